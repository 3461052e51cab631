import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type GatewayProcess, startGatewayProcess } from '@/lib/testing/gateway-process';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';

/*
 * One organization's rows are held by somebody else, and many of its writers wait. Nobody else may notice (SEC-2).
 * Over real HTTP, against a server process of its own.
 */

// Own process: it measures delays, which the garbage of earlier files would lengthen.
const WRITERS = 12;
const STALE_WRITERS = 48;
/** Generous: the machine may be loaded. Without isolation a neighbor waits for five seconds, and is refused. */
const PROMPT_MS = 2_000;

let at: Installation;
let acme: Tenant;
let globex: Tenant;
let server: GatewayProcess;

interface Told {
  status: number;
  ms: number;
  code?: string;
  retryAfter: string | null;
}

async function ask(method: string, path: string, key: string, body?: unknown, ifMatch?: string): Promise<Told> {
  const startedAt = performance.now();
  const response = await fetch(`http://127.0.0.1:${server.port}/api/v1${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${key}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { code } = (await response.json()) as { code?: string };
  const ms = performance.now() - startedAt;
  return { status: response.status, ms, retryAfter: response.headers.get('retry-after'), ...(code && { code }) };
}

const policy = { allow: { mode: 'all', tools: [] }, block: [] };
const putPolicy = (tenant: Tenant, ifMatch: string) =>
  ask('PUT', `/orgs/${tenant.slug}/policy`, tenant.people.owner.key, policy, ifMatch);

/** Holds rows in a transaction of another connection until the work is done. */
async function holding<T>(statement: string, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: at.database.ownerUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query(statement);
    return await work();
  } finally {
    await client.query('ROLLBACK');
    await client.end();
  }
}

const waitingForLocks = async (): Promise<number> => {
  const { rows } = await at.owner.query(
    `SELECT count(DISTINCT pid)::int AS n FROM pg_locks
     WHERE NOT granted AND pid IN (SELECT pid FROM pg_stat_activity WHERE datname = current_database())`,
  );
  return rows[0].n;
};

/** Responses of the neighbors meanwhile: users and agents of another organization, reading and writing. */
async function neighbors(rounds = 4): Promise<Told[]> {
  const told: Told[] = [];
  for (let round = 0; round < rounds; round++) {
    const { key } = globex.people.owner;
    const event = { id: crypto.randomUUID(), tool: 'send_email', outcome: 'ok', occurredAt: new Date().toISOString() };
    told.push(await ask('GET', '/orgs/globex/agents', key));
    told.push(await putPolicy(globex, '*'));
    told.push(await ask('GET', '/tools', globex.open.key));
    told.push(await ask('POST', '/outcomes', globex.open.key, { events: [event] }));
  }
  return told;
}

const expectPrompt = (told: readonly Told[]) => {
  expect(told.map(({ status }) => status)).toEqual(told.map((_, n) => (n % 4 === 3 ? 202 : 200)));
  expect(Math.max(...told.map(({ ms }) => ms))).toBeLessThan(PROMPT_MS);
};

const ROW = `SELECT FROM "Organization" WHERE slug = 'acme' FOR NO KEY UPDATE`;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
  server = await startGatewayProcess();
  expectPrompt(await neighbors(1).then(() => neighbors(1)));
}, 90_000);
afterAll(async () => {
  await server?.kill();
  await at?.close();
});

describe('an organization whose row is held', () => {
  it('has one connection waiting, however many of its writers wait, and its neighbors notice nothing', async () => {
    await holding(ROW, async () => {
      const writers = Promise.all(Array.from({ length: WRITERS }, () => putPolicy(acme, '*')));
      await vi.waitFor(async () => expect(await waitingForLocks()).toBeGreaterThan(0), 5_000);
      const counting = (async () => {
        let max = 0;
        for (let n = 0; n < 20; n++) {
          max = Math.max(max, await waitingForLocks());
          await delay(50);
        }
        return max;
      })();
      expectPrompt(await neighbors());
      expect(await counting).toBe(1);
      const told = await writers;
      expect(new Set(told.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 busy']));
      for (const { retryAfter, ms } of told) {
        expect(Number(retryAfter)).toBeGreaterThan(0);
        expect(ms).toBeLessThan(15_000);
      }
    });
    expect((await putPolicy(acme, '*')).status).toBe(200);
  }, 60_000);

  it('reports a concurrent save to writers with an old version immediately', async () => {
    await holding(ROW, async () => {
      const told = await Promise.all(Array.from({ length: STALE_WRITERS }, () => putPolicy(acme, '"1000000"')));
      expect(new Set(told.map(({ status }) => status))).toEqual(new Set([412]));
      expect(await waitingForLocks()).toBe(0);
    });
  }, 60_000);

  it('does not query a version that it just rejected', async () => {
    expect((await putPolicy(acme, '"2000000"')).status).toBe(412);
    await holding('LOCK TABLE "OrgPolicy" IN ACCESS EXCLUSIVE MODE', async () => {
      const again = await putPolicy(acme, '"2000000"');
      expect([again.status, again.code]).toEqual([412, 'version_mismatch']);
      expect(await waitingForLocks()).toBe(0);
    });
  }, 60_000);

  it('accepts a version that it rejected before another save', async () => {
    const versionOf = async () => {
      const { rows } = await at.owner.query('SELECT version FROM "OrgPolicy" WHERE "orgId" = $1', [acme.id]);
      return Number(rows[0].version);
    };
    const next = (await versionOf()) + 1;
    expect((await putPolicy(acme, `"${next}"`)).status).toBe(412);
    const blocked = await ask('PATCH', '/orgs/acme/policy', acme.people.owner.key, { tools: { send_email: 'block' } });
    expect(blocked.status).toBe(200);
    expect(await versionOf()).toBe(next);
    expect((await putPolicy(acme, `"${next}"`)).status).toBe(200);
  }, 60_000);

  it('is still read by its people and its agents', async () => {
    await holding(ROW, async () => {
      const writers = Promise.all(Array.from({ length: WRITERS }, () => putPolicy(acme, '*')));
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), 5_000);
      for (const told of [
        await ask('GET', '/orgs/acme/agents', acme.people.viewer.key),
        await ask('GET', '/tools', acme.open.key),
      ]) {
        expect(told.status).toBe(200);
        expect(told.ms).toBeLessThan(PROMPT_MS);
      }
      await writers;
    });
  }, 60_000);
});

describe('an organization that sends hundreds of requests at once', () => {
  it('is answered at a steady rate, and every request is answered', async () => {
    const startedAt = performance.now();
    const told = await Promise.all(Array.from({ length: 300 }, () => putPolicy(acme, '"3000000"')));
    const ms = performance.now() - startedAt;
    expect(new Set(told.map(({ status }) => status))).toEqual(new Set([412]));
    // A burst of 50, then 200 a second.
    expect(ms).toBeGreaterThan(1_150);
  }, 60_000);
});

describe('locks of other rows', () => {
  it('are waited for shortly too: by what acts above tenants, and those that a trigger takes', async () => {
    const { id } = acme.people.viewer;
    const SESSION = `SELECT FROM "UserSession" WHERE "userId" = '${id}' FOR UPDATE`;
    const HEAD = `SELECT FROM "AuditHead" WHERE chain = '${acme.id}' FOR UPDATE`;
    const told = await holding(SESSION, () =>
      holding(HEAD, () =>
        Promise.all([
          ask('POST', `/platform/users/${id}/sign-out`, at.admin.key, {}),
          ask('PATCH', '/orgs/acme/policy', acme.people.owner.key, { tools: { send_email: 'block' } }),
        ]),
      ),
    );
    for (const { status, code, retryAfter, ms } of told) {
      expect([status, code]).toEqual([503, 'busy']);
      expect(Number(retryAfter)).toBeGreaterThan(0);
      expect(ms).toBeLessThan(8_000);
    }
    // Nothing of it was written.
    const { rows } = await at.owner.query('SELECT block FROM "OrgPolicy" WHERE "orgId" = $1', [acme.id]);
    expect(rows[0].block).toEqual([]);
  }, 60_000);

  it('of the platform have one connection waiting, and organizations notice nothing', async () => {
    await holding(`SELECT FROM "PlatformState" WHERE id = 1 FOR NO KEY UPDATE`, async () => {
      const key = at.admin.key;
      const writers = Promise.all(
        Array.from({ length: WRITERS }, () => ask('PUT', '/platform/policy', key, policy, '*')),
      );
      await vi.waitFor(async () => expect(await waitingForLocks()).toBe(1), 5_000);
      expectPrompt(await neighbors(2));
      const stale = await ask('PUT', '/platform/policy', key, policy, '"1000000"');
      expect(stale.status).toBe(412);
      expect(new Set((await writers).map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 busy']));
    });
  }, 60_000);
});
