import { randomUUID } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rollUpOutcomes } from '@/lib/data/system/retention/roll-up-outcomes';
import { Random } from '@/lib/engine/testing/random';
import type { AnyRoute } from '@/lib/http/route';
import { makeServer } from '@/lib/start/node-server';
import { routes } from '@/lib/start/routes';
import { checksumOf } from '@/lib/testing/checksum';
import { complaint } from '@/lib/testing/hostile/complaint';
import { mcpRequest } from '@/lib/testing/hostile/mcp-requests';
import { type HostileRequest, hostileRequest } from '@/lib/testing/hostile/sample-requests';
import { readDocument, schemaRequest } from '@/lib/testing/hostile/schema-requests';
import { usedHeap } from '@/lib/testing/hostile/used-heap';
import { ask, listenAnywhere, type RawAnswer, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { idsOf } from '@/lib/testing/route-samples';
import type { Ids } from '@/lib/testing/samples/sample';
import type { Tenant } from '@/lib/testing/seed-tenant';

const IS_FULL = process.env.AMBIT_FULL === '1';
const REQUESTS = Number(process.env.AMBIT_FUZZ_REQUESTS) || (IS_FULL ? 100_000 : 1_000);
/** The long run uses different seeds each time; the name of the test contains the seed. */
const SEED = Number(process.env.AMBIT_SEED) || (IS_FULL ? Date.now() % 2 ** 31 : 20_261_121);
/** Of each route, when rejected requests are checked one by one. */
const REQUESTS_PER_ROUTE = IS_FULL ? 6 : 1;
const AT_ONCE = 16;
const CHECKED_EVERY = 100;
const NAMES: (keyof Ids)[] = ['org', 'agent', 'session', 'tool', 'slug', 'goalId', 'source', 'packet', 'webhook'];
/** Hanging is detected. More than the longest `wait` for an approval, and a busy machine is slow, not wrong. */
const DEADLINE_MS = 80_000;
/** Requests that may be asked to retry because the database had no time for them, on a busy machine. */
const MAX_RETRIES = REQUESTS / 10_000;
/** Allowed growth of caches after the first half of a run. */
const MAX_GROWTH = 48 * 1024 * 1024;

let at: Installation;
let acme: Tenant;
let globex: Tenant;
let server: http.Server;
let port: number;
const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE });

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
  // Evaluating cohesion counts all pending events: work of the installation, not of a tenant.
  await rollUpOutcomes();
  server = makeServer((_, response) => response.writeHead(418).end());
  port = await listenAnywhere(server);
});
afterAll(async () => {
  agent.destroy();
  if (server) await stopServer(server);
  await at?.close();
});

// Randomly restored objects would be missing later.
const harmless = () => ({ ...idsOf(acme), revision: '999999999' });

const ENDS_SOMETHING = /^(revoke|rotate|delete|disconnect)/;

/** Objects of acme that are safe to delete: no later request needs them. */
const unknown = () => {
  const ids = Object.keys(idsOf(acme)).map((name) => [name, name === 'org' ? acme.slug : randomUUID()]);
  return Object.fromEntries(ids) as unknown as Ids;
};

/** Some ids of the other organization, in place of one's own. */
function foreign(random: Random): Partial<Ids> {
  const theirs = idsOf(globex);
  return Object.fromEntries(NAMES.filter(() => random.chance(0.4)).map((name) => [name, theirs[name]]));
}

const isUnavailable = (answer: RawAnswer) => answer.status === 503 && answer.bytes.includes('"unavailable"');

const shown = ({ body, ...request }: HostileRequest) =>
  JSON.stringify({ ...request, path: request.path.slice(0, 300), body: body?.toString('latin1').slice(0, 300) });

describe('hostile requests', () => {
  it(
    `${REQUESTS} of them, seed ${SEED}: never a 5xx, always a problem, no growth, and no row of another tenant changes`,
    async () => {
      const random = new Random(SEED);
      const { owner, configurator } = acme.people;
      const sameOrigin = { 'Sec-Fetch-Site': 'same-origin' };
      const members: http.OutgoingHttpHeaders[] = [
        { Authorization: `Bearer ${acme.open.key}` },
        { Authorization: `Bearer ${owner.key}` },
        { Authorization: `Bearer ${owner.key}` },
        { Authorization: `Bearer ${configurator.key}` },
        { Cookie: owner.cookie, ...sameOrigin },
      ];
      const callers = [...members, { Authorization: `Bearer ${at.admin.key}` }, {}];
      // Requests that delete name unknown objects: keys, sessions and the organization are needed by others.
      const idsFor = ({ operationId }: AnyRoute): Ids => {
        if (!ENDS_SOMETHING.test(operationId)) return harmless();
        return operationId === 'deleteOrg' ? { ...unknown(), org: 'no-such-org' } : unknown();
      };
      let turn = 0;
      const endpoints = ['', '', '/knowledge', '/knowledge/acme', '/knowledge/globex'].map((end) => `/api/mcp${end}`);
      const fuzz = readDocument();
      const known = Object.values(harmless());
      const bearers = (): http.OutgoingHttpHeaders => ({ Authorization: `Bearer ${callerOf(random)}` });
      const callerOf = (chosen: Random) => chosen.pick([acme.open.key, acme.open.key, acme.open.key, owner.key, 'x']);
      const next = (): HostileRequest => {
        const kind = random.next();
        if (kind >= 0.35 && kind < 0.55) return mcpRequest(random, endpoints, known, bearers());
        // In turn: chance would pass some by.
        const route = routes[turn++ % routes.length]!;
        if (kind < 0.35) return hostileRequest(random, [route], idsFor(route), random.pick(callers));
        // The caller that gets in, four times of five; of acme's people some ask for what is globex's.
        const right = { agent: members[0]!, platform: callers.at(-2)! }[route.permission as string] ?? members[1]!;
        const isForeign = right !== callers.at(-2) && random.chance(0.15);
        const ids = isForeign ? { ...idsFor(route), ...foreign(random) } : idsFor(route);
        return schemaRequest(random, fuzz, route, ids, random.chance(0.8) ? right : random.pick(members));
      };
      const statuses = new Map<number, number>();
      const complaints: string[] = [];
      let slowest = 0;
      let retries = 0;
      let heapAtHalf = 0;
      let before = await checksumOf(at.owner, globex.id);
      for (let made = 0; made < REQUESTS; made += AT_ONCE) {
        if (heapAtHalf === 0 && made >= REQUESTS / 2) heapAtHalf = usedHeap();
        await Promise.all(
          Array.from({ length: AT_ONCE }, next).map(async (request) => {
            const started = performance.now();
            const send = () => ask(port, { ...request, agent, timeoutMs: DEADLINE_MS }).catch((error: Error) => error);
            let answer = await send();
            slowest = Math.max(slowest, performance.now() - started);
            if (!(answer instanceof Error) && isUnavailable(answer) && ++retries <= MAX_RETRIES) answer = await send();
            if (answer instanceof Error) {
              // Node's own client refuses to send some of it; a hang or a reset is ours.
              if ((answer as NodeJS.ErrnoException).code?.startsWith('ERR_')) return;
              complaints.push(`${answer.message}: ${shown(request)}`);
              return;
            }
            statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
            const wrong = complaint(request, answer);
            if (wrong) complaints.push(`${wrong}: ${shown(request)} → ${answer.bytes.toString().slice(0, 300)}`);
          }),
        );
        if (made % (CHECKED_EVERY * AT_ONCE) === 0) {
          // Nobody of acme and no platform admin can have changed globex.
          const after = await checksumOf(at.owner, globex.id);
          expect(after).toEqual(before);
          before = after;
        }
      }
      expect([...new Set(complaints)].slice(0, 10), complaints[0]).toEqual([]);
      expect(await checksumOf(at.owner, globex.id)).toEqual(before);
      expect(slowest, 'the slowest answer in ms').toBeLessThan(DEADLINE_MS);
      expect(usedHeap() - heapAtHalf, 'bytes that the second half left behind').toBeLessThan(MAX_GROWTH);
      expect((await ask(port, { path: '/healthz' })).status).toBe(200);
      expect((await ask(port, { path: '/readyz' })).status).toBe(200);
      // All kinds of refusals and some successes: the requests do get far.
      for (const status of [200, 201, 400, 401, 403, 404, 405, 409, 415, 422])
        expect(statuses.get(status) ?? 0, `${status}`).toBeGreaterThan(0);
      expect(turn, 'operations that were asked').toBeGreaterThanOrEqual(Math.min(routes.length, REQUESTS / 2));
      console.info(
        `${REQUESTS} requests, seed ${SEED}, slowest ${Math.round(slowest)} ms:`,
        Object.fromEntries(statuses),
      );
    },
    120_000 + REQUESTS * 60,
  );

  it('that are rejected for their values write nothing, route by route', async () => {
    const random = new Random(7);
    const sums = async () => [await checksumOf(at.owner, acme.id), await checksumOf(at.owner, null)];
    // Summing up every table takes longer than being refused: what was the same is not summed up twice.
    let before: Record<string, string>[] | null = null;
    for (const route of routes) {
      if (route.method === 'get' || route.permission === 'public') continue;
      const key = { agent: acme.open.key, platform: at.admin.key }[route.permission as string] ?? acme.people.owner.key;
      for (let n = 0; n < REQUESTS_PER_ROUTE; n++) {
        const request = hostileRequest(random, [route], harmless(), { Authorization: `Bearer ${key}` });
        before ??= await sums();
        const answer = await ask(port, { ...request, agent }).catch(() => null);
        const wrong = answer && complaint(request, answer);
        expect(wrong, `${shown(request)} → ${answer?.bytes.toString().slice(0, 300)}`).toBeNull();
        if (!answer || answer.status < 400) {
          before = null;
          continue;
        }
        expect(await sums(), `${shown(request)} → ${answer.status}`).toEqual(before);
      }
    }
  }, 300_000);
});

describe('large and slow bodies', () => {
  const headers = { 'Content-Type': 'application/json' };

  it('of 10 MB are rejected with 413, with or without a length', async () => {
    const body = Buffer.alloc(10 * 1024 * 1024, 'a');
    const auth = { Authorization: `Bearer ${acme.people.owner.key}`, ...headers };
    for (const framing of [{ 'Content-Length': body.length }, { 'Transfer-Encoding': 'chunked' }]) {
      const answer = await ask(port, {
        method: 'PATCH',
        path: '/api/v1/orgs/acme/policy',
        headers: { ...auth, ...framing },
        body,
      });
      expect([answer.status, JSON.parse(answer.bytes.toString()).code]).toEqual([413, 'too_large']);
    }
    // The server continues.
    expect((await ask(port, { path: '/healthz' })).status).toBe(200);
  });

  it('of 10 MB without authentication are rejected before they are read', async () => {
    const body = Buffer.alloc(10 * 1024 * 1024, 'a');
    const answer = await ask(port, { method: 'POST', path: '/api/v1/tools/resolve', headers, body });
    expect(answer.status).toBe(401);
  });

  it('of just under the limit are read', async () => {
    const tools = Array.from({ length: 19_000 }, (_, i) => `tool_${i}`.padEnd(64, 'x'));
    const body = Buffer.from(JSON.stringify({ tools }));
    // The other organization's: one of the requests above may have deleted acme's.
    const path = `/api/v1/orgs/globex/profiles/${globex.profile}`;
    const auth = { Authorization: `Bearer ${globex.people.owner.key}`, ...headers };
    const answer = await ask(port, { method: 'PATCH', path, headers: auth, body });
    expect(answer.status, answer.bytes.toString().slice(0, 300)).toBe(200);
  });

  it('that never end do not keep others waiting', async () => {
    const sockets = Array.from({ length: 20 }, () => {
      const socket = net.connect(port, '127.0.0.1');
      socket.on('error', () => {});
      socket.write(
        `PATCH /api/v1/orgs/acme/policy HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${acme.people.owner.key}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"tools"`,
      );
      return socket;
    });
    const started = performance.now();
    const answer = await ask(port, { path: '/api/v1/tools', headers: { Authorization: `Bearer ${globex.open.key}` } });
    expect([answer.status, performance.now() - started < 2_000]).toEqual([200, true]);
    for (const socket of sockets) socket.destroy();
  });
});

describe('requests that are none', () => {
  const send = (text: string) =>
    new Promise<string>((resolve) => {
      const socket = net.connect(port, '127.0.0.1');
      const chunks: Buffer[] = [];
      socket.setTimeout(5_000, () => socket.destroy());
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.on('error', () => {});
      socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
      socket.end(text);
    });
  const auth = () => `Authorization: Bearer ${acme.open.key}\r\n`;

  it.each([
    [
      'two lengths',
      (a: string) =>
        `POST /api/v1/tools/resolve HTTP/1.1\r\nHost: x\r\n${a}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    ],
    [
      'a length and chunks',
      (a: string) =>
        `POST /api/v1/tools/resolve HTTP/1.1\r\nHost: x\r\n${a}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['no host', (a: string) => `GET /api/v1/tools HTTP/1.1\r\n${a}\r\n`],
    ['two hosts', (a: string) => `GET /api/v1/tools HTTP/1.1\r\nHost: a\r\nHost: b\r\n${a}\r\n`],
    [
      'an absolute address',
      (a: string) => `GET http://evil.test/api/v1/tools HTTP/1.1\r\nHost: x\r\n${a}Connection: close\r\n\r\n`,
    ],
    ['a bare asterisk', () => 'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['a path without a slash', () => 'GET api/v1/tools HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    [
      'a line break in a header',
      (a: string) => `GET /api/v1/tools HTTP/1.1\r\nHost: x\r\n${a}X-Request-Id: a\nSet-Cookie: b\r\n\r\n`,
    ],
    [
      'an odd host',
      (a: string) => `GET /api/v1/tools?channel= HTTP/1.1\r\nHost: a b/c?d#e\r\n${a}Connection: close\r\n\r\n`,
    ],
    ['two authorizations', (a: string) => `GET /api/v1/tools HTTP/1.1\r\nHost: x\r\n${a}${a}Connection: close\r\n\r\n`],
    ['a wrong version', () => 'GET /api/v1/tools HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['noise', () => '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001'],
  ])('with %s are answered below 500 and reflect nothing', async (_, request) => {
    const answer = await send(request(auth()));
    const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
    if (status !== undefined) expect(Number(status), answer.slice(0, 300)).toBeLessThan(500);
    expect(answer).not.toMatch(/^set-cookie/im);
    expect((await ask(port, { path: '/healthz' })).status).toBe(200);
  });
});
