import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRow, toolRow } from '@/lib/testing/rows';
import { createEmptyDatabase, type EmptyDatabase } from '@/lib/testing/test-database';
import { deployMigrations, knownMigrations } from '@/scripts/lib/migrations.mjs';

/* The platform's servers had tables of their own before this migration. */

const MIGRATION = '20261123234000_one_table_of_sources';
const [asked, idle] = [randomUUID(), randomUUID()];
const tool = randomUUID();
let database: EmptyDatabase;
let db: pg.Client;

beforeAll(async () => {
  database = await createEmptyDatabase();
  const names = knownMigrations().filter((name) => name < MIGRATION);
  await deployMigrations(database.ownerUrl, { names });
  db = new pg.Client({ connectionString: database.ownerUrl });
  await db.connect();
  const server = { url: 'https://mcp.example.com/', createdBy: 'admin@ambit.test', syncMinutes: 30, version: 4 };
  await insertRow(db, 'PlatformSource', { ...server, id: asked, slug: 'asked', name: 'Asked', confirmedHost: 'x' });
  await insertRow(db, 'PlatformSource', { ...server, id: idle, slug: 'idle', name: 'Idle' });
  await db.query(
    `UPDATE "PlatformConnection" SET credential = 'bearer', sealed = 'x', "credentialAt" = now(), "runStatus" = 'failed',
       "runError" = 'It is away.', "runBy" = 'admin@ambit.test', "runDone" = 3, "runAt" = now(), "syncedAt" = now()
     WHERE "sourceId" = $1`,
    [asked],
  );
  const row = { ...toolRow({ name: 'asked__look_up' }, null), id: tool, platformSourceId: asked };
  await insertRow(db, 'Tool', row);
  await deployMigrations(database.ownerUrl);
});
afterAll(async () => {
  await db?.end();
  await database?.drop();
});

const one = async (sql: string, ...values: unknown[]) => (await db.query(sql, values)).rows[0];

it('keeps each server under its id, with its credential, its tools and its last run', async () => {
  expect(await one('SELECT * FROM "Source" WHERE id = $1', asked)).toMatchObject({
    ...{ orgId: null, slug: 'asked', kind: 'mcp-http', url: 'https://mcp.example.com/', syncMinutes: 30, version: '4' },
    syncedAt: expect.any(Date),
  });
  expect(await one('SELECT * FROM "SourceConnection" WHERE "sourceId" = $1', asked)).toMatchObject({
    ...{ orgId: null, credential: 'bearer', sealed: Buffer.from('x') },
  });
  expect(await one('SELECT * FROM "ImportRun" WHERE "sourceId" = $1', asked)).toMatchObject({
    ...{
      orgId: null,
      status: 'failed',
      error: { message: 'It is away.' },
      requestedLabel: 'admin@ambit.test',
      done: 3,
    },
  });
  expect(await one('SELECT "sourceId" FROM "Tool" WHERE id = $1', tool)).toEqual({ sourceId: asked });
});

it('leaves a server that was never asked without a run', async () => {
  expect(await one('SELECT credential FROM "SourceConnection" WHERE "sourceId" = $1', idle)).toEqual({
    credential: 'none',
  });
  expect(await one('SELECT count(*)::int FROM "ImportRun" WHERE "sourceId" = $1', idle)).toEqual({ count: 0 });
});

it('makes no revision, and gives history the form of present rows', async () => {
  const { rows } = await db.query(`SELECT entity, after FROM "RevisionChange" ORDER BY seq`);
  expect(rows.map(({ entity }) => entity)).toEqual(['Source', 'Source', 'Tool']);
  for (const { entity, after } of rows) {
    const { written: _, ...recorded } = after;
    const current = await one(`SELECT to_jsonb(t) AS row FROM "${entity}" t WHERE id = $1`, recorded.id);
    expect(current.row).toMatchObject(recorded);
  }
});
