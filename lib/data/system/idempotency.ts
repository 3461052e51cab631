import { randomUUID } from 'node:crypto';
import { Prisma, systemDatabase } from '@/lib/data/db';

/** How long an answer is kept, in milliseconds. */
export const KEPT_MS = 24 * 3600_000;
const IN_FLIGHT_MS = 60_000;

export interface KeptAnswer {
  status: number;
  body: unknown;
}

/** One holding of a key; a request that outlived its own touches nothing of the next one's. */
export interface ClaimedKey {
  principal: string;
  key: string;
  /** Stands where the answer will. */
  holding: string;
}

export type Claim =
  | { kind: 'claimed'; claim: ClaimedKey }
  | { kind: 'in_flight' }
  | { kind: 'mismatch' }
  | { kind: 'kept'; answer: KeptAnswer };

const held = ({ principal, key, holding }: ClaimedKey) => ({ principal, key, status: null, body: { equals: holding } });

/**
 * Takes the key for one request, or says what became of the earlier one. The database's clock decides: a claim ends a
 * minute after its request last said that it is under way.
 */
export async function claimIdempotencyKey(principal: string, key: string, digest: string): Promise<Claim> {
  const db = systemDatabase();
  await db.$executeRaw`
    DELETE FROM "IdempotencyRecord" WHERE principal = ${principal} AND key = ${key}
      AND clock_timestamp() - "createdAt" >
        CASE WHEN status IS NULL THEN ${IN_FLIGHT_MS}::float8 ELSE ${KEPT_MS}::float8 END * interval '1 millisecond'`;
  const holding = randomUUID();
  const taken = await db.$executeRaw`
    INSERT INTO "IdempotencyRecord" (principal, key, digest, body, "createdAt")
    VALUES (${principal}, ${key}, ${digest}, to_jsonb(${holding}::text), clock_timestamp()) ON CONFLICT DO NOTHING`;
  if (taken) return { kind: 'claimed', claim: { principal, key, holding } };
  const record = await db.idempotencyRecord.findUnique({ where: { principal_key: { principal, key } } });
  if (!record) return { kind: 'in_flight' };
  if (record.digest !== digest) return { kind: 'mismatch' };
  if (record.status === null) return { kind: 'in_flight' };
  return { kind: 'kept', answer: { status: record.status, body: record.body } };
}

/** Says that the request is still under way; to be repeated more often than once a minute. */
export async function renewClaim({ principal, key, holding }: ClaimedKey): Promise<void> {
  await systemDatabase().$executeRaw`
    UPDATE "IdempotencyRecord" SET "createdAt" = clock_timestamp()
    WHERE principal = ${principal} AND key = ${key} AND status IS NULL AND body = to_jsonb(${holding}::text)`;
}

/** Keeps an answer, which must hold no secret. */
export async function keepAnswer(claim: ClaimedKey, { status, body }: KeptAnswer): Promise<void> {
  await systemDatabase().idempotencyRecord.updateMany({
    where: held(claim),
    data: { status, body: body === undefined ? Prisma.DbNull : (body as Prisma.InputJsonValue) },
  });
}

/** The request failed here: the key may be used again. */
export async function releaseIdempotencyKey(claim: ClaimedKey): Promise<void> {
  await systemDatabase().idempotencyRecord.deleteMany({ where: held(claim) });
}
