import { systemDatabase } from '@/lib/data/db';

/** A session that an agent's request named. */
export interface NamedSession {
  orgId: string;
  agentId: string;
  name: string;
}

/** Maximum sessions of an agent. Beyond it, sessions without settings are deleted, the least recently used first. */
export const MAX_SESSIONS = 50_000;

/** Writes the last use of sessions. New sessions have no settings, so no counter advances and nobody is notified. */
export async function noteSessions(sessions: readonly NamedSession[]): Promise<void> {
  const orgIds = sessions.map(({ orgId }) => orgId);
  const agentIds = sessions.map(({ agentId }) => agentId);
  const names = sessions.map(({ name }) => name);
  const db = systemDatabase();
  const grown = await db.$queryRaw<{ agentId: string }[]>`
    WITH noted AS (
      INSERT INTO "AgentSession" AS s (id, "orgId", "agentId", name, "updatedAt")
      SELECT gen_random_uuid(), a."orgId", a.id, used.name, now()
      FROM unnest(${orgIds}::uuid[], ${agentIds}::uuid[], ${names}::text[]) AS used("orgId", "agentId", name)
      JOIN "Agent" a ON a.id = used."agentId" AND a."orgId" = used."orgId"
      ORDER BY a.id, used.name
      ON CONFLICT ("agentId", name) DO UPDATE SET "updatedAt" = EXCLUDED."updatedAt"
      RETURNING s."agentId", s.xmax = 0 AS "isNew"
    )
    SELECT DISTINCT "agentId" FROM noted WHERE "isNew"`;
  for (const { agentId } of grown) {
    await db.$executeRaw`
      DELETE FROM "AgentSession" WHERE revision = 0 AND "agentId" = ${agentId}::uuid AND "updatedAt" < (
        SELECT "updatedAt" FROM "AgentSession" WHERE "agentId" = ${agentId}::uuid
        ORDER BY "updatedAt" DESC OFFSET ${MAX_SESSIONS - 1} LIMIT 1)`;
  }
}
