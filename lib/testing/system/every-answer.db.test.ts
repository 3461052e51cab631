import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInstallation, type Installation } from '@/lib/testing/installation';

let at: Installation;

beforeAll(async () => {
  at = await createInstallation({ env: { AMBIT_MEMBER_RATE_LIMIT: '20' } });
});
afterAll(() => at?.close());

it.each([
  ['who asks is not known', 401, 'GET', '/tools', {}],
  ['the key is none', 401, 'GET', '/tools', { Authorization: 'Bearer amb_agent_nobody' }],
  ['the header is none', 401, 'GET', '/me', { Authorization: 'Basic abc' }],
  ['there is no such address', 404, 'GET', '/no/such/place?of=mine', {}],
  ['there is no such method', 405, 'DELETE', '/tools', {}],
  ['anybody may ask', 200, 'GET', '/openapi.json?v=2', {}],
  ['anybody may ask, of a route', 200, 'GET', '/schemas/boundary.json', {}],
  ['a link is no good', 404, 'GET', '/invitations/of-nobody', {}],
])('also where %s, an answer says id, revision and limit', async (_, status, method, path, headers) => {
  const answer = await at.call(method, path, { headers });
  expect(answer.status, answer.text.slice(0, 300)).toBe(status);
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  expect(answer.headers.get('x-revision')).toMatch(/^\d{12}-0{12}$/);
  expect(answer.headers.get('ratelimit')).toMatch(/^"default";r=\d+;t=\d+$/);
});

it('anonymous callers are counted by address', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 30; n++) statuses.push((await at.call('GET', '/tools')).status);
  expect(statuses[0]).toBe(401);
  expect(statuses.at(-1)).toBe(429);
  const refused = await at.call('GET', '/no/such/place');
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // A key is counted by itself.
  const { key } = at.tenants[0]!.open;
  expect((await at.call('GET', '/tools', { key })).status).toBe(200);
});
