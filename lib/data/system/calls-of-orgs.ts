import { type CallGroup, groupCalls } from '@/lib/data/call-groups';
import { Prisma, systemDatabase } from '@/lib/data/db';

export type { CallGroup } from '@/lib/data/call-groups';

/** Counts the calls of some tools, by name, in several organizations since a moment. */
export function countCallsOfOrgs(
  orgIds: readonly string[],
  tools: readonly string[],
  since: Date,
): Promise<CallGroup[]> {
  return groupCalls(
    systemDatabase(),
    Prisma.sql`o."orgId" = ANY(${orgIds}::uuid[]) AND o."occurredAt" >= ${since} AND o.tool = ANY(${tools}::text[])`,
  );
}
