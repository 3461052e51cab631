import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '@/lib/start/routes';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { idsOf, requestOf, sampleOf } from '@/lib/testing/route-samples';
import type { Who } from '@/lib/testing/samples/sample';
import type { Tenant } from '@/lib/testing/seed-tenant';

/* PostgreSQL stores neither NUL nor half a surrogate pair: no text of no route may come so far. */

const ODD = ['a\u0000b', 'a\ud800b'];

let at: Installation;
let acme: Tenant;
beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  [acme] = at.tenants as [Tenant];
});
afterAll(() => at?.close());

/** The value with one of its texts, or one of its keys, replaced: every such value. */
function* oddOnes(value: unknown, odd: string): Generator<unknown> {
  if (typeof value === 'string') yield odd;
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const [i, inner] of value.entries()) for (const one of oddOnes(inner, odd)) yield value.with(i, one);
    yield [...value, odd];
    return;
  }
  for (const [key, inner] of Object.entries(value))
    for (const one of oddOnes(inner, odd)) yield { ...value, [key]: one };
  yield { ...value, [odd]: 1 };
}

const keyOf = (who: Who) =>
  who === 'agent' ? acme.open.key : who === 'platform' ? at.admin.key : acme.people.owner.key;

describe('texts that cannot be stored', () => {
  const bodied = routes.filter((route) => route.method !== 'get' && sampleOf(route).body);
  it.each(bodied.map((route) => [route.operationId, route] as const))('are no fault of %s', async (_, route) => {
    const { who, arrange, ifMatch } = sampleOf(route);
    const key = keyOf(who);
    const arranged = (await arrange?.(at, acme, acme.people.owner.id, { key }).catch(() => ({}))) ?? {};
    const request = requestOf(route, { ...idsOf(acme), ...arranged });
    for (const odd of ODD)
      for (const body of oddOnes(request.body, odd)) {
        const headers = { ...request.headers, ...(ifMatch && { 'If-Match': ifMatch }) };
        const answer = await at.call(request.method, request.path, { key, body, headers });
        expect(answer.status, `${JSON.stringify(body).slice(0, 300)}: ${answer.text}`).toBeLessThan(500);
      }
  });
});

describe('what is not in samples', () => {
  const agent = (path: string, body: object) => at.call('POST', path, { key: acme.open.key, body });
  it.each(ODD)('%j is rejected with its place', async (odd) => {
    const packet = await agent('/packets', { input: odd, mode: 'select' });
    expect(packet.status, packet.text).toBe(422);
    expect(packet.body.invalidParams[0].pointer).toBe('/input');
    const { body } = await agent('/packets', { input: 'Hello', mode: 'select' });
    const again = await agent(`/packets/${body.id}/reinject`, { input: odd });
    expect(again.status, again.text).toBe(422);
    const result = { success: true, output: { rows: [{ a: odd }] }, executionTimeMs: 1 };
    const posted = await agent(`/packets/${acme.packet}/result`, result);
    expect(posted.status, posted.text).toBe(422);
    expect(posted.body.invalidParams[0].pointer).toBe('/output/rows/0/a');
    const decided = await at.call('POST', `/orgs/acme/packets/${acme.packet}/decision`, {
      key: acme.people.owner.key,
      body: { approve: true, arguments: { ticket_id: odd } },
    });
    expect(decided.status, decided.text).toBe(422);
    expect(decided.body.invalidParams[0].pointer).toBe('/arguments/ticket_id');
  });
});
