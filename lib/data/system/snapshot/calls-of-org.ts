import { type CallGroup, groupCalls } from '@/lib/data/call-groups';
import { jobDatabase, Prisma } from '@/lib/data/db';

export type { CallGroup } from '@/lib/data/call-groups';

/** Counts the calls of some tools of an organization since a moment. Uses the jobs' pool: it can read a week of calls. */
export function countCallsOfOrg(orgId: string, tools: readonly string[], since: Date): Promise<CallGroup[]> {
  return groupCalls(
    jobDatabase(),
    Prisma.sql`o."orgId" = ${orgId}::uuid AND o."occurredAt" >= ${since} AND o.tool = ANY(${tools}::text[])`,
  );
}
