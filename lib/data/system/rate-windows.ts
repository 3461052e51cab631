import { Prisma, systemDatabase } from '@/lib/data/db';
import type { SharedWindow } from '@/lib/shared/shared-limit';

/** Maximum length of a window. One that ends later was created while the clock was ahead. */
const MAX_WINDOW_MS = 3_600_000;

export async function incrementRateLimitWindow(caller: string, more: number, endsInMs: number): Promise<SharedWindow> {
  const latest = Prisma.sql`clock_timestamp() + ${Math.max(MAX_WINDOW_MS, endsInMs)}::float8 * interval '1 millisecond'`;
  const lasts = Prisma.sql`w."endsAt" > clock_timestamp() AND w."endsAt" <= ${latest}`;
  const [row] = await systemDatabase().$queryRaw<{ taken: number; endsInMs: number }[]>`
    INSERT INTO "RateLimitWindow" AS w (caller, taken, "endsAt")
    VALUES (${caller}, ${more}, clock_timestamp() + ${endsInMs}::float8 * interval '1 millisecond')
    ON CONFLICT (caller) DO UPDATE SET
      taken = EXCLUDED.taken + CASE WHEN ${lasts} THEN w.taken ELSE 0 END,
      "endsAt" = CASE WHEN ${lasts} THEN w."endsAt" ELSE EXCLUDED."endsAt" END
    RETURNING taken, (extract(epoch FROM "endsAt" - clock_timestamp()) * 1000)::float8 AS "endsInMs"`;
  return row!;
}

export async function decrementRateLimitWindow(caller: string): Promise<void> {
  await systemDatabase().$executeRaw`
    UPDATE "RateLimitWindow" SET taken = taken - 1
    WHERE caller = ${caller} AND taken > 0 AND "endsAt" > clock_timestamp()`;
}

/** Deletes a window, so that the next event starts a new one. */
export async function deleteRateWindow(caller: string): Promise<void> {
  await systemDatabase().$executeRaw`DELETE FROM "RateLimitWindow" WHERE caller = ${caller}`;
}

export async function purgeRateWindows(): Promise<void> {
  await systemDatabase().$executeRaw`DELETE FROM "RateLimitWindow" WHERE "endsAt" < clock_timestamp()`;
}
