import { Prisma, type Transaction } from '@/lib/data/db';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import { appendOrg, appendPlatform, readOrg, readPlatform, writeOrg, writePlatform } from '@/lib/data/transactions';

export type OwnerScope = OrgScope | PlatformScope;

export function ownerId(scope: OwnerScope): string | null {
  return 'orgId' in scope ? scope.orgId : null;
}

/** SQL condition on the owner's rows, which uses the indexes that begin with the organization. */
export function ownedBy(orgId: string | null, table: string): Prisma.Sql {
  const column = Prisma.raw(`${table}."orgId"`);
  return orgId === null ? Prisma.sql`${column} IS NULL` : Prisma.sql`${column} = ${orgId}::uuid`;
}

export function readOwner<T>(scope: OwnerScope, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return 'orgId' in scope ? readOrg(scope, work) : readPlatform(scope, work);
}

export function writeOwner<T>(
  scope: OwnerScope,
  note: string | undefined,
  work: (tx: Transaction) => Promise<T>,
  options: { timeoutMs?: number } = {},
): Promise<T> {
  return 'orgId' in scope ? writeOrg(scope, note, work, options) : writePlatform(scope, note, work, options);
}

/** Changes rows that do not affect decisions; see `appendOrg` and `appendPlatform`. */
export function appendOwner<T>(scope: OwnerScope, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return 'orgId' in scope ? appendOrg(scope, work) : appendPlatform(scope, work);
}
