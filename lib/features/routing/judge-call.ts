import { hasBit } from '@/lib/engine/mask';
import { toolVersion } from '@/lib/features/catalog/tool-version';
import { type Reviewed, reviewByModel } from '@/lib/features/routing-settings/review-by-model';
import { passGate, type Verdict } from '@/lib/routing/gate';
import { type Chosen, callProblems, writes } from './choose-tool';
import type { JudgedCall, Part } from './packet-part';
import { approvalReasons, reviewByUser, reviewOffline } from './review-selection';
import { promptContextOf, type Run } from './run';

/** Overrides a model's approval of a call that must not run without asking. */
function withholdApproval(reviewed: Reviewed, chosen: Chosen, changes: boolean): Reviewed {
  const held = approvalReasons(chosen, changes);
  const { review } = reviewed;
  if (held.length === 0 || review === null) return reviewed;
  return { ...reviewed, review: { ...review, approved: false, reasoning: `Needs confirmation: ${held.join(', ')}.` } };
}

async function reviewOf(run: Run, { message, chosen }: Part, index: number): Promise<Reviewed> {
  const { resolution, routing, byModel } = run;
  const selected = chosen.tool!;
  const problems = callProblems(resolution, selected);
  const changes = writes(resolution, index);
  if (chosen.confirmedBy) return reviewByUser(chosen, problems);
  if (!byModel) return reviewOffline(chosen, problems, changes);
  const { name, description, inputSchema } = resolution.snapshot.tools[index]!.served;
  const tool = { name, description, inputSchema, score: 0 };
  const asked = { message, selected, tool, problems, context: promptContextOf(run) };
  return withholdApproval(await reviewByModel(routing, asked), chosen, changes);
}

/** A confirmation relayed by an agent does not overrule a review that objected or failed. */
function withPerson(verdict: Verdict, { confirmedBy, needsPerson }: Chosen): Verdict {
  if (confirmedBy !== 'agent' || !needsPerson || verdict.event !== 'gate_passed') return verdict;
  return { ...verdict, event: 'person_needed', reason: 'not_approved_by_review' };
}

const calibrationOf = ({ resolution, routing }: Run, { selector, tool }: Chosen, index: number) =>
  routing.calibrateOf(selector, { name: tool!.toolName, mayRaise: !writes(resolution, index) });

/** Reviews a selected callable tool's call and checks it against the gate. Stores nothing. */
export async function judgeCall(run: Run, part: Part, index: number): Promise<JudgedCall> {
  const { resolution, routing } = run;
  const { chosen } = part;
  const reviewed = await reviewOf(run, part, index);
  const requiresApproval = hasBit(resolution.agent.compiled.requiresApproval, index);
  const { values } = routing;
  const verdict = passGate(reviewed.review, requiresApproval, {
    threshold: values.confidenceThreshold,
    unapprovedCap: values.unapprovedCap,
    // A user's word needs no calibration.
    calibrate: chosen.confirmedBy ? null : calibrationOf(run, chosen, index),
  });
  const { definition } = resolution.snapshot.tools[index]!;
  return {
    ...{ reviewed, verdict: withPerson(verdict, chosen), requiresApproval },
    problems: callProblems(resolution, chosen.tool!),
    toolVersion: toolVersion(definition as Parameters<typeof toolVersion>[0]),
  };
}

export function describeReview({ by, review, failure }: Reviewed): string {
  if (by === 'nobody') return 'no review was requested: the arguments are invalid';
  if (by === 'user') return 'confirmed, which replaces the review';
  if (review === null) return `the review failed: ${failure?.message}`;
  return review.approved ? 'the review approves' : 'the review does not approve';
}

/** Log text with the value used by the gate and how it was computed. */
export function describeGate({ reviewed, verdict }: JudgedCall, threshold: number): string {
  const { review, by } = reviewed;
  const { calibratedConfidence, reviewConfidence } = verdict;
  const went = calibratedConfidence ?? reviewConfidence;
  const confidence = review?.confidence ?? null;
  const isCapped =
    review !== null && !review.approved && calibratedConfidence === null && confidence !== null && confidence > went;
  const source = () => {
    if (review === null) return 'because the review failed';
    if (calibratedConfidence !== null)
      return review.approved
        ? 'calibrated by earlier results of the same selector'
        : 'calibrated by earlier results of the same selector, limited by the missing approval';
    if (isCapped && by === 'nobody')
      return `the maximum without a review (the selection reported ${confidence.toFixed(2)})`;
    if (isCapped) return `the maximum without approval by the review (it reported ${confidence.toFixed(2)})`;
    if (by === 'nobody') return 'from the selection';
    if (by === 'user') return 'because it was confirmed';
    return confidence === null ? 'from the selection, as the review has none' : 'from the review';
  };
  return `${went.toFixed(2)}, ${source()}, against ${threshold}`;
}
