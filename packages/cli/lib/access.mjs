import { CliError } from './usage.mjs';

const STATES = ['allow', 'block', 'inherit'];
const UNITS = { m: 60_000, h: 3_600_000, d: 86_400_000, w: 7 * 86_400_000 };
const ACCESS = { changed: 'list', refused: 'list' };

/** Converts a duration such as `7d`, or a date and time, to ISO 8601. */
export function instantOf(text, now = Date.now()) {
  const duration = /^(\d{1,6})([mhdw])$/.exec(text);
  const at = duration ? now + Number(duration[1]) * UNITS[duration[2]] : Date.parse(text);
  if (Number.isNaN(at))
    throw new CliError(`${text} is neither a duration (30m, 12h, 7d, 2w) nor an ISO 8601 date and time.`);
  return new Date(at).toISOString();
}

/** `create_event=allow` as a tool and its state. */
function stateOf(argument) {
  const [, tool, state] = /^([^=]+)=(.*)$/.exec(argument) ?? [];
  if (!STATES.includes(state)) throw new CliError(`${argument} must be <tool>=${STATES.join('|')}`);
  return [tool, state];
}

/** Lets an agent call tools or not; exit code 1 when one of them is refused. */
export async function accessCommand({ ambit, values, positionals, stdout, colours }) {
  const [agent, ...pairs] = positionals;
  if (!agent || pairs.length === 0)
    throw new CliError('Specify an agent and its tools: ambit access support create_event=allow --expires 7d');
  const body = {
    tools: Object.fromEntries(pairs.map(stateOf)),
    ...(values.expires === undefined ? {} : { expiresAt: instantOf(values.expires) }),
    ...(values.goal === undefined ? {} : { goal: values.goal }),
    ...(values.note === undefined ? {} : { note: values.note }),
    ...(values['dry-run'] ? { dryRun: true } : {}),
  };
  const path = `${await ambit.path()}/agents/${encodeURIComponent(agent)}/access`;
  const answer = await ambit.json('PATCH', path, body, ACCESS);
  const failed = answer.refused.length > 0 ? 1 : 0;
  if (values.json) {
    stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
    return failed;
  }
  const { bold, dim, red, green } = colours;
  for (const { tool, text } of answer.changed) stdout.write(`${green('✓')} ${bold(tool)}: ${text}\n`);
  for (const { tool, text, actor } of answer.refused)
    stdout.write(`${red('✗')} ${bold(tool)}: ${text} ${dim(`(${actor.replaceAll('_', ' ')})`)}\n`);
  const [{ gained = [], lost = [] } = {}] = answer.impact?.agents ?? [];
  if (gained.length > 0) stdout.write(`${agent} gains ${gained.join(', ')}\n`);
  if (lost.length > 0) stdout.write(`${agent} loses ${lost.join(', ')}\n`);
  if (answer.changed.length === 0 && failed === 0) stdout.write('No changes.\n');
  return failed;
}
