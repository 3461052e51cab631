import { randomUUID } from 'node:crypto';
import { Prisma, systemDatabase } from '@/lib/data/db';

/** How long an answer is kept, in milliseconds. */
export const KEPT_MS = 24 * 3600_000;
/** A claim that was not renewed for so long is one of a process that died. */
export const LEASE_MS = 30_000;

export interface KeptAnswer {
  status: number;
  body: unknown;
}

export interface NewClaim {
  principal: string;
  key: string;
  /** Of the whole request. */
  digest: string;
  /** The request has effects that no transaction marks: once begun, it never runs again. */
  unmarked: boolean;
}

export type Claim =
  | { kind: 'claimed'; token: string }
  | { kind: 'in_flight' }
  | { kind: 'mismatch' }
  /** Its process died, or could not say how it ended. `committed`: a transaction of it did. */
  | { kind: 'unknown'; committed: boolean; resource: string | null }
  | { kind: 'kept'; answer: KeptAnswer };

const ms = (count: number) => Prisma.sql`${count}::float8 * interval '1 millisecond'`;
// The database's clock alone decides. It may have been set back since: a lease that ends later than any lease could is
// none.
const IS_ALIVE = Prisma.sql`("leaseUntil" > clock_timestamp() AND "leaseUntil" < clock_timestamp() + ${ms(2 * LEASE_MS)})`;

/**
 * Takes the key for one request, or says what became of the earlier one. A request whose process died runs again only
 * where nothing of it was committed or begun; that is checked under the lock that its own commit would need.
 */
export async function claimIdempotencyKey({ principal, key, digest, unmarked }: NewClaim): Promise<Claim> {
  const db = systemDatabase();
  const token = randomUUID();
  const startedAt = unmarked ? Prisma.sql`clock_timestamp()` : Prisma.sql`NULL`;
  const inserted = await db.$executeRaw`
    INSERT INTO "IdempotencyRecord" (principal, key, digest, token, "startedAt", "createdAt", "leaseUntil")
    VALUES (${principal}, ${key}, ${digest}, ${token}::uuid, ${startedAt}, clock_timestamp(),
      clock_timestamp() + ${ms(LEASE_MS)}) ON CONFLICT DO NOTHING`;
  if (inserted) return { kind: 'claimed', token };
  // A row that is locked belongs to a transaction about to commit: it is not waited for.
  const taken = await db.$executeRaw`
    WITH free AS (
      SELECT principal, key FROM "IdempotencyRecord"
      WHERE principal = ${principal} AND key = ${key} AND NOT (status IS NULL AND ${IS_ALIVE})
        AND ("createdAt" < clock_timestamp() - ${ms(KEPT_MS)}
          OR (status IS NULL AND "startedAt" IS NULL AND "committedAt" IS NULL AND digest = ${digest}))
      FOR UPDATE SKIP LOCKED)
    UPDATE "IdempotencyRecord" r
    SET digest = ${digest}, token = ${token}::uuid, status = NULL, body = NULL, resource = NULL, "startedAt" = ${startedAt},
      "committedAt" = NULL, "createdAt" = clock_timestamp(), "leaseUntil" = clock_timestamp() + ${ms(LEASE_MS)}
    FROM free WHERE r.principal = free.principal AND r.key = free.key`;
  if (taken) return { kind: 'claimed', token };
  const [record] = await db.$queryRaw<
    (KeptAnswer & { digest: string; alive: boolean; started: boolean; committed: boolean; resource: string | null })[]
  >`SELECT digest, status, body, resource, ${IS_ALIVE} AS alive, "startedAt" IS NOT NULL AS started,
      "committedAt" IS NOT NULL AS committed
    FROM "IdempotencyRecord" WHERE principal = ${principal} AND key = ${key}`;
  if (!record) return { kind: 'in_flight' };
  if (record.digest !== digest) return { kind: 'mismatch' };
  const { status, body, resource, alive, started, committed } = record;
  if (status !== null) return { kind: 'kept', answer: { status, body } };
  if (alive || !(started || committed)) return { kind: 'in_flight' };
  return { kind: 'unknown', committed, resource };
}

/** Says that the request is still under way; to be repeated several times in a lease. */
export async function renewClaim(token: string): Promise<void> {
  // Locked by its own request's commit, it needs no renewal now.
  await systemDatabase().$executeRaw`
    UPDATE "IdempotencyRecord" SET "leaseUntil" = clock_timestamp() + ${ms(LEASE_MS)}
    WHERE token IN (SELECT token FROM "IdempotencyRecord" WHERE token = ${token}::uuid AND status IS NULL
      FOR UPDATE SKIP LOCKED)`;
}

/** Durably says that effects outside the database may begin. False: the claim is gone, and they must not. */
export async function startOutsideEffects(token: string): Promise<boolean> {
  const count = await systemDatabase().$executeRaw`
    UPDATE "IdempotencyRecord" SET "startedAt" = clock_timestamp() WHERE token = ${token}::uuid AND status IS NULL`;
  return count > 0;
}

/** Keeps an answer, which must hold no secret. */
export async function keepAnswer(token: string, { status, body }: KeptAnswer): Promise<void> {
  await systemDatabase().idempotencyRecord.updateMany({
    where: { token, status: null },
    data: { status, body: body === undefined ? Prisma.DbNull : (body as Prisma.InputJsonValue) },
  });
}

/** The request failed: the key may be used again, where nothing was committed. Waits for a commit that is under way. */
export async function releaseClaim(token: string): Promise<boolean> {
  const { count } = await systemDatabase().idempotencyRecord.deleteMany({
    where: { token, status: null, committedAt: null },
  });
  return count > 0;
}

/** The request ended without an answer that tells what it did: repeats are told so from now on. */
export async function endLease(token: string): Promise<void> {
  await systemDatabase().$executeRaw`
    UPDATE "IdempotencyRecord" SET "leaseUntil" = clock_timestamp() WHERE token = ${token}::uuid AND status IS NULL`;
}

/** Deletes what is older than a repeat may be. By the database's clock: another would end records that still guard. */
export async function purgeIdempotencyRecords(): Promise<void> {
  await systemDatabase().$executeRaw`
    DELETE FROM "IdempotencyRecord"
    WHERE "createdAt" < clock_timestamp() - ${ms(KEPT_MS)} AND NOT (status IS NULL AND ${IS_ALIVE})`;
}
