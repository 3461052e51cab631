import { randomUUID } from 'node:crypto';
import { Prisma, systemDatabase } from '@/lib/data/db';

/** Time for which a response is stored, in milliseconds. */
export const KEPT_MS = 24 * 3600_000;
/** A claim not renewed for this long belongs to a dead process. */
export const LEASE_MS = 30_000;

export interface StoredResponse {
  status: number;
  body: unknown;
  etag?: string | undefined;
}

/** No body of an answer has a field of this name: in one that does, the answer's body stands beside its ETag. */
const ETAG = 'kept:etag';

function toKept(status: number, body: unknown): StoredResponse {
  if (typeof body !== 'object' || body === null || !(ETAG in body)) return { status, body };
  const { [ETAG]: etag, body: inner } = body as { [ETAG]: string; body: unknown };
  return { status, body: inner, etag };
}

export interface NewClaim {
  principal: string;
  key: string;
  digest: string;
  /** The request has effects that no transaction marks. Once started, it never runs again. */
  unmarked: boolean;
}

export type Claim =
  | { kind: 'claimed'; token: string }
  | { kind: 'in_flight' }
  | { kind: 'mismatch' }
  /** The process died or could not report the result. `committed`: one of its transactions committed. */
  | { kind: 'unknown'; committed: boolean; resource: string | null }
  | { kind: 'kept'; answer: StoredResponse };

const ms = (count: number) => Prisma.sql`${count}::float8 * interval '1 millisecond'`;
// Uses only the database's clock. Rejects leases longer than possible, which were written before the clock was set
// back.
const IS_ALIVE = Prisma.sql`("leaseUntil" > clock_timestamp() AND "leaseUntil" < clock_timestamp() + ${ms(2 * LEASE_MS)})`;

/**
 * Claims the key for one request, or returns the state of the earlier one. A request whose process died runs again only
 * when nothing was committed or started, which is checked under the lock its commit would need.
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
  // A locked row belongs to a transaction about to commit. Skips it instead of waiting.
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
    (StoredResponse & {
      digest: string;
      alive: boolean;
      started: boolean;
      committed: boolean;
      resource: string | null;
    })[]
  >`SELECT digest, status, body, resource, ${IS_ALIVE} AS alive, "startedAt" IS NOT NULL AS started,
      "committedAt" IS NOT NULL AS committed
    FROM "IdempotencyRecord" WHERE principal = ${principal} AND key = ${key}`;
  if (!record) return { kind: 'in_flight' };
  if (record.digest !== digest) return { kind: 'mismatch' };
  const { status, body, resource, alive, started, committed } = record;
  if (status !== null) return { kind: 'kept', answer: toKept(status, body) };
  if (alive || !(started || committed)) return { kind: 'in_flight' };
  return { kind: 'unknown', committed, resource };
}

export async function renewClaim(token: string): Promise<void> {
  // A row locked by its own request's commit needs no renewal.
  await systemDatabase().$executeRaw`
    UPDATE "IdempotencyRecord" SET "leaseUntil" = clock_timestamp() + ${ms(LEASE_MS)}
    WHERE token IN (SELECT token FROM "IdempotencyRecord" WHERE token = ${token}::uuid AND status IS NULL
      FOR UPDATE SKIP LOCKED)`;
}

/**
 * Records durably that effects outside the database may start. Returns false when the claim was lost and they must not
 * start.
 */
export async function startOutsideEffects(token: string): Promise<boolean> {
  const count = await systemDatabase().$executeRaw`
    UPDATE "IdempotencyRecord" SET "startedAt" = clock_timestamp() WHERE token = ${token}::uuid AND status IS NULL`;
  return count > 0;
}

/** Stores a response, which must not contain secrets. */
export async function saveResponse(token: string, { status, body, etag }: StoredResponse): Promise<void> {
  const kept = etag === undefined ? body : { [ETAG]: etag, body };
  await systemDatabase().idempotencyRecord.updateMany({
    where: { token, status: null },
    data: { status, body: kept === undefined ? Prisma.DbNull : (kept as Prisma.InputJsonValue) },
  });
}

/** Releases the key of a failed request for reuse when nothing was committed. Waits for a running commit. */
export async function releaseClaim(token: string): Promise<boolean> {
  const { count } = await systemDatabase().idempotencyRecord.deleteMany({
    where: { token, status: null, committedAt: null },
  });
  return count > 0;
}

/** Ends the lease of a request without a definite result. Repeated requests get `unknown` from now on. */
export async function expireLease(token: string): Promise<void> {
  await systemDatabase().$executeRaw`
    UPDATE "IdempotencyRecord" SET "leaseUntil" = clock_timestamp() WHERE token = ${token}::uuid AND status IS NULL`;
}

export async function purgeIdempotencyRecords(): Promise<void> {
  await systemDatabase().$executeRaw`
    DELETE FROM "IdempotencyRecord"
    WHERE "createdAt" < clock_timestamp() - ${ms(KEPT_MS)} AND NOT (status IS NULL AND ${IS_ALIVE})`;
}
