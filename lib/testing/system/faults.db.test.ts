import { execFileSync, spawnSync } from 'node:child_process';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { waitForNotifications } from '@/lib/testing/fresh';
import { type GatewayProcess, startGatewayProcess } from '@/lib/testing/gateway-process';
import { ask } from '@/lib/testing/http-client';
import { type Answer, createInstallation, type Installation } from '@/lib/testing/installation';
import { seedKey } from '@/lib/testing/seed-people';
import type { Tenant } from '@/lib/testing/seed-tenant';

/* User-visible effects of failures, without lost data. Unavailable databases: snapshot.db.test.ts. */

// Own process: it measures how fast a replica answers.
/** Linux, with util-linux. */
const hasPrlimit = spawnSync('prlimit', ['--version']).status === 0;
/** More than a replica needs to serve, fewer than the connections that are opened. */
const FILE_LIMIT = 128;

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation();
  acme = at.tenants[0]!;
});
afterAll(() => at?.close());

const names = (answer: Answer): string[] => answer.body.tools.map((tool: { name: string }) => tool.name);
const tools = (key = acme.open.key) => at.call('GET', '/tools', { key });
const patch = (effect: string) =>
  at.call('PATCH', '/orgs/acme/policy', { key: acme.people.owner.key, body: { tools: { send_email: effect } } });

describe('connections that end in the middle of a transaction', () => {
  it('roll the change back, return 503, and the next one is saved', async () => {
    const state = async () => {
      const { rows } = await at.owner.query(
        `SELECT revision::text, (SELECT count(*)::int FROM "AuditEvent") AS events, (SELECT block::text FROM "OrgPolicy" LIMIT 1) AS block
         FROM "Organization" WHERE slug = 'acme'`,
      );
      return rows[0];
    };
    const before = await state();
    await at.owner.query('BEGIN');
    await at.owner.query(`SELECT FROM "AuditHead" FOR UPDATE`);
    await at.owner.query(`LOCK TABLE "AuditEvent" IN SHARE MODE`);
    const pending = patch('block');
    // Its rows are written, its audit event waits for us.
    const waiting =
      'SELECT pid FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())';
    const found = await vi.waitFor(async () => {
      const { rows } = await at.owner.query(waiting);
      expect(rows).toHaveLength(1);
      return rows[0].pid as number;
    }, 20_000);
    await endConnection(found);
    const answer = await pending;
    await at.owner.query('ROLLBACK');
    expect([answer.status, answer.body.code]).toEqual([503, 'unavailable']);
    expect(answer.text).not.toMatch(/prisma|terminat|57P01/i);
    expect(await state()).toEqual(before);
    expect(names(await tools())).toContain('send_email');
    expect((await patch('block')).status).toBe(200);
    expect(names(await tools())).not.toContain('send_email');
    expect((await patch('inherit')).status).toBe(200);
  });
});

describe('two changes that each hold what the other wants', () => {
  /** Its answer, or null: PostgreSQL undid ours instead. */
  const collide = async (): Promise<Answer | null> => {
    await at.owner.query('BEGIN');
    try {
      await at.owner.query('LOCK TABLE "AuditEvent" IN SHARE MODE');
      const pending = patch('block');
      await vi.waitFor(async () => {
        const { rows } = await at.owner.query(
          'SELECT FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())',
        );
        expect(rows).toHaveLength(1);
      }, 20_000);
      const undone = await at.owner.query(`SELECT FROM "Organization" WHERE slug = 'acme' FOR UPDATE`).then(
        () => false,
        () => true,
      );
      await at.owner.query('ROLLBACK');
      const answer = await pending;
      return undone ? null : answer;
    } catch (error) {
      await at.owner.query('ROLLBACK');
      throw error;
    }
  };

  it('roll one of them back, which is asked to retry', async () => {
    let answer: Answer | null = null;
    for (let tries = 0; tries < 5 && answer === null; tries++) answer = await collide();
    expect([answer?.status, answer?.body.code, answer?.headers.get('retry-after')]).toEqual([503, 'unavailable', '1']);
    expect((await patch('inherit')).status).toBe(200);
  });
});

/** The owner may not end other roles' connections; the role may end its own. */
async function endConnection(pid: number): Promise<void> {
  const client = new pg.Client({ connectionString: at.database.appUrl });
  await client.connect();
  await client.query('SELECT pg_terminate_backend($1)', [pid]);
  await client.end();
}

describe('a clock that jumps', () => {
  afterEach(() => void vi.useRealTimers());

  it('changes no decision, ends no connection, and follows the expiry of keys', async () => {
    const HOUR = 3_600_000;
    const expiresAt = new Date(Date.now() + HOUR);
    const timed = await seedKey(at.owner, 'agent', { orgId: acme.id, agentId: acme.open.id }, { expiresAt });
    const before = names(await tools());
    await waitForNotifications(at);
    for (const [jump, status] of [
      [-24 * HOUR, 200],
      [2 * HOUR, 401],
      [-400 * 24 * HOUR, 200],
      [400 * 24 * HOUR, 401],
      [0, 200],
    ] as const) {
      vi.useRealTimers();
      const then = Date.now() + jump;
      vi.useFakeTimers({ toFake: ['Date'], now: then });
      expect([(await tools(timed.key)).status, jump]).toEqual([status, jump]);
      const answer = await tools();
      expect(names(answer)).toEqual(before);
      expect(answer.headers.get('ambit-stale')).toBeNull();
    }
    vi.useRealTimers();
    expect((await patch('block')).status).toBe(200);
    expect(names(await tools())).not.toContain('send_email');
    expect((await patch('inherit')).status).toBe(200);
  });
});

describe('a replica', () => {
  let replica: GatewayProcess;
  beforeAll(async () => {
    replica = await startGatewayProcess();
  }, 90_000);
  afterAll(() => replica?.kill());

  async function sockets(port: number, count: number, first: string): Promise<Socket[]> {
    const open = Array.from({ length: count }, () => connect({ port, host: '127.0.0.1' }));
    for (const socket of open) {
      socket.on('error', () => {});
      socket.write(first);
    }
    await delay(500);
    return open;
  }

  it('serves others while clients send and read slowly', async () => {
    const toolsThere = () => replica.call('GET', '/tools', { key: acme.open.key });
    expect((await toolsThere()).status).toBe(200);
    const slow = [
      ...(await sockets(replica.port, 150, 'GET /api/v1/tools HTTP/1.1\r\nHost: x\r\n')),
      ...(await sockets(
        replica.port,
        150,
        `POST /api/v1/outcomes HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${acme.open.key}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
      )),
      // Ask for much, and never read it.
      ...(
        await sockets(
          replica.port,
          20,
          `GET /api/v1/tools HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${acme.open.key}\r\n\r\n`.repeat(200),
        )
      ).map((socket) => socket.pause()),
    ];
    const startedAt = performance.now();
    for (let n = 0; n < 50; n++) expect((await toolsThere()).status).toBe(200);
    expect((performance.now() - startedAt) / 50, 'milliseconds an answer').toBeLessThan(200);
    for (const socket of slow) socket.destroy();
    expect((await toolsThere()).status).toBe(200);
  }, 60_000);

  it.runIf(hasPrlimit)(
    'without free file descriptors rejects new connections, serves open ones, and recovers',
    async () => {
      const { pid, port } = replica;
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const headers = { Authorization: `Bearer ${acme.open.key}` };
      const askAgain = () =>
        ask(port, { path: '/api/v1/tools', headers, agent, timeoutMs: 20_000 }).then(
          ({ status, bytes }) => [status, bytes.includes('send_email')],
          () => null,
        );
      expect(await askAgain()).toEqual([200, true]);
      // Only now: loading its modules takes more descriptors than serving.
      execFileSync('prlimit', ['--pid', String(pid), `--nofile=${FILE_LIMIT}`]);
      const many: Awaited<ReturnType<typeof sockets>> = [];
      // The existing connection continues.
      for (let batch = 0; batch < 3; batch++) {
        many.push(...(await sockets(port, 100, 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')));
        expect(await askAgain()).toEqual([200, true]);
      }
      for (const socket of many) socket.destroy();
      await vi.waitFor(async () => expect(await askAgain()).toEqual([200, true]), { timeout: 20_000, interval: 100 });
      // And what is changed still arrives.
      expect((await patch('block')).status).toBe(200);
      await vi.waitFor(async () => expect(await askAgain()).toEqual([200, false]), { timeout: 20_000, interval: 50 });
      expect((await patch('inherit')).status).toBe(200);
      agent.destroy();
    },
    90_000,
  );
});
