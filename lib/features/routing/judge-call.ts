import { hasBit } from '@/lib/engine/mask';
import { toolVersion } from '@/lib/features/catalog/tool-version';
import type { Resolution } from '@/lib/features/resolve/resolve-service';
import { passGate, type Verdict } from '@/lib/routing/gate';
import type { SelectedTool } from '@/lib/routing/read-answers';
import { traced } from '@/lib/telemetry/traced';
import { argumentProblems, type Candidate, type Chosen, writes } from './choose-tool';
import type { Routing } from './load-routing';
import { heldBack, type Reviewed, reviewByModel, reviewOffline } from './review-selection';

/** A chosen call after its review and the gate. */
export interface JudgedCall {
  reviewed: Reviewed;
  verdict: Verdict;
  /** What is wrong with its arguments. */
  problems: readonly string[];
  requiresApproval: boolean;
  toolVersion: string;
  /** What the review took, and the gate. */
  ms: number;
  gateMs: number;
}

/** A model's review of a call that is not to be made without asking: it does not approve, whatever the model said. */
function holdBack(reviewed: Reviewed, chosen: Chosen, changes: boolean): Reviewed {
  const held = heldBack(chosen, changes);
  const { review } = reviewed;
  if (held.length === 0 || review === null) return reviewed;
  return { ...reviewed, review: { ...review, approved: false, reasoning: `Not without asking: ${held.join(', ')}.` } };
}

/** Reviews a chosen call of a tool that may be called, and holds it against the gate. Nothing is kept. */
export async function judgeCall(
  resolution: Resolution,
  index: number,
  { message, chosen, byModel }: { message: string; chosen: Chosen; byModel: boolean },
  routing: Routing,
): Promise<JudgedCall> {
  const started = performance.now();
  const tool: SelectedTool = chosen.tool!;
  const { definition, served } = resolution.snapshot.tools[index]!;
  const problems = argumentProblems(resolution, tool);
  const changes = writes(resolution, index);
  const requiresApproval = hasBit(resolution.agent.compiled.requiresApproval, index);
  const { name, description, inputSchema } = served;
  const shown: Candidate = { name, description, inputSchema, score: 0 };
  const reviewed = await traced({ name: 'route review', attributes: {} }, async () =>
    byModel
      ? holdBack(await reviewByModel(message, tool, shown, problems, routing), chosen, changes)
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

/** What the log says of a review. */
export function reviewWords({ by, review, failure }: Reviewed): string {
  if (by === 'nobody') return 'no review was asked: the arguments do not fit';
  if (review === null) return `the review failed: ${failure?.message}`;
  return review.approved ? 'the review approves' : 'the review does not approve';
}

/** What the gate went by, and how that figure came about. */
export function gateWords({ reviewed, verdict }: JudgedCall, threshold: number): string {
  const { review, by } = reviewed;
  const { calibratedConfidence, reviewConfidence } = verdict;
  const went = calibratedConfidence ?? reviewConfidence;
  const said = review?.confidence ?? null;
  const isCapped = review !== null && !review.approved && calibratedConfidence === null && said !== null && said > went;
  const source = () => {
    if (review === null) return 'because the review failed';
    if (calibratedConfidence !== null)
      return review.approved
        ? 'calibrated by what came of earlier ones of the same selector'
        : 'calibrated by what came of earlier ones of the same selector, and at most what is worth where nobody approves';
    if (isCapped && by === 'nobody') return `the most without a review (the selection said ${said.toFixed(2)})`;
    if (isCapped) return `the most where the review does not approve (it said ${said.toFixed(2)})`;
    if (by === 'nobody') return 'as the selection said it';
    return said === null ? 'as the review named none' : 'as the review said it';
  };
  return `${went.toFixed(2)}, ${source()}, against ${threshold}`;
}
