import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import { isUpstreamError, UpstreamError } from './upstream-error';

const GARBAGE = new Set<string>([
  SdkErrorCode.InvalidResult,
  SdkErrorCode.ClientHttpUnexpectedContent,
  SdkErrorCode.ListPaginationExceeded,
]);

/** Prefix of SDK connection errors; irrelevant to users. */
const PROBE = /^Version negotiation probe failed: /;

const detailOf = (error: unknown): string => {
  const { message: whole, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
  const message = whole.replace(PROBE, '');
  const isSaid = !(cause instanceof Error) || message.includes(cause.message);
  return (isSaid ? message : `${message}: ${cause.message}`).slice(0, 500);
};

/** Uses only the status: the body may repeat the request including credentials. */
function fromStatus(status: number): UpstreamError {
  const detail = `it returned ${status}`;
  if (status === 401 || status === 403)
    return new UpstreamError('unauthorized', 'The source refuses the credentials of this organization.', {
      ...{ detail, isRefusedBySource: true },
    });
  if (status === 429)
    return new UpstreamError('busy', 'The source reported a rate limit. Try again later.', { detail });
  if (status >= 500) return new UpstreamError('unreachable', 'The source is unavailable.', { detail });
  return new UpstreamError('garbage', 'The source returned an invalid response.', { detail });
}

/** Converts an error to an UpstreamError with a message that is safe for models; `detail` is for the log. */
export function toUpstreamError(error: unknown): UpstreamError {
  if (isUpstreamError(error)) return error;
  const detail = detailOf(error);
  if (ProtocolError.isInstance(error))
    return new UpstreamError('protocol', 'The source rejected the call.', {
      ...{ detail, upstreamCode: error.code, upstreamMessage: error.message },
    });
  if (SdkHttpError.isInstance(error)) return fromStatus(error.status);
  if (SdkError.isInstance(error)) {
    const { cause } = error;
    if (isUpstreamError(cause)) return cause;
    if (SdkHttpError.isInstance(cause)) return fromStatus(cause.status);
    if (error.code === SdkErrorCode.RequestTimeout)
      return new UpstreamError('timeout', 'The source did not respond in time.', { detail });
    if (error.code === SdkErrorCode.UnsupportedResultType)
      return new UpstreamError('protocol', 'The source requests input during a call, which is not supported.', {
        detail,
      });
    if (GARBAGE.has(error.code))
      return new UpstreamError('garbage', 'The source returned an invalid response.', { detail });
    return new UpstreamError('unreachable', 'The source is unreachable.', { detail });
  }
  const name = error instanceof Error ? error.name : '';
  const noAnswer = 'The source returned an invalid response.';
  // The parser's message quotes its input.
  if (error instanceof SyntaxError) return new UpstreamError('garbage', noAnswer, { detail: 'it is not JSON' });
  if (name === 'ZodError' || name === '$ZodError')
    return new UpstreamError('garbage', noAnswer, { detail: 'it is JSON, but not a protocol message' });
  return new UpstreamError('unreachable', 'The source is unreachable.', { detail });
}

/** Returns true when a server no longer knows the session (2025 revisions) and a new one may be opened. */
export function isLostSession(error: unknown): boolean {
  return SdkHttpError.isInstance(error) && error.status === 404;
}
