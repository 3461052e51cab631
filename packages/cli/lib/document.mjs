import { readTextFile } from './text-files.mjs';
import { CliError } from './usage.mjs';

export function readDocument(file, stdin) {
  return readTextFile(file, stdin, `Create one with ambit export --out ${file}.`);
}

// Fields read from a plan. A 200 response without them is not from Ambit.
const PLAN = {
  revision: 'text',
  changeCount: 'number',
  changes: 'list',
  kept: 'list',
  agents: 'list',
  sessions: 'list',
  warnings: 'list',
  refusedCalls: 'object',
  tokens: 'object',
};

/** Returns the revision that the plan must match. An empty one is rejected, because it is usually an unset variable. */
function requireRevision(revision) {
  if (revision === undefined || /^[\w-]{1,100}$/.test(revision)) return;
  throw new CliError('--revision must be the revision that ambit plan printed.');
}

/**
 * Imports a document; a dry run unless `really`. With a revision, the import is rejected if the boundaries changed
 * since the plan. Returns the same response as the console's dialog.
 */
export async function sendDocument({ ambit, values }, file, body, { really = false, revision } = {}) {
  requireRevision(revision);
  const query = new URLSearchParams({
    dryRun: String(!really),
    prune: String(Boolean(values.prune)),
    unknownTools: values['keep-unknown'] ? 'keep' : 'refuse',
    ...(really && values.note ? { note: values.note } : {}),
  });
  try {
    const answer = await ambit.call('POST', `${await ambit.path()}/import?${query}`, {
      headers: { 'Content-Type': 'application/yaml', ...(revision ? { 'If-Match': `"${revision}"` } : {}) },
      body,
      file,
    });
    return answer.body(PLAN);
  } catch (error) {
    if (!(error instanceof CliError) || error.status !== 412) throw error;
    throw new CliError(
      `The policies changed after revision ${revision}. Nothing was saved. Run ambit plan again.`,
      [],
      412,
    );
  }
}
