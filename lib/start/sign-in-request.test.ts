import { NextResponse } from 'next/server';
import { beforeAll, expect, it } from 'vitest';
import { cleanSignInRequest, dropUnusableReturn } from './sign-in-request';

const ORIGIN = 'https://ambit.test';

beforeAll(() => {
  Object.assign(process.env, {
    ...{ AMBIT_APP_URL: 'postgres://app', AMBIT_SYSTEM_URL: 'postgres://system' },
    ...{ AMBIT_SECRET: 'a-secret-of-at-least-thirty-two-characters', AMBIT_ORIGIN: ORIGIN },
  });
});

const post = (body: BodyInit, type = 'application/x-www-form-urlencoded') =>
  cleanSignInRequest(
    new Request(`${ORIGIN}/api/auth/signin/oidc`, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
      duplex: 'half',
    } as RequestInit),
    ['signin', 'oidc'],
  );
const code = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error) => error.code,
  );

it('with a body that never ends is refused before it fills the memory', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536).fill(97));
    },
  });
  expect(await code(post(endless))).toBe('too_large');
  expect(sent).toBeLessThan(1024 * 1024);
});

it('that is not a form is refused', async () => {
  expect(await code(post('{', 'application/json'))).toBe('unsupported_media_type');
});

it.each([
  ['/acme/tools?q=a', `${ORIGIN}/acme/tools?q=a`],
  [`${ORIGIN}/acme`, `${ORIGIN}/acme`],
  ['/\u2603', `${ORIGIN}/%E2%98%83`],
  ['/a\r\nX: b', `${ORIGIN}/aX:%20b`],
  ...[
    'https://evil.example',
    '//evil.example',
    '/\\\\evil.example',
    `${ORIGIN}.evil.example`,
    'javascript:alert(1)',
  ].map((url) => [url, ORIGIN] as [string, string]),
  ...[`https://ambit.test@evil.example`, '\0', 'http://[', 'data:text/html,x'].map(
    (url) => [url, url === '\0' ? `${ORIGIN}/` : ORIGIN] as [string, string],
  ),
])('returns to %j as %s', async (callbackUrl, expected) => {
  const cleaned = await post(new URLSearchParams({ callbackUrl, json: 'true' }));
  const fields = new URLSearchParams(await cleaned.text());
  expect([fields.get('callbackUrl'), fields.get('json')]).toEqual([expected, 'true']);
  const read = new Request(`${ORIGIN}/api/auth/signin?${new URLSearchParams({ callbackUrl })}`);
  expect(new URL((await cleanSignInRequest(read, ['signin'])).url).searchParams.get('callbackUrl')).toBe(expected);
});

it('returns to no address that fills the headers', async () => {
  const cleaned = await post(new URLSearchParams({ callbackUrl: `/${'a'.repeat(9_000)}` }));
  expect(new URLSearchParams(await cleaned.text()).get('callbackUrl')).toBe(ORIGIN);
});

it('passes codes of errors on, and no other text', async () => {
  const errorOf = async (error: string) => {
    const request = new Request(`${ORIGIN}/api/auth/error?${new URLSearchParams({ error })}`);
    return new URL((await cleanSignInRequest(request, ['error'])).url).searchParams.get('error');
  };
  expect(await errorOf('access_denied')).toBe('access_denied');
  for (const text of ['\u2603', 'a\r\nb', 'a b', '', 'a&who=b']) expect(await errorOf(text)).toBeNull();
});

it('passes on only what it has checked where a field is repeated', async () => {
  // As next-auth reads fields.
  const read = (text: string) => Object.fromEntries(new URLSearchParams(text));
  for (const given of ['error=ok&error=%E2%98%83', 'error=%E2%98%83&error=ok', 'error=ok&error=']) {
    const { url } = await cleanSignInRequest(new Request(`${ORIGIN}/api/auth/error?${given}`), ['error']);
    expect(read(new URL(url).search).error ?? 'ok').toBe('ok');
  }
  for (const second of ['https://evil.example', 'javascript:alert(1)', '\0http://[']) {
    const fields = new URLSearchParams(['/acme', second].map((url) => ['callbackUrl', url]));
    const { url } = await cleanSignInRequest(new Request(`${ORIGIN}/api/auth/signin?${fields}`), ['signin']);
    const cleaned = [read(new URL(url).search), read(await (await post(fields)).text())];
    for (const { callbackUrl } of cleaned) expect(new URL(callbackUrl!).origin).toBe(ORIGIN);
  }
});

it('expires a cookie that says where to return when next-auth could not use it', () => {
  const NAME = '__Secure-next-auth.callback-url';
  const left = (value: string) => {
    const { cookies } = new NextResponse();
    cookies.set(NAME, value);
    dropUnusableReturn(cookies);
    return cookies.get(NAME)?.value;
  };
  for (const kept of [ORIGIN, `${ORIGIN}/`, `${ORIGIN}/acme/tools?q=%E2%98%83`]) expect(left(kept)).toBe(kept);
  for (const bad of ['http://[', 'javascript:x', '/\u2603', 'https://evil.example/', `${ORIGIN}/${'a'.repeat(3_000)}`])
    expect(left(bad)).toBe('');
  const { cookies } = new NextResponse();
  dropUnusableReturn(cookies);
  expect(cookies.getAll()).toEqual([]);
});

it('of an unknown path is not found', async () => {
  for (const segment of ['\u2603', 'a/b', ''])
    expect(await code(cleanSignInRequest(new Request(`${ORIGIN}/api/auth/error`), ['error', segment]))).toBe(
      'not_found',
    );
});

it('of another origin is refused, also with a valid token', async () => {
  const from = (headers: Record<string, string>) =>
    code(cleanSignInRequest(new Request(`${ORIGIN}/api/auth/signout`, { method: 'POST', headers }), ['signout']));
  for (const foreign of ['https://evil.example', 'https://other.ambit.test', 'null'])
    expect(await from({ Origin: foreign })).toBe('cross_site_request');
  expect(await from({ 'Sec-Fetch-Site': 'same-site' })).toBe('cross_site_request');
  expect(await from({ Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' })).toBe('taken');
  expect(await from({})).toBe('taken');
});
