import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deployMigrations, knownMigrations } from '@/scripts/lib/migrations.mjs';
import { createEmptyDatabase, type EmptyDatabase } from './test-database';

/* A start is killed in the middle of a migration: the next start goes on by itself. */

/** Its statements copy tables; a lock on one of them holds it inside. */
const HELD = '20261122153600_rollups_by_span';

let database: EmptyDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createEmptyDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

function startDeploying(): ChildProcess {
  const code = `import('./scripts/lib/migrations.mjs').then((m) => m.deployMigrations(process.env.OWNER_URL))
    .then((names) => console.log('applied', names.length), (error) => { console.log('FAILED', error.message); process.exit(1); })`;
  const env = { ...process.env, OWNER_URL: database.ownerUrl };
  return spawn(process.execPath, ['--input-type=module', '-e', code], { env, stdio: ['ignore', 'pipe', 'inherit'] });
}

async function untilInside(): Promise<void> {
  const inside = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = 'relation'`;
  for (let i = 0; i < 600; i++) {
    if ((await client.query(inside)).rowCount) return;
    await sleep(50);
  }
  throw new Error('the migration never waited for the lock');
}

it('after SIGKILL inside a migration the next start applies it and those after it, once', async () => {
  const all = knownMigrations();
  await deployMigrations(database.ownerUrl, { names: all.slice(0, all.indexOf(HELD)) });
  const holder = new pg.Client({ connectionString: database.ownerUrl });
  await holder.connect();
  for (let kill = 1; kill <= 2; kill++) {
    await holder.query('BEGIN');
    await holder.query('SELECT count(*) FROM "OutcomeRollup"');
    const child = startDeploying();
    await untilInside().finally(() => child.kill('SIGKILL'));
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await holder.query('COMMIT');
  }
  await holder.end();
  const { rows: left } = await client.query(
    'SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NULL AND rolled_back_at IS NULL',
  );
  expect(left.map(({ migration_name: name }) => name)).toEqual([HELD]);

  expect(await deployMigrations(database.ownerUrl)).toEqual(all.slice(all.indexOf(HELD)));
  const { rows } = await client.query(
    `SELECT migration_name AS name, count(*) FILTER (WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL)::int AS applied
     FROM _prisma_migrations GROUP BY 1 ORDER BY 1`,
  );
  expect(rows).toEqual(all.map((name) => ({ name, applied: 1 })));
}, 120_000);

it('a migration that failed by itself still blocks, and says so', async () => {
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, logs, started_at, applied_steps_count)
     VALUES (gen_random_uuid()::text, 'x', '20990101000000_failed', 'ERROR: it failed', now(), 0)`,
  );
  await expect(deployMigrations(database.ownerUrl)).rejects.toThrow(/failed/i);
}, 60_000);
