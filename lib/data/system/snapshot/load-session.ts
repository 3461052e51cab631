import { systemDatabase } from '@/lib/data/db';
import type { DisabledTool } from '@/lib/engine/types';

export interface SessionState {
  channel: string | null;
  goal: string | null;
  /** Advances with the rest; 0: it never held anything. */
  revision: number;
  disabled: DisabledTool[];
}

export async function loadSession(orgId: string, agentId: string, name: string): Promise<SessionState | null> {
  const row = await systemDatabase().agentSession.findFirst({
    where: { orgId, agentId, name },
    include: { disabled: { select: { tool: true, by: true } } },
  });
  if (!row) return null;
  const { channel, goal, disabled } = row;
  return { channel, goal, disabled, revision: Number(row.revision) };
}
