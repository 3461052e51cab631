import { problemOf, unreachable } from './api-error';

const AUTH = '/api/auth';

async function request(path: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(`${AUTH}/${path}`, init);
  } catch {
    throw unreachable();
  }
}

/**
 * Posts a form to next-auth like its browser client, which modules outside lib/access may not import: fetches the CSRF
 * token, then sends the fields. Returns the redirect URL. Throws ApiError when the server refuses the request.
 */
async function post(path: string, fields: Record<string, string>, callbackUrl = location.origin): Promise<URL> {
  const token = await request('csrf');
  if (!token.ok) throw await problemOf(token);
  const { csrfToken } = (await token.json()) as { csrfToken: string };
  const response = await request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...fields, csrfToken, callbackUrl, json: 'true' }),
  });
  // A wrong password is a 401 with a URL.
  const { url } = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { url?: string };
  if (url === undefined) throw await problemOf(response);
  return new URL(url, location.origin);
}

/** Signs in with a password. Returns the error code, or null when the session cookie is set. */
export async function signIn(email: string, password: string): Promise<string | null> {
  const answer = await post('callback/credentials', { email, password });
  return answer.searchParams.get('error');
}

/** Redirects to the OpenID provider, which returns to `next`, or to the sign-in page with an error. */
export async function continueWithProvider(next: string): Promise<void> {
  location.assign(await post('signin/oidc', {}, next));
}

/** Ends the session and navigates to `next` with a full page load, so that no cached data stays in memory. */
export async function endSession(next = '/signin'): Promise<void> {
  await post('signout', {});
  location.assign(next);
}
