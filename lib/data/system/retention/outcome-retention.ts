import { systemDatabase } from '@/lib/data/db';
import { clearPartitionCache } from './outcome-partitions';

/** Rows deleted per statement, so that locks are short. */
const AT_ONCE = 5_000;
const DAY_MS = 86_400_000;

interface Kept {
  orgId: string;
  days: number;
}

/**
 * Deletes the deduplication keys of a month's calls, one day and organization at a time. Those calls can no longer be
 * reported.
 */
async function deleteKeys(orgs: readonly Kept[], from: Date, signal: AbortSignal | undefined): Promise<void> {
  const until = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1);
  for (const { orgId } of orgs) {
    for (let day = from.getTime(); day < until && !signal?.aborted; day += DAY_MS) {
      await systemDatabase().$executeRaw`
        DELETE FROM "OutcomeKey" k USING "Outcome" o WHERE k."agentId" = o."agentId" AND k.id = o.id
          AND o."orgId" = ${orgId}::uuid AND o."occurredAt" >= ${new Date(day)} AND o."occurredAt" < ${new Date(day + DAY_MS)}`;
    }
  }
}

/** Drops whole monthly partitions that no organization retains. The cost does not depend on the number of calls. */
async function dropMonths(orgs: readonly Kept[], signal: AbortSignal | undefined): Promise<number> {
  const longest = Math.max(1, ...orgs.map(({ days }) => days));
  const over = await systemDatabase().$queryRaw<{ month: Date }[]>`
    SELECT month FROM "OutcomeMonth" WHERE month + interval '1 month' < (now() AT TIME ZONE 'UTC') - make_interval(days => ${longest})`;
  for (const { month } of over) {
    await deleteKeys(orgs, month, signal);
    if (signal?.aborted) break;
    await systemDatabase().$executeRaw`DELETE FROM "OutcomeMonth" WHERE month = ${month}::date`;
  }
  if (over.length > 0) clearPartitionCache();
  return over.length;
}

/** Deletes an organization's expired calls, a few thousand rows at a time. Returns the number of calls. */
async function deleteOld({ orgId, days }: Kept, signal: AbortSignal | undefined): Promise<number> {
  let deleted = 0;
  while (!signal?.aborted) {
    const [row] = await systemDatabase().$queryRaw<{ calls: number }[]>`
      WITH old AS (
        SELECT "agentId", id, "occurredAt" FROM "Outcome"
        WHERE "orgId" = ${orgId}::uuid AND "occurredAt" < now() - make_interval(days => ${days}) ORDER BY "occurredAt" LIMIT ${AT_ONCE}
      ), keys AS (
        DELETE FROM "OutcomeKey" k USING old WHERE k."agentId" = old."agentId" AND k.id = old.id
      ), calls AS (
        DELETE FROM "Outcome" o USING old WHERE o."agentId" = old."agentId" AND o.id = old.id AND o."occurredAt" = old."occurredAt"
        RETURNING 1
      )
      SELECT count(*)::int AS calls FROM calls`;
    deleted += row!.calls;
    if (row!.calls < AT_ONCE) break;
  }
  return deleted;
}

/**
 * Deletes expired calls: drops partitions that are expired for all organizations, deletes the rest in batches. Keeps
 * rollups. Returns the number of partitions and calls.
 */
export async function deleteExpiredOutcomes(signal?: AbortSignal): Promise<number> {
  const orgs = await systemDatabase().$queryRaw<Kept[]>`
    SELECT "orgId", "outcomeDays" AS days FROM "OrgSettings" ORDER BY "orgId"`;
  let deleted = await dropMonths(orgs, signal);
  for (const org of orgs) {
    if (signal?.aborted) break;
    deleted += await deleteOld(org, signal);
  }
  return deleted;
}
