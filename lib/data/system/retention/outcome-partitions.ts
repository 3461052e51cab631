import { systemDatabase } from '@/lib/data/db';
import { singleton } from '@/lib/shared/singleton';

const DAY_MS = 86_400_000;

const made = () => singleton('outcome-months', () => new Set<string>());

/**
 * Creates missing monthly partitions for these times (milliseconds since the epoch). Runs outside the application's
 * transactions, because creating a partition locks the table.
 */
export async function createOutcomePartitions(moments: Iterable<number>): Promise<void> {
  const days = new Set<number>();
  for (const at of moments) days.add(Math.floor(at / DAY_MS));
  const months = new Set([...days].map((day) => `${new Date(day * DAY_MS).toISOString().slice(0, 7)}-01`));
  for (const month of [...months].filter((one) => !made().has(one)).sort()) {
    await systemDatabase()
      .$executeRaw`INSERT INTO "OutcomeMonth" (month) VALUES (${month}::date) ON CONFLICT DO NOTHING`;
    made().add(month);
  }
}

export function clearPartitionCache(): void {
  made().clear();
}

export function createNextOutcomePartition(): Promise<void> {
  const now = new Date();
  return createOutcomePartitions([now.getTime(), Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)]);
}
