import { PrismaPg } from '@prisma/adapter-pg';
import { Prisma, PrismaClient } from '@/lib/data/generated/client';
import { env } from '@/lib/env';
import { existingSingleton, singleton } from '@/lib/shared/singleton';
import { JoinedBeginClient } from './joined-begin';
import { rejectDuringOutage } from './outage-adapter';
import { registerPool } from './pool-usage';

export type Transaction = Prisma.TransactionClient;
export { Prisma };

// Limits queries so that an unresponsive database cannot block a request forever. Longer than the transaction timeout;
// shorter where no locks are involved.
const APP_QUERY_MS = 25_000;
const SYSTEM_QUERY_MS = 10_000;
// No caller waits for a job, and aborting its query under load would repeat the work, so jobs get a longer limit.
const JOB_QUERY_MS = 60_000;

function connect(name: string, url: string, max: number, queryTimeoutMs: number): PrismaClient {
  const limits = { max, connectionTimeoutMillis: 5_000, query_timeout: queryTimeoutMs };
  const factory = new PrismaPg({ connectionString: url, Client: JoinedBeginClient, ...limits });
  const open = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await open();
    registerPool(name, adapter.underlyingDriver(), max);
    return adapter;
  };
  return new PrismaClient({
    adapter: rejectDuringOutage(factory),
    // PostgreSQL's own. Named, so that `BEGIN` is sent when a transaction starts, and a database that is down is noticed.
    transactionOptions: { isolationLevel: Prisma.TransactionIsolationLevel.ReadCommitted },
  });
}

/**
 * Connections of the app role, in separate pools so that one workload cannot starve the others: user forms, agent
 * requests, outcome reports, jobs. See docs/operations.md for the total.
 */
const APP_POOLS = { people: 8, agents: 6, outcomes: 3, jobs: 3 } as const;
export type AppPool = keyof typeof APP_POOLS;

export function appDatabase(pool: AppPool): PrismaClient {
  return singleton(`database.app.${pool}`, () => connect(pool, env().appUrl, APP_POOLS[pool], APP_QUERY_MS));
}

/**
 * Client of the system role: finds keys, people and boundaries before the tenant is known. Used only by
 * `lib/data/system`.
 */
export function systemDatabase(): PrismaClient {
  return singleton('database.system', () => connect('system', env().systemUrl, 6, SYSTEM_QUERY_MS));
}

/** Client of the system role for jobs: longer timeout, separate from request pools. */
export function jobDatabase(): PrismaClient {
  return singleton('database.jobs', () => connect('system_jobs', env().systemUrl, 2, JOB_QUERY_MS));
}

const requestPools = () => [...(Object.keys(APP_POOLS) as AppPool[]).map(appDatabase), systemDatabase()];

/** Opens a connection in every pool that requests use. Prisma loads its query compiler at the first query. */
export async function connectDatabases(): Promise<void> {
  await Promise.all(requestPools().map((pool) => pool.$queryRaw`SELECT 1`));
}

/** Closes the pools that are in use: making a client only to close it would take longer than a query. */
export async function closeDatabases(): Promise<void> {
  const names = [...Object.keys(APP_POOLS).map((pool) => `database.app.${pool}`), 'database.system', 'database.jobs'];
  await Promise.all(names.map((name) => existingSingleton<PrismaClient>(name)?.$disconnect()));
}
