import { isUniqueViolation } from '@/lib/data/audit';
import { type Prisma, systemDatabase } from '@/lib/data/db';

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
  createdAt: Date;
}

export type Claim =
  | { kind: 'claimed'; claim: ClaimedKey }
  | { kind: 'in_flight' }
  | { kind: 'mismatch' }
  | { kind: 'kept'; answer: KeptAnswer };

/** Takes the key for one request, or says what became of the earlier one. A claim left by a crash ends after a minute. */
export async function claimIdempotencyKey(principal: string, key: string, digest: string): Promise<Claim> {
  const db = systemDatabase();
  const now = Date.now();
  await db.idempotencyRecord.deleteMany({
    where: {
      principal,
      key,
      OR: [
        { createdAt: { lt: new Date(now - KEPT_MS) } },
        { status: null, createdAt: { lt: new Date(now - IN_FLIGHT_MS) } },
      ],
    },
  });
  const claimedAt = new Date(now);
  try {
    await db.idempotencyRecord.create({ data: { principal, key, digest, createdAt: claimedAt } });
    return { kind: 'claimed', claim: { principal, key, createdAt: claimedAt } };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
  }
  const record = await db.idempotencyRecord.findUnique({ where: { principal_key: { principal, key } } });
  if (!record) return { kind: 'in_flight' };
  if (record.digest !== digest) return { kind: 'mismatch' };
  if (record.status === null) return { kind: 'in_flight' };
  return { kind: 'kept', answer: { status: record.status, body: record.body } };
}

/** Keeps an answer, which must hold no secret. */
export async function keepAnswer(claim: ClaimedKey, { status, body }: KeptAnswer): Promise<void> {
  await systemDatabase().idempotencyRecord.updateMany({
    where: claim,
    data: { status, ...(body === undefined ? {} : { body: body as Prisma.InputJsonValue }) },
  });
}

/** The request failed here: the key may be used again. */
export async function releaseIdempotencyKey(claim: ClaimedKey): Promise<void> {
  await systemDatabase().idempotencyRecord.deleteMany({ where: { ...claim, status: null } });
}
