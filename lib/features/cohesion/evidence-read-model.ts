import { Prisma } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg } from '@/lib/data/transactions';

/** A tool, by the name of its source, and one of its methods. */
export interface ToolMethod {
  tool: string;
  method: string;
}

const DAY = Prisma.sql`(extract(epoch FROM date_trunc('day', "occurredAt" AT TIME ZONE 'UTC')) / 86400)::int`;
/** A session, or without one an agent's day: what makes two signals two. */
const FROM = Prisma.sql`coalesce("agentId"::text || '/' || session, "agentId"::text || ' ' || to_char("occurredAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD'))`;
const MOST_REFERRALS = 2_000;
const MOST_CORRECTIONS = 5_000;
const MOST_IDS = 50;

/** The tools of which something arrived since a moment that is not simply `ok`: events, corrections, decisions on them. */
export function touchedSince(scope: OrgScope, since: Date): Promise<ToolMethod[]> {
  const { orgId } = scope;
  return readOrg(
    scope,
    (tx) => tx.$queryRaw<ToolMethod[]>`
      SELECT tool, method FROM "Outcome"
      WHERE "orgId" = ${orgId}::uuid AND "receivedAt" >= ${since} AND outcome <> 'ok' GROUP BY 1, 2
      UNION
      SELECT tool, method FROM "Correction" WHERE "orgId" = ${orgId}::uuid AND "changedAt" >= ${since}`,
  );
}

export interface DayRow extends ToolMethod {
  day: number;
  ok: number;
  execution: number;
  contractViolation: number;
  wrongToolBoundary: number;
  lowUtility: number;
}

/**
 * Calls by day (days since the epoch, UTC) since a moment, as they are counted by now: what arrives is in the counts some
 * seconds later, and this is asked again by then. `tools` null: of every tool.
 */
export function callDays(scope: OrgScope, since: Date, tools: readonly string[] | null): Promise<DayRow[]> {
  return readOrg(
    scope,
    (tx) => tx.$queryRaw<DayRow[]>`
      SELECT tool, method, (extract(epoch FROM bucket) / 86400)::int AS day, sum(ok)::int AS ok,
        sum(execution)::int AS execution, sum("contractViolation")::int AS "contractViolation",
        sum("wrongToolBoundary")::int AS "wrongToolBoundary", sum("lowUtility")::int AS "lowUtility"
      FROM "OutcomeRollup" WHERE "orgId" = ${scope.orgId}::uuid AND span = 'day' AND bucket >= ${since}
        AND (${tools === null} OR tool = ANY(${tools ?? []}::text[]))
      GROUP BY 1, 2, 3`,
  );
}

/** A tool and method, and a moment from which on its calls are counted. */
export interface CallsAfter extends ToolMethod {
  after: Date;
}

/** The calls of the rest of a moment's day (UTC), by what came of them: what rollups by day cannot say. One for each asked. */
export function restsOfDays(scope: OrgScope, asked: readonly CallsAfter[]): Promise<DayRow[]> {
  if (asked.length === 0) return Promise.resolve([]);
  const counted = (outcome: string) => Prisma.sql`(count(*) FILTER (WHERE o.outcome = ${outcome}::"OutcomeKind"))::int`;
  return readOrg(
    scope,
    (tx) => tx.$queryRaw<DayRow[]>`
      SELECT a.tool, a.method, (extract(epoch FROM date_trunc('day', a.after AT TIME ZONE 'UTC')) / 86400)::int AS day,
        ${counted('ok')} AS ok, ${counted('execution')} AS execution, ${counted('contract_violation')} AS "contractViolation",
        ${counted('wrong_tool_boundary')} AS "wrongToolBoundary", ${counted('low_utility')} AS "lowUtility"
      FROM unnest(${asked.map(({ tool }) => tool)}::text[], ${asked.map(({ method }) => method)}::text[],
        ${asked.map(({ after }) => after.toISOString())}::timestamptz[]) WITH ORDINALITY AS a (tool, method, after, place)
      LEFT JOIN "Outcome" o ON o."orgId" = ${scope.orgId}::uuid AND o.tool = a.tool AND o.method = a.method
        AND o."occurredAt" > a.after AND o."occurredAt" < date_trunc('day', a.after, 'UTC') + interval '1 day'
      GROUP BY a.place, a.tool, a.method, a.after ORDER BY a.place`,
  );
}

export interface ReferralRow extends ToolMethod {
  id: string;
  axes: unknown;
  day: number;
  occurredAt: Date;
  from: string;
}

/** The latest referrals of each tool and method after a moment. */
export function referralsOf(scope: OrgScope, since: Date, tools: readonly string[]): Promise<ReferralRow[]> {
  return readOrg(
    scope,
    (tx) => tx.$queryRaw<ReferralRow[]>`
      SELECT id, tool, method, axes, day, "occurredAt", "from" FROM (
        SELECT id, tool, method, boundary->'axes' AS axes, ${DAY} AS day, "occurredAt", ${FROM} AS "from",
          row_number() OVER (PARTITION BY tool, method ORDER BY "occurredAt" DESC, id) AS place
        FROM "Outcome"
        WHERE "orgId" = ${scope.orgId}::uuid AND tool = ANY(${tools}::text[]) AND "occurredAt" > ${since}
          AND outcome <> 'ok' AND outcome = 'wrong_tool_boundary'
      ) referrals WHERE place <= ${MOST_REFERRALS}`,
  );
}

export interface SignalRow extends ToolMethod {
  kind: 'utility' | 'implementation';
  code: string | null;
  count: number;
  firstDay: number;
  lastDay: number;
  lastAt: Date;
  /** Some of the conversations, and the latest events. */
  from: string[];
  ids: string[];
}

/** Poor answers and failures after a moment, by what they say of themselves. */
export function signalsOf(scope: OrgScope, since: Date, tools: readonly string[]): Promise<SignalRow[]> {
  return readOrg(
    scope,
    (tx) => tx.$queryRaw<SignalRow[]>`
      SELECT tool, method, CASE outcome WHEN 'low_utility' THEN 'utility' ELSE 'implementation' END AS kind,
        "errorCode" AS code, count(*)::int AS count, min(${DAY}) AS "firstDay", max(${DAY}) AS "lastDay",
        max("occurredAt") AS "lastAt", (array_agg(DISTINCT ${FROM}))[1:20] AS "from",
        (array_agg(id::text ORDER BY "occurredAt" DESC, id))[1:${MOST_IDS}::int] AS ids
      FROM "Outcome"
      WHERE "orgId" = ${scope.orgId}::uuid AND tool = ANY(${tools}::text[]) AND "occurredAt" > ${since}
        AND outcome <> 'ok' AND outcome <> 'wrong_tool_boundary'
      GROUP BY 1, 2, 3, 4`,
  );
}

export interface CountedCorrection extends ToolMethod {
  id: string;
  day: number;
  occurredAt: Date;
  from: string;
  standing: 'unclear' | 'clear' | 'confirmed';
}

/** Corrections after a moment that were not dismissed, latest first. */
export function correctionsOf(scope: OrgScope, since: Date, tools: readonly string[]): Promise<CountedCorrection[]> {
  return readOrg(
    scope,
    (tx) => tx.$queryRaw<CountedCorrection[]>`
      SELECT id, tool, method, ${DAY} AS day, "occurredAt", ${FROM} AS "from",
        CASE WHEN status = 'confirmed' THEN 'confirmed' WHEN rule IS NULL THEN 'unclear' ELSE 'clear' END AS standing
      FROM "Correction"
      WHERE "orgId" = ${scope.orgId}::uuid AND tool = ANY(${tools}::text[]) AND "occurredAt" > ${since}
        AND status <> 'dismissed'
      ORDER BY "occurredAt" DESC, id LIMIT ${MOST_CORRECTIONS}`,
  );
}

/** Axes as agents named them since a moment, with how often and of how many tools. */
export function namedAxes(scope: OrgScope, since: Date): Promise<{ axis: string; count: number; tools: string[] }[]> {
  return readOrg(
    scope,
    (tx) => tx.$queryRaw<{ axis: string; count: number; tools: string[] }[]>`
      SELECT axis, sum(count)::int AS count, (array_agg(tool ORDER BY tool))[1:20] AS tools FROM (
        SELECT axis, tool, count(*) AS count
        FROM (
          SELECT tool, boundary->'axes' AS axes FROM "Outcome"
          WHERE "orgId" = ${scope.orgId}::uuid AND "occurredAt" >= ${since} AND outcome = 'wrong_tool_boundary'
        ) referrals CROSS JOIN LATERAL jsonb_array_elements_text(CASE WHEN jsonb_typeof(axes) = 'array' THEN axes ELSE '[]' END) AS axis
        GROUP BY 1, 2
      ) pairs GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT 1000`,
  );
}
