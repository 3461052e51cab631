import type { CallToolResult } from '@modelcontextprotocol/server';
import type { Referral } from '@/lib/features/insights/outcomes/upstream-referral';
import type { Resolution } from '@/lib/features/search/resolve-service';
import { CANCELLED_CALL, STOPPED_CALL } from '@/lib/shared/discount';
import type { ObservedCall } from './observed-calls';

type CallOutcome = Pick<ObservedCall, 'outcome' | 'error' | 'boundary'>;

const MAX_MESSAGE_CHARS = 500;

function textOf({ content }: CallToolResult): string {
  const text = content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n');
  return text || 'The tool reported an error without a message.';
}

/** Outcome of a call that ended with this error. Only `invalid_result` and `invalid_arguments` violate the contract. */
export function outcomeOfError(code: string, message: string): CallOutcome {
  const violates = code === 'invalid_result' || code === 'invalid_arguments';
  const error = { code, message: message.slice(0, MAX_MESSAGE_CHARS) };
  return { outcome: violates ? 'contract_violation' : 'execution', error };
}

export function outcomeOfResult(result: CallToolResult, referral: Referral | null): CallOutcome {
  if (referral) return { outcome: 'wrong_tool_boundary', boundary: referral };
  return result.isError ? outcomeOfError('tool_error', textOf(result)) : { outcome: 'ok' };
}

export const CANCELLED = outcomeOfError(CANCELLED_CALL, 'The client disconnected before the result.');

export const outcomeOfStop = (by: string): CallOutcome => outcomeOfError(STOPPED_CALL, `Stopped by ${by}.`);

/** Session, channel and goal of a call, for its outcome. */
export function placeOf({ request, context }: Resolution): Pick<ObservedCall, 'session' | 'channel' | 'goal'> {
  return {
    ...(request.session === null ? {} : { session: request.session }),
    ...(context.channel ? { channel: context.channel } : {}),
    ...(context.goal ? { goal: context.goal.id } : {}),
  };
}
