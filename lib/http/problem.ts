import { log, logOutage } from '@/lib/log';
import { AppError, ERROR_STATUS, type ErrorCode, isAppError } from '@/lib/shared/app-error';
import { isContention, unavailability } from '@/lib/shared/outage';

export const TITLES: Record<ErrorCode, string> = {
  malformed: 'The request cannot be read',
  unauthenticated: 'Who asks is not known',
  forbidden: 'Not allowed',
  channel_not_bound: 'Not one of the agent’s channels',
  session_control: 'Sessions are fixed by the application',
  cross_site_request: 'Sent from another site',
  not_found: 'Not found',
  method_not_allowed: 'Method not allowed',
  conflict: 'Conflicts with the present state',
  already_exists: 'Exists already',
  in_use: 'Still in use',
  email_unverified: 'The address is not verified',
  last_owner: 'The last owner',
  session_conflict: 'The session says otherwise',
  outcome_conflict: 'Reported before with other content',
  max_reinjections: 'Too many passes',
  evaluation_needed: 'Has to be evaluated first',
  evaluation_worse: 'Worse than what is published',
  universal_tool: 'The tool is universal',
  idempotency_in_flight: 'The same request is being answered',
  outcome_unknown: 'Outcome unknown',
  version_mismatch: 'Someone saved first',
  too_large: 'Too large',
  unsupported_media_type: 'Not JSON',
  invalid: 'Some values are not valid',
  context_required: 'Channel or goal is missing',
  idempotency_mismatch: 'The Idempotency-Key was used for another request',
  misdirected: 'Misdirected request',
  precondition_required: 'If-Match is missing',
  rate_limited: 'Too many requests',
  internal: 'Something failed here',
  unavailable: 'Not available at the moment',
  busy: 'Too many changes at once',
  revision_unavailable: 'That revision has not arrived here yet',
};

export interface Problem {
  code: AppError['code'];
  status: number;
  headers: Record<string, string>;
  body: string;
}

function told(error: unknown, requestId: string): AppError {
  const known = unavailability(error);
  if (!known) log().error({ err: error, requestId }, 'unexpected error');
  else if (isContention(error)) log().warn({ err: error, requestId }, 'a change gave way to another one');
  else logOutage('error', { err: error, requestId }, 'the database is not available');
  return known ?? new AppError('internal', `Something failed here, and the log has it. Quote request ${requestId}.`);
}

/**
 * An error as RFC 9457 problem+json. What is not an AppError says nothing of itself to the caller; the log has it,
 * under the request's id.
 */
export function toProblem(error: unknown, requestId: string): Problem {
  const known = isAppError(error) ? error : told(error, requestId);
  const status = ERROR_STATUS[known.code];
  const body = {
    type: `/docs/errors#${known.code}`,
    title: TITLES[known.code],
    status,
    detail: known.message,
    code: known.code,
    requestId,
    ...(known.invalidParams ? { invalidParams: known.invalidParams } : {}),
  };
  return {
    code: known.code,
    status,
    headers: { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...known.headers },
    body: JSON.stringify(body),
  };
}
