import { systemDatabase } from '@/lib/data/db';
import { singleton } from '@/lib/shared/singleton';

const DAY_MS = 86_400_000;

const made = () => singleton('outcome-months', () => new Set<string>());

/**
 * Makes the partitions of the months that these moments (milliseconds since the epoch) lie in, where they are missing.
 * Outside of every transaction of the application: a partition locks the table while it is made.
 */
export async function ensureOutcomeMonths(moments: Iterable<number>): Promise<void> {
  const days = new Set<number>();
  for (const at of moments) days.add(Math.floor(at / DAY_MS));
  const months = new Set([...days].map((day) => `${new Date(day * DAY_MS).toISOString().slice(0, 7)}-01`));
  for (const month of [...months].filter((one) => !made().has(one)).sort()) {
    await systemDatabase()
      .$executeRaw`INSERT INTO "OutcomeMonth" (month) VALUES (${month}::date) ON CONFLICT DO NOTHING`;
    made().add(month);
  }
}

/** Forgets which months are known to have a partition: one of them was dropped meanwhile. */
export function forgetOutcomeMonths(): void {
  made().clear();
}

/** The partitions of this month and the next. */
export function ensureNextOutcomeMonth(): Promise<void> {
  const now = new Date();
  return ensureOutcomeMonths([now.getTime(), Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)]);
}
