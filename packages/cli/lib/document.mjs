import { readFile } from 'node:fs/promises';
import { text as readAll } from 'node:stream/consumers';
import { CliError } from './usage.mjs';

/** The text of a file, or of standard input for `-`. */
export async function readDocument(file, stdin) {
  if (file === '-') return readAll(stdin);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const why = error.code === 'ENOENT' ? 'there is no such file' : error.message;
    throw new CliError(`${file} cannot be read: ${why}. ambit export --out ${file} makes one.`);
  }
}

/** What importing a document does; a dry run unless `really`. The answer of the console's own dialog. */
export async function sendDocument({ ambit, values }, file, body, { really = false, revision } = {}) {
  const query = new URLSearchParams({
    dryRun: String(!really),
    prune: String(Boolean(values.prune)),
    unknownTools: values['keep-unknown'] ? 'keep' : 'refuse',
    ...(really && values.note ? { note: values.note } : {}),
  });
  const answer = await ambit.call('POST', `${await ambit.path()}/import?${query}`, {
    headers: { 'Content-Type': 'application/yaml', ...(revision ? { 'If-Match': `"${revision}"` } : {}) },
    body,
    file,
  });
  return answer.body();
}
