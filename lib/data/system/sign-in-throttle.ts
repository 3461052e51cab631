import { systemDatabase, type Transaction } from '@/lib/data/db';

/** How one counter delays: not at all for `freeFailures`, then twice as long after each failure. */
export interface ThrottleRule {
  freeFailures: number;
  firstDelayMs: number;
  maxDelayMs: number;
  /** Without a further failure, the counter starts over. */
  forgetAfterMs: number;
}

const CLOCK_SLACK_MS = 1_000;

/** Refused: nothing was counted, by this counter or any other of the transaction. */
export class Throttled extends Error {
  constructor(readonly waitMs: number) {
    super('throttled');
  }
}

/**
 * Counts an attempt as failed before it is looked at, so that many at once are no more than many one after another, and
 * answers how many have failed. Throws `Throttled` before its time; then nothing is counted, so that refused attempts
 * prolong nothing. The database's clock decides for all replicas; a delay that ends later than any delay could was written
 * while that clock was ahead, and is over.
 */
async function claim(tx: Transaction, key: string, rule: ThrottleRule): Promise<number> {
  const { freeFailures, firstDelayMs, maxDelayMs, forgetAfterMs } = rule;
  const [claimed] = await tx.$queryRaw<{ failures: number }[]>`
    INSERT INTO "SignInThrottle" AS t (key, failures, "nextAt", "expiresAt")
    VALUES (${key}, 1, clock_timestamp(), clock_timestamp() + ${forgetAfterMs}::float8 * interval '1 millisecond')
    ON CONFLICT (key) DO UPDATE SET
      failures = CASE WHEN t."expiresAt" > clock_timestamp() THEN t.failures + 1 ELSE 1 END,
      "nextAt" = clock_timestamp() + CASE WHEN t."expiresAt" <= clock_timestamp() OR t.failures + 1 < ${freeFailures}::int THEN 0 ELSE
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

/** Claims one counter after another, all or none. Callers name them in one order, so that none waits for another. */
export function claimAttempt<T>(
  work: (claim: (key: string, rule: ThrottleRule) => Promise<number>) => Promise<T>,
): Promise<T> {
  return systemDatabase().$transaction((tx) => work((key, rule) => claim(tx, key, rule)));
}

/** An attempt succeeded: `cleared` start over, of `forgiven` its own count is taken back. */
export async function forgiveAttempt(cleared: readonly string[], forgiven: readonly string[]): Promise<void> {
  await systemDatabase().$transaction(async (tx) => {
    await tx.signInThrottle.deleteMany({ where: { key: { in: [...cleared] } } });
    await tx.$executeRaw`
      UPDATE "SignInThrottle" SET failures = failures - 1 WHERE key = ANY(${[...forgiven]}::text[]) AND failures > 0`;
  });
}

export async function purgeSignInThrottle(): Promise<void> {
  await systemDatabase().$executeRaw`DELETE FROM "SignInThrottle" WHERE "expiresAt" < clock_timestamp()`;
}
