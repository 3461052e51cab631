import type { Transaction } from '@/lib/data/db';
import { type OwnerScope, readOwner, writeOwner } from '@/lib/data/owner';
import { AppError } from '@/lib/shared/app-error';

const MAX_PLANS = 5;

export interface PlannedWrite<R, P, T> {
  /** Reads the plan's inputs. Data without revisions must be read again in `write`. */
  read: (tx: Transaction) => Promise<R>;
  /** The slow part. Holds no lock and no connection. */
  plan: (read: R) => P | Promise<P>;
  /** Runs under the lock. Nothing has changed since `read`. */
  write: (tx: Transaction, plan: P) => Promise<T>;
}

async function readMark(tx: Transaction, scope: OwnerScope): Promise<string> {
  const rows =
    'orgId' in scope
      ? await tx.$queryRaw<{ mark: string }[]>`
          SELECT o."policyRevision" || '.' || p.revision AS mark FROM "Organization" o, "PlatformState" p
          WHERE o.id = ${scope.orgId}::uuid`
      : await tx.$queryRaw<{ mark: string }[]>`SELECT revision::text AS mark FROM "PlatformState" WHERE id = 1`;
  return rows[0]?.mark ?? '';
}

/**
 * Applies a change that takes long to compute. Plans without a lock, then takes the organization's write lock only to
 * compare counters and write rows. Plans again when another change was saved meanwhile. Throws `conflict` after
 * repeated retries.
 */
export async function writePlanned<R, P, T>(
  scope: OwnerScope,
  note: string | undefined,
  { read, plan, write }: PlannedWrite<R, P, T>,
  options: { timeoutMs?: number } = {},
): Promise<T> {
  for (let tries = 1; tries <= MAX_PLANS; tries++) {
    const { mark, rows } = await readOwner(scope, async (tx) => ({
      mark: await readMark(tx, scope),
      rows: await read(tx),
    }));
    const planned = await plan(rows);
    const done = await writeOwner(
      scope,
      note,
      async (tx) => ((await readMark(tx, scope)) === mark ? { result: await write(tx, planned) } : null),
      options,
    );
    if (done) return done.result;
  }
  throw new AppError('conflict', 'Concurrent changes were saved first. Nothing was saved. Try again.', {
    headers: { 'Retry-After': '5' },
  });
}
