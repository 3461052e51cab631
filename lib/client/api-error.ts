export interface InvalidParam {
  pointer: string;
  message: string;
  /** In a text that was sent, counted from one. */
  line?: number;
  column?: number;
}

/** An answer that is not a success, as the server's problem+json says it. `status` 0: the server was not reached. */
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

/** One plain sentence for a person: the field that was refused when there is one, else what the server said. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError) {
    const first = error.invalidParams[0];
    return first ? `${first.pointer.replace(/^#?\//, '')}: ${first.message}` : error.detail;
  }
  return error instanceof Error ? error.message : 'Something unexpected happened.';
}
