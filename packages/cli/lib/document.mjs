import { readTextFile } from './text-files.mjs';
import { CliError } from './usage.mjs';

export function readDocument(file, stdin) {
  return readTextFile(file, stdin, `ambit export --out ${file} makes one.`);
}

// What is printed of a plan; anything else that answers 200 is not Ambit.
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

/** The revision that a plan is bound to. An empty one is a variable that nobody set, not a plan without one. */
function requireRevision(revision) {
  if (revision === undefined || /^[\w-]{1,100}$/.test(revision)) return;
  throw new CliError('--revision takes what ambit plan printed as its revision.');
}

/**
 * What importing a document does; a dry run unless `really`. The answer of the console's own dialog. With a revision it is
 * refused unless the boundary is the one that was planned against.
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
      `The boundary is no longer the one of revision ${revision}: somebody changed it after the plan was made, or a block ended. Nothing was saved. Run ambit plan and look at it again.`,
      [],
      412,
    );
  }
}
