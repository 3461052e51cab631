import { safePostText } from '@/lib/outbound/safe-post';

const MAX_BYTES = 4 * 1024 * 1024;
/** Statuses that the `Response` constructor accepts. */
const isUsable = (status: number) => status >= 200 && status <= 599;

export interface ModelFetchOptions {
  allowPrivate: boolean;
  timeoutMs: number;
}

const textOf = (address: RequestInfo | URL) => (address instanceof Request ? address.url : String(address));

/**
 * Returns a `fetch` for the AI SDK that sends requests as all requests to configured addresses are sent: the address is
 * checked on connect, redirects are not followed, time and size are limited.
 */
export function modelFetch({ allowPrivate, timeoutMs }: ModelFetchOptions): typeof globalThis.fetch {
  return async (address, init) => {
    const headers = Object.fromEntries(
      Object.entries((init?.headers ?? {}) as Record<string, string | undefined>).flatMap(([name, value]) =>
        value === undefined || name.toLowerCase() === 'user-agent' ? [] : [[name.toLowerCase(), value]],
      ),
    );
    try {
      const {
        status,
        body,
        headers: answered,
      } = await safePostText(textOf(address), String(init?.body ?? ''), {
        ...{ headers, maxBytes: MAX_BYTES, timeoutMs, allowPrivate },
        ...(init?.signal && { signal: init.signal }),
      });
      if (!isUsable(status)) throw new Error(`it returned ${status}`);
      const known = Object.entries(answered).flatMap(([name, value]) =>
        typeof value === 'string' ? [[name, value] as [string, string]] : [],
      );
      return new Response(status === 204 || status === 304 ? null : new Uint8Array(body), { status, headers: known });
    } catch (error) {
      // The AI SDK takes this form for a failed connection.
      throw new TypeError('fetch failed', { cause: error });
    }
  };
}
