import type { OrgScope } from '@/lib/data/scope';
import { queryOrg, readOrg } from '@/lib/data/transactions';
import type { DisabledTool } from '@/lib/engine/types';

export interface LiveSession {
  agentId: string;
  name: string;
  channel: string | null;
  goal: string | null;
  disabled: DisabledTool[];
}

/** Lists sessions changed or used since a moment, newest first. */
export function listLiveSessions(scope: OrgScope, since: Date, take: number): Promise<LiveSession[]> {
  return queryOrg<LiveSession>(scope)`
    WITH used AS (
      SELECT DISTINCT "agentId", session FROM "Outcome"
      WHERE "orgId" = ${scope.orgId}::uuid AND "occurredAt" >= ${since} AND session IS NOT NULL
    )
    SELECT s."agentId", s.name, s.channel, s.goal, coalesce(d.disabled, '[]') AS disabled
    FROM "AgentSession" s LEFT JOIN used u ON u."agentId" = s."agentId" AND u.session = s.name
    LEFT JOIN (
      SELECT "sessionId", jsonb_agg(jsonb_build_object('tool', tool, 'by', "by")) AS disabled
      FROM "SessionDisabledTool" WHERE "orgId" = ${scope.orgId}::uuid GROUP BY 1
    ) d ON d."sessionId" = s.id
    WHERE s."orgId" = ${scope.orgId}::uuid AND (s."updatedAt" >= ${since} OR u.session IS NOT NULL)
    ORDER BY s."updatedAt" DESC, s.id DESC LIMIT ${take}`;
}

/** Version of the organization's policy, or of one agent's. */
export function policyVersion(scope: OrgScope, agentId: string | null): Promise<string> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) => {
    const row =
      agentId === null
        ? await tx.orgPolicy.findUnique({ where: { orgId }, select: { version: true } })
        : await tx.agentPolicy.findUnique({
            where: { agentId_orgId: { agentId, orgId } },
            select: { version: true },
          });
    return String(row?.version ?? 0n);
  });
}
