import { systemDatabase } from '@/lib/data/db';

/** Names of the tools that were called last in a session, the newest first, each once. */
export async function loadRecentCalls(agentId: string, session: string, most: number): Promise<string[]> {
  const rows = await systemDatabase().outcome.findMany({
    where: { agentId, session },
    orderBy: [{ occurredAt: 'desc' }, { id: 'desc' }],
    take: most,
    select: { tool: true },
  });
  return [...new Set(rows.map(({ tool }) => tool))];
}
