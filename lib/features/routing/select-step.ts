import { readParts } from '@/lib/routing/message-parts';
import { isUnreadable } from '@/lib/routing/model-failure';
import { quotedWords } from '@/lib/routing/offline/select-offline';
import { counted } from '@/lib/shared/counted';
import { type Chosen, chooseByModel, chooseOffline, MAX_OFFLINE, rankCandidates } from './choose-tool';
import type { PacketDraft } from './packet-draft';
import { cut, withoutRepeats } from './pick-call';
import { endWithoutTool, promptContextOf, type Run, type Selection, type Source } from './run';
import { partsOf, selectParts } from './select-parts';

/** Describes the parts of the message that the offline selector ignored, assumed or could not map to the tool. */
function describeDoubts({ offline }: Chosen): string {
  if (offline === null) return '';
  const { unused, assumed, refused, zoned } = offline;
  const doubts = [
    ...(offline.doubts.length > 0 ? [`not a clear instruction: ${offline.doubts.join(', ')}`] : []),
    ...(unused.length > 0 ? [`not used in any argument: ${quotedWords(unused)}`] : []),
    ...[...assumed, ...zoned],
    ...(refused.length > 0 ? [`the tool does not take ${refused.join(', ')}`] : []),
  ];
  return doubts.length > 0 ? `; ${doubts.join('; ')}` : '';
}

export function noteChoice(draft: PacketDraft, chosen: Chosen): void {
  const { tool, selector, repaired, modelMs, isKept } = chosen;
  const who = selector === 'offline' ? 'the offline selector' : selector;
  const after = repaired ? ', after one repair' : '';
  if (tool === null) draft.note('select', `${who} selected no tool${after}: ${chosen.reasoning}`, { modelMs });
  else if (isKept) draft.note('select', `the answer completes the call of ${tool.toolName}`, { modelMs });
  else
    draft.note('select', `${who} selected ${tool.toolName}${after}${describeDoubts(chosen)}`, {
      modelMs,
      confidence: tool.selectionConfidence,
    });
}

/** Logs that several incomplete requests are treated as one. */
function logCombinedRequests(draft: PacketDraft, message: string): boolean {
  const read = readParts(message);
  if (read.length < 2) return false;
  for (const { text } of read)
    draft.note('intent', `“${cut(text)}”: merged with the rest, as no part is a complete call`);
  return true;
}

/** Logs when the message contains more requests than the model selected calls for. */
function logUnansweredRequests(draft: PacketDraft, message: string, { tool, selector, also }: Chosen): void {
  const requests = readParts(message).length;
  const named = also.length + 1;
  if (tool === null || requests <= named) return;
  draft.note(
    'intent',
    `the message seems to contain ${requests} requests, and ${selector} selected ${counted(named, 'call')}: the rest is ignored`,
  );
}

/** A packet that is itself a part has only one call. */
const maxCallsOf = ({ draft, routing }: Run) => (draft.row.parentId === null ? routing.values.maxParallel : 1);

async function selectOffline(run: Run): Promise<Selection> {
  const { draft, resolution, message, considered } = run;
  const options = { timeZone: draft.row.timeZone, max: maxCallsOf(run) };
  const several = await selectParts((text) => rankCandidates(resolution, text, false), message, options);
  if (several === null) {
    const isSeveral = logCombinedRequests(draft, message);
    const held = isSeveral ? ['several requests that were treated as one'] : [];
    return { message, considered, chosen: { ...chooseOffline(message, considered, options), held } };
  }
  const [first, ...parts] = several.parts;
  return { ...first!, parts, left: several.left };
}

async function selectByModel(run: Run): Promise<Selection> {
  const { draft, resolution, routing, message, considered } = run;
  const mostCalls = maxCallsOf(run);
  const asked = { message, candidates: considered, context: promptContextOf(run), mostCalls };
  const chosen = await chooseByModel(resolution, routing, asked);
  const { parts, unknown, omitted } = partsOf(resolution, { message, considered, chosen, max: mostCalls - 1 });
  draft.invented += unknown.length;
  logUnansweredRequests(draft, message, chosen);
  for (const name of unknown) draft.note('parallel', `${name} cannot be called and was omitted`);
  for (const name of omitted)
    draft.note('parallel', `${name} was omitted: limit of ${counted(mostCalls, 'call')} at a time`);
  return {
    ...{ parts, message, considered, chosen },
    instead: () =>
      chooseOffline(message, considered.filter(({ score }) => score > 0).slice(0, MAX_OFFLINE), {
        timeZone: draft.row.timeZone,
      }),
  };
}

const holdMore =
  (held: readonly string[]) =>
  (chosen: Chosen): Chosen => ({ ...chosen, held: [...(chosen.held ?? []), ...held] });

/** Selects by the message. */
export const messageSource: Source = {
  async select(run) {
    const selection = await (run.routing.target === null ? selectOffline(run) : selectByModel(run));
    if (run.held.length === 0 || selection.chosen === null) return selection;
    const hold = holdMore(run.held);
    const { instead, parts = [] } = selection;
    return {
      ...selection,
      chosen: hold(selection.chosen),
      parts: parts.map((part) => ({ ...part, chosen: hold(part.chosen) })),
      ...(instead && { instead: async () => hold(await instead()) }),
    };
  },
};

/** Chooses what follows a model's failure: offline selection, no tool, or the end. Null: the model answered. */
async function selectionOf(run: Run, { chosen: asked, instead }: Selection): Promise<Chosen | 'no_tool' | 'failed'> {
  const { draft, routing } = run;
  const { failure, selector, tokens, modelMs } = asked!;
  draft.inputTokens += tokens.input;
  draft.outputTokens += tokens.output;
  draft.selector = selector;
  if (!failure) return asked!;
  const mayGoOffline = routing.values.modelFallback && instead !== undefined;
  const outcome = isUnreadable(failure) ? 'no_tool' : mayGoOffline ? 'offline' : 'failed';
  const words = draft.failModel('selection', selector, failure, outcome);
  draft.note('model', words, { modelMs });
  if (outcome === 'failed') draft.refuse('model_failed', words);
  if (outcome !== 'offline') return outcome;
  const chosen: Chosen = { ...(await instead!()), standIn: true };
  draft.selector = chosen.selector;
  return chosen;
}

/** Selects the calls of the pass. */
export async function select(run: Run): Promise<Run> {
  const { draft, resolution, routing } = run;
  const selection = await run.source.select(run);
  const { message, considered, question = null, parts = [], left = [], judged } = selection;
  const found: Run = { ...run, message, considered, left };
  if (selection.chosen === null) return endWithoutTool(found, question);
  const chosen = await selectionOf(found, selection);
  if (chosen === 'failed') return { ...found, isOver: true };
  if (chosen === 'no_tool') return endWithoutTool(found, question);
  const isFallback = chosen !== selection.chosen;
  if (chosen.tool === null) {
    noteChoice(draft, chosen);
    const asked = routing.values.belowGate === 'ask' ? (chosen.question ?? null) : null;
    return endWithoutTool(found, asked ?? question);
  }
  draft.alternativeTools = chosen.alternatives;
  const calls = withoutRepeats(draft, resolution, [{ message, considered, chosen, judged }, ...parts]);
  if (calls.length === 0) {
    const over = endWithoutTool(found, question);
    // A tool was needed, but the call is not repeated.
    draft.needsTool = true;
    return over;
  }
  noteChoice(draft, calls[0]!.chosen);
  return { ...found, calls, byModel: run.byModel && !isFallback };
}
