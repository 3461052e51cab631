import { writeFile } from 'node:fs/promises';
import { CliError } from './usage.mjs';

export async function exportCommand({ ambit, values, stdout }) {
  const format = values.format ?? (values.json ? 'json' : 'yaml');
  if (format !== 'yaml' && format !== 'json') throw new CliError('--format is yaml or json.');
  const { text } = await ambit.call('GET', `${await ambit.path()}/export?format=${format}`);
  if (values.out === undefined) stdout.write(text);
  else await writeFile(values.out, text);
  return 0;
}
