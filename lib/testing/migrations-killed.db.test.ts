import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deployMigrations, knownMigrations } from '@/scripts/lib/migrations.mjs';
import { createEmptyDatabase, type EmptyDatabase } from './test-database';

/* A start is killed in the middle of a migration: the next start goes on by itself. */

/** Its statements copy tables; a lock on one of them holds it inside. */
const HELD = '20261122153600_rollups_by_span';
const ALL = knownMigrations();

let database: EmptyDatabase;
let client: pg.Client;
/** Holds a table that the migration needs. */
let holder: pg.Client;

async function connect(): Promise<pg.Client> {
  const connected = new pg.Client({ connectionString: database.ownerUrl });
  await connected.connect();
  return connected;
}

beforeEach(async () => {
  database = await createEmptyDatabase();
  client = await connect();
  holder = await connect();
});
afterEach(async () => {
  await holder?.end();
  await client?.end();
  await database?.drop();
});

function startDeploying(): ChildProcess {
  const code = `import('./scripts/lib/migrations.mjs').then((m) => m.deployMigrations(process.env.OWNER_URL))`;
  const env = { ...process.env, OWNER_URL: database.ownerUrl };
  return spawn(process.execPath, ['--input-type=module', '-e', code], { env, stdio: 'inherit' });
}

const backends = (condition: string) =>
  client
    .query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND ${condition}`)
    .then(({ rowCount }) => rowCount ?? 0);

/** Its statement is left waiting in the server. */
async function killInside(): Promise<void> {
  await deployMigrations(database.ownerUrl, { names: ALL.slice(0, ALL.indexOf(HELD)) });
  await holder.query('BEGIN');
  await holder.query('SELECT count(*) FROM "OutcomeRollup"');
  const child = startDeploying();
  const waits = `wait_event_type = 'Lock' AND wait_event = 'relation'`;
  await vi.waitFor(async () => expect(await backends(waits)).toBe(1), { timeout: 30_000, interval: 20 });
  child.kill('SIGKILL');
  if (child.signalCode === null) await once(child, 'exit');
}

async function expectAllAppliedOnce(): Promise<void> {
  const { rows } = await client.query(
    `SELECT migration_name AS name, count(*) FILTER (WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL)::int AS applied
     FROM _prisma_migrations GROUP BY 1 ORDER BY 1`,
  );
  expect(rows).toEqual(ALL.map((name) => ({ name, applied: 1 })));
}

it('after SIGKILL inside a migration that had not committed, the next start applies it again', async () => {
  await killInside();
  const deploying = deployMigrations(database.ownerUrl);
  // The killed start's statement must not get the lock before the next start has ended it.
  const rolledBack = `SELECT 1 FROM _prisma_migrations WHERE migration_name = '${HELD}' AND rolled_back_at IS NOT NULL`;
  await vi.waitFor(async () => expect((await client.query(rolledBack)).rowCount).toBe(1), { timeout: 30_000 });
  await holder.query('COMMIT');
  expect(await deploying).toEqual(ALL.slice(ALL.indexOf(HELD)));
  await expectAllAppliedOnce();
}, 120_000);

it('after SIGKILL inside a migration that the server then committed, the next start counts it as applied', async () => {
  await killInside();
  await holder.query('COMMIT');
  await vi.waitFor(async () => expect(await backends(`application_name = 'ambit-migrations'`)).toBe(0), 30_000);
  expect(await deployMigrations(database.ownerUrl)).toEqual(ALL.slice(ALL.indexOf(HELD) + 1));
  await expectAllAppliedOnce();
}, 120_000);

it('a migration that failed by itself still blocks, and says so', async () => {
  await deployMigrations(database.ownerUrl);
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, logs, started_at, applied_steps_count)
     VALUES (gen_random_uuid()::text, 'x', '20990101000000_failed', 'ERROR: it failed', now(), 0)`,
  );
  await expect(deployMigrations(database.ownerUrl)).rejects.toThrow(/failed/i);
}, 60_000);
