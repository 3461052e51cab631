import type { AgentPrincipal } from '@/lib/access/principal';
import type { OrgScope } from '@/lib/data/scope';
import { hasBit } from '@/lib/engine/mask';
import { callableIndex, type Resolution } from '@/lib/features/search/resolve-service';
import { AppError } from '@/lib/shared/app-error';
import { STOPPED_CALL } from '@/lib/shared/discount';
import { endSentence } from '@/lib/shared/end-sentence';
import {
  type ApprovalState,
  claimApproval,
  requireApprovalOf,
  restoreApproval,
  type UsedApproval,
} from './approvals/approval-service';
import type { CallInput, CallPending, CallResult } from './call-contract';
import { countDenial } from './count-call';
import { type CallEnd, type ExecutableCall, runCall } from './run-call';

interface RestCall {
  scope: OrgScope;
  agent: AgentPrincipal;
  resolution: Resolution;
  tool: string;
  input: CallInput;
  signal: AbortSignal;
}

type CallResponse = { pending: CallPending } | { result: CallResult };
type Approved = UsedApproval | { pending: CallPending };

const withPointers = (params: { pointer: string; message: string }[] = []) =>
  params.map(({ pointer, message }) => ({ pointer: `/arguments${pointer}`, message }));

/** Converts a call without a result to the error of the response. */
function toAppError(tool: string, end: Extract<CallEnd, { kind: 'refused' | 'failed' }>): AppError {
  const { code, message, retryAfterSeconds } = end;
  const headers: Record<string, string> =
    retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
  if (code === 'invalid_arguments') {
    const invalidParams = withPointers(end.kind === 'refused' ? end.invalidParams : []);
    return new AppError('invalid', `Invalid arguments for ${tool}. See invalidParams.`, { invalidParams });
  }
  if (code === 'too_many_calls') return new AppError('rate_limited', message, { headers });
  if (code === 'elsewhere')
    return new AppError(
      'not_executable',
      `You can use ${tool}, but Ambit does not run it. Call it in the application that provides it.`,
    );
  if (code === STOPPED_CALL) return new AppError('call_stopped', message);
  return new AppError(code === 'timeout' ? 'upstream_timeout' : 'upstream_failed', message, { headers });
}

/** Consumes the approval of the call, or returns where to decide. Throws `approval_denied`, `conflict`, `not_found`. */
async function claimFor({ scope, tool, input }: RestCall, { resolution, index }: ExecutableCall): Promise<Approved> {
  const call = { index, arguments: input.arguments };
  if (input.approval !== undefined) await requireApprovalOf(scope, resolution, call, input.approval);
  const found: ApprovalState = await claimApproval(scope, resolution, call);
  if (found.state === 'approved') return { id: found.id, userId: found.userId };
  if (found.state === 'denied')
    throw new AppError(
      'approval_denied',
      `A person denied this call of ${tool}${found.note ? `: ${endSentence(found.note)}` : '.'} Do not repeat it.`,
    );
  const { id, url, expiresAt } = found;
  return { pending: { approval: { id, url, expiresAt: expiresAt.toISOString() } } };
}

/**
 * Calls a tool for an agent's REST request. Throws `tool_unavailable` (hidden and unknown alike), `invalid`,
 * `rate_limited`, `not_executable`, `approval_denied`, `call_stopped`, `conflict`, `upstream_failed`, `upstream_timeout`;
 * rethrows the client's abort.
 */
export async function callTool(call: RestCall): Promise<CallResponse> {
  const { scope, agent, resolution, tool, input, signal } = call;
  const index = callableIndex(resolution, tool);
  if (index === undefined) {
    countDenial(resolution, tool);
    throw new AppError('tool_unavailable', 'This tool is not available. List the tools again and use one of them.');
  }
  let claimed: Approved | undefined;
  const beforeCall = async (way: ExecutableCall) => {
    claimed = await claimFor(call, way);
    return 'id' in claimed ? { ...way, approval: claimed } : null;
  };
  const end = await runCall({
    ...{ scope, maker: agent, resolution, index },
    asked: {
      ...{ name: tool, arguments: input.arguments, signal, onProgress: undefined, traceparent: undefined },
      client: { capabilities: {}, inputResponses: undefined, requestState: () => undefined },
    },
    ...(hasBit(resolution.agent.compiled.requiresApproval, index) ? { beforeCall } : {}),
  });
  if (claimed && 'pending' in claimed) return { pending: claimed.pending };
  if (end.kind === 'result') {
    const { content, structuredContent, isError = false } = end.result;
    return {
      result: {
        content,
        ...(structuredContent === undefined ? {} : { structuredContent }),
        ...{ isError, outcomeId: end.outcomeId, executionTimeMs: end.ms },
      },
    };
  }
  if (end.kind === 'asks' || end.kind === 'held')
    throw new AppError('not_executable', `${tool} requests input during the call, which needs MCP. Call it over MCP.`);
  if (end.kind === 'refused' && claimed) await restoreApproval(scope, claimed.id);
  throw toAppError(tool, end);
}
