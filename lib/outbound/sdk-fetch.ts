import { safePostText } from './safe-post';

const MAX_BYTES = 4 * 1024 * 1024;
/** Statuses that the `Response` constructor accepts. */
const isUsable = (status: number) => status >= 200 && status <= 599;

export type SdkFetch = typeof globalThis.fetch;

interface SdkFetchOptions {
  allowPrivate: boolean;
  timeoutMs: number;
}

const textOf = (address: RequestInfo | URL) => (address instanceof Request ? address.url : String(address));

/**
 * Returns a `fetch` for the AI SDK. Checks the address on connect, follows no redirects, and limits time and size.
 */
export function sdkFetch({ allowPrivate, timeoutMs }: SdkFetchOptions): SdkFetch {
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
