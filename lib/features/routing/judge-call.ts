import { hasBit } from '@/lib/engine/mask';
import { toolVersion } from '@/lib/features/catalog/tool-version';
import type { Routing } from '@/lib/features/routing-settings/load-routing';
import { type Reviewed, reviewByModel } from '@/lib/features/routing-settings/review-by-model';
import type { Resolution } from '@/lib/features/search/resolve-service';
import { passGate, type Verdict } from '@/lib/routing/gate';
import type { SelectedTool } from '@/lib/routing/read-answers';
import { traced } from '@/lib/telemetry/traced';
import { type Candidate, type Chosen, callProblems, writes } from './choose-tool';
import { approvalReasons, reviewOffline } from './review-selection';

export interface JudgedCall {
  reviewed: Reviewed;
  verdict: Verdict;
  problems: readonly string[];
  requiresApproval: boolean;
  toolVersion: string;
  ms: number;
  gateMs: number;
}

/** Overrides a model's approval of a call that must not run without asking. */
function withholdApproval(reviewed: Reviewed, chosen: Chosen, changes: boolean): Reviewed {
  const held = approvalReasons(chosen, changes);
  const { review } = reviewed;
  if (held.length === 0 || review === null) return reviewed;
  return { ...reviewed, review: { ...review, approved: false, reasoning: `Needs confirmation: ${held.join(', ')}.` } };
}

/** Reviews a selected callable tool's call and checks it against the gate. Stores nothing. */
export async function judgeCall(
  resolution: Resolution,
  index: number,
  { message, chosen, byModel }: { message: string; chosen: Chosen; byModel: boolean },
  routing: Routing,
): Promise<JudgedCall> {
  const started = performance.now();
  const tool: SelectedTool = chosen.tool!;
  const { definition, served } = resolution.snapshot.tools[index]!;
  const problems = callProblems(resolution, tool);
  const changes = writes(resolution, index);
  const requiresApproval = hasBit(resolution.agent.compiled.requiresApproval, index);
  const { name, description, inputSchema } = served;
  const shown: Candidate = { name, description, inputSchema, score: 0 };
  const reviewed = await traced({ name: 'route review', attributes: {} }, async () =>
    byModel
      ? withholdApproval(await reviewByModel(message, tool, shown, problems, routing), chosen, changes)
      : reviewOffline(chosen, problems, changes),
  );
  const gating = performance.now();
  const { values } = routing;
  const verdict = passGate(reviewed.review, requiresApproval, {
    threshold: values.confidenceThreshold,
    unapprovedCap: values.unapprovedCap,
    calibrate: routing.calibrateOf(chosen.selector, !writes(resolution, index)),
  });
  return {
    ...{ reviewed, verdict, problems, requiresApproval },
    toolVersion: toolVersion(definition as Parameters<typeof toolVersion>[0]),
    ...{ ms: gating - started, gateMs: performance.now() - gating },
  };
}

export function describeReview({ by, review, failure }: Reviewed): string {
  if (by === 'nobody') return 'no review was requested: the arguments are invalid';
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
    return confidence === null ? 'from the selection, as the review has none' : 'from the review';
  };
  return `${went.toFixed(2)}, ${source()}, against ${threshold}`;
}
