import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { copyMigrations, type MigrationCopy } from '@/lib/testing/migration-fixtures';
import { createEmptyDatabase, type EmptyDatabase } from '@/lib/testing/test-database';
import { deployMigrations, knownMigrations } from '@/scripts/lib/migrations.mjs';

/* A start is killed in the middle of a migration: the next start continues by itself. */

const HELD = '20990101000000_held';

let database: EmptyDatabase;
let migrations: MigrationCopy;
let client: pg.Client;
/** Holds a table that the migration needs. */
let holder: pg.Client;

async function connect(): Promise<pg.Client> {
  const connected = new pg.Client({ connectionString: database.ownerUrl });
  await connected.connect();
  return connected;
}

const deploy = () => deployMigrations(database.ownerUrl, { directory: migrations.directory });

beforeEach(async () => {
  database = await createEmptyDatabase();
  migrations = copyMigrations();
  client = await connect();
  holder = await connect();
});
afterEach(async () => {
  await holder?.end();
  await client?.end();
  migrations?.remove();
  await database?.drop();
});

function startDeploying(): ChildProcess {
  const code = `import('./scripts/lib/migrations.mjs').then((m) => m.deployMigrations(process.env.OWNER_URL, { directory: process.env.DIRECTORY }))`;
  const env = { ...process.env, OWNER_URL: database.ownerUrl, DIRECTORY: migrations.directory };
  return spawn(process.execPath, ['--input-type=module', '-e', code], { env, stdio: 'inherit' });
}

const backends = (condition: string) =>
  client
    .query(`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND ${condition}`)
    .then(({ rowCount }) => rowCount ?? 0);

/** Leaves its statement waiting in the server. */
async function killInside(): Promise<void> {
  await deploy();
  migrations.write(HELD, 'CREATE TABLE "Held" (id int);\nALTER TABLE "OutcomeRollup" ADD COLUMN held int;');
  await holder.query('BEGIN');
  await holder.query('SELECT count(*) FROM "OutcomeRollup"');
  const child = startDeploying();
  const waits = `wait_event_type = 'Lock' AND wait_event = 'relation'`;
  await vi.waitFor(async () => expect(await backends(waits)).toBe(1), { timeout: 30_000, interval: 20 });
  child.kill('SIGKILL');
  if (child.signalCode === null) await once(child, 'exit');
}

const untilGone = () =>
  vi.waitFor(async () => expect(await backends(`application_name = 'ambit-migrations'`)).toBe(0), 30_000);

async function expectAllAppliedOnce(): Promise<void> {
  const { rows } = await client.query(
    'SELECT name, applied_at IS NOT NULL AS applied FROM ambit_migrations ORDER BY name',
  );
  expect(rows).toEqual([...knownMigrations(), HELD].map((name) => ({ name, applied: true })));
  await client.query('SELECT held FROM "OutcomeRollup", "Held"');
}

it('after SIGKILL inside a migration that did not commit, the next start applies it again', async () => {
  await killInside();
  // The lock timeout ends the statement that the killed process left behind.
  await untilGone();
  const { rows } = await client.query(`SELECT to_regclass('"Held"') AS held`);
  expect(rows[0].held).toBeNull();
  await holder.query('COMMIT');
  expect(await deploy()).toEqual([HELD]);
  await expectAllAppliedOnce();
}, 120_000);

it('after SIGKILL, a start that comes concurrently waits for the statement left behind', async () => {
  await killInside();
  const deploying = deploy();
  await vi.waitFor(async () => expect(await backends(`application_name = 'ambit-migrations'`)).toBe(2), 30_000);
  await untilOneWaits();
  await holder.query('COMMIT');
  await deploying;
  await expectAllAppliedOnce();
}, 120_000);

/** The killed backend has ended, so the advisory lock is free. */
const untilOneWaits = () =>
  vi.waitFor(async () => expect(await backends(`application_name = 'ambit-migrations'`)).toBe(1), 30_000);

it('after SIGKILL inside a migration that the server then commits, the next start counts it as applied', async () => {
  await killInside();
  await holder.query('COMMIT');
  await untilGone();
  expect(await deploy()).toEqual([]);
  await expectAllAppliedOnce();
}, 120_000);
