import type { AgentCounts } from '@/lib/cohesion/trusted-counts';
import { Prisma } from '@/lib/data/db';
import { countByKind, FAILURE_KIND_LIST, OUTCOME_LIST } from '@/lib/data/outcome-columns';
import type { OrgScope } from '@/lib/data/scope';
import { queryOrg } from '@/lib/data/transactions';
import type { OutcomeCounts } from '@/lib/shared/outcome-kinds';

export interface ToolMethod {
  tool: string;
  method: string;
}

const DAY = Prisma.sql`(extract(epoch FROM date_trunc('day', "occurredAt" AT TIME ZONE 'UTC')) / 86400)::int`;
/** Groups signals by session, or by agent and day without a session. Signals of one group count once. */
const FROM = Prisma.sql`coalesce("agentId"::text || '/' || session, "agentId"::text || ' ' || to_char("occurredAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD'))`;
/** The latest referrals of a tool and method that are read. */
export const MAX_REFERRALS = 2_000;
const MAX_CORRECTIONS = 5_000;
/** In a language that no rule reads, and about a call that nobody named: no evidence until a person confirms it. */
const IS_CLASSIFIED = Prisma.sql`NOT (rule IS NULL AND "foundBy" = 'session' AND status <> 'confirmed')`;
const MAX_IDS = 50;

/** Tools with new events other than `ok`, corrections, or decisions on corrections since a moment. */
export function toolsWithNewEvidence(scope: OrgScope, since: Date): Promise<ToolMethod[]> {
  const { orgId } = scope;
  return queryOrg<ToolMethod>(scope)`
    SELECT tool, method FROM "Outcome"
    WHERE "orgId" = ${orgId}::uuid AND "receivedAt" >= ${since} AND outcome <> 'ok' GROUP BY 1, 2
    UNION
    SELECT tool, method FROM "Correction" WHERE "orgId" = ${orgId}::uuid AND "changedAt" >= ${since} AND tool IS NOT NULL`;
}

export type CountsRow = ToolMethod & AgentCounts;

const IN_MS = Prisma.sql`(extract(epoch FROM bucket) * 1000)::float8`;

/**
 * Calls of each agent since a moment from rollups, oldest first: per hour since `hoursSince`, per day (UTC) before. Recent calls
 * appear some seconds later; the next evaluation includes them. `tools`: null for every tool.
 */
export function callCounts(
  scope: OrgScope,
  { since, hoursSince }: { since: Date; hoursSince: Date },
  tools: readonly string[] | null,
): Promise<CountsRow[]> {
  return queryOrg<CountsRow>(scope)`
    SELECT tool, method, "agentId"::text, ${IN_MS} AS at, ${OUTCOME_LIST}, excused, unbacked, observed, "observedFailures"
    FROM "OutcomeRollup" WHERE "orgId" = ${scope.orgId}::uuid
      AND ((span = 'day' AND bucket >= ${since} AND bucket < ${hoursSince}) OR (span = 'hour' AND bucket >= ${hoursSince}))
      AND (${tools === null} OR tool = ANY(${tools ?? []}::text[]))
    ORDER BY bucket`;
}

export interface CallsAfter extends ToolMethod {
  after: Date;
}

/** Failures that an agent reported of calls that Ambit observes do not count. `pairs`: what it observes. */
export interface ObservedPair extends ToolMethod {
  agentId: string;
}

const isEvidence = (pairs: readonly ObservedPair[]) => Prisma.sql`discounted IS NULL
  AND NOT (source = 'agent' AND outcome IN (${FAILURE_KIND_LIST}) AND ("agentId", tool, method) IN (
    SELECT * FROM unnest(${pairs.map(({ agentId }) => agentId)}::uuid[], ${pairs.map(({ tool }) => tool)}::text[],
      ${pairs.map(({ method }) => method)}::text[])))`;

/** Calls by outcome during the rest of a moment's hour, which rollups cannot provide. One row per item. */
export function callsOnRestOfHours(
  scope: OrgScope,
  asked: readonly CallsAfter[],
): Promise<(ToolMethod & OutcomeCounts)[]> {
  if (asked.length === 0) return Promise.resolve([]);
  return queryOrg<ToolMethod & OutcomeCounts>(scope)`
    SELECT a.tool, a.method, ${countByKind((filter) => `(count(*) ${filter})::int`)}
    FROM unnest(${asked.map(({ tool }) => tool)}::text[], ${asked.map(({ method }) => method)}::text[],
      ${asked.map(({ after }) => after.toISOString())}::timestamptz[]) WITH ORDINALITY AS a (tool, method, after, place)
    LEFT JOIN "Outcome" o ON o."orgId" = ${scope.orgId}::uuid AND o.tool = a.tool AND o.method = a.method
      AND o.discounted IS NULL
      AND o."occurredAt" > a.after AND o."occurredAt" < date_trunc('hour', a.after, 'UTC') + interval '1 hour'
    GROUP BY a.place, a.tool, a.method, a.after ORDER BY a.place`;
}

export interface ReferralRow extends ToolMethod {
  id: string;
  axes: unknown;
  day: number;
  occurredAt: Date;
  from: string;
  agentId: string;
  isObserved: boolean;
}

export function referralsOf(scope: OrgScope, since: Date, tools: readonly string[]): Promise<ReferralRow[]> {
  return queryOrg<ReferralRow>(scope)`
    SELECT id, tool, method, axes, day, "occurredAt", "from", "agentId", "isObserved" FROM (
      SELECT id, tool, method, "agentId"::text, source = 'gateway' AS "isObserved", boundary->'axes' AS axes, ${DAY} AS day, "occurredAt", ${FROM} AS "from",
        row_number() OVER (PARTITION BY tool, method ORDER BY "occurredAt" DESC, id) AS place
      FROM "Outcome"
      WHERE "orgId" = ${scope.orgId}::uuid AND tool = ANY(${tools}::text[]) AND "occurredAt" > ${since}
        AND outcome <> 'ok' AND outcome = 'wrong_tool_boundary' AND discounted IS NULL
    ) referrals WHERE place <= ${MAX_REFERRALS}`;
}

export interface FollowUp extends ToolMethod {
  /** After referrals, or after calls that went well, for comparison. */
  isReferral: boolean;
  /** The other tool of the first successful call in the same session afterwards; `''` for none. */
  other: string;
  count: number;
}

/** Latest calls of a tool that are examined for what followed. */
const MAX_FOLLOWED = 500;
const FOLLOW_MINUTES = 15;

/** Counts what followed the latest referrals and the latest successful calls of tools in their sessions. */
export function followUps(scope: OrgScope, since: Date, tools: readonly string[]): Promise<FollowUp[]> {
  const { orgId } = scope;
  if (tools.length === 0) return Promise.resolve([]);
  const latest = (outcome: 'ok' | 'wrong_tool_boundary') => Prisma.sql`
    SELECT tool, method, "agentId", session, "occurredAt", outcome <> 'ok' AS "isReferral" FROM "Outcome"
    WHERE "orgId" = ${orgId}::uuid AND tool = t.name AND "occurredAt" > ${since}
      AND outcome = ${Prisma.raw(`'${outcome}'`)} AND discounted IS NULL AND session IS NOT NULL
    ORDER BY "occurredAt" DESC LIMIT ${MAX_FOLLOWED}`;
  return queryOrg<FollowUp>(scope)`
    SELECT r.tool, r.method, r."isReferral", coalesce(n.tool, '') AS other, count(*)::int AS count
    FROM unnest(${tools}::text[]) AS t (name)
    CROSS JOIN LATERAL ((${latest('wrong_tool_boundary')}) UNION ALL (${latest('ok')})) r
    LEFT JOIN LATERAL (
      SELECT o.tool FROM "Outcome" o
      WHERE o."orgId" = ${orgId}::uuid AND o."agentId" = r."agentId" AND o.session = r.session AND o.tool <> r.tool
        AND o.outcome = 'ok' AND o.discounted IS NULL AND o."occurredAt" > r."occurredAt"
        AND o."occurredAt" <= r."occurredAt" + make_interval(mins => ${FOLLOW_MINUTES}::int)
      ORDER BY o."occurredAt" LIMIT 1
    ) n ON true
    GROUP BY 1, 2, 3, 4 ORDER BY 5 DESC, 4`;
}

export interface SignalRow extends ToolMethod {
  kind: 'utility' | 'implementation';
  code: string | null;
  count: number;
  /** The latest events. */
  ids: string[];
}

/** Poor answers and failures after a moment, grouped by their details. */
export function signalsOf(
  scope: OrgScope,
  since: Date,
  tools: readonly string[],
  observed: readonly ObservedPair[],
): Promise<SignalRow[]> {
  return queryOrg<SignalRow>(scope)`
    SELECT tool, method, CASE outcome WHEN 'low_utility' THEN 'utility' ELSE 'implementation' END AS kind,
      "errorCode" AS code, count(*)::int AS count,
      (array_agg(id::text ORDER BY "occurredAt" DESC, id))[1:${MAX_IDS}::int] AS ids
    FROM "Outcome"
    WHERE "orgId" = ${scope.orgId}::uuid AND tool = ANY(${tools}::text[]) AND "occurredAt" > ${since}
      AND outcome <> 'ok' AND outcome <> 'wrong_tool_boundary' AND ${isEvidence(observed)}
    GROUP BY 1, 2, 3, 4`;
}

export interface SourcesRow extends ToolMethod {
  kind: 'utility' | 'implementation';
  sources: number;
  agents: string[];
  /** Signals that Ambit observed or a person confirmed. */
  observed: number;
}

/** Conversations and agents with poor answers or corrections, and with failures, after a moment. */
export function countSources(
  scope: OrgScope,
  since: Date,
  tools: readonly string[],
  observed: readonly ObservedPair[],
): Promise<SourcesRow[]> {
  const { orgId } = scope;
  return queryOrg<SourcesRow>(scope)`
    SELECT tool, method, kind, count(DISTINCT "from")::int AS sources, array_agg(DISTINCT "agentId"::text) AS agents,
      sum("isObserved"::int)::int AS observed
    FROM (
      SELECT tool, method, CASE outcome WHEN 'low_utility' THEN 'utility' ELSE 'implementation' END AS kind, ${FROM} AS "from",
        "agentId", source = 'gateway' AS "isObserved"
      FROM "Outcome"
      WHERE "orgId" = ${orgId}::uuid AND tool = ANY(${tools}::text[]) AND "occurredAt" > ${since}
        AND outcome <> 'ok' AND outcome <> 'wrong_tool_boundary' AND ${isEvidence(observed)}
      UNION ALL
      SELECT tool, method, 'utility', ${FROM}, "agentId", status = 'confirmed' FROM "Correction"
      WHERE "orgId" = ${orgId}::uuid AND tool = ANY(${tools}::text[]) AND "occurredAt" > ${since}
        AND status <> 'dismissed' AND ${IS_CLASSIFIED}
    ) signals GROUP BY 1, 2, 3`;
}

export interface CountedCorrection extends ToolMethod {
  id: string;
  day: number;
  occurredAt: Date;
  from: string;
  standing: 'unclear' | 'clear' | 'confirmed';
  agentId: string;
}

/** Corrections after a moment that are not dismissed, latest first. */
export function correctionsOf(scope: OrgScope, since: Date, tools: readonly string[]): Promise<CountedCorrection[]> {
  return queryOrg<CountedCorrection>(scope)`
    SELECT id, tool, method, "agentId"::text, ${DAY} AS day, "occurredAt", ${FROM} AS "from",
      CASE WHEN status = 'confirmed' THEN 'confirmed' WHEN rule IS NULL THEN 'unclear' ELSE 'clear' END AS standing
    FROM "Correction"
    WHERE "orgId" = ${scope.orgId}::uuid AND tool = ANY(${tools}::text[]) AND "occurredAt" > ${since}
      AND status <> 'dismissed' AND ${IS_CLASSIFIED}
    ORDER BY "occurredAt" DESC, id LIMIT ${MAX_CORRECTIONS}`;
}

export function namedAxes(scope: OrgScope, since: Date): Promise<{ axis: string; count: number; tools: string[] }[]> {
  return queryOrg<{ axis: string; count: number; tools: string[] }>(scope)`
    SELECT axis, sum(count)::int AS count, (array_agg(tool ORDER BY tool))[1:20] AS tools FROM (
      SELECT axis, tool, count(*) AS count
      FROM (
        SELECT tool, boundary->'axes' AS axes FROM "Outcome"
        WHERE "orgId" = ${scope.orgId}::uuid AND "occurredAt" >= ${since} AND outcome = 'wrong_tool_boundary' AND discounted IS NULL
      ) referrals CROSS JOIN LATERAL jsonb_array_elements_text(CASE WHEN jsonb_typeof(axes) = 'array' THEN axes ELSE '[]' END) AS axis
      GROUP BY 1, 2
    ) pairs GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1000`;
}
