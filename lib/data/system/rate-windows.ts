import { Prisma, systemDatabase } from '@/lib/data/db';
import type { SharedWindow } from '@/lib/shared/shared-limit';

/** No window lasts longer: one that ends later was begun while the clock was ahead. */
const LONGEST_MS = 3_600_000;

/**
 * Adds `more` requests of a caller to the window that all replicas share, and answers what they have let in together.
 * The database's clock decides when a window is over; the next one begins with whoever comes first.
 */
export async function tellRateWindow(caller: string, more: number, endsInMs: number): Promise<SharedWindow> {
  const latest = Prisma.sql`clock_timestamp() + ${Math.max(LONGEST_MS, endsInMs)}::float8 * interval '1 millisecond'`;
  const lasts = Prisma.sql`w."endsAt" > clock_timestamp() AND w."endsAt" <= ${latest}`;
  const [row] = await systemDatabase().$queryRaw<{ taken: number; endsInMs: number }[]>`
    INSERT INTO "RateWindow" AS w (caller, taken, "endsAt")
    VALUES (${caller}, ${more}, clock_timestamp() + ${endsInMs}::float8 * interval '1 millisecond')
    ON CONFLICT (caller) DO UPDATE SET
      taken = EXCLUDED.taken + CASE WHEN ${lasts} THEN w.taken ELSE 0 END,
      "endsAt" = CASE WHEN ${lasts} THEN w."endsAt" ELSE EXCLUDED."endsAt" END
    RETURNING taken, (extract(epoch FROM "endsAt" - clock_timestamp()) * 1000)::float8 AS "endsInMs"`;
  return row!;
}

/** Takes one counted event of a window back, if it still lasts. */
export async function takeBackFromRateWindow(caller: string): Promise<void> {
  await systemDatabase().$executeRaw`
    UPDATE "RateWindow" SET taken = taken - 1
    WHERE caller = ${caller} AND taken > 0 AND "endsAt" > clock_timestamp()`;
}

/** Ends a window, so that the next event begins another. */
export async function dropRateWindow(caller: string): Promise<void> {
  await systemDatabase().$executeRaw`DELETE FROM "RateWindow" WHERE caller = ${caller}`;
}

/** Windows that are over say nothing any more. */
export async function purgeRateWindows(): Promise<void> {
  await systemDatabase().$executeRaw`DELETE FROM "RateWindow" WHERE "endsAt" < clock_timestamp()`;
}
