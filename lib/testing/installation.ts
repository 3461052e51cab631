import pg from 'pg';
import { vi } from 'vitest';
import { closeDatabases } from '@/lib/data/db';
import { listener } from '@/lib/data/listener';
import { stopJobs } from '@/lib/jobs/run-every';
import { makeApp } from '@/lib/start/app';
import { undeclared } from './declared-answers';
import { type Person, seedAdmin } from './seed-people';
import { seedPlatform } from './seed-platform';
import { seedTenant, type Tenant } from './seed-tenant';
import { createTestDatabase, type TestDatabase } from './test-database';

export interface CallOptions {
  key?: string | undefined;
  /** A browser's cookie; the request has our own origin unless `headers` set another. */
  cookie?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape
  body: any;
}

/** The application on a database, whatever is in it. */
export interface RunningApp {
  database: TestDatabase;
  /** The migrations' role, as psql would connect: past the application. */
  owner: pg.Client;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  close(): Promise<void>;
}

export interface Installation extends RunningApp {
  admin: Person;
  tenants: Tenant[];
}

export interface InstallationOptions {
  /** Slugs of the organizations to make. */
  tenants?: string[];
  env?: Record<string, string>;
  /** Puts something between the server and the database. */
  through?: (database: TestDatabase) => Promise<{ appUrl: string; systemUrl: string }>;
}

export const ORIGIN = 'http://localhost:3000';

/** Settings live in the process, so a test file has one installation. */
export async function createInstallation(options: InstallationOptions = {}): Promise<Installation> {
  const made: { admin?: Person; tenants: Tenant[] } = { tenants: [] };
  const running = await startApp(async (_database, owner) => {
    await seedPlatform(owner);
    made.admin = await seedAdmin(owner);
    for (const slug of options.tenants ?? ['acme']) made.tenants.push(await seedTenant(owner, slug));
  }, options);
  return { ...running, admin: made.admin!, tenants: made.tenants };
}

/** The application on a new database that `fill` fills; settings are in place by then. */
export async function startApp(
  fill: (database: TestDatabase, owner: pg.Client) => Promise<void>,
  options: InstallationOptions = {},
): Promise<RunningApp> {
  const database = await createTestDatabase();
  const urls = (await options.through?.(database)) ?? database;
  Object.assign(process.env, {
    AMBIT_APP_URL: urls.appUrl,
    AMBIT_SYSTEM_URL: urls.systemUrl,
    AMBIT_SECRET: database.secret,
    AMBIT_ORIGIN: ORIGIN,
    AMBIT_LOG_LEVEL: process.env.AMBIT_TEST_LOG_LEVEL ?? 'silent',
    AMBIT_ALLOW_PRIVATE_ADDRESSES: '1',
    ...options.env,
  });
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await fill(database, owner);
  const app = makeApp();
  await vi.waitFor(() => {
    if (!listener().healthy) throw new Error('the listener is not connected yet');
  }, 10_000);

  const call = async (method: string, path: string, { key, cookie, body, headers = {} }: CallOptions = {}) => {
    const sent: Record<string, string> = {
      ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
      ...(cookie === undefined ? {} : { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    };
    const raw = typeof body === 'string' ? body : JSON.stringify(body);
    const url = path.startsWith('/api/') ? `${ORIGIN}${path}` : `${ORIGIN}/api/v1${path}`;
    const request = new Request(url, { method, headers: sent, ...(body === undefined ? {} : { body: raw }) });
    const response = await app.fetch(request);
    const text = await response.text();
    // Invalid application/x-ndjson.
    const isJson = /[/+]json/.test(response.headers.get('content-type') ?? '');
    const answer = {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    };
    const { status, body: answered } = answer;
    const contentType = answer.headers.get('content-type');
    const flaw = undeclared(method, new URL(url).pathname, { status, contentType, body: answered });
    if (flaw) throw new Error(flaw);
    return answer;
  };

  const close = async () => {
    // A job that writes after the pools are closed would reopen them.
    await stopJobs();
    await listener().stop();
    await Promise.all([closeDatabases(), owner.end()]);
    await database.drop();
  };
  return { database, owner, call, close };
}
