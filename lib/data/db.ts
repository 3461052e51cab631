import { PrismaPg } from '@prisma/adapter-pg';
import { Prisma, PrismaClient } from '@/lib/data/generated/client';
import { env } from '@/lib/env';
import { singleton } from '@/lib/shared/singleton';

export type Transaction = Prisma.TransactionClient;
export { Prisma };

function connect(url: string, max: number): PrismaClient {
  return new PrismaClient({ adapter: new PrismaPg({ connectionString: url, max, connectionTimeoutMillis: 5_000 }) });
}

/** The app role: bound by row-level security, sees nothing outside a scoped transaction. Use `withOrg`, `withPlatform`. */
export function appDatabase(): PrismaClient {
  return singleton('database.app', () => connect(env().appUrl, 10));
}

/** The system role: finds keys, people and boundaries before a tenant is known. Only `lib/data/system` uses it. */
export function systemDatabase(): PrismaClient {
  return singleton('database.system', () => connect(env().systemUrl, 6));
}
