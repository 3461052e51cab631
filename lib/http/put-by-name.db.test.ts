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

const ask = (method: string, path: string, body?: object, headers: Record<string, string> = {}) =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people.configurator.key, body, headers });

const AT_ONCE = 6;

it.each([
  ['/profiles/put-profile', { name: 'Put', tools: ['list_*'] }],
  ['/channels/put-channel', { name: 'Put', blocked: ['list_*'] }],
  ['/channels/sms', { name: 'SMS', blocked: ['list_*'] }],
  ['/goals/PUT_GOAL', { availableTools: ['list_contacts'] }],
  ['/boundary-templates/put-template', { name: 'Put' }],
  ['/intents/put-intent', { patterns: ['put'], tools: [] }],
])('PUT %s by several at once makes it, and makes nobody fail', async (path, body) => {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => ask('PUT', path, body)));
  expect(answers.map(({ status }) => status)).toEqual(Array(AT_ONCE).fill(200));
  const found = await ask('GET', path);
  expect(found.body).toMatchObject(body);

  const read = { 'If-Match': found.headers.get('etag')! };
  expect((await ask('DELETE', path)).status).toBe(204);
  const late = await ask('PUT', path, body, read);
  expect([late.status, late.body.code]).toEqual([412, 'version_mismatch']);
  expect((await ask('PUT', path, body)).status).toBe(200);
});
