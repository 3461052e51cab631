import { CALLS, type CallGroup, CHANNEL, GOAL, groupCalls } from '@/lib/data/call-groups';
import { Prisma } from '@/lib/data/db';
import { ALL_CALLS, FAILED_CALLS, OUTCOME_SUMS_BY_KIND } from '@/lib/data/outcome-columns';
import type { OrgScope } from '@/lib/data/scope';
import { queryOrg, readOrg } from '@/lib/data/transactions';
import type { OutcomeKind } from '@/lib/shared/outcome-kinds';

/** Counts recorded calls since a moment, for what-if, usage and least privilege. */
export function countCalls(scope: OrgScope, since: Date): Promise<CallGroup[]> {
  return readOrg(scope, (tx) =>
    groupCalls(tx, Prisma.sql`o."orgId" = ${scope.orgId}::uuid AND o."occurredAt" >= ${since}`),
  );
}

export interface ToolCalls {
  tool: string;
  calls: number;
  agentIds: string[];
  lastAt: Date;
}

/** Counts calls on a goal since the start of a day, by tool, most calls first. */
export function callsByTool(scope: OrgScope, goal: string, since: Date): Promise<ToolCalls[]> {
  return queryOrg<ToolCalls>(scope)`
    SELECT tool, sum(calls)::int AS calls, array_agg(DISTINCT "agentId"::text) AS "agentIds", max("lastAt") AS "lastAt"
    FROM "GoalRollup" WHERE "orgId" = ${scope.orgId}::uuid AND span = 'day' AND bucket >= ${since} AND goal = ${goal}
    GROUP BY 1 ORDER BY 2 DESC, 1`;
}

/** Counted calls of one agent and tool. */
export interface AgentToolCalls extends Record<OutcomeKind, number> {
  agentId: string;
  tool: string;
  lastAt: Date;
}

export function callsByAgentAndTool(scope: OrgScope, since: Date): Promise<AgentToolCalls[]> {
  return queryOrg<AgentToolCalls>(scope)`
    SELECT "agentId", tool, ${OUTCOME_SUMS_BY_KIND}, max("lastAt") AS "lastAt"
    FROM "OutcomeRollup" WHERE "orgId" = ${scope.orgId}::uuid AND span = 'day' AND bucket >= ${since} GROUP BY 1, 2`;
}

export interface CallSample {
  id: string;
  agentId: string;
  tool: string;
  session: string | null;
  channel: string | null;
  goal: string | null;
  occurredAt: Date;
}

/** Returns the newest recorded calls of some groups. Scans the index backward and stops when all are found. */
export function sampleCalls(
  scope: OrgScope,
  since: Date,
  groups: readonly Pick<CallGroup, 'agentId' | 'tool' | 'channel' | 'goal'>[],
  take: number,
): Promise<CallSample[]> {
  const keys = groups.map(({ agentId, tool, channel, goal }) => `${agentId}/${tool}/${channel ?? ''}/${goal ?? ''}`);
  return queryOrg<CallSample>(scope)`
    SELECT o.id, o."agentId", o.tool, o.session, ${CHANNEL} AS channel, ${GOAL} AS goal, o."occurredAt"
    FROM ${CALLS}
    WHERE o."orgId" = ${scope.orgId}::uuid AND o."occurredAt" >= ${since}
      AND o."agentId" || '/' || o.tool || '/' || coalesce(${CHANNEL}, '') || '/' || coalesce(${GOAL}, '') = ANY(${keys}::text[])
    ORDER BY o."occurredAt" DESC, o.id DESC LIMIT ${take}`;
}

// Read from the daily counts: their number depends on the days and tools, not on the calls.
const dayOf = (at: Date) => Prisma.sql`date_trunc('day', ${at}::timestamptz, 'UTC')`;

/** Tools that each agent has called since a moment, as far as calls are counted: seconds ago. */
export async function calledTools(scope: OrgScope, since: Date): Promise<Map<string, string[]>> {
  const rows = await queryOrg<{ agentId: string; tools: string[] }>(scope)`
    SELECT "agentId", array_agg(tool) AS tools FROM (
      SELECT DISTINCT "agentId", tool FROM "OutcomeRollup"
      WHERE "orgId" = ${scope.orgId}::uuid AND span = 'day' AND bucket >= ${dayOf(since)} AND "lastAt" >= ${since}) called
    GROUP BY 1`;
  return new Map(rows.map(({ agentId, tools }) => [agentId, tools]));
}

/** Last call of each agent and tool among the days that end with the day of `before`. */
export function lastCalls(scope: OrgScope, before: Date): Promise<{ agentId: string; tool: string; lastAt: Date }[]> {
  return queryOrg<{ agentId: string; tool: string; lastAt: Date }>(scope)`
    SELECT "agentId", tool, max("lastAt") AS "lastAt" FROM "OutcomeRollup"
    WHERE "orgId" = ${scope.orgId}::uuid AND span = 'day' AND bucket <= ${dayOf(before)} GROUP BY 1, 2`;
}

/** Time of the organization's first recorded call; null if none. */
export async function recordedSince(scope: OrgScope): Promise<Date | null> {
  const rows = await queryOrg<{ at: Date }>(scope)`
    SELECT "occurredAt" AS at FROM "Outcome" WHERE "orgId" = ${scope.orgId}::uuid ORDER BY "occurredAt" LIMIT 1`;
  return rows[0]?.at ?? null;
}

/** First use of an agent key; null if none. Also set by requests that are not calls of tools, such as listing them. */
export function firstKeyUse(scope: OrgScope): Promise<Date | null> {
  return readOrg(scope, async (tx) => {
    const { _min } = await tx.apiKey.aggregate({
      where: { orgId: scope.orgId, kind: 'agent' },
      _min: { lastUsedAt: true },
    });
    return _min.lastUsedAt;
  });
}

export interface DayCount {
  /** `2026-11-21`, in UTC. */
  day: string;
  calls: number;
  failures: number;
}

export function countDays(scope: OrgScope, since: Date): Promise<DayCount[]> {
  return queryOrg<DayCount>(scope)`
    SELECT to_char(bucket AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
      sum(${ALL_CALLS})::int AS calls,
      sum(${FAILED_CALLS})::int AS failures
    FROM "OutcomeRollup" WHERE "orgId" = ${scope.orgId}::uuid AND span = 'day' AND bucket >= ${since} GROUP BY bucket ORDER BY bucket`;
}
