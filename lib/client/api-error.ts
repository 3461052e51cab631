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

  constructor(problem: {
    status: number;
    code: string;
    title: string;
    detail?: string;
    invalidParams?: readonly InvalidParam[];
    requestId?: string | undefined;
  }) {
    const detail = problem.detail || problem.title;
    super(detail);
    this.status = problem.status;
    this.code = problem.code;
    this.title = problem.title;
    this.detail = detail;
    this.invalidParams = problem.invalidParams ?? [];
    this.requestId = problem.requestId;
  }
}

/** Returns one sentence for the user: the rejected field if there is one, otherwise the server's message. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) {
    const first = error.invalidParams[0];
    return first ? `${first.pointer.replace(/^#?\//, '')}: ${first.message}` : error.detail;
  }
  return error instanceof Error ? error.message : 'An unexpected error occurred.';
}
