import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { endSession, signIn } from './session';

const problem = (status: number, detail: string) =>
  Response.json({ code: 'refused', title: 'Refused', detail }, { status });
const token = () => Response.json({ csrfToken: 'a' });

/** Answers the request of the token, and then the form. */
function serve(...answers: (() => Response)[]) {
  vi.stubGlobal('fetch', async () => {
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
}

const assign = vi.fn();
beforeEach(() => {
  assign.mockClear();
  vi.stubGlobal('location', { origin: 'http://ambit.test', assign });
});
afterEach(() => vi.unstubAllGlobals());

it('returns the error code of next-auth, or null', async () => {
  serve(token, () => Response.json({ url: 'http://ambit.test/?error=CredentialsSignin' }, { status: 401 }));
  expect(await signIn('a@b.c', 'wrong')).toBe('CredentialsSignin');
  serve(token, () => Response.json({ url: 'http://ambit.test/' }));
  expect(await signIn('a@b.c', 'right')).toBeNull();
});

it('throws the problem of the form and of its token', async () => {
  const refused = { name: 'ApiError', status: 403, detail: 'The request is from another site.' };
  serve(token, () => problem(403, refused.detail));
  await expect(signIn('a@b.c', 'x')).rejects.toMatchObject(refused);
  serve(() => problem(403, refused.detail));
  await expect(signIn('a@b.c', 'x')).rejects.toMatchObject(refused);
  serve(token, () => new Response('<h1>Too large</h1>', { status: 413, headers: { 'Content-Type': 'text/html' } }));
  await expect(signIn('a@b.c', 'x')).rejects.toMatchObject({ status: 413, detail: 'The server returned 413.' });
});

it('throws status 0 where no server answers, and stays on the page', async () => {
  serve();
  await expect(signIn('a@b.c', 'x')).rejects.toMatchObject({ status: 0 });
  serve(token);
  const failed = await endSession().catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(ApiError);
  expect(assign).not.toHaveBeenCalled();
});
