import { z } from 'zod';
import { systemDatabase } from '@/lib/data/db';
import { jsonColumn } from '@/lib/data/json-column';
import type { SessionState } from './load-session';

const DISABLED_COLUMN = jsonColumn(
  'SessionRevision.disabled',
  z.array(z.object({ tool: z.string(), by: z.enum(['person', 'agent', 'failures']) })),
);

/** State of a session at a given time; null before its first change. */
export async function loadSessionAt(
  orgId: string,
  agentId: string,
  name: string,
  at: Date,
): Promise<SessionState | null> {
  const row = await systemDatabase().sessionRevision.findFirst({
    where: { orgId, agentId, name, at: { lte: at } },
    orderBy: { revision: 'desc' },
  });
  if (!row) return null;
  const { channel, goal } = row;
  return {
    channel,
    goal,
    disabled: DISABLED_COLUMN.read(row.disabled, `${agentId}/${name}`),
    revision: Number(row.revision),
  };
}
