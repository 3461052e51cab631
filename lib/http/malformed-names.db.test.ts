import { afterAll, beforeAll, expect, it } from 'vitest';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation();
  [acme] = at.tenants as [Tenant];
});
afterAll(() => at?.close());

it.each([
  ['GET', '/approvals/nope'],
  ['POST', '/approvals/nope/decision', { approve: true }],
  ['GET', '/packets/nope'],
  ['POST', '/suggestions/nope/dismiss', { reason: 'No' }],
  ['GET', '/agents/No%20Body'],
  ['PATCH', '/agents/No%20Body', { name: 'Nobody' }],
  ['DELETE', '/profiles/No%20Body'],
  ['GET', '/revisions/latest'],
  ['POST', '/revisions/latest/restore', {}],
])('%s %s: what cannot be a name is the name of nothing', async (method, path, body?: object) => {
  const answer = await at.call(method, `/orgs/acme${path}`, { key: acme.people.owner.key, body });
  expect(answer.status, answer.text).toBe(404);
  expect(answer.body).toMatchObject({
    code: 'not_found',
    invalidParams: [{ pointer: expect.stringMatching(/^\/path\/\w+$/), message: expect.any(String) }],
  });
});

it('agents are answered alike', async () => {
  const { key } = acme.open;
  for (const path of ['/packets/nope', '/approvals/nope', '/sessions/no%20body', '/goals/no%20body/prompt']) {
    const method = path.endsWith('prompt') ? 'POST' : 'GET';
    const answer = await at.call(method, path, { key, body: method === 'POST' ? { state: {} } : undefined });
    expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'not_found']);
  }
});

it.each([
  ['/profiles/No%20Body', { name: 'Nobody', tools: [] }],
  ['/goals/no%20body', {}],
])('PUT %s: who makes something is told what is wrong with its name', async (path, body) => {
  const answer = await at.call('PUT', `/orgs/acme${path}`, { key: acme.people.owner.key, body });
  expect([answer.status, answer.body.code]).toEqual([422, 'invalid']);
  expect(answer.body.invalidParams[0].pointer).toMatch(/^\/path\//);
});
