import { callableIndex, type Resolution } from '@/lib/features/search/resolve-service';
import { approvalRuleOf, approvalRuleWords } from '@/lib/routing/approval-rule';
import { writes } from './choose-tool';
import { describeGate } from './judge-call';
import type { Judged } from './packet-part';
import { asksFor, describeUnhandledParts, questionFor } from './question';
import { approvalReasons } from './review-selection';
import type { Run } from './run';

const MINUTE = 60_000;

/** Describes the source of an approval rule. Agents can read this, so it omits the settings entry. */
function describeRule({ snapshot, agent }: Resolution, index: number): string {
  const tool = snapshot.catalog.tools[index]!;
  const rule = approvalRuleOf(tool, agent.input);
  return rule ? approvalRuleWords({ ...rule, entry: null }, agent.input.slug, tool.destructive) : 'it is required';
}

/** Asks the user about a call that the gate held back. */
function ask({ draft, resolution }: Run, { part, index, judged }: Judged): void {
  const { reviewed, problems } = judged;
  const servedOf = (one: number) => resolution.snapshot.tools[one]!.served;
  const rivals = (part.chosen.rivals ?? []).flatMap((rival) => {
    const other = callableIndex(resolution, rival.tool);
    return other === undefined ? [] : [{ ...rival, tool: servedOf(other) }];
  });
  const about = {
    tool: servedOf(index),
    selected: part.chosen.tool!,
    offline: part.chosen.offline,
    problems,
    held: approvalReasons(part.chosen, writes(resolution, index)),
    review: reviewed,
    rivals,
  };
  draft.question = questionFor(about);
  draft.asks = asksFor(about);
}

/** Decides whether the reviewed call proceeds, waits for a person, or is asked about. */
export async function gate(run: Run): Promise<Run> {
  const { draft, resolution, routing, left } = run;
  const { values } = routing;
  const call = run.call!;
  const { reviewed, verdict } = call.judged;
  const { toolName } = draft.selectedTool!;
  draft.take(verdict);
  const words = describeGate(call.judged, values.confidenceThreshold);
  const more = { confidence: verdict.calibratedConfidence ?? verdict.reviewConfidence };
  if (verdict.event === 'gate_failed') {
    draft.note('gate', `${words}: ${toolName} is not called`, more);
    if (values.belowGate === 'ask') ask(run, call);
  } else if (verdict.event === 'person_needed') {
    draft.approvalExpiresAt = new Date(draft.now().getTime() + values.approvalMinutes * MINUTE);
    draft.approvalReason = verdict.reason;
    const unapproved = reviewed.by === 'nobody' ? 'its arguments are invalid' : 'the review does not approve';
    const why = verdict.reason === 'approval_required' ? describeRule(resolution, call.index) : unapproved;
    draft.note('gate', `${words}: a person has to approve ${toolName}, because ${why}`, more);
  } else draft.note('gate', `${words}: ${toolName} may be called`, more);
  const rest = describeUnhandledParts(left);
  if (rest !== null && values.belowGate === 'ask') draft.question = [draft.question, rest].filter(Boolean).join(' ');
  return run;
}
