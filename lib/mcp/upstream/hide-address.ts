import type { UpstreamConnection } from './upstream-connection';
import { UpstreamError } from './upstream-error';

/** Shorter parts, such as `mcp` or `v1`, are words that every error may hold. */
const MIN_SECRET_LENGTH = 8;

/** What of an address may be a token: the path, its segments, the query and its values, also as they are decoded. */
function hiddenParts(address: string): string[] {
  const { pathname, search, searchParams } = new URL(address);
  const parts = [pathname + search, pathname, search, ...pathname.split('/'), ...search.slice(1).split(/[&=]/)];
  const decoded = parts.flatMap((part) => {
    try {
      return [decodeURIComponent(part)];
    } catch {
      return [];
    }
  });
  const all = new Set([...parts, ...decoded, ...searchParams.values()]);
  return [...all].filter((part) => part.length >= MIN_SECRET_LENGTH).sort((a, b) => b.length - a.length);
}

/** The error without the source's path and query: many servers repeat in their errors what they were asked for. */
export function withoutAddress(error: UpstreamError, { reach }: UpstreamConnection): UpstreamError {
  if (reach.kind !== 'http') return error;
  const parts = hiddenParts(reach.url);
  const hide = (text: string) => parts.reduce((left, part) => left.replaceAll(part, '…'), text);
  const { kind, message, detail, upstreamCode, upstreamMessage, retryAfterMs } = error;
  if (hide(`${detail}\n${upstreamMessage}`) === `${detail}\n${upstreamMessage}`) return error;
  return new UpstreamError(kind, message, {
    ...(detail !== undefined && { detail: hide(detail) }),
    ...(upstreamCode !== undefined && { upstreamCode }),
    ...(upstreamMessage !== undefined && { upstreamMessage: hide(upstreamMessage) }),
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
}
