/**
 * Why there is no result of a call:
 * - `unreachable`: no connection, or one that broke off, or an answer of 5xx;
 * - `timeout`: no whole answer before the deadline;
 * - `too_large`: the arguments, or the answer, are larger than they may be;
 * - `garbage`: an answer that is none in the protocol;
 * - `unauthorized`: the credentials are refused, or may not be sent there;
 * - `busy`: as many calls as the source may have are under way;
 * - `circuit_open`: it failed so often that it is left alone for a while;
 * - `protocol`: the source answered with an error of the protocol (`upstreamCode`, `upstreamMessage`);
 * - `cancelled`: the caller gave up.
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

// The server's bundle and Next's hold a copy of this class each.
const BRAND = Symbol.for('ambit.upstream-error');

interface Details {
  /** For people who run the source, and the log: may name hosts. Never for agents. */
  detail?: string;
  upstreamCode?: number;
  /** What the source said, at most 500 characters: as trustworthy as a result of it. */
  upstreamMessage?: string;
  /** After how long another try makes sense. */
  retryAfterMs?: number;
}

/** `message` is a sentence that a model may read: it names no address. */
export class UpstreamError extends Error {
  readonly [BRAND] = true;
  readonly detail: string | undefined;
  readonly upstreamCode: number | undefined;
  readonly upstreamMessage: string | undefined;
  readonly retryAfterMs: number | undefined;

  constructor(
    readonly kind: UpstreamErrorKind,
    message: string,
    { detail, upstreamCode, upstreamMessage, retryAfterMs }: Details = {},
  ) {
    super(message);
    this.name = 'UpstreamError';
    this.detail = detail;
    this.upstreamCode = upstreamCode;
    this.upstreamMessage = upstreamMessage?.slice(0, 500);
    this.retryAfterMs = retryAfterMs;
  }
}

export function isUpstreamError(error: unknown): error is UpstreamError {
  return typeof error === 'object' && error !== null && BRAND in error;
}

/** Failures that say that the source is not well; the others are the caller's, or an answer. */
const OF_THE_SOURCE: ReadonlySet<UpstreamErrorKind> = new Set(['unreachable', 'timeout', 'garbage', 'too_large']);

export const isSourceFailure = (error: UpstreamError): boolean => OF_THE_SOURCE.has(error.kind);

/** For people who look after a source: what went wrong, and what the log says of it. */
export function upstreamWords({ message, detail }: UpstreamError): string {
  return detail ? `${message.replace(/\.$/, '')}: ${detail}${/[.?!]$/.test(detail) ? '' : '.'}` : message;
}
