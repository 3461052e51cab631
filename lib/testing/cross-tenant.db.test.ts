import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateKey } from '@/lib/access/api-key';
import type { AnyRoute } from '@/lib/http/route';
import { routes } from '@/lib/http/routes/registry';
import { checksumOf } from './checksum';
import { type Answer, type CallOptions, createInstallation, type Installation } from './installation';
import { deadSamples, type Ids, idsOf, paramsOf, requestOf, sampleOf, unknownIds, type Who } from './route-samples';
import type { Tenant } from './seed-tenant';

let at: Installation;
let acme: Tenant;
let globex: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
});
afterAll(() => at?.close());

type Caller = Pick<CallOptions, 'key' | 'cookie'>;

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
  'a mistyped key': { key: `${acme.people.owner.key.slice(0, -1)}_` },
  'a well-formed key of nobody': { key: generateKey('user').apiKey },
  'a key with a known selector and another secret': { key: sameSelector(acme.people.owner.key) },
  'a cookie of nobody': { cookie: 'ambit.session=eyJhbGciOiJkaXIifQ..x.y.z' },
});

// The checksum is public, so anybody can make a key that is found by its selector and must fail by its hash.
function sameSelector(key: string): string {
  for (;;) {
    const made = generateKey('user').apiKey;
    if (made.slice(9, 19) !== key.slice(9, 19)) return made;
  }
}

const ORG_RANK: Record<string, number> = { viewer: 1, configurator: 2, owner: 3 };

/** What the contract's table says of a caller of acme, on acme's own things: `ok`, or a status of refusal. */
function expected(who: Who, caller: string): 'ok' | 403 | 404 {
  const isAgent = caller.endsWith('agent');
  const isAdmin = caller.startsWith('platform');
  if (who === 'agent') return isAgent ? 'ok' : 403;
  if (who === 'platform') return isAdmin ? 'ok' : 403;
  if (who === 'person') return isAgent ? 403 : 'ok';
  // A platform admin who is no member sees no organization.
  if (isAdmin) return 404;
  if (isAgent) return 403;
  const rank = ORG_RANK[caller.split(' ')[1]!]!;
  return rank >= ORG_RANK[who]! ? 'ok' : 403;
}

const VARYING = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z|(?<="requestId":")[^"]+/g;

/** An answer without what differs between any two requests, the asked ids blotted out. */
function comparable(answer: Answer, ids: Ids) {
  const headers = Object.fromEntries(answer.headers);
  for (const name of ['date', 'x-request-id', 'ratelimit', 'etag']) delete headers[name];
  let text = answer.text;
  // Longest first: an organization's slug begins its other ids.
  for (const id of Object.values(ids).sort((a, b) => b.length - a.length)) text = text.replaceAll(id, '§');
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
  // Providers are the platform's, the same for everybody.
  named.delete('provider');
  return [...named];
}

const label = (route: AnyRoute) => `${route.method.toUpperCase()} ${route.path}`;

describe('the registry', () => {
  it('has a permission, an operation id of its own and a sample for every route', () => {
    for (const route of routes) {
      const { permission } = route;
      expect(
        ['public', 'person', 'agent', 'platform'].includes(permission) ||
          ['read', 'configure', 'own'].includes(permission?.org),
        label(route),
      ).toBe(true);
      expect(permission === 'public', `${label(route)}: nothing is public yet`).toBe(false);
      sampleOf(route);
      if (paramsOf(route).includes('org')) expect(permission, label(route)).toHaveProperty('org');
      else expect(permission, label(route)).not.toHaveProperty('org');
    }
    expect(new Set(routes.map((route) => route.operationId)).size).toBe(routes.length);
    expect(new Set(routes.map(label)).size).toBe(routes.length);
    expect(deadSamples()).toEqual([]);
  });
});

describe.each(routes.map((route) => [label(route), route] as const))('%s', (_, route) => {
  it('answers 401 to nobody, and says nothing else', async () => {
    const before = await checksumOf(at.owner, acme.id);
    for (const [name, caller] of Object.entries(nobodies())) {
      for (const ids of [idsOf(acme), unknownIds()]) {
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

  it('lets in whom the contract’s table names, with an answer of the declared form', async () => {
    const sample = sampleOf(route);
    for (const [name, caller] of Object.entries({ ...callersOf(acme), ...admins() })) {
      const wanted = expected(sample.who, name);
      const before = wanted === 'ok' ? null : await checksumOf(at.owner, acme.id);
      const arranged = wanted === 'ok' && sample.arrange ? await sample.arrange(at, acme) : {};
      const answer = await send(route, { ...idsOf(acme), ...arranged }, caller);
      if (wanted === 'ok') {
        // What a person disabled, the agent does not give back.
        expect(answer.status, `${name}: ${answer.text}`).toBe(route.status ?? 200);
        expect(answer.headers.get('x-revision'), name).toMatch(/^\d{12}-\d{12}$/);
        expect(answer.headers.get('ratelimit'), name).toBeTruthy();
        if (route.response) {
          const parsed = route.response.safeParse(answer.body);
          expect(parsed.error?.issues ?? [], `${name}: ${answer.text.slice(0, 300)}`).toEqual([]);
        } else expect(answer.text).toBe('');
      } else {
        expect(answer.status, `${name}: ${answer.text}`).toBe(wanted);
        expect(answer.body.code).toBe(wanted === 403 ? 'forbidden' : 'not_found');
        expect(await checksumOf(at.owner, acme.id), `${name} wrote something`).toEqual(before);
      }
      expect(answer.headers.get('x-request-id')).toBeTruthy();
    }
  });

  it('answers callers of another tenant as if nothing were there', async () => {
    const before = await checksumOf(at.owner, acme.id);
    const foreign = idsOf(acme);
    const unknown = unknownIds();
    const own = idsOf(globex);
    const named = idsNamedBy(route);
    if (named.length === 0) return;
    // A's organization itself, then each of A's ids below B's own.
    const variants: [string, Ids, Ids][] = [['everything', foreign, unknown]];
    for (const name of named) {
      variants.push([name, { ...own, [name]: foreign[name] }, { ...own, [name]: unknown[name] }]);
    }
    for (const [name, caller] of Object.entries({ ...callersOf(globex), ...admins() })) {
      for (const [what, theirs, nobodys] of variants) {
        const asked = comparable(await send(route, theirs, caller), theirs);
        const missing = comparable(await send(route, nobodys, caller), nobodys);
        expect(asked.text, `${name}, acme's ${what}`).not.toContain('acme');
        // What B may write under a name that A has too, it writes for itself; the second answer shows the first.
        if (asked.status < 300 && route.method !== 'get') expect(asked.status).toBe(missing.status);
        else expect(asked, `${name}, acme's ${what}`).toEqual(missing);
      }
    }
    const pollution = [globex.id, [globex.session, globex.smsSession]];
    await at.owner.query('DELETE FROM "AgentSession" WHERE "orgId" = $1 AND name <> ALL($2)', pollution);
    expect(await checksumOf(at.owner, acme.id), 'something of acme was written').toEqual(before);
  });

  if (route.method !== 'get') {
    it('refuses a browser that does not say that it is on our own page', async () => {
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
      for (const proof of proofs) {
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
