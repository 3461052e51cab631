/**
 * Reason a call has no result: - `unreachable`: connection failed or broke off, or a 5xx response; - `timeout`: no
 * complete response before the deadline; - `too_large`: arguments or response exceed the limit; - `garbage`: invalid
 * protocol response; - `unauthorized`: credentials rejected, or not allowed for this host; - `busy`: the source's
 * concurrency limit is reached; - `circuit_open`: paused after repeated failures; - `protocol`: protocol error from the
 * source (`upstreamCode`, `upstreamMessage`); - `cancelled`: aborted by the caller.
 */
export type UpstreamErrorKind =
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  | 'garbage'
  | 'unauthorized'
  | 'busy'
  | 'circuit_open'
  | 'protocol'
  | 'cancelled';

// The server bundle and Next's bundle contain separate copies of this class, so `instanceof` is not reliable.
const BRAND = Symbol.for('ambit.upstream-error');

interface Details {
  /** For the log and the source's operators; may contain host names. Never shown to agents. */
  detail?: string;
  upstreamCode?: number;
  /** Message from the source, at most 500 characters; untrusted like its results. */
  upstreamMessage?: string;
  /** Recommended retry delay in milliseconds. */
  retryAfterMs?: number;
  /** The source itself answered 401 or 403. */
  isRefusedBySource?: boolean;
}

/** `message` is safe for models: one sentence without addresses. */
export class UpstreamError extends Error {
  readonly [BRAND] = true;
  readonly detail: string | undefined;
  readonly upstreamCode: number | undefined;
  readonly upstreamMessage: string | undefined;
  readonly retryAfterMs: number | undefined;
  readonly isRefusedBySource: boolean;

  constructor(
    readonly kind: UpstreamErrorKind,
    message: string,
    { detail, upstreamCode, upstreamMessage, retryAfterMs, isRefusedBySource = false }: Details = {},
  ) {
    super(message);
    this.name = 'UpstreamError';
    this.detail = detail;
    this.upstreamCode = upstreamCode;
    this.upstreamMessage = upstreamMessage?.slice(0, 500);
    this.retryAfterMs = retryAfterMs;
    this.isRefusedBySource = isRefusedBySource;
  }
}

export function isUpstreamError(error: unknown): error is UpstreamError {
  return typeof error === 'object' && error !== null && BRAND in error;
}

/** Failures that indicate an unhealthy source; all others are caused by the caller or are valid responses. */
const SOURCE_FAILURES: ReadonlySet<UpstreamErrorKind> = new Set(['unreachable', 'timeout', 'garbage', 'too_large']);

export const isSourceFailure = (error: UpstreamError): boolean => SOURCE_FAILURES.has(error.kind);

const MIB = 1024 * 1024;

/** The source's response exceeds `maxBytes`. */
export function responseTooLarge(maxBytes: number): UpstreamError {
  const limit = maxBytes % MIB === 0 ? `${maxBytes / MIB} MiB` : `${maxBytes} bytes`;
  return new UpstreamError('too_large', `The response of the source is too large. The limit is ${limit}.`, {
    detail: `more than ${maxBytes} bytes`,
  });
}

export function upstreamWords({ message, detail }: UpstreamError): string {
  return detail ? `${message.replace(/\.$/, '')}: ${detail}${/[.?!]$/.test(detail) ? '' : '.'}` : message;
}
