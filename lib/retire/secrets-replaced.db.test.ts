import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createEmptyDatabase, type EmptyDatabase } from '@/lib/testing/test-database';
import { deployMigrations } from '@/scripts/lib/migrations.mjs';
import { countProcessesWith, dropRolesOf, provisionRoles } from '@/scripts/lib/roles.mjs';

/* The secret is replaced while replicas with the old one still run. */

const [BEFORE, AFTER, OTHER] = Array.from({ length: 3 }, () => randomBytes(32).toString('base64url')) as [
  ...[string, string, string],
];

let database: EmptyDatabase;

beforeAll(async () => {
  database = await createEmptyDatabase();
  await deployMigrations(database.ownerUrl);
});
afterAll(async () => {
  const names = (await roles()).map(({ rolname }) => `"${rolname}"`);
  await database.drop();
  // A role goes once nothing of it is left: the right to enter was the database's.
  await asOwner(`DROP ROLE ${names.join(', ')}`, 'postgres');
});

async function asOwner<T = unknown>(sql: string, inside?: string): Promise<T[]> {
  const url = new URL(database.ownerUrl);
  if (inside) url.pathname = `/${inside}`;
  const client = new pg.Client({ connectionString: url.toString() });
  await client.connect();
  try {
    return (await client.query(sql)).rows as T[];
  } finally {
    await client.end();
  }
}

const roles = () =>
  asOwner<{ rolname: string }>(
    `SELECT rolname FROM pg_roles WHERE rolcanlogin AND starts_with(rolname, current_database() || '_') ORDER BY 1`,
  );

/** A new connection, as an idle pool makes one; it reads what only the group may read. */
async function opens(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.query('SELECT count(*) FROM "Organization"');
    return true;
  } catch (error) {
    expect((error as { code: string }).code).toMatch(/^(28P01|28000|42501)$/);
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

it('lets the replicas with the secret before connect until it is named no more', async () => {
  const old = await provisionRoles(database.ownerUrl, BEFORE);
  expect(await opens(old.appUrl)).toBe(true);
  const both = await provisionRoles(database.ownerUrl, AFTER, [BEFORE]);
  expect([await opens(old.appUrl), await opens(old.systemUrl), await opens(both.appUrl)]).toEqual([true, true, true]);
  // `npm run secret:retire` refuses to begin while a process knows the old secret alone.
  const behind = new pg.Client({ connectionString: old.appUrl });
  await behind.connect();
  expect(await countProcessesWith(database.ownerUrl, [BEFORE])).toBe(1);
  await behind.end();
  await vi.waitFor(async () => expect(await countProcessesWith(database.ownerUrl, [BEFORE])).toBe(0), 5_000);
  const alone = await provisionRoles(database.ownerUrl, AFTER);
  expect(alone).toEqual(both);
  expect([await opens(old.appUrl), await opens(old.systemUrl), await opens(alone.systemUrl)]).toEqual([
    ...[false, false, true],
  ]);
  expect(await roles()).toHaveLength(2);
});

it('has no role left for a secret that was retired, also while it is still named', async () => {
  const { appUrl } = await provisionRoles(database.ownerUrl, BEFORE, [AFTER]);
  const both = await provisionRoles(database.ownerUrl, AFTER, [BEFORE]);
  expect(await opens(appUrl)).toBe(true);
  await dropRolesOf(database.ownerUrl, [BEFORE]);
  expect([await opens(appUrl), await opens(both.appUrl)]).toEqual([false, true]);
  await provisionRoles(database.ownerUrl, AFTER, [BEFORE]);
  expect(await opens(appUrl)).toBe(false);
  await expect(provisionRoles(database.ownerUrl, BEFORE)).rejects.toThrow('was set up with another secret');
});

it('refuses a secret that the database was not set up with, and leaves the others alone', async () => {
  const { appUrl } = await provisionRoles(database.ownerUrl, AFTER);
  await expect(provisionRoles(database.ownerUrl, OTHER)).rejects.toThrow('was set up with another secret');
  await expect(provisionRoles(database.ownerUrl, OTHER, [BEFORE])).rejects.toThrow('AMBIT_OLD_SECRETS');
  expect(await opens(appUrl)).toBe(true);
});

it('takes over the roles of an earlier version, which bear no secret in their names', async () => {
  const { appUrl } = await provisionRoles(database.ownerUrl, AFTER);
  const [{ name } = { name: '' }] = await asOwner<{ name: string }>('SELECT current_database() AS name');
  const role = `${name}_app_login`;
  await asOwner(`CREATE ROLE "${role}" LOGIN IN ROLE ambit_app PASSWORD 'nobody knows'`);
  await provisionRoles(database.ownerUrl, AFTER);
  expect((await roles()).map(({ rolname }) => rolname)).not.toContain(role);
  expect(await opens(appUrl)).toBe(true);
});

it('is provided and migrated by several starts at once', async () => {
  const starts = Array.from({ length: 4 }, async () => {
    await deployMigrations(database.ownerUrl);
    return provisionRoles(database.ownerUrl, AFTER);
  });
  const urls = await Promise.all(starts);
  expect(new Set(urls.map(({ appUrl }) => appUrl)).size).toBe(1);
});
