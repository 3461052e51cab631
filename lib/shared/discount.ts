/**
 * The reason why an outcome does not count against its tool: the caller or the source caused the failure, or the agent
 * could not call the tool when it reported the call.
 */
export type Discount = 'caller' | 'upstream' | 'unavailable';

/** Error code of a call whose client disconnected before the result. */
export const CANCELLED_CALL = 'cancelled';
/** Error code of a call that a person stopped in the console. Only Ambit can tell. */
export const STOPPED_CALL = 'stopped';
const CALLER_CODES: ReadonlySet<string> = new Set([CANCELLED_CALL, 'invalid_arguments']);
/** Error codes of calls that did not reach the tool, because its source could not be reached or refused the credentials. */
export const UPSTREAM_CODES = ['unauthorized', 'unreachable', 'upstream_down'] as const;

/** Returns who caused an error. Only Ambit can know that a source failed; agents report only what they see. */
export function excuseOf(code: string | undefined, source: 'agent' | 'gateway'): 'caller' | 'upstream' | null {
  if (code === undefined) return null;
  if (CALLER_CODES.has(code)) return 'caller';
  if (source !== 'gateway') return null;
  if (code === STOPPED_CALL) return 'caller';
  return (UPSTREAM_CODES as readonly string[]).includes(code) ? 'upstream' : null;
}
