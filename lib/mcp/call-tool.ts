import type { CallToolResult, InputRequiredResult } from '@modelcontextprotocol/server';
import { hasBit } from '@/lib/engine/mask';
import { restoreApproval } from '@/lib/features/calls/approvals/approval-service';
import { countDenial } from '@/lib/features/calls/count-call';
import type { RequestedCall } from '@/lib/features/calls/executors';
import { type ExecutableCall, resolveExecutor, runCall } from '@/lib/features/calls/run-call';
import { resolve } from '@/lib/features/search/agent-responses';
import { callableIndex, type Resolution } from '@/lib/features/search/resolve-service';
import { approvalStep } from './approval-step';
import type { Caller } from './caller';
import { errorResult } from './error-result';
import { unknownTool } from './protocol-errors';

/** Returns the tool's index when rules 1 to 11 allow it. Hidden and unknown tools throw the same error. */
export function requireCallable(resolution: Resolution, name: string): number {
  const index = callableIndex(resolution, name);
  if (index === undefined) {
    countDenial(resolution, name);
    throw unknownTool(name);
  }
  return index;
}

/** Adds the id of the recorded outcome, for corrections. */
function withOutcome(result: CallToolResult, outcomeId: string | undefined): CallToolResult {
  if (outcomeId === undefined) return result;
  return { ...result, _meta: { ...result._meta, 'ambit/outcomeId': outcomeId } };
}

const approvedElsewhere = (name: string, approval: string) =>
  `A person approved this call (approval ${approval}), but Ambit does not run ${name}: call it in the application that you work in, which confirms the call with POST /api/v1/approvals/${approval}/use.`;

/**
 * Executes `tools/call` for one resolution: decides it, holds it for approval if required, and passes it to `runCall`.
 * Throws a ProtocolError for tools that may not be called; errors that a model can act on are returned as results.
 */
export async function callTool(
  caller: Caller,
  resolution: Resolution,
  asked: RequestedCall,
): Promise<CallToolResult | InputRequiredResult> {
  const { scope, agent } = caller;
  const { name } = asked;
  const index = requireCallable(resolution, name);
  let approval: string | undefined;
  let answer: CallToolResult | InputRequiredResult | undefined;
  const beforeCall = async (way: ExecutableCall): Promise<ExecutableCall | null> => {
    const step = await approvalStep(caller, way, asked, async () => {
      const now = (await resolve(agent, resolution.request)).resolution;
      return resolveExecutor(scope, now, requireCallable(now, name));
    });
    if ('answer' in step) {
      answer = step.answer;
      return null;
    }
    approval = step.approval.id;
    return { ...step.on, approval: step.approval };
  };
  const end = await runCall({
    ...{ scope, maker: agent, resolution, index, asked },
    ...(hasBit(resolution.agent.compiled.requiresApproval, index) ? { beforeCall } : {}),
  });
  if (end.kind === 'held') return answer!;
  if (end.kind === 'asks') return end.result;
  if (end.kind === 'result') return withOutcome(end.result, end.outcomeId);
  if (end.kind === 'refused' && approval) await restoreApproval(scope, approval);
  const isOursToRun = end.code !== 'elsewhere' || approval === undefined;
  return withOutcome(errorResult(isOursToRun ? end.message : approvedElsewhere(name, approval!)), end.outcomeId);
}
