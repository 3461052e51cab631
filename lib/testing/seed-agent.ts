import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { insertRow } from './rows';
import { seedKey } from './seed-people';

export interface SeededAgent {
  id: string;
  slug: string;
  key: string;
  keyId: string;
}

export async function seedAgent(
  db: pg.Client,
  orgId: string,
  slug: string,
  settings: Record<string, unknown> = {},
): Promise<SeededAgent> {
  const id = randomUUID();
  const standard = { subtype: 'general', profile: null, autonomy: 'supervised', requireApprovalFor: [], channels: [] };
  await insertRow(db, 'Agent', { id, orgId, slug, name: `Agent ${slug}`, ...standard, ...settings });
  await insertRow(db, 'AgentPolicy', { agentId: id, orgId, allowTools: [] });
  return { id, slug, ...(await seedKey(db, 'agent', { orgId, agentId: id })) };
}

export async function seedSession(
  db: pg.Client,
  orgId: string,
  agentId: string,
  name: string,
  { channel = null, disabled = [] }: { channel?: string | null; disabled?: { tool: string; by: string }[] } = {},
): Promise<void> {
  const id = randomUUID();
  await insertRow(db, 'AgentSession', { id, orgId, agentId, name, channel, updatedAt: new Date() });
  for (const { tool, by } of disabled) {
    await insertRow(db, 'SessionDisabledTool', { sessionId: id, orgId, tool, by, reason: `${name} reason` });
  }
}
