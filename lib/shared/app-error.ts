/** All error codes of the API with their HTTP status. Used by REST and the docs. */
export const ERROR_STATUS = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  channel_not_bound: 403,
  session_control: 403,
  cross_site_request: 403,
  not_found: 404,
  tool_unavailable: 404,
  method_not_allowed: 405,
  conflict: 409,
  already_exists: 409,
  in_use: 409,
  email_unverified: 409,
  last_owner: 409,
  session_conflict: 409,
  universal_tool: 409,
  outcome_conflict: 409,
  max_reinjections: 409,
  not_executable: 409,
  approval_denied: 409,
  call_stopped: 409,
  evaluation_needed: 409,
  evaluation_worse: 409,
  idempotency_in_flight: 409,
  outcome_unknown: 409,
  version_mismatch: 412,
  too_large: 413,
  unsupported_media_type: 415,
  invalid: 422,
  context_required: 422,
  idempotency_mismatch: 422,
  misdirected: 421,
  precondition_required: 428,
  rate_limited: 429,
  internal: 500,
  upstream_failed: 502,
  unavailable: 503,
  busy: 503,
  revision_unavailable: 503,
  upstream_timeout: 504,
} as const;
export type ErrorCode = keyof typeof ERROR_STATUS;

/** Returns the code as callers see it. A tool that may not be called has the same code as in its decision. */
export const publicCode = (code: ErrorCode): string => (code === 'tool_unavailable' ? 'unavailable' : code);

export interface InvalidParam {
  /** JSON pointer into the body, or `/query/name`, `/path/name`, `/header/name`. */
  pointer: string;
  message: string;
  line?: number | undefined;
  column?: number | undefined;
}

// The server bundle and Next's bundle each have a copy of this class, so it is recognized by a symbol instead of
// instanceof.
const BRAND = Symbol.for('ambit.app-error');

/** An error with a message for the caller, which explains what to change. */
export class AppError extends Error {
  readonly [BRAND] = true;
  readonly code: ErrorCode;
  readonly invalidParams: InvalidParam[] | undefined;
  readonly headers: Record<string, string>;

  constructor(
    code: ErrorCode,
    message: string,
    options: { invalidParams?: InvalidParam[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.invalidParams = options.invalidParams;
    this.headers = options.headers ?? {};
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

export function isAppError(error: unknown): error is AppError {
  return typeof error === 'object' && error !== null && BRAND in error;
}

/** Returns the same `not_found` for unknown ids and ids of other tenants. */
export function notFound(what = 'resource'): AppError {
  return new AppError('not_found', `No such ${what}.`);
}
