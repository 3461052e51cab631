import { safeAgents, safeStream } from './safe-stream';

interface SafeFormOptions {
  headers?: Record<string, string>;
  timeoutMs: number;
  /** Addresses of this machine and plain http too. */
  allowPrivate: boolean;
}

const MAX_BYTES = 64 * 1024;

/**
 * POST of a form to an address that a person configured, and its answer as JSON (null where it is none). The address is
 * checked when the socket connects, and redirects are not followed. Throws an Error that says why there is no answer.
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
      tooLarge: () => new Error('the answer is too large'),
    });
    const text = await response.text();
    let body: unknown = null;
    try {
      body = JSON.parse(text);
    } catch {
      // The status says enough.
    }
    return { status: response.status, body };
  } finally {
    agents.close();
  }
}
