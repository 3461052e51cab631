import { systemDatabase } from '@/lib/data/db';

/** Returns the unique names of the most recently called tools of a session, newest first. */
export async function loadRecentCalls(agentId: string, session: string, max: number): Promise<string[]> {
  const rows = await systemDatabase().outcome.findMany({
    where: { agentId, session },
    orderBy: [{ occurredAt: 'desc' }, { id: 'desc' }],
    take: max,
    select: { tool: true },
  });
  return [...new Set(rows.map(({ tool }) => tool))];
}
