import { bodyOf, notAmbitError } from './shapes.mjs';
import { writeTextFile } from './text-files.mjs';
import { CliError } from './usage.mjs';

// Limit for the header: the schema URL and a description.
const MAX_BEFORE = 4000;

/** Throws when a response is not a boundary document, whatever its content type. */
function requireBoundary(text, format, url) {
  if (format === 'json') bodyOf(text, url, { ambit: 'number' });
  else if (!/^ambit: \d/m.test(text.slice(0, MAX_BEFORE))) throw notAmbitError(url, 'it returned a different document');
}

export async function exportCommand({ ambit, values, stdout }) {
  const format = values.format ?? (values.json ? 'json' : 'yaml');
  if (format !== 'yaml' && format !== 'json') throw new CliError('--format is yaml or json.');
  const type = `application/${format}`;
  const { text, headers } = await ambit.call('GET', `${await ambit.path()}/export?format=${format}`, {
    headers: { Accept: `${type}, application/problem+json` },
    types: [type],
  });
  requireBoundary(text, format, ambit.url);
  if (values.out === undefined) {
    stdout.write(text);
    return 0;
  }
  await writeTextFile(values.out, text);
  const revision = headers.get('etag')?.replace(/^W\/|"/g, '');
  stdout.write(`${values.out} contains the policies${revision ? ` of revision ${revision}` : ''}.\n`);
  return 0;
}
