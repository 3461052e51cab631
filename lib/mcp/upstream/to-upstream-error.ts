import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError } from '@modelcontextprotocol/client';
import { isUpstreamError, UpstreamError } from './upstream-error';

const GARBAGE = new Set<string>([
  SdkErrorCode.InvalidResult,
  SdkErrorCode.ClientHttpUnexpectedContent,
  SdkErrorCode.ListPaginationExceeded,
]);

/** Of opening a connection: how the SDK went about it is nothing for people. */
const PROBE = /^Version negotiation probe failed: /;

const detailOf = (error: unknown): string => {
  const { message: whole, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
  const message = whole.replace(PROBE, '');
  const isSaid = !(cause instanceof Error) || message.includes(cause.message);
  return (isSaid ? message : `${message}: ${cause.message}`).slice(0, 500);
};

/** Of what it answers the status alone: its body may repeat what was sent, the credentials included. */
function fromStatus(status: number): UpstreamError {
  const detail = `it answered ${status}`;
  if (status === 401 || status === 403)
    return new UpstreamError('unauthorized', 'The source refuses the credentials of this organization.', { detail });
  if (status === 429)
    return new UpstreamError('busy', 'The source says that it is asked too often. Try again later.', { detail });
  if (status >= 500) return new UpstreamError('unreachable', 'The source cannot answer now.', { detail });
  return new UpstreamError('garbage', 'The source answered with something that is no answer.', { detail });
}

/** What went wrong, in words that a model may read; `detail` has what the log needs. */
export function toUpstreamError(error: unknown): UpstreamError {
  if (isUpstreamError(error)) return error;
  const detail = detailOf(error);
  if (ProtocolError.isInstance(error))
    return new UpstreamError('protocol', 'The source refused the call.', {
      ...{ detail, upstreamCode: error.code, upstreamMessage: error.message },
    });
  if (SdkHttpError.isInstance(error)) return fromStatus(error.status);
  if (SdkError.isInstance(error)) {
    const { cause } = error;
    if (isUpstreamError(cause)) return cause;
    if (SdkHttpError.isInstance(cause)) return fromStatus(cause.status);
    if (error.code === SdkErrorCode.RequestTimeout)
      return new UpstreamError('timeout', 'The source did not answer in time.', { detail });
    if (error.code === SdkErrorCode.UnsupportedResultType)
      return new UpstreamError(
        'protocol',
        'The source asks for input in the middle of a call, which is not passed on.',
        {
          detail,
        },
      );
    if (GARBAGE.has(error.code))
      return new UpstreamError('garbage', 'The source answered with something that is no answer.', { detail });
    return new UpstreamError('unreachable', 'The source cannot be reached.', { detail });
  }
  const name = error instanceof Error ? error.name : '';
  const noAnswer = 'The source answered with something that is no answer.';
  // The parser's own words quote what it read.
  if (error instanceof SyntaxError) return new UpstreamError('garbage', noAnswer, { detail: 'it is no JSON' });
  if (name === 'ZodError' || name === '$ZodError')
    return new UpstreamError('garbage', noAnswer, { detail: 'it is JSON, but no message of the protocol' });
  return new UpstreamError('unreachable', 'The source cannot be reached.', { detail });
}

/** Whether a server has forgotten the session that it was asked in (2025 revisions): a new one may be opened. */
export function isLostSession(error: unknown): boolean {
  return SdkHttpError.isInstance(error) && error.status === 404;
}
