import { callableIndex } from '@/lib/features/search/resolve-service';
import { describeReview, judgeCall } from './judge-call';
import type { Judged, Part } from './packet-part';
import { logParts } from './pick-call';
import type { Run } from './run';
import { noteChoice } from './select-step';

/** No selected call names a callable tool. */
function refuseUnknown(run: Run, { chosen }: Part): Run {
  const { draft, calls } = run;
  const { toolName } = chosen.tool!;
  draft.needsTool = true;
  draft.selectedTool = chosen.tool;
  if (calls.length === 1 && !chosen.isKept) draft.invented += 1;
  draft.refuse('unknown_tool', `Unknown tool: ${toolName}`);
  draft.note('select', `${toolName} cannot be called`);
  return { ...run, isOver: true };
}

/**
 * Chooses and reviews the packet's own call: the first that passes the gate, so that the packet is not skipped while
 * one of its parts runs; otherwise the first. The other calls become packets.
 */
async function chooseCall(run: Run): Promise<{ own: Judged; others: readonly Part[] } | null> {
  const { draft, resolution, calls } = run;
  const callable = calls.flatMap((part) => {
    const { toolName } = part.chosen.tool!;
    const index = callableIndex(resolution, toolName);
    if (index !== undefined) return [{ part, index }];
    if (calls.length > 1) {
      draft.invented += 1;
      draft.note('select', `${toolName} cannot be called and was omitted`);
    }
    return [];
  });
  const looked: Judged[] = [];
  for (const { part, index } of callable) {
    const judged = part.judged ?? (await judgeCall(run, part, index));
    looked.push({ part, index, judged });
    if (judged.verdict.event !== 'gate_failed') break;
  }
  const own = looked.findLast(({ judged }) => judged.verdict.event !== 'gate_failed') ?? looked[0];
  if (own === undefined) return null;
  const others = callable
    .filter(({ part }) => part !== own.part)
    .map(({ part }) => ({ ...part, judged: looked.find((one) => one.part === part)?.judged }));
  return { own, others };
}

/** Reviews the selected calls, and sets the packet's own. */
export async function review(run: Run): Promise<Run> {
  const { draft, routing, calls, left } = run;
  const picked = await chooseCall(run);
  if (picked === null) return refuseUnknown(run, calls[0]!);
  const { own, others } = picked;
  const { chosen } = own.part;
  // The first selection is already logged.
  if (own.part !== calls[0]) noteChoice(draft, chosen);
  logParts(draft, { own: own.part, others, left });
  const { reviewed, verdict, toolVersion } = own.judged;
  draft.needsTool = true;
  draft.selectedTool = chosen.tool;
  draft.alternativeTools = chosen.alternatives;
  draft.happen('selected');
  draft.toolVersion = toolVersion;
  draft.inputTokens += reviewed.tokens.input;
  draft.outputTokens += reviewed.tokens.output;
  const { review: said, failure } = reviewed;
  const unreviewed = failure && draft.failModel('review', routing.values.model!.review, failure, 'not_called');
  draft.reviewReasoning = said?.reasoning ?? `Review failed: ${unreviewed}`;
  draft.judgeSelection(reviewed, chosen);
  draft.note('review', describeReview(reviewed), {
    ...{ modelMs: reviewed.modelMs, confidence: verdict.reviewConfidence, reasoning: draft.reviewReasoning },
  });
  return { ...run, call: own, others, considered: own.part.considered };
}
