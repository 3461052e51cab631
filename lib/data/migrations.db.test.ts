import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyMigrations, type MigrationCopy } from '@/lib/testing/migration-fixtures';
import { createEmptyDatabase, type EmptyDatabase } from '@/lib/testing/test-database';
import { deployMigrations, knownMigrations } from '@/scripts/lib/migrations.mjs';

/** Longer than a migration waits for a lock at a time. */
const MAX_HOLD_MS = 5_000;
const ADDED = '20990101000000_added';

let database: EmptyDatabase;
let migrations: MigrationCopy;
const clients: pg.Client[] = [];

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  client.on('error', () => {});
  await client.connect();
  clients.push(client);
  return client;
}

const deploy = () => deployMigrations(database.ownerUrl, { directory: migrations.directory });

beforeEach(async () => {
  database = await createEmptyDatabase();
  migrations = copyMigrations();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.end()));
  migrations.remove();
  await database.drop();
});

it('waits for a transaction of the running version without blocking other readers', async () => {
  expect(await deploy()).toEqual(knownMigrations());
  migrations.write(ADDED, 'ALTER TABLE "OutcomeRollup" ADD COLUMN added int;');
  const [holder, reader] = [await connect(), await connect()];
  await holder.query('BEGIN');
  await holder.query('SELECT count(*) FROM "OutcomeRollup"');

  let isApplied = false;
  const applying = deploy().finally(() => {
    isApplied = true;
  });
  const waits: number[] = [];
  const until = Date.now() + MAX_HOLD_MS;
  while (Date.now() < until) {
    const askedAt = Date.now();
    await reader.query('SELECT count(*) FROM "OutcomeRollup"');
    waits.push(Date.now() - askedAt);
    await sleep(50);
  }
  expect(isApplied).toBe(false);
  await holder.query('COMMIT');

  expect(await applying).toEqual([ADDED]);
  // Without the lock timeout, a reader would have waited as long as the lock was held.
  expect(Math.max(...waits)).toBeLessThan(MAX_HOLD_MS - 1_000);
  expect(await deploy()).toEqual([]);
}, 120_000);

it('applies each migration once when several processes start together', async () => {
  const applied = await Promise.all([deploy(), deploy(), deploy()]);
  expect(applied.flat()).toEqual(knownMigrations());
  expect(applied.filter(({ length }) => length)).toHaveLength(1);
}, 120_000);

it('keeps jobs of running processes from starting until it is done', async () => {
  await deploy();
  migrations.write(ADDED, 'SELECT 1;');
  const held = await connect();
  await held.query(
    `INSERT INTO "Job" (slug, title, kind, "everySeconds") VALUES ('rollups', 'Rollups', 'clock', 1) ON CONFLICT DO NOTHING`,
  );
  const lock = (what: string) =>
    held.query(`SELECT ${what}(hashtextextended('ambit.job.rollups', 0)) AS done`).then(({ rows }) => rows[0].done);
  await lock('pg_advisory_lock');
  let isApplied = false;
  const applying = deploy().finally(() => {
    isApplied = true;
  });
  await sleep(1_500);
  expect(isApplied).toBe(false);
  expect(await lock('pg_advisory_unlock')).toBe(true);
  expect(await applying).toEqual([ADDED]);
  expect(await lock('pg_try_advisory_lock')).toBe(true);
}, 120_000);

it('leaves nothing of a failed migration, names it, and applies the fixed file', async () => {
  await deploy();
  const client = await connect();
  const records = () =>
    client.query('SELECT * FROM ambit_migrations WHERE name = $1', [ADDED]).then(({ rows }) => rows);
  migrations.write(ADDED, 'CREATE TABLE "Added" (id int);\nALTER TABLE "Nowhere" ADD COLUMN added int;');
  await expect(deploy()).rejects.toThrow(
    `The migration ${ADDED} failed and changed nothing: relation "Nowhere" does not exist`,
  );
  expect(await records()).toMatchObject([{ applied_at: null, failed_at: expect.any(Date) }]);

  migrations.write(ADDED, 'CREATE TABLE "Added" (id int);');
  expect(await deploy()).toEqual([ADDED]);
  expect(await records()).toMatchObject([{ applied_at: expect.any(Date), failed_at: null }]);
}, 60_000);

it('rejects a migration that changed after it was applied', async () => {
  migrations.write(ADDED, 'CREATE TABLE "Added" (id int);');
  await deploy();
  migrations.write(ADDED, 'CREATE TABLE "Added" (id bigint);');
  await expect(deploy()).rejects.toThrow(`Migrations changed after they were applied to this database: ${ADDED}.`);
}, 60_000);

const RECORDS = 'name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz(3), failed_at timestamptz(3)';

it.each([
  ['of another runner', 'CREATE TABLE _prisma_migrations (id text, migration_name text)'],
  [
    'of migrations that were later combined',
    `CREATE TABLE ambit_migrations (${RECORDS});
     INSERT INTO ambit_migrations VALUES ('20261123200000_identity', 'x', now(), NULL)`,
  ],
])('rejects a database from before the first release with records %s, and changes nothing', async (_, records) => {
  const client = await connect();
  await client.query(records);
  const relations = () =>
    client.query('SELECT oid, relname, relacl::text, xmin::text FROM pg_class ORDER BY oid').then(({ rows }) => rows);
  const before = await relations();
  await expect(deploy()).rejects.toThrow('created by a version from before the first release');
  expect(await relations()).toEqual(before);
});

it('removes the record of a version from before the first release that could not migrate the database', async () => {
  await deploy();
  const client = await connect();
  await client.query(`INSERT INTO ambit_migrations VALUES ('20261123200000_identity', 'x', NULL, now())`);
  expect(await deploy()).toEqual([]);
  const { rows } = await client.query('SELECT name FROM ambit_migrations WHERE applied_at IS NULL');
  expect(rows).toEqual([]);
});
