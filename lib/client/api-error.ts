export interface InvalidParam {
  pointer: string;
  message: string;
  /** 1-based line number in the submitted text. */
  line?: number;
  column?: number;
}

/** Error response in problem+json. `status` 0: the server could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly invalidParams: readonly InvalidParam[];
  readonly requestId: string | undefined;
  /** Delay from the `Retry-After` header. */
  readonly retryAfterMs: number | undefined;

  constructor(problem: {
    status: number;
    code: string;
    title: string;
    detail?: string;
    invalidParams?: readonly InvalidParam[];
    requestId?: string | undefined;
    retryAfterMs?: number | undefined;
  }) {
    const detail = problem.detail || problem.title;
    super(detail);
    this.status = problem.status;
    this.code = problem.code;
    this.title = problem.title;
    this.detail = detail;
    this.invalidParams = problem.invalidParams ?? [];
    this.requestId = problem.requestId;
    this.retryAfterMs = problem.retryAfterMs;
  }
}

export const unreachable = () => new ApiError({ status: 0, code: 'network', title: 'The server is unreachable.' });

/** The problem of an error response. */
export async function problemOf(response: Response): Promise<ApiError> {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  const fallback = {
    ...{ status: response.status, code: 'unexpected', title: `The server returned ${response.status}.` },
    ...(seconds >= 0 && { retryAfterMs: seconds * 1_000 }),
  };
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('json')) return new ApiError({ ...fallback, requestId });
  const body = (await response.json().catch(() => ({}))) as Partial<{
    code: string;
    title: string;
    detail: string;
    requestId: string;
    invalidParams: InvalidParam[];
  }>;
  return new ApiError({ ...fallback, ...body, status: response.status, requestId: body.requestId ?? requestId });
}

/** True for failures that the server does not explain: a bug, or a proxy that has no answer. */
const isUnexplained = ({ status, code }: ApiError) => status >= 500 && (code === 'internal' || code === 'unexpected');

/**
 * Returns the text for the user: the rejected field if there is one, otherwise the server's message. For failures that
 * the server does not explain: what to do.
 */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) {
    if (isUnexplained(error)) {
      const id = error.requestId ? ` with request ID ${error.requestId}` : '';
      return `The server failed (error ${error.status}). Try again. If it fails again, contact your administrator${id}.`;
    }
    const first = error.invalidParams[0];
    return first ? `${first.pointer.replace(/^#?\//, '')}: ${first.message}` : error.detail;
  }
  return error instanceof Error ? error.message : 'An unexpected error occurred.';
}
