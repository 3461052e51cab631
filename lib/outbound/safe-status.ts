import { safeTarget } from './safe-address';

export interface SafeStatusOptions {
  headers?: Record<string, string>;
  /** For everything: the name, the connection and the answer's head. */
  timeoutMs: number;
  /** Addresses of this machine and plain http too; for the platform's own configuration and tests. */
  allowPrivate?: boolean;
}

/**
 * GET of a URL that a person configured; answers with the status alone. The address is checked when the socket
 * connects, so a name that resolves elsewhere later gains nothing; redirects are not followed, so credentials stay with
 * their host. Throws an Error that says why there is no answer.
 */
export function safeStatus(
  url: string,
  { headers = {}, timeoutMs, allowPrivate = false }: SafeStatusOptions,
): Promise<number> {
  const target = safeTarget(url, allowPrivate);
  return new Promise((resolve, reject) => {
    const request = target.client.get(target.url, { headers, lookup: target.lookup, agent: false }, (response) => {
      resolve(response.statusCode ?? 0);
      // Nobody reads the body, and it may have no end.
      response.destroy();
    });
    const deadline = setTimeout(() => request.destroy(new Error(`no answer within ${timeoutMs / 1000} s`)), timeoutMs);
    request.on('close', () => clearTimeout(deadline));
    request.on('error', reject);
  });
}
