import { afterEach, expect, it, vi } from 'vitest';
import { api } from './api';
import { isSigningInAgain, onSessionEnd } from './session-ended';

let remove = () => {};
afterEach(() => {
  remove();
  vi.unstubAllGlobals();
});

const answers = (...statuses: number[]) => {
  const send = vi.fn(async () => {
    const status = statuses.shift()!;
    return new Response(JSON.stringify({ status, title: 'x', code: 'unauthorized' }), { status });
  });
  vi.stubGlobal('fetch', send);
  return send;
};

it('keeps a change that a signed-out session refused, and sends it again after sign-in', async () => {
  let signedIn = (_: boolean) => {};
  remove = onSessionEnd(() => new Promise((resolve) => (signedIn = resolve)));
  const send = answers(401, 401, 200, 200);
  const both = Promise.all([
    api.patch('/orgs/acme/policy', { body: { a: 1 } }),
    api.post('/orgs/acme/x', { body: {} }),
  ]);
  await vi.waitFor(() => expect(isSigningInAgain()).toBe(true));
  expect(send).toHaveBeenCalledTimes(2);
  signedIn(true);
  await both;
  expect(send).toHaveBeenCalledTimes(4);
  expect(isSigningInAgain()).toBe(false);
});

it('reports the refusal when nobody signs in, and for requests that only read', async () => {
  remove = onSessionEnd(async () => false);
  answers(401, 401);
  await expect(api.patch('/orgs/acme/policy', { body: {} })).rejects.toMatchObject({ status: 401 });
  await expect(api.get('/orgs/acme/policy')).rejects.toMatchObject({ status: 401 });
});
