import { systemDatabase } from '@/lib/data/db';
import type { DisabledTool } from '@/lib/engine/types';

/** What a session has fixed and lost. */
export interface SessionState {
  id: string;
  channel: string | null;
  goal: string | null;
  disabled: DisabledTool[];
}

/** The session that the agent calls `name`, null when it made none. */
export async function loadSession(orgId: string, agentId: string, name: string): Promise<SessionState | null> {
  const row = await systemDatabase().agentSession.findFirst({
    where: { orgId, agentId, name },
    include: { disabled: { select: { tool: true, by: true } } },
  });
  return row ? { id: row.id, channel: row.channel, goal: row.goal, disabled: row.disabled } : null;
}
