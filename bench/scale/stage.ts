import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { postgresUser } from '@/scripts/lib/os-user.mjs';
import { freePort } from '@/scripts/lib/postgres.mjs';
import { type ReplicatedTemplate, startReplicatedTemplate } from '@/scripts/lib/replicated-cluster.mjs';
import { fillInstallation } from '../http/installation';
import { seedKey } from '../seed-key';
import { type Member, member } from './fleet';
import type { Change } from './judge';
import { findPrograms } from './packages';
import { type Proxies, startProxies } from './proxies';
import { now, Traffic } from './traffic';

/** Tool that is blocked and allowed repeatedly in the first organization. */
export const TOOL = 'crm_find_record_0';
const ORG = 'org-0';
const REPLICAS = 3;
const AGENTS_AN_ORG = 10;

/** Everything that runs, and what is done to it. */
export interface Stage {
  database: ReplicatedTemplate;
  proxies: Proxies;
  console: Member;
  replicas: Member[];
  /** Address for agents, in front of the replicas. */
  agentsPort: number;
  /** Of the organization whose tool changes; of all others. */
  keys: { watched: string[]; others: string[] };
  traffic: Traffic;
  /** Changes the tool through the console; throws when it is not saved. */
  change(): Promise<Change>;
  /** A key of a user to be revoked, with the method; `path`: requested path. */
  leaver(kind: 'key' | 'member'): Promise<{ key: string; path: string; revoke: () => Promise<Change> }>;
  /** The owner's connection to whichever PostgreSQL is the primary. */
  query<T>(sql: string, values?: unknown[]): Promise<T[]>;
  stop(): Promise<void>;
}

async function seedPerson(owner: pg.Client, orgId: string, role: string): Promise<{ id: string; key: string }> {
  const id = randomUUID();
  await owner.query('INSERT INTO "User" (id, email, name) VALUES ($1, $2, $2)', [id, `${id}@bench.test`]);
  await owner.query('INSERT INTO "Membership" (id, "orgId", "userId", role) VALUES (gen_random_uuid(), $1, $2, $3)', [
    ...[orgId, id, role],
  ]);
  return { id, key: await seedKey(owner, 'user', { orgId, userId: id }) };
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

/** PostgreSQL with a standby, PgBouncer, HAProxy, a console and three replicas, filled and ready. */
export async function setStage(say: (line: string) => void): Promise<Stage> {
  const programs = findPrograms();
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const work of undo.reverse()) await work().catch((error: Error) => say(`while stopping: ${error.message}`));
  };
  try {
    const database = await startReplicatedTemplate();
    undo.push(database.stop);
    say('PostgreSQL and its standby run, synchronously');
    const [agents, postgres, pooler, checkPrimary, checkStandby, main, ...replicaPorts] = await freePorts(6 + REPLICAS);
    const ports = {
      ...{ agents: agents!, postgres: postgres!, pooler: pooler!, replicas: replicaPorts },
      checks: { primary: checkPrimary!, standby: checkStandby! },
    };
    const proxies = await startProxies(programs, ports, database, postgresUser());
    undo.push(proxies.stop);
    const ownerUrl = new URL(database.connection.ownerUrl);
    ownerUrl.host = `127.0.0.1:${ports.postgres}`;
    const query = async <T>(sql: string, values: unknown[] = []): Promise<T[]> => {
      const client = new pg.Client({ connectionString: ownerUrl.toString(), connectionTimeoutMillis: 10_000 });
      client.on('error', () => {});
      await client.connect();
      try {
        return (await client.query(sql, values)).rows as T[];
      } finally {
        await client.end().catch(() => {});
      }
    };
    const filler = new pg.Client({ connectionString: database.connection.ownerUrl });
    await filler.connect();
    undo.push(() => filler.end());
    filler.on('error', () => {});
    const keys = await fillInstallation(filler);
    const { rows } = await filler.query('SELECT id FROM "Organization" WHERE slug = $1', [ORG]);
    const orgId = rows[0].id as string;
    const boss = await seedPerson(filler, orgId, 'owner');
    const start = async (name: string, entry: 'main' | 'gateway', port: number) => {
      const made = await member(name, entry, port, database, ports);
      undo.push(async () => {
        await made.kill();
        await made.wire.close();
      });
      await made.start();
      return made;
    };
    const console = await start('console', 'main', main!);
    const replicas: Member[] = [];
    for (const [n, port] of replicaPorts.entries()) replicas.push(await start(`replica ${n + 1}`, 'gateway', port));
    say('a console and three replicas run behind HAProxy, through PgBouncer');
    const traffic = new Traffic(TOOL);
    undo.push(() => traffic.stop());

    let shows = true;
    const call = async (method: string, path: string, body?: unknown) => {
      const response = await fetch(`http://127.0.0.1:${console.port}/api/v1${path}`, {
        ...{ method, signal: AbortSignal.timeout(20_000) },
        headers: { authorization: `Bearer ${boss.key}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
      const savedAt = now();
      return { savedAt, revision: response.headers.get('x-revision') };
    };
    const committed = async (sql: string, values: unknown[]) => {
      const [row] = await query<{ at: number }>(sql, values);
      return Number(row!.at);
    };
    const COMMITTED = 'extract(epoch FROM pg_xact_commit_timestamp(xmin))::float8 * 1000 AS at';
    return {
      ...{ database, proxies, console, replicas, agentsPort: ports.agents, traffic, query, stop },
      keys: { watched: keys.slice(0, AGENTS_AN_ORG), others: keys.slice(AGENTS_AN_ORG) },
      change: async () => {
        const wanted = !shows;
        const body = { tools: { [TOOL]: wanted ? 'allow' : 'block' } };
        const { savedAt, revision } = await call('PATCH', `/orgs/${ORG}/policy`, body);
        shows = wanted;
        traffic.newestRevision = revision;
        const committedAt = await committed(`SELECT ${COMMITTED} FROM "Organization" WHERE id = $1`, [orgId]);
        return { committedAt, savedAt, shows };
      },
      leaver: async (kind) => {
        const audited = async (savedAt: number) => {
          // The row itself is gone; its audit event was written in the same transaction.
          const sql = `SELECT ${COMMITTED} FROM "AuditEvent" WHERE "orgId" = $1 ORDER BY seq DESC LIMIT 1`;
          return { committedAt: await committed(sql, [orgId]), savedAt, shows: false };
        };
        if (kind === 'member') {
          const { id, key } = await seedPerson(filler, orgId, 'viewer');
          const revoke = async () => audited((await call('DELETE', `/orgs/${ORG}/members/${id}`)).savedAt);
          return { key, path: `/api/v1/orgs/${ORG}/policy`, revoke };
        }
        const found = await filler.query('SELECT id FROM "Agent" WHERE "orgId" = $1 AND slug = $2', [orgId, 'agent-9']);
        const key = await seedKey(filler, 'agent', { orgId, agentId: found.rows[0].id });
        const stored = await filler.query('SELECT id FROM "ApiKey" WHERE "agentId" = $1 ORDER BY "createdAt" DESC', [
          found.rows[0].id,
        ]);
        const revoke = async () =>
          audited((await call('DELETE', `/orgs/${ORG}/agents/agent-9/keys/${stored.rows[0].id}`)).savedAt);
        return { key, path: '/api/v1/tools', revoke };
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
