import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { serveOperations } from '@/lib/http/operations';
import { log } from '@/lib/log';
import { outageTracker } from '@/lib/shared/outage-tracker';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { waitForNotifications } from '@/lib/testing/fresh';
import { type Answer, createInstallation, type Installation } from '@/lib/testing/installation';
import { seedAgent } from '@/lib/testing/seed-agent';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { createTcpProxy, type TcpProxy } from '@/lib/testing/tcp-proxy';
import { ConnectionProblemLog } from './connection-problem-log';
import { databaseOutage } from './database-outage';
import { Listener, listener } from './listener';

/* An unavailable database is remembered: no request waits for a known outage. */

const STALE_LIMIT_MS = 10_000;
/** Far less than any timeout, and enough for a busy machine. */
const AT_ONCE_MS = 400;

let at: Installation;
let acme: Tenant;
let proxy: TcpProxy;

beforeAll(async () => {
  at = await createInstallation({
    env: { AMBIT_STALE_LIMIT_MS: String(STALE_LIMIT_MS) },
    through: async (database) => {
      proxy = await createTcpProxy(database.systemUrl);
      return { appUrl: proxy.through(database.appUrl), systemUrl: proxy.through(database.systemUrl) };
    },
  });
  acme = at.tenants[0]!;
});
afterAll(async () => {
  proxy?.open();
  await at?.close();
  await proxy?.close();
});
afterEach(async () => {
  proxy.open();
  await vi.waitFor(() => expect([listener().healthy, databaseOutage().isDown]).toEqual([true, false]), {
    timeout: 15_000,
    interval: 20,
  });
  await waitForNotifications(at);
});

const tools = (key = acme.open.key) => at.call('GET', '/tools', { key });
const isStale = (answer: Answer) => answer.headers.get('ambit-stale') === 'true';
async function timed(ask: () => Promise<Answer>): Promise<{ answer: Answer; ms: number }> {
  const startedAt = performance.now();
  const answer = await ask();
  return { answer, ms: performance.now() - startedAt };
}
const knownToBeDown = () =>
  vi.waitFor(() => expect(databaseOutage().isDown).toBe(true), { timeout: 8_000, interval: 10 });

describe('a database that freezes', () => {
  it('is noticed without any request, and stale answers come immediately until the limit, then 503', async () => {
    await tools();
    proxy.freeze('all');
    await knownToBeDown();
    const seen: { status: number; stale: boolean; ms: number }[] = [];
    const until = performance.now() + STALE_LIMIT_MS + 2_000;
    while (performance.now() < until) {
      const { answer, ms } = await timed(tools);
      seen.push({ status: answer.status, stale: isStale(answer), ms });
      if (answer.status === 503) {
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
        break;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(seen.length).toBeGreaterThan(5);
    expect(seen.at(-1)!.status).toBe(503);
    // Nothing is served silently.
    for (const { status, stale } of seen.slice(0, -1)) expect([status, stale]).toEqual([200, true]);
    expect(Math.max(...seen.map(({ ms }) => ms))).toBeLessThan(AT_ONCE_MS);
  }, 60_000);

  it('rejects immediately what memory cannot answer: an agent that was never seen, and a change', async () => {
    const unseen = await seedAgent(at.owner, acme.id, 'acme-later', { profile: acme.profile });
    await tools();
    await at.call('GET', '/orgs/acme/policy', { key: acme.people.owner.key });
    proxy.freeze('all');
    await knownToBeDown();
    for (const ask of [
      () => tools(unseen.key),
      () =>
        at.call('PATCH', '/orgs/acme/policy', {
          key: acme.people.owner.key,
          body: { tools: { send_email: 'block' } },
        }),
    ]) {
      const { answer, ms } = await timed(ask);
      expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
      expect(answer.headers.get('retry-after')).not.toBeNull();
      expect(ms).toBeLessThan(AT_ONCE_MS);
    }
  }, 60_000);

  it('ends the waiting of earlier requests', async () => {
    const waiting = await seedAgent(at.owner, acme.id, 'acme-waiting', { profile: acme.profile });
    await waitForNotifications(at);
    proxy.freeze('all');
    const { answer, ms } = await timed(() => tools(waiting.key));
    expect(answer.status).toBe(503);
    // Not five seconds for the key and ten for the boundaries.
    expect(ms).toBeLessThan(4_500);
  }, 60_000);

  it('is asked by one probe at a time, and answers again as soon as it does', async () => {
    await tools();
    proxy.freeze('all');
    await knownToBeDown();
    const before = proxy.connections;
    await Promise.all(Array.from({ length: 100 }, () => tools()));
    expect(proxy.connections - before).toBeLessThan(5);
    proxy.open();
    await vi.waitFor(async () => {
      const answer = await tools();
      expect([answer.status, isStale(answer)]).toEqual([200, false]);
    }, 5_000);
  }, 60_000);
});

it('a listener that is silent alone is no outage', async () => {
  await tools();
  proxy.freeze('listener');
  await vi.waitFor(() => expect(listener().healthy).toBe(false), 5_000);
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(databaseOutage().isDown).toBe(false);
  const answer = await tools();
  expect([answer.status, isStale(answer)]).toEqual([200, false]);
}, 30_000);

it('a server without room for one more connection is no outage', async () => {
  await tools();
  const limit = (max: number) =>
    at.owner.query(`ALTER DATABASE "${new URL(at.database.ownerUrl).pathname.slice(1)}" CONNECTION LIMIT ${max}`);
  await limit(1);
  try {
    databaseOutage().suspect();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(databaseOutage().isDown).toBe(false);
    expect((await tools()).status).toBe(200);
  } finally {
    await limit(-1);
  }
}, 30_000);

it('a process that is held up while it connects raises no alarm', async () => {
  const lines: string[] = [];
  const warn = vi
    .spyOn(log(), 'warn')
    .mockImplementation((...said: unknown[]) => void lines.push(JSON.stringify(said)));
  // Lines come only after ten seconds, so the first attempt has to succeed by itself.
  const failed = vi.spyOn(ConnectionProblemLog.prototype, 'failed');
  const fresh = new Listener();
  try {
    fresh.start();
    await new Promise((resolve) => setTimeout(resolve, 5));
    // As a server does that loads its pages: longer than connecting may take.
    const until = performance.now() + 2_500;
    while (performance.now() < until);
    await vi.waitFor(() => expect(fresh.healthy).toBe(true), 10_000);
    expect(lines.filter((line) => line.includes('notifications'))).toEqual([]);
    expect(failed).not.toHaveBeenCalled();
  } finally {
    warn.mockRestore();
    failed.mockRestore();
    await fresh.stop();
  }
}, 30_000);

describe('whether agents may be sent to a process', () => {
  const askReadiness = () =>
    new Promise<number>((resolve) => {
      const response = { writeHead: (status: number) => resolve(status), end: () => {} };
      serveOperations({ url: '/readyz/agents' } as http.IncomingMessage, response as unknown as http.ServerResponse);
    });

  it('depends on what it has compiled while the database is away', async () => {
    expect((await tools()).status).toBe(200);
    expect(await askReadiness()).toBe(200);
    proxy.freeze('all');
    await knownToBeDown();
    await vi.waitFor(() => expect(listener().healthy).toBe(false), { timeout: 8_000, interval: 10 });
    expect(await askReadiness()).toBe(200);
    // As after a restart.
    const size = vi.spyOn(snapshots(), 'size').mockReturnValue({ organizations: 0, limit: 1 });
    expect(await askReadiness()).toBe(503);
    size.mockRestore();
  });
});

describe('a disk that is full', () => {
  it('appears in responses to changes, in /readyz and in health', async () => {
    const server = http.createServer((request, response) => void serveOperations(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const ready = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
      return { status: answer.status, ...(await answer.json()) };
    };
    try {
      // Of the previous tests.
      outageTracker().answered();
      expect(await ready()).toMatchObject({ status: 200, reasons: [] });
      // As PostgreSQL reports it during the transaction.
      await at.owner.query(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$`);
      await at.owner.query(
        'CREATE TRIGGER full_disk BEFORE UPDATE ON "OrgPolicy" FOR EACH ROW EXECUTE FUNCTION full_disk()',
      );
      const answer = await at.call('PATCH', '/orgs/acme/policy', {
        key: acme.people.owner.key,
        body: { tools: { send_email: 'block' } },
      });
      expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
      expect(answer.body.detail).toContain('out of disk space');
      expect(await ready()).toMatchObject({ status: 503, database: true, reasons: ['disk_full'] });
      const health = await at.call('GET', '/platform/health', { key: at.admin.key });
      expect(health.body.reasons).toContainEqual(
        expect.objectContaining({ code: 'database_disk_full', text: expect.stringContaining('out of disk space') }),
      );
      // Agents are still answered.
      expect((await tools()).status).toBe(200);
    } finally {
      await at.owner.query('DROP TRIGGER IF EXISTS full_disk ON "OrgPolicy"');
      await at.owner.query('DROP FUNCTION IF EXISTS full_disk');
      server.close();
    }
  }, 30_000);
});
