import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from './api';
import { ApiError, errorText } from './api-error';

const problem =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  () =>
    Promise.resolve(
      new Response(JSON.stringify({ code, title: code, detail: `It is ${code}.`, requestId: 'r-1' }), {
        status,
        headers: { 'content-type': 'application/problem+json', ...headers },
      }),
    );
const busy = problem(503, 'busy', { 'retry-after': '2' });
const answer = () => Promise.resolve(Response.json({ ok: true }));
const fetches = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetches);
  fetches.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('repeats a read that a busy server refused, not before the server asks for it', async () => {
  fetches.mockImplementationOnce(busy).mockImplementationOnce(busy).mockImplementation(answer);
  const read = api.get('/orgs/acme/inbox');
  await vi.advanceTimersByTimeAsync(1_999);
  expect(fetches).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await read).toEqual({ ok: true });
  expect(fetches).toHaveBeenCalledTimes(3);
});

it('repeats a question that is posted', async () => {
  fetches.mockImplementationOnce(busy).mockImplementation(answer);
  const read = api.post('/orgs/acme/decisions', { body: {} });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await read).toEqual({ ok: true });
});

it('gives up on a server that stays busy', async () => {
  fetches.mockImplementation(busy);
  const read = expect(api.get('/orgs/acme/inbox')).rejects.toMatchObject({ status: 503 });
  await vi.advanceTimersByTimeAsync(60_000);
  await read;
  expect(fetches).toHaveBeenCalledTimes(5);
});

it('stops waiting when the page leaves', async () => {
  fetches.mockImplementation(busy);
  const left = new AbortController();
  const read = expect(api.get('/orgs/acme/inbox', { signal: left.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  await vi.advanceTimersByTimeAsync(500);
  left.abort();
  await read;
  expect(fetches).toHaveBeenCalledTimes(1);
});

it.each([
  ['a change', () => api.post('/orgs/acme/requests', { body: {} }), busy],
  ['decisions on several definitions', () => api.post('/orgs/acme/quarantine/decisions', { body: {} }), busy],
  ['a deletion of an agent called playground', () => api.delete('/orgs/acme/agents/playground'), busy],
  [
    'a read of a server that is busy for long',
    () => api.get('/orgs/acme/inbox'),
    problem(503, 'busy', { 'retry-after': '30' }),
  ],
  ['a read of a server that is not busy', () => api.get('/orgs/acme/inbox'), problem(500, 'internal')],
  ['a read without a time to wait', () => api.get('/orgs/acme/inbox'), problem(503, 'unavailable')],
])('does not repeat %s', async (_, send, reply) => {
  fetches.mockImplementation(reply);
  await expect(send()).rejects.toBeInstanceOf(ApiError);
  expect(fetches).toHaveBeenCalledTimes(1);
});

it('says what to do about a failure that the server does not explain, and names the request', async () => {
  fetches.mockImplementation(problem(500, 'internal'));
  const error = await api.post('/x').catch((thrown) => thrown);
  expect(errorText(error)).toBe(
    'The server failed (error 500). Try again. If it fails again, contact your administrator with request ID r-1.',
  );
});

it('passes on what the server explains', async () => {
  fetches.mockImplementation(problem(409, 'conflict'));
  expect(errorText(await api.post('/x').catch((thrown) => thrown))).toBe('It is conflict.');
});
