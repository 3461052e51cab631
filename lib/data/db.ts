import { PrismaPg } from '@prisma/adapter-pg';
import { Prisma, PrismaClient } from '@/lib/data/generated/client';
import { env } from '@/lib/env';
import { singleton } from '@/lib/shared/singleton';
import { refuseWhileDown } from './refusing-adapter';

export type Transaction = Prisma.TransactionClient;
export { Prisma };

// A database that neither answers nor hangs up must not hold a request for ever. Longer than a transaction may last,
// which has a limit of its own; shorter where nothing waits for locks.
const APP_QUERY_MS = 25_000;
const SYSTEM_QUERY_MS = 10_000;
// Nobody waits for a job, and what it gave up at load it would have to begin again: while PostgreSQL works on it, it may.
const JOB_QUERY_MS = 60_000;

function connect(url: string, max: number, queryTimeoutMs: number): PrismaClient {
  const limits = { max, connectionTimeoutMillis: 5_000, query_timeout: queryTimeoutMs };
  return new PrismaClient({ adapter: refuseWhileDown(new PrismaPg({ connectionString: url, ...limits })) });
}

/**
 * The pools of the app role. Whoever fills one leaves the others alone: people's forms, what agents ask and write, calls
 * that are reported, and jobs. docs/operations.md has the sum.
 */
const APP_POOLS = { people: 8, agents: 6, outcomes: 3, jobs: 3 } as const;
export type AppPool = keyof typeof APP_POOLS;

/** The app role: bound by row-level security, sees nothing outside a scoped transaction: `readOrg`, `writeOrg`, `readPlatform`, `writePlatform`. */
export function appDatabase(pool: AppPool): PrismaClient {
  return singleton(`database.app.${pool}`, () => connect(env().appUrl, APP_POOLS[pool], APP_QUERY_MS));
}

/** The system role: finds keys, people and boundaries before a tenant is known. Only `lib/data/system` uses it. */
export function systemDatabase(): PrismaClient {
  return singleton('database.system', () => connect(env().systemUrl, 6, SYSTEM_QUERY_MS));
}

/** The system role once more, for statements of jobs: more patient, and never in the way of requests. */
export function jobDatabase(): PrismaClient {
  return singleton('database.jobs', () => connect(env().systemUrl, 2, JOB_QUERY_MS));
}

/** Closes every pool of this process. */
export async function closeDatabases(): Promise<void> {
  const pools = [...(Object.keys(APP_POOLS) as AppPool[]).map(appDatabase), systemDatabase(), jobDatabase()];
  await Promise.all(pools.map((pool) => pool.$disconnect()));
}
