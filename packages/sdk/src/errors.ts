import type { components } from './schema.js';

type Problem = components['schemas']['Problem'];

/** An error response from Ambit (RFC 9457). */
export class AmbitError extends Error {
  readonly status: number;
  /**
   * Stable error code, unlike the message: `not_found`, `rate_limited`, … `unavailable` concerns a tool with status 404,
   * and the database with 503.
   */
  readonly code: string;
  readonly requestId: string | undefined;
  readonly invalidParams: readonly { pointer: string; message: string; line?: number; column?: number }[];
  /** Seconds to wait before a retry, from `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(status: number, problem: Partial<Problem>, retryAfter?: number) {
    super(problem.detail ?? `Ambit returned ${status}`);
    this.name = 'AmbitError';
    this.status = status;
    this.code = problem.code ?? 'unknown';
    this.requestId = problem.requestId;
    this.invalidParams = problem.invalidParams ?? [];
    this.retryAfter = retryAfter;
  }
}

/** Returns the cause of `fetch failed`. Node provides a code and sometimes a message, browsers nothing. */
function reasonOf(error: unknown): string {
  const { code, message } = (error as { cause?: { code?: unknown; message?: unknown } }).cause ?? {};
  const reason = [message, code].find((one) => typeof one === 'string' && one !== '');
  return reason === undefined ? '' : ` (${reason})`;
}

/** The server is unreachable. `cause` is the error thrown by `fetch`. */
export class AmbitUnreachableError extends Error {
  readonly url: string;

  constructor(url: string, cause: unknown) {
    super(
      `${url} does not respond${reasonOf(cause)}. Start Ambit, or pass its url to createAmbit, such as http://localhost:3000.`,
      { cause },
    );
    this.name = 'AmbitUnreachableError';
    this.url = url;
  }
}

export interface PendingApproval {
  id: string;
  /** Page where a member of the organization decides. */
  url: string;
  expiresAt: string;
}

/** A person must approve the call. Repeat it with `approval: error.approval.id`, or call with `waitForApproval`. */
export class ApprovalRequiredError extends Error {
  readonly tool: string;
  readonly approval: PendingApproval;

  constructor(tool: string, approval: PendingApproval) {
    super(`A person must approve this call of ${tool}: ${approval.url}`);
    this.name = 'ApprovalRequiredError';
    this.tool = tool;
    this.approval = approval;
  }
}
