import { safeAgents, safeStream } from './safe-stream';

interface SafeFormOptions {
  headers?: Record<string, string>;
  timeoutMs: number;
  /** Allows private addresses and plain HTTP. */
  allowPrivate: boolean;
}

const MAX_BYTES = 64 * 1024;

/**
 * POSTs a form to a user-supplied URL and returns the JSON response (null if it is not JSON). Checks the address on
 * connect; does not follow redirects. Throws an Error with the reason.
 */
export async function safeForm(
  address: string,
  form: Record<string, string>,
  { headers = {}, timeoutMs, allowPrivate }: SafeFormOptions,
): Promise<{ status: number; body: unknown }> {
  const agents = safeAgents(1);
  try {
    const response = await safeStream(new URL(address), {
      method: 'POST',
      headers: new Headers({
        ...{ accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
        ...headers,
      }),
      body: new URLSearchParams(form).toString(),
      signal: AbortSignal.timeout(timeoutMs),
      ...{ agents, allowPrivate, maxBytes: MAX_BYTES },
      tooLarge: () => new Error('the response is too large'),
    });
    const text = await response.text();
    let body: unknown = null;
    try {
      body = JSON.parse(text);
    } catch {}
    return { status: response.status, body };
  } finally {
    agents.close();
  }
}
