import { readDocument, sendDocument } from './document.mjs';
import { CliError } from './usage.mjs';

export const DECISIONS = { decisions: 'list', warnings: 'list' };

/** What is asked of the decisions, from flags or an assertion. */
export function questionOf({ agent, tools, goal, channel, message, session }, draft) {
  const stated = Object.entries({ goal, channel, message, session }).filter(([, value]) => value !== undefined);
  return { agent, tools, ...Object.fromEntries(stated), ...(draft ? { boundaryDraft: draft } : {}) };
}

/** The document of `--with`, as it is tried. One that cannot be applied is said once, with its places. */
export async function draftOf(context) {
  const { values, stdin } = context;
  if (values.with === undefined) return null;
  const document = await readDocument(values.with, stdin);
  await sendDocument(context, values.with, document);
  return { document, prune: Boolean(values.prune) };
}

/** Why an agent has a tool or not, and the smallest changes that would flip it. */
export async function explainCommand(context) {
  const { ambit, values, positionals, stdout, colours } = context;
  const [agent, ...tools] = positionals;
  if (!agent || tools.length === 0) throw new CliError('Name an agent and its tools: ambit explain support send_email');
  const question = questionOf({ agent, tools, ...values }, await draftOf(context));
  const answer = await ambit.json('POST', `${await ambit.path()}/decisions`, question, DECISIONS);
  if (values.json) {
    stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
    return 0;
  }
  const { bold, dim, red, green } = colours;
  for (const { tool, allowed, requiresApproval, decidedBy, trace, remedies } of answer.decisions) {
    const verdict = allowed ? green('allowed') : red('not allowed');
    const by = decidedBy ? ` by ${decidedBy.rule} (${decidedBy.layer})` : requiresApproval ? ', with approval' : '';
    stdout.write(`${bold(tool)}: ${verdict}${by}\n`);
    for (const { rule, effect, detail } of trace)
      if (effect !== 'pass') stdout.write(`  ${effect} ${rule}: ${dim(detail)}\n`);
    for (const { actor, change } of remedies)
      stdout.write(`  → ${change.text} ${dim(`(${actor.replaceAll('_', ' ')})`)}\n`);
  }
  for (const { message } of answer.warnings) stdout.write(`${colours.yellow('!')} ${message}\n`);
  return 0;
}
