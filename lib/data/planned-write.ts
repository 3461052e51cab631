import type { Transaction } from '@/lib/data/db';
import { type OwnerScope, readOwner, writeOwner } from '@/lib/data/owner';
import { AppError } from '@/lib/shared/app-error';

const MAX_PLANS = 5;

export interface PlannedWrite<R, P, T> {
  /** Reads all that the plan depends on. What no revision tells of is to be read again in `write`. */
  read: (tx: Transaction) => Promise<R>;
  /** The long part: no lock is held, and no connection. */
  plan: (read: R) => P | Promise<P>;
  /** Under the lock, with nothing changed since `read`. */
  write: (tx: Transaction, plan: P) => Promise<T>;
}

/** What moves with everything that decides, for the organization and the platform. */
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
 * A change that takes long to work out. It is planned without any lock; under the lock, where the organization's other
 * writers wait, only the counters are compared and the rows are written. When something was saved in between, it is
 * planned again. Throws `conflict` when that happens again and again.
 */
export async function planThenWrite<R, P, T>(
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
  throw new AppError(
    'conflict',
    'Others saved each time before this change could be made, so nothing of it was. Send it again.',
    { headers: { 'Retry-After': '5' } },
  );
}
