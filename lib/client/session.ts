const AUTH = '/api/auth';

/**
 * Posts a form to next-auth as its own browser client does, which no module outside lib/access may import: the token
 * against forged forms first, then the fields. Answers the address that next-auth would go to.
 */
async function post(path: string, fields: Record<string, string>, callbackUrl = location.origin): Promise<URL> {
  const { csrfToken } = (await (await fetch(`${AUTH}/csrf`)).json()) as { csrfToken: string };
  const response = await fetch(`${AUTH}/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...fields, csrfToken, callbackUrl, json: 'true' }),
  });
  const { url } = (await response.json()) as { url: string };
  return new URL(url, location.origin);
}

/** Signs in with a password. Answers the code of the refusal, or null once the session's cookie is set. */
export async function signIn(email: string, password: string): Promise<string | null> {
  const answer = await post('callback/credentials', { email, password });
  return answer.searchParams.get('error');
}

/** Goes to the OpenID provider, which leads back to `next`, or to the sign-in page that says why not. */
export async function continueWithProvider(next: string): Promise<void> {
  location.assign(await post('signin/oidc', {}, next));
}

/** Ends the session and goes to `next`; a whole navigation, so that nothing cached stays in memory. */
export async function signOut(next = '/signin'): Promise<void> {
  await post('signout', {});
  location.assign(next);
}
