import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deployMigrations, knownMigrations } from '@/scripts/lib/migrations.mjs';
import { createEmptyDatabase, type EmptyDatabase } from './test-database';

/* Migrations are applied while the version before still serves, and holds locks. */

const LAYS_ROLLUPS_ANEW = '20261122153600_rollups_by_span';
/** Longer than a migration waits for a lock at a time. */
const HELD_MS = 5_000;

let database: EmptyDatabase;
const clients: pg.Client[] = [];

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  client.on('error', () => {});
  await client.connect();
  clients.push(client);
  return client;
}

beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end()));
  await database?.drop();
});

it('waits for a transaction of the running version without keeping others from its tables, and is applied once', async () => {
  const all = knownMigrations();
  const before = all.slice(0, all.indexOf(LAYS_ROLLUPS_ANEW));
  expect(await deployMigrations(database.ownerUrl, { names: before })).toEqual(before);
  const [holder, reader] = [await connect(), await connect()];
  await holder.query('BEGIN');
  await holder.query('SELECT count(*) FROM "OutcomeRollup"');

  let isApplied = false;
  const applying = deployMigrations(database.ownerUrl).finally(() => {
    isApplied = true;
  });
  const waits: number[] = [];
  const until = Date.now() + HELD_MS;
  while (Date.now() < until) {
    const askedAt = Date.now();
    await reader.query('SELECT count(*) FROM "OutcomeRollup"');
    waits.push(Date.now() - askedAt);
    await sleep(50);
  }
  expect(isApplied).toBe(false);
  await holder.query('COMMIT');

  expect(await applying).toEqual(all.slice(before.length));
  // Without an end to each wait for the lock, a reader would have waited as long as it was held.
  expect(Math.max(...waits)).toBeLessThan(HELD_MS - 1_000);
  expect(await deployMigrations(database.ownerUrl)).toEqual([]);
  const { rows } = await reader.query(
    'SELECT count(*)::int AS n FROM _prisma_migrations WHERE finished_at IS NULL OR rolled_back_at IS NOT NULL',
  );
  expect(rows[0].n).toBe(0);
}, 120_000);

it('keeps the jobs of running processes from beginning until it is done', async () => {
  const other = await createEmptyDatabase();
  const held = new pg.Client({ connectionString: other.ownerUrl });
  try {
    const all = knownMigrations();
    await deployMigrations(other.ownerUrl, { names: all.slice(0, -1) });
    await held.connect();
    await held.query(
      `INSERT INTO "Job" (slug, title, kind, "everySeconds") VALUES ('rollups', 'Rollups', 'clock', 1) ON CONFLICT DO NOTHING`,
    );
    const lock = (what: string) =>
      held.query(`SELECT ${what}(hashtextextended('ambit.job.rollups', 0)) AS done`).then(({ rows }) => rows[0].done);
    await lock('pg_advisory_lock');
    let isApplied = false;
    const applying = deployMigrations(other.ownerUrl).finally(() => {
      isApplied = true;
    });
    await sleep(1_500);
    expect(isApplied).toBe(false);
    expect(await lock('pg_advisory_unlock')).toBe(true);
    expect(await applying).toEqual(all.slice(-1));
    expect(await lock('pg_try_advisory_lock')).toBe(true);
  } finally {
    await held.end();
    await other.drop();
  }
}, 120_000);
