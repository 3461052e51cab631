import type { UpstreamConnection } from './upstream-connection';
import { UpstreamError } from './upstream-error';

/** Shorter parts, such as `mcp` or `v1`, are too common to be secrets. */
const MIN_SECRET_LENGTH = 8;

/** Returns the parts of a URL that may contain a token: path, segments, query and its values, encoded and decoded. */
function secretParts(address: string): string[] {
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

/** Removes the source's path and query from an error, because many servers repeat the requested URL. */
export function stripAddress(error: UpstreamError, { reach }: UpstreamConnection): UpstreamError {
  if (reach.kind !== 'http') return error;
  const parts = secretParts(reach.url);
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
