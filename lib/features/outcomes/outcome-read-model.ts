import { Prisma } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg } from '@/lib/data/transactions';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '@/lib/shared/cursor';
import type { Page, PageRequest } from '@/lib/shared/page';
import type { OutcomeKind } from './outcome-contract';

/** Recorded calls that are alike for every question that is asked of them in bulk. */
export interface CallGroup {
  agentId: string;
  tool: string;
  /** As the call stated it, else as its session has fixed it. */
  channel: string | null;
  /** Likewise. */
  goal: string | null;
  outcome: OutcomeKind;
  count: number;
  /** When the last of them was made, in milliseconds since the epoch. */
  lastMs: number;
}

// A call says its channel and goal, or its session does: this is the one place that joins them.
const CHANNEL = Prisma.sql`coalesce(o.channel, s.channel)`;
const GOAL = Prisma.sql`coalesce(o.goal, s.goal)`;
const CALLS = Prisma.sql`"Outcome" o LEFT JOIN "AgentSession" s
  ON (o.channel IS NULL OR o.goal IS NULL) AND s."agentId" = o."agentId" AND s.name = o.session`;

/** An agent's groups, column by column. */
interface GroupColumns {
  agentId: string;
  /** JSON of `{tool[], channel[], goal[], outcome[], count[], lastMs[]}`. */
  columns: string;
}

/**
 * The recorded calls since a moment, counted: what what-if, usage and least privilege are made of. There may be a
 * hundred thousand groups, so they travel as one JSON of columns for each agent: a value for each cell costs more than
 * the counting.
 */
export async function countCalls(scope: OrgScope, since: Date): Promise<CallGroup[]> {
  const agents = await readOrg(
    scope,
    (tx) => tx.$queryRaw<GroupColumns[]>`
      SELECT "agentId", json_build_object('tool', json_agg(tool), 'channel', json_agg(channel), 'goal', json_agg(goal),
        'outcome', json_agg(outcome), 'count', json_agg(calls), 'lastMs', json_agg("lastMs"))::text AS columns
      FROM (
        SELECT o."agentId", o.tool, ${CHANNEL} AS channel, ${GOAL} AS goal, o.outcome, count(*) AS calls,
          (extract(epoch FROM max(o."occurredAt")) * 1000)::bigint AS "lastMs"
        FROM ${CALLS} WHERE o."orgId" = ${scope.orgId}::uuid AND o."occurredAt" >= ${since}
        GROUP BY 1, 2, 3, 4, 5
      ) groups GROUP BY 1`,
  );
  return agents.flatMap(({ agentId, columns }) => {
    const { tool, channel, goal, outcome, count, lastMs } = JSON.parse(columns) as {
      tool: string[];
      channel: (string | null)[];
      goal: (string | null)[];
      outcome: OutcomeKind[];
      count: number[];
      lastMs: number[];
    };
    return tool.map((name, i) => ({
      agentId,
      tool: name,
      channel: channel[i]!,
      goal: goal[i]!,
      outcome: outcome[i]!,
      count: count[i]!,
      lastMs: lastMs[i]!,
    }));
  });
}

/** The calls of one tool. */
export interface ToolCalls {
  tool: string;
  calls: number;
  agentIds: string[];
  lastAt: Date;
}

/** The counted calls on a goal since the beginning of a day, by tool; most calls first. */
export function callsByTool(scope: OrgScope, goal: string, since: Date): Promise<ToolCalls[]> {
  return readOrg(
    scope,
    (tx) => tx.$queryRaw<ToolCalls[]>`
      SELECT tool, sum(calls)::int AS calls, array_agg(DISTINCT "agentId"::text) AS "agentIds", max("lastAt") AS "lastAt"
      FROM "GoalRollup" WHERE "orgId" = ${scope.orgId}::uuid AND span = 'day' AND bucket >= ${since} AND goal = ${goal}
      GROUP BY 1 ORDER BY 2 DESC, 1`,
  );
}

/** Counted calls of one agent and tool. */
export interface AgentToolCalls extends Record<OutcomeKind, number> {
  agentId: string;
  tool: string;
  lastAt: Date;
}

/** The counted calls since the beginning of a day, by agent and tool. */
export function callsByAgentAndTool(scope: OrgScope, since: Date): Promise<AgentToolCalls[]> {
  return readOrg(
    scope,
    (tx) => tx.$queryRaw<AgentToolCalls[]>`
      SELECT "agentId", tool, sum(ok)::int AS ok, sum(execution)::int AS execution, sum("contractViolation")::int AS contract_violation,
        sum("wrongToolBoundary")::int AS wrong_tool_boundary, sum("lowUtility")::int AS low_utility, max("lastAt") AS "lastAt"
      FROM "OutcomeRollup" WHERE "orgId" = ${scope.orgId}::uuid AND span = 'day' AND bucket >= ${since} GROUP BY 1, 2`,
  );
}

/** One recorded call, as samples show it. */
export interface CallSample {
  id: string;
  agentId: string;
  tool: string;
  session: string | null;
  channel: string | null;
  goal: string | null;
  occurredAt: Date;
}

/** The newest recorded calls of some groups. Walks the index from its end and stops at the last one asked for. */
export function sampleCalls(
  scope: OrgScope,
  since: Date,
  groups: readonly Pick<CallGroup, 'agentId' | 'tool' | 'channel' | 'goal'>[],
  take: number,
): Promise<CallSample[]> {
  const keys = groups.map(({ agentId, tool, channel, goal }) => `${agentId}/${tool}/${channel ?? ''}/${goal ?? ''}`);
  return readOrg(
    scope,
    (tx) => tx.$queryRaw<CallSample[]>`
      SELECT o.id, o."agentId", o.tool, o.session, ${CHANNEL} AS channel, ${GOAL} AS goal, o."occurredAt"
      FROM ${CALLS}
      WHERE o."orgId" = ${scope.orgId}::uuid AND o."occurredAt" >= ${since}
        AND o."agentId" || '/' || o.tool || '/' || coalesce(${CHANNEL}, '') || '/' || coalesce(${GOAL}, '') = ANY(${keys}::text[])
      ORDER BY o."occurredAt" DESC, o.id DESC LIMIT ${take}`,
  );
}

/** Which tools each agent called since a moment, by its id. */
export async function calledTools(scope: OrgScope, since: Date): Promise<Map<string, string[]>> {
  const rows = await readOrg(
    scope,
    (tx) => tx.$queryRaw<{ agentId: string; tools: string[] }[]>`
      SELECT "agentId", array_agg(DISTINCT tool) AS tools FROM "Outcome"
      WHERE "orgId" = ${scope.orgId}::uuid AND "occurredAt" >= ${since} GROUP BY 1`,
  );
  return new Map(rows.map(({ agentId, tools }) => [agentId, tools]));
}

/** When each tool was last called before a moment, by agent. */
export function lastCalls(scope: OrgScope, before: Date): Promise<{ agentId: string; tool: string; lastAt: Date }[]> {
  return readOrg(
    scope,
    (tx) => tx.$queryRaw<{ agentId: string; tool: string; lastAt: Date }[]>`
      SELECT "agentId", tool, max("occurredAt") AS "lastAt" FROM "Outcome"
      WHERE "orgId" = ${scope.orgId}::uuid AND "occurredAt" < ${before} GROUP BY 1, 2`,
  );
}

/** The first call that the organization ever recorded; null when there is none. */
export function recordedSince(scope: OrgScope): Promise<Date | null> {
  return readOrg(scope, async (tx) => {
    const rows = await tx.$queryRaw<{ at: Date }[]>`
      SELECT "occurredAt" AS at FROM "Outcome" WHERE "orgId" = ${scope.orgId}::uuid ORDER BY "occurredAt" LIMIT 1`;
    return rows[0]?.at ?? null;
  });
}

export interface DayCount {
  /** `2026-11-21`, in UTC. */
  day: string;
  calls: number;
  failures: number;
}

/** Days with calls, oldest first; of agents that exist. */
export function countDays(scope: OrgScope, since: Date): Promise<DayCount[]> {
  return readOrg(
    scope,
    (tx) => tx.$queryRaw<DayCount[]>`
      SELECT to_char(bucket AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day,
        sum(ok + execution + "contractViolation" + "wrongToolBoundary" + "lowUtility")::int AS calls,
        sum(execution + "contractViolation")::int AS failures
      FROM "OutcomeRollup" WHERE "orgId" = ${scope.orgId}::uuid AND span = 'day' AND bucket >= ${since} GROUP BY bucket ORDER BY bucket`,
  );
}

export interface OutcomeFilters extends PageRequest {
  agent?: string | undefined;
  tool?: string | undefined;
  method?: string | undefined;
  session?: string | undefined;
  outcome?: OutcomeKind | undefined;
  /** Of the error. */
  code?: string | undefined;
  signature?: string | undefined;
  /** At this moment or later. */
  from?: string | undefined;
  /** Before this moment. */
  to?: string | undefined;
}

const COLUMNS = Prisma.sql`o.id, a.slug AS agent, o.tool, o.method, o.session, ${CHANNEL} AS channel, o.goal, o.packet,
  o.request, o.outcome::text AS outcome, o."errorCode", o."errorMessage", o."latencyMs", o.boundary, o.repair, o."activeGoal",
  o."offGoal", o.signature, o.source, o."occurredAt", o."receivedAt"`;

export interface OutcomeRow {
  id: string;
  agent: string;
  tool: string;
  method: string;
  session: string | null;
  channel: string | null;
  goal: string | null;
  packet: string | null;
  request: string | null;
  outcome: OutcomeKind;
  errorCode: string | null;
  errorMessage: string | null;
  latencyMs: number | null;
  boundary: unknown;
  repair: unknown;
  activeGoal: string | null;
  offGoal: boolean;
  signature: string | null;
  source: string;
  occurredAt: Date;
  receivedAt: Date;
}

/** Newest first. */
export function listOutcomeRows(scope: OrgScope, filters: OutcomeFilters): Promise<Page<OutcomeRow>> {
  const { agent, tool, method, session, outcome, code, signature, from, to, cursor, limit } = filters;
  const after = cursor === undefined ? null : decodeCursor(cursor, [CURSOR_INSTANT, CURSOR_UUID]);
  const where = [
    Prisma.sql`o."orgId" = ${scope.orgId}::uuid`,
    ...(agent === undefined ? [] : [Prisma.sql`a.slug = ${agent}`]),
    ...(tool === undefined ? [] : [Prisma.sql`o.tool = ${tool}`]),
    ...(method === undefined ? [] : [Prisma.sql`o.method = ${method}`]),
    ...(session === undefined ? [] : [Prisma.sql`o.session = ${session}`]),
    ...(code === undefined ? [] : [Prisma.sql`o."errorCode" = ${code}`]),
    ...(signature === undefined ? [] : [Prisma.sql`coalesce(o.signature, left(o."errorMessage", 160)) = ${signature}`]),
    ...(from === undefined ? [] : [Prisma.sql`o."occurredAt" >= ${from}::timestamptz`]),
    ...(to === undefined ? [] : [Prisma.sql`o."occurredAt" < ${to}::timestamptz`]),
    ...(outcome === undefined ? [] : [Prisma.sql`o.outcome = ${outcome}::"OutcomeKind"`]),
    ...(after ? [Prisma.sql`(o."occurredAt", o.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
  ];
  return readOrg(scope, async (tx) => {
    const rows = await tx.$queryRaw<OutcomeRow[]>`
      SELECT ${COLUMNS} FROM ${CALLS} JOIN "Agent" a ON a.id = o."agentId"
      WHERE ${Prisma.join(where, ' AND ')} ORDER BY o."occurredAt" DESC, o.id DESC LIMIT ${limit + 1}`;
    const data = rows.slice(0, limit);
    const last = data.at(-1);
    const more = rows.length > limit && last;
    return { data, nextCursor: more ? encodeCursor([last.occurredAt.toISOString(), last.id]) : null };
  });
}

/** Those of these ids that there are, newest first. An id may be of several agents' events. */
export function findOutcomeRows(scope: OrgScope, ids: readonly string[]): Promise<OutcomeRow[]> {
  // The key names the month, so that one partition is looked into for each and not all of them.
  return readOrg(
    scope,
    (tx) => tx.$queryRaw<OutcomeRow[]>`
      SELECT ${COLUMNS} FROM (
        SELECT o.* FROM "Agent" agent JOIN "OutcomeKey" k ON k."agentId" = agent.id AND k.id = ANY(${ids}::uuid[])
        JOIN "Outcome" o ON o."agentId" = k."agentId" AND o.id = k.id AND o."occurredAt" = k."occurredAt"
        WHERE agent."orgId" = ${scope.orgId}::uuid
      ) o LEFT JOIN "AgentSession" s
        ON (o.channel IS NULL OR o.goal IS NULL) AND s."agentId" = o."agentId" AND s.name = o.session
      JOIN "Agent" a ON a.id = o."agentId"
      ORDER BY o."occurredAt" DESC, o.id DESC`,
  );
}
