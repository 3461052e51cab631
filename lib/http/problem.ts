import { log, logOutage } from '@/lib/log';
import { AppError, ERROR_STATUS, type ErrorCode, isAppError, publicCode } from '@/lib/shared/app-error';
import { isContention, toUnavailableError } from '@/lib/shared/outage';

export const TITLES: Record<ErrorCode, string> = {
  malformed: 'Bad request',
  unauthenticated: 'Unauthorized',
  forbidden: 'Forbidden',
  channel_not_bound: 'Channel not allowed',
  session_control: 'Session controlled by the application',
  cross_site_request: 'Cross-site request',
  not_found: 'Not found',
  tool_unavailable: 'Tool not available',
  method_not_allowed: 'Method not allowed',
  conflict: 'Conflict',
  already_exists: 'Already exists',
  in_use: 'In use',
  email_unverified: 'Email address not verified',
  last_owner: 'Last owner',
  session_conflict: 'Session conflict',
  outcome_conflict: 'Outcome already reported',
  max_reinjections: 'Pass limit reached',
  not_executable: 'Tool not executable',
  approval_denied: 'Approval denied',
  call_stopped: 'Call stopped',
  evaluation_needed: 'Evaluation required',
  evaluation_worse: 'Worse than the published version',
  universal_tool: 'Universal tool',
  idempotency_in_flight: 'Request in progress',
  outcome_unknown: 'Outcome unknown',
  version_mismatch: 'Version conflict',
  too_large: 'Content too large',
  unsupported_media_type: 'Unsupported media type',
  invalid: 'Validation failed',
  context_required: 'Channel or goal required',
  idempotency_mismatch: 'Idempotency-Key already used',
  misdirected: 'Misdirected request',
  precondition_required: 'If-Match required',
  rate_limited: 'Rate limit exceeded',
  internal: 'Internal server error',
  upstream_failed: 'Tool source failed',
  unavailable: 'Service unavailable',
  busy: 'Too many concurrent changes',
  revision_unavailable: 'Revision not available yet',
  upstream_timeout: 'Tool source timed out',
};

export interface Problem {
  code: string;
  status: number;
  headers: Record<string, string>;
  body: string;
}

function toAppError(error: unknown, requestId: string): AppError {
  const known = toUnavailableError(error);
  if (!known) log().error({ err: error, requestId }, 'unexpected error');
  else if (isContention(error)) log().warn({ err: error, requestId }, 'a transaction was aborted by a concurrent one');
  else logOutage('error', { err: error, requestId }, 'database unavailable');
  return (
    known ?? new AppError('internal', `An internal error occurred. Contact the operator with request ID ${requestId}.`)
  );
}

/**
 * Converts an error to RFC 9457 problem+json. Errors other than AppError reveal no details to the caller; the log
 * contains them with the request ID.
 */
export function toProblem(error: unknown, requestId: string): Problem {
  const known = isAppError(error) ? error : toAppError(error, requestId);
  const status = ERROR_STATUS[known.code];
  const body = {
    type: `/docs/errors#${known.code}`,
    title: TITLES[known.code],
    status,
    detail: known.message,
    code: publicCode(known.code),
    requestId,
    ...(known.invalidParams ? { invalidParams: known.invalidParams } : {}),
  };
  return {
    code: body.code,
    status,
    headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...known.headers },
    body: JSON.stringify(body),
  };
}
