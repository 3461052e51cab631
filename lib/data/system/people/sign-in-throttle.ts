import { Prisma, systemDatabase, type Transaction } from '@/lib/data/db';
import { systemTransaction } from '@/lib/data/system/system-transaction';

/** Delays of one counter: none for `freeFailures`, then doubled after each failure. */
export interface ThrottleRule {
  freeFailures: number;
  firstDelayMs: number;
  maxDelayMs: number;
  /** Time without a failure after which the counter is reset. */
  forgetAfterMs: number;
}

const CLOCK_SLACK_MS = 1_000;
// The column keeps milliseconds, and a time that is rounded up would still be ahead.
const NOW = Prisma.sql`date_trunc('milliseconds', clock_timestamp())`;

/** Thrown when an attempt is refused. Rolls back, so no counter of the transaction changes. */
export class Throttled extends Error {
  constructor(readonly waitMs: number) {
    super('throttled');
  }
}

/**
 * Counts an attempt as failed before it is evaluated, so that concurrent attempts cannot exceed the limit. Returns the
 * number of failures. Throws `Throttled` during a delay without counting, so that refused attempts do not extend it.
 * Uses the database's clock for all replicas; a delay longer than possible was written while that clock was ahead and
 * is ignored.
 */
async function claim(tx: Transaction, key: string, rule: ThrottleRule): Promise<number> {
  const { freeFailures, firstDelayMs, maxDelayMs, forgetAfterMs } = rule;
  const [claimed] = await tx.$queryRaw<{ failures: number }[]>`
    INSERT INTO "SignInThrottle" AS t (key, failures, "nextAt", "expiresAt")
    VALUES (${key}, 1, ${NOW}, clock_timestamp() + ${forgetAfterMs}::float8 * interval '1 millisecond')
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN t."expiresAt" > clock_timestamp() THEN t.failures + 1 ELSE 1 END,
      "nextAt" = ${NOW} + CASE WHEN t."expiresAt" <= clock_timestamp() OR t.failures + 1 < ${freeFailures}::int THEN 0 ELSE
        least(${maxDelayMs}::float8, ${firstDelayMs}::float8 * power(2, least(t.failures + 1 - ${freeFailures}::int, 30))) END * interval '1 millisecond',
      "expiresAt" = EXCLUDED."expiresAt"
    WHERE t."nextAt" <= clock_timestamp() OR t."expiresAt" <= clock_timestamp()
      OR t."nextAt" > clock_timestamp() + ${maxDelayMs + CLOCK_SLACK_MS}::float8 * interval '1 millisecond'
    RETURNING failures`;
  if (claimed) return claimed.failures;
  const [waiting] = await tx.$queryRaw<{ waitMs: number }[]>`
    SELECT (extract(epoch FROM "nextAt" - clock_timestamp()) * 1000)::float8 AS "waitMs"
    FROM "SignInThrottle" WHERE key = ${key}`;
  throw new Throttled(Math.max(1, Math.ceil(waiting?.waitMs ?? 1)));
}

/** Claims all counters or none. Callers must use the same order to avoid deadlocks. */
export function claimAttempt<T>(
  work: (claim: (key: string, rule: ThrottleRule) => Promise<number>) => Promise<T>,
): Promise<T> {
  return systemTransaction((tx) => work((key, rule) => claim(tx, key, rule)));
}

/** Records a successful attempt: resets the `cleared` counters, and subtracts this attempt from the `forgiven` ones. */
export async function refundAttempt(cleared: readonly string[], forgiven: readonly string[]): Promise<void> {
  await systemTransaction(async (tx) => {
    await tx.signInThrottle.deleteMany({ where: { key: { in: [...cleared] } } });
    await tx.$executeRaw`
      UPDATE "SignInThrottle" SET failures = failures - 1 WHERE key = ANY(${[...forgiven]}::text[]) AND failures > 0`;
  });
}

export async function purgeSignInThrottle(): Promise<void> {
  await systemDatabase().$executeRaw`DELETE FROM "SignInThrottle" WHERE "expiresAt" < clock_timestamp()`;
}
