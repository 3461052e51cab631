import type { Transaction } from '@/lib/data/db';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import { readOrg, readPlatform, writeOrg, writePlatform } from '@/lib/data/transactions';

/** Whose rows of a table that the platform and its organizations share. */
export type OwnerScope = OrgScope | PlatformScope;

export function ownerId(scope: OwnerScope): string | null {
  return 'orgId' in scope ? scope.orgId : null;
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
