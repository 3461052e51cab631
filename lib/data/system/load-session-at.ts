import { systemDatabase } from '@/lib/data/db';
import type { DisabledTool } from '@/lib/engine/types';
import type { SessionState } from './load-session';

interface Told {
  action: string;
  details: unknown;
}

/**
 * What a session had fixed and lost at a moment, folded from what the audit log tells of it since `since`, when the
 * agent was created (an earlier agent of the same slug had sessions of its own). Null when it tells of none.
 */
export async function loadSessionAt(
  orgId: string,
  agent: { id: string; slug: string; since: Date },
  name: string,
  at: Date,
): Promise<SessionState | null> {
  const events = await systemDatabase().auditEvent.findMany({
    where: {
      orgId,
      target: `agent/${agent.slug}/session/${name}`,
      at: { gte: agent.since, lte: at },
      action: { startsWith: 'session.' },
    },
    orderBy: { seq: 'asc' },
    select: { action: true, details: true },
  });
  return events.length === 0 ? null : foldSession(events);
}

/** The rules of `session-repository`: what a person disabled stays a person's. */
export function foldSession(events: readonly Told[]): SessionState {
  let fixed: { channel: string | null; goal: string | null } = { channel: null, goal: null };
  const disabled = new Map<string, DisabledTool>();
  for (const { action, details } of events) {
    const told = details as { channel?: string | null; goal?: string | null; tool?: string; by?: DisabledTool['by'] };
    if (action === 'session.create' || action === 'session.update') {
      fixed = { channel: told.channel ?? null, goal: told.goal ?? null };
    } else if (action === 'session.disable_tool' && told.tool) {
      const by = disabled.get(told.tool)?.by === 'person' ? 'person' : (told.by ?? 'person');
      disabled.set(told.tool, { tool: told.tool, by });
    } else if (action === 'session.enable_tool' && told.tool) {
      disabled.delete(told.tool);
    }
  }
  return { id: '', ...fixed, disabled: [...disabled.values()] };
}
