import { readDocument, sendDocument } from './document.mjs';
import { CliError } from './usage.mjs';

export const DECISIONS = { decisions: 'list', warnings: 'list' };

export function questionOf({ agent, tools, goal, channel, message, session }, draft) {
  const stated = Object.entries({ goal, channel, message, session }).filter(([, value]) => value !== undefined);
  return { agent, tools, ...Object.fromEntries(stated), ...(draft ? { boundaryDraft: draft } : {}) };
}

/** Reads the document of `--with` as a draft. Reports an invalid document once, with positions. */
export async function draftOf(context) {
  const { values, stdin } = context;
  if (values.with === undefined) return null;
  const document = await readDocument(values.with, stdin);
  await sendDocument(context, values.with, document);
  return { document, prune: Boolean(values.prune) };
}

function movesOf({ gained = [], lost = [] } = {}) {
  const gains = gained.length > 0 ? `, gains ${gained.join(', ')}` : '';
  return lost.length > 0 ? `${gains}, loses ${lost.join(', ')}` : gains;
}

/** Explains a decision and lists the smallest changes that would flip it. */
export async function explainCommand(context) {
  const { ambit, values, positionals, stdout, colours } = context;
  const [agent, ...tools] = positionals;
  if (!agent || tools.length === 0)
    throw new CliError('Specify an agent and its tools: ambit explain support send_email');
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
    for (const { actor, change, effect, alternative } of remedies) {
      const who = actor.replaceAll('_', ' ');
      stdout.write(`  ${alternative ? 'or' : '→'} ${change.text} ${dim(`(${who}${movesOf(effect)})`)}\n`);
    }
  }
  for (const { message } of answer.warnings) stdout.write(`${colours.yellow('!')} ${message}\n`);
  return 0;
}
