import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/test-database';
import { appDatabase, closeDatabases, Prisma } from './db';
import { JoinedBeginClient } from './joined-begin';

let database: TestDatabase;
const sent: string[] = [];
let client: JoinedBeginClient;

beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, {
    AMBIT_APP_URL: database.appUrl,
    AMBIT_SYSTEM_URL: database.systemUrl,
    AMBIT_SECRET: database.secret,
    AMBIT_ORIGIN: 'http://localhost:3000',
  });
  const original = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [asked] = given as [string | { text: string }];
    sent.push(typeof asked === 'string' ? asked : asked.text);
    return Reflect.apply(original, this, given);
  });
  client = new JoinedBeginClient({ connectionString: database.appUrl });
  await client.connect();
});
afterAll(async () => {
  await Promise.all([client?.end(), closeDatabases()]);
  await database?.drop();
});

async function level(): Promise<string> {
  const { rows } = await client.query({ text: 'SHOW transaction_isolation' });
  return rows[0].transaction_isolation;
}

it('begins a transaction at its level in one statement', async () => {
  sent.length = 0;
  await client.query({ text: 'BEGIN' });
  await client.query({ text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ' });
  expect(await level()).toBe('repeatable read');
  await client.query({ text: 'COMMIT' });
  expect(await level()).toBe('read committed');
  const show = 'SHOW transaction_isolation';
  expect(sent).toEqual(['BEGIN ISOLATION LEVEL REPEATABLE READ', show, 'COMMIT', show]);
});

it('begins a transaction of no level before its first statement', async () => {
  await client.query({ text: 'BEGIN' });
  await client.query({ text: "SELECT set_config('ambit.org', 'inside', true)" });
  const { rows } = await client.query({ text: "SELECT current_setting('ambit.org') AS org" });
  expect(rows[0].org).toBe('inside');
  await client.query({ text: 'COMMIT' });
});

it('is how transactions of the application begin', async () => {
  for (const isolationLevel of [undefined, Prisma.TransactionIsolationLevel.RepeatableRead]) {
    sent.length = 0;
    await appDatabase('people').$transaction((tx) => tx.$queryRaw`SELECT 1`, isolationLevel && { isolationLevel });
    expect(sent).toEqual([
      `BEGIN ISOLATION LEVEL ${isolationLevel ? 'REPEATABLE READ' : 'READ COMMITTED'}`,
      'SELECT 1',
      'COMMIT',
    ]);
  }
});
