import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { generateKey, parseKey } from '@/lib/access/api-key';
import { observedCalls } from '@/lib/features/calls/observed-calls';
import type { AnyRoute } from '@/lib/http/route';
import { sessionNotes } from '@/lib/snapshot/session-notes';
import { routes } from '@/lib/start/routes';
import { checksumOf } from '@/lib/testing/checksum';
import { waitForNotifications } from '@/lib/testing/fresh';
import { type Answer, createInstallation, type Installation } from '@/lib/testing/installation';
import { mistyped } from '@/lib/testing/mistyped';
import { deadSamples, idsOf, paramsOf, requestOf, sampleOf, unknownIds } from '@/lib/testing/route-samples';
import { insertRow } from '@/lib/testing/rows';
import type { Ids, Who } from '@/lib/testing/samples/sample';
import { seedAgent } from '@/lib/testing/seed-agent';
import { seedKey, seedMember } from '@/lib/testing/seed-people';
import { seedTenant, type Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;
let globex: Tenant;
/** Let people and agents in once. */
const former: Record<string, { key?: string; cookie?: string }> = {};

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
  const { owner } = acme.people;
  const ofOwner = { orgId: acme.id, userId: owner.id };
  const ofAgent = { orgId: acme.id, agentId: acme.open.id };
  const over = { expiresAt: new Date(Date.now() - 1_000) };
  const gone = [await seedKey(at.owner, 'user', ofOwner), await seedKey(at.owner, 'agent', ofAgent)] as const;
  const signedOut = await seedMember(at.owner, acme.id, 'owner', 'signed-out@acme.test');
  for (const { key } of gone) expect((await at.call('GET', '/me', { key })).status).not.toBe(401);
  expect((await at.call('GET', '/me', { cookie: signedOut.cookie })).status).toBe(200);
  await at.owner.query('DELETE FROM "ApiKey" WHERE id = ANY($1::uuid[])', [gone.map(({ keyId }) => keyId)]);
  await at.owner.query('DELETE FROM "User" WHERE id = $1', [signedOut.id]);
  Object.assign(former, {
    'a member’s revoked key': { key: gone[0].key },
    'an agent’s revoked key': { key: gone[1].key },
    'a member’s expired key': { key: (await seedKey(at.owner, 'user', ofOwner, over)).key },
    'the browser of somebody deleted': { cookie: signedOut.cookie },
  });
  await waitForNotifications(at);
});
afterAll(() => at?.close());

type Caller = { key?: string; cookie?: string };

const send = (route: AnyRoute, ids: Ids, caller: Caller, headers: Record<string, string> = {}): Promise<Answer> => {
  const request = requestOf(route, ids);
  return at.call(request.method, request.path, { ...caller, ...request, headers: { ...request.headers, ...headers } });
};

/** Everybody of a tenant, by key and by browser. */
function callersOf(tenant: Tenant): Record<string, Caller> {
  const { owner, configurator, viewer } = tenant.people;
  const slug = tenant.slug;
  return {
    [`${slug} owner key`]: { key: owner.key },
    [`${slug} owner browser`]: { cookie: owner.cookie },
    [`${slug} configurator key`]: { key: configurator.key },
    [`${slug} configurator browser`]: { cookie: configurator.cookie },
    [`${slug} viewer key`]: { key: viewer.key },
    [`${slug} viewer browser`]: { cookie: viewer.cookie },
    [`${slug} agent`]: { key: tenant.open.key },
  };
}

const admins = (): Record<string, Caller> => ({
  'platform key': { key: at.admin.key },
  'platform browser': { cookie: at.admin.cookie },
});

const nobodies = (): Record<string, Caller> => ({
  nobody: {},
  'a mistyped key': { key: mistyped(acme.people.owner.key) },
  'a well-formed key of nobody': { key: generateKey('user').apiKey },
  // The checksum is not secret, so anyone can create a key with a known selector; its hash must reject it.
  'a key with a known selector': { key: forgeKey(acme.people.owner.key) },
  'a cookie of nobody': { cookie: 'ambit.session=eyJhbGciOiJkaXIifQ..x.y.z' },
  ...former,
});

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

function forgeKey(key: string): string {
  const head = key.slice(0, 'amb_user_'.length + 10) + 'A'.repeat(22);
  let rest = crc32(head);
  let sum = '';
  for (; sum.length < 6; rest = Math.floor(rest / 62)) sum = DIGITS[rest % 62] + sum;
  return head + sum;
}

const ORG_RANK: Record<string, number> = { viewer: 1, configurator: 2, owner: 3 };

/** Result for a caller of acme on its own objects by the contract's table: `ok` or an error status. */
function expected(who: Who, caller: string): 'ok' | 403 | 404 {
  const isAgent = caller.endsWith('agent');
  const isAdmin = caller.startsWith('platform');
  if (who === 'anybody') return 'ok';
  if (who === 'agent') return isAgent ? 'ok' : 403;
  if (who === 'platform') return isAdmin ? 'ok' : 403;
  if (who === 'person') return isAgent ? 403 : 'ok';
  if (who === 'browser') return caller.endsWith('browser') ? 'ok' : 403;
  // A platform admin who is no member sees no organization.
  if (isAdmin) return 404;
  if (isAgent) return 403;
  const rank = ORG_RANK[caller.split(' ')[1]!]!;
  return rank >= ORG_RANK[who]! ? 'ok' : 403;
}

const VARYING = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z|(?<="requestId":")[^"]+|(?<="position":)\d+/g;

/** An answer without what differs between any two requests, the asked ids blotted out. */
function comparable(answer: Answer, ids: Ids) {
  const headers = Object.fromEntries(answer.headers);
  for (const name of ['date', 'x-request-id', 'ratelimit', 'etag']) delete headers[name];
  let text = answer.text;
  // Longest first: an organization's slug begins its other ids.
  const { revision: _number, ...named } = ids;
  for (const id of Object.values(named).sort((a, b) => b.length - a.length)) text = text.replaceAll(id, '§');
  const blotted = text.replaceAll(VARYING, '§');
  return { status: answer.status, headers, text: blotted };
}

/** The ids that a route's request names in its path or its body. */
function idsNamedBy(route: AnyRoute): (keyof Ids)[] {
  const named = new Set<keyof Ids>(paramsOf(route));
  const watched = new Proxy(unknownIds(), {
    get(ids, name: keyof Ids) {
      named.add(name);
      return ids[name];
    },
  });
  sampleOf(route).body?.(watched);
  // Providers and subtypes are the platform's and equal for everyone; anyone with an invitation's link may use it.
  named.delete('provider');
  named.delete('subtype');
  named.delete('token');
  // Each organization counts its own from one.
  named.delete('revision');
  return [...named];
}

/**
 * `test:full` sends every caller, id and proof to every route. `npm test` sends a share of them, in turn from route to
 * route: half of the permitted and rejected callers (every route meets every role), a third of the unknown callers, and
 * two of seven proofs. Of another tenant, the first caller who may use a route asks for each of its ids, and a third of
 * the others for one.
 */
const IS_FULL = process.env.AMBIT_FULL === '1';
const FIRST_TURN = Number(process.env.AMBIT_TEST_SEED ?? 0);
const turnOf = (route: AnyRoute) => FIRST_TURN + routes.indexOf(route);

/** One route is asked by keys and its neighbor by browsers; for the platform it is the other way round. */
function callersInTurn(callers: Record<string, Caller>, route: AnyRoute): [string, Caller][] {
  const all = Object.entries(callers);
  if (IS_FULL || sampleOf(route).who === 'browser') return all;
  const isKeys = turnOf(route) % 2 === 0;
  return all.filter(([name]) => {
    if (name.endsWith('agent')) return true;
    return name.endsWith('key') === (isKeys !== name.startsWith('platform'));
  });
}

const label = (route: AnyRoute) => `${route.method.toUpperCase()} ${route.path}`;

describe('the registry', () => {
  it('is asked below with a forged key that gets as far as its hash', () => {
    const real = parseKey(acme.people.owner.key);
    expect(parseKey(forgeKey(acme.people.owner.key))).toEqual(real);
    expect(real).not.toBeNull();
  });

  it('has a permission, an operation id of its own and a sample for every route', () => {
    for (const route of routes) {
      const { permission } = route;
      expect(
        ['public', 'person', 'browser', 'agent', 'platform'].includes(permission) ||
          ['read', 'configure', 'own'].includes(permission?.org),
        label(route),
      ).toBe(true);
      sampleOf(route);
      if (paramsOf(route).includes('org')) expect(permission, label(route)).toHaveProperty('org');
      else expect(permission, label(route)).not.toHaveProperty('org');
    }
    const open = routes.filter((route) => route.permission === 'public').map((route) => route.operationId);
    expect(open).toEqual([
      'verifyReceipt',
      'previewInvitation',
      'acceptInvitation',
      'requestPasswordReset',
      'getBoundarySchema',
    ]);
    expect(new Set(routes.map((route) => route.operationId)).size).toBe(routes.length);
    expect(new Set(routes.map(label)).size).toBe(routes.length);
    expect(deadSamples()).toEqual([]);
  });
});

describe.each(routes.map((route) => [label(route), route] as const))('%s', (_, route) => {
  it.skipIf(route.permission === 'public')('returns 401 without details to unknown callers', async () => {
    const before = await checksumOf(at.owner, acme.id);
    for (const [n, [name, caller]] of Object.entries(nobodies()).entries()) {
      if (!IS_FULL && (turnOf(route) + n) % 3 !== 0) continue;
      const both = [idsOf(acme), unknownIds()];
      for (const ids of IS_FULL ? both : [both[turnOf(route) % 2]!]) {
        const answer = await send(route, ids, caller);
        expect({ name, status: answer.status, code: answer.body?.code }).toEqual({
          name,
          status: 401,
          code: 'unauthenticated',
        });
        expect(answer.headers.get('www-authenticate')).toBe('Bearer');
        expect(answer.text).not.toContain('acme');
      }
    }
    expect(await checksumOf(at.owner, acme.id)).toEqual(before);
  });

  it('admits only permitted callers, and responds as the contract declares', async () => {
    const sample = sampleOf(route);
    // Rejected in a row: only permitted callers change anything between them.
    let rejected: { names: string[]; before: Record<string, string> } | null = null;
    const expectNothingWritten = async () => {
      if (!rejected) return;
      const { names, before } = rejected;
      rejected = null;
      expect(await checksumOf(at.owner, acme.id), `one of these wrote something: ${names.join(', ')}`).toEqual(before);
    };
    for (const [name, caller] of callersInTurn({ ...callersOf(acme), ...admins() }, route)) {
      const wanted = expected(sample.who, name);
      if (wanted === 'ok' && sample.succeedsIn) continue;
      if (wanted === 'ok') await expectNothingWritten();
      else rejected ??= { names: [], before: await checksumOf(at.owner, acme.id) };
      const arranged = wanted === 'ok' && sample.arrange ? await sample.arrange(at, acme, name, caller) : {};
      const answer = await send(route, { ...idsOf(acme), ...arranged }, caller);
      if (wanted === 'ok') {
        // Outcomes of calls are written after the response.
        await observedCalls().flush();
        expect(answer.status, `${name}: ${answer.text}`).toBe(route.status ?? 200);
        expect(answer.headers.get('x-revision'), name).toMatch(/^\d{12}-\d{12}(-\d{12})?$/);
        expect(answer.headers.get('ratelimit'), name).toBeTruthy();
        if (route.response) {
          const parsed = route.response.safeParse(answer.body);
          expect(parsed.error?.issues ?? [], `${name}: ${answer.text.slice(0, 300)}`).toEqual([]);
        } else if (route.streams) expect(route.streams).toContain(answer.headers.get('content-type')?.split(';')[0]);
        else expect(answer.text).toBe('');
      } else {
        expect(answer.status, `${name}: ${answer.text}`).toBe(wanted);
        expect(answer.body.code).toBe(wanted === 403 ? 'forbidden' : 'not_found');
        rejected!.names.push(name);
      }
      expect(answer.headers.get('x-request-id')).toBeTruthy();
    }
    await expectNothingWritten();
  });

  it('answers callers of another tenant as if nothing were there', async () => {
    const foreign = idsOf(acme);
    const unknown = unknownIds();
    const own = idsOf(globex);
    const named = idsNamedBy(route);
    if (named.length === 0 || route.permission === 'public') return;
    const before = await checksumOf(at.owner, acme.id);
    // A's organization itself, then each of A's ids below B's own.
    const variants: [string, Ids, Ids][] = [['everything', foreign, unknown]];
    for (const name of named) {
      variants.push([name, { ...own, [name]: foreign[name] }, { ...own, [name]: unknown[name] }]);
    }
    const callers = callersInTurn({ ...callersOf(globex), ...admins() }, route);
    const first = callers.find(([name]) => expected(sampleOf(route).who, name) === 'ok');
    for (const [n, [name, caller]] of callers.entries()) {
      const isWhole = IS_FULL || name === first?.[0];
      if (!isWhole && (turnOf(route) + n) % 3 !== 0) continue;
      const asked = isWhole ? variants : [variants[(turnOf(route) + n) % variants.length]!];
      for (const [what, theirs, nobodys] of asked) {
        const present = comparable(await send(route, theirs, caller), theirs);
        const missing = comparable(await send(route, nobodys, caller), nobodys);
        expect(present.text, `${name}, acme's ${what}`).not.toContain('acme');
        // Objects that B may write under a name of A are its own; the second response shows the first.
        if (present.status < 300 && route.method !== 'get') expect(present.status).toBe(missing.status);
        else expect(present, `${name}, acme's ${what}`).toEqual(missing);
      }
    }
    // The server writes the sessions that these requests named in the background. Without this, one of them can appear
    // after the deletion, and the next routes find it.
    await sessionNotes().flush();
    const pollution = [globex.id, [globex.session, globex.smsSession]];
    await at.owner.query('DELETE FROM "AgentSession" WHERE "orgId" = $1 AND name <> ALL($2)', pollution);
    expect(await checksumOf(at.owner, acme.id), 'something of acme was written').toEqual(before);
  });

  if (route.method !== 'get' && route.permission !== 'public') {
    it('rejects a browser request from another origin', async () => {
      const { owner } = acme.people;
      const cookie = route.permission === 'platform' ? at.admin.cookie : owner.cookie;
      const before = await checksumOf(at.owner, acme.id);
      const platform = await checksumOf(at.owner, null);
      const proofs: Record<string, string>[] = [
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
        { 'Sec-Fetch-Site': 'none' },
        { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://localhost:3000' },
        { 'Sec-Fetch-Site': '', Origin: 'https://evil.test' },
        { 'Sec-Fetch-Site': '', Origin: 'null' },
        { 'Sec-Fetch-Site': '' },
      ];
      const isInTurn = (_: unknown, p: number) => IS_FULL || [0, 1].includes((turnOf(route) + p) % proofs.length);
      for (const proof of proofs.filter(isInTurn)) {
        const sent = Object.fromEntries(Object.entries(proof).filter(([, value]) => value !== ''));
        const request = requestOf(route, idsOf(acme));
        const headers = { ...request.headers, ...sent, Cookie: cookie };
        const answer = await at.call(request.method, request.path, { ...request, headers });
        expect({ proof, status: answer.status, code: answer.body?.code }).toEqual({
          proof,
          status: 403,
          code: 'cross_site_request',
        });
      }
      expect(await checksumOf(at.owner, acme.id)).toEqual(before);
      expect(await checksumOf(at.owner, null)).toEqual(platform);
    });
  }
});

describe('who may no longer come in', () => {
  const acmeAgents = '/orgs/acme/agents';

  it('is rejected at the next request: a key revoked over the API', async () => {
    const { key: ownerKey } = acme.people.owner;
    const made = await at.call('POST', '/orgs/acme/keys', { key: ownerKey, body: { name: 'short-lived' } });
    const { id, apiKey } = made.body;
    expect((await at.call('GET', acmeAgents, { key: apiKey })).status).toBe(200);
    expect((await at.call('DELETE', `/orgs/acme/keys/${id}`, { key: ownerKey })).status).toBe(204);
    expect((await at.call('GET', acmeAgents, { key: apiKey })).status).toBe(401);
  });

  it('is rejected at the next request: an agent’s key, also on the hottest route', async () => {
    const { key: ownerKey } = acme.people.owner;
    const path = `/orgs/acme/agents/${acme.support.slug}/keys`;
    const { id, apiKey } = (await at.call('POST', path, { key: ownerKey, body: { name: 'short-lived' } })).body;
    const first = await at.call('GET', '/tools', { key: apiKey });
    expect(first.status).toBe(200);
    await at.call('DELETE', `${path}/${id}`, { key: ownerKey });
    const tag = { 'If-None-Match': first.headers.get('etag')! };
    expect((await at.call('GET', '/tools', { key: apiKey, headers: tag })).status).toBe(401);
  });

  it('is rejected after a rotation without overlap, and the new key is the same holder’s', async () => {
    const { owner, viewer } = acme.people;
    const made = (await at.call('POST', '/orgs/acme/keys', { key: owner.key, body: { name: 'rotating' } })).body;
    const path = `/orgs/acme/keys/${made.id}/rotate`;
    const rotated = await at.call('POST', path, { key: owner.key, body: { overlapSeconds: 0 } });
    expect(rotated.status).toBe(201);
    expect((await at.call('GET', '/me', { key: made.apiKey })).status).toBe(401);
    expect((await at.call('GET', '/me', { key: rotated.body.apiKey })).body.user.id).toBe(owner.id);
    // Another member's key must not turn into one that does what the owner may.
    const foreign = await at.call('POST', `/orgs/acme/keys/${viewer.keyId}/rotate`, {
      key: owner.key,
      body: { overlapSeconds: 60 },
    });
    expect(foreign.status).toBe(403);
    expect((await at.call('GET', '/me', { key: viewer.key })).body.user.id).toBe(viewer.id);
  });

  it('stays valid for the overlap of a rotation, and a rotated key keeps its expiry', async () => {
    const { owner } = acme.people;
    const expiresAt = new Date(Date.now() + 3600_000).toISOString();
    const body = { name: 'ending', expiresAt };
    const made = (await at.call('POST', '/orgs/acme/keys', { key: owner.key, body })).body;
    const path = `/orgs/acme/keys/${made.id}/rotate`;
    const rotated = await at.call('POST', path, { key: owner.key, body: { overlapSeconds: 60 } });
    expect((await at.call('GET', '/me', { key: made.apiKey })).status).toBe(200);
    const { data } = (await at.call('GET', '/orgs/acme/keys', { key: owner.key })).body;
    const kept = data.find((row: { id: string }) => row.id === rotated.body.id);
    expect(kept.expiresAt, 'a key that was to end must not become one that never does').not.toBeNull();
  });

  it('is rejected when the key’s time is over, without anything being written', async () => {
    const { key } = await seedKey(
      at.owner,
      'agent',
      { orgId: acme.id, agentId: acme.open.id },
      { expiresAt: new Date(Date.now() + 700) },
    );
    expect((await at.call('GET', '/tools', { key })).status).toBe(200);
    await vi.waitFor(async () => expect((await at.call('GET', '/tools', { key })).status).toBe(401), {
      timeout: 3_000,
      interval: 50,
    });
  });

  it('is rejected when the membership is gone or smaller, by key and by browser', async () => {
    const person = await seedMember(at.owner, acme.id, 'owner', 'leaver@acme.test');
    const both = [{ key: person.key }, { cookie: person.cookie }];
    const settings = { body: { discloseReasons: false } };
    for (const caller of both)
      expect((await at.call('PATCH', '/orgs/acme/settings', { ...caller, ...settings })).status).toBe(200);
    await at.owner.query('UPDATE "Membership" SET role = $1 WHERE "userId" = $2', ['viewer', person.id]);
    await waitForNotifications(at);
    for (const caller of both)
      expect((await at.call('PATCH', '/orgs/acme/settings', { ...caller, ...settings })).status).toBe(403);
    await at.owner.query('DELETE FROM "Membership" WHERE "userId" = $1', [person.id]);
    await waitForNotifications(at);
    for (const caller of both) {
      const answer = await at.call('GET', acmeAgents, caller);
      const nowhere = await at.call('GET', '/orgs/no-such-org/agents', caller);
      expect([answer.status, answer.body.detail]).toEqual([404, nowhere.body.detail]);
    }
  });

  it('is rejected when the browser’s session, the person or the agent is gone', async () => {
    const person = await seedMember(at.owner, acme.id, 'viewer', 'gone@acme.test');
    const other = await seedAgent(at.owner, acme.id, 'acme-gone');
    await waitForNotifications(at);
    expect((await at.call('GET', '/me', { cookie: person.cookie })).status).toBe(200);
    expect((await at.call('GET', '/tools', { key: other.key })).status).toBe(200);
    await at.owner.query('DELETE FROM "UserSession" WHERE id = $1', [person.sid]);
    await at.owner.query('DELETE FROM "Agent" WHERE id = $1', [other.id]);
    await waitForNotifications(at);
    expect((await at.call('GET', '/me', { cookie: person.cookie })).status).toBe(401);
    expect((await at.call('GET', '/tools', { key: other.key })).status).toBe(401);
    expect((await at.call('GET', '/me', { key: person.key })).status).toBe(200);
    await at.owner.query('DELETE FROM "User" WHERE id = $1', [person.id]);
    await waitForNotifications(at);
    expect((await at.call('GET', '/me', { key: person.key })).status).toBe(401);
  });

  it('is rejected when the organization is gone', async () => {
    const doomed = await seedTenant(at.owner, 'doomed');
    await waitForNotifications(at);
    expect((await at.call('GET', '/tools', { key: doomed.open.key })).status).toBe(200);
    expect((await at.call('GET', '/orgs/doomed/agents', { cookie: doomed.people.owner.cookie })).status).toBe(200);
    await at.owner.query('DELETE FROM "Organization" WHERE id = $1', [doomed.id]);
    await waitForNotifications(at);
    expect((await at.call('GET', '/tools', { key: doomed.open.key })).status).toBe(401);
    expect((await at.call('GET', '/orgs/doomed/agents', { cookie: doomed.people.owner.cookie })).status).toBe(404);
    expect((await at.call('GET', '/orgs/doomed/agents', { key: doomed.people.owner.key })).status).toBe(401);
  });

  it('cannot come in with a key of one organization to another of the same person, nor to the platform', async () => {
    const { owner } = acme.people;
    await insertRow(at.owner, 'Membership', { id: randomUUID(), orgId: globex.id, userId: owner.id, role: 'owner' });
    await at.owner.query('UPDATE "User" SET "platformAdmin" = true WHERE id = $1', [owner.id]);
    await waitForNotifications(at);
    expect((await at.call('GET', '/orgs/globex/agents', { key: owner.key })).status).toBe(404);
    expect((await at.call('GET', '/platform/orgs', { key: owner.key })).status).toBe(403);
    expect((await at.call('GET', '/me', { key: owner.key })).text).not.toContain('globex');
    expect((await at.call('GET', '/orgs/globex/agents', { cookie: owner.cookie })).status).toBe(200);
    expect((await at.call('GET', '/platform/orgs', { cookie: owner.cookie })).status).toBe(200);
  });
});
