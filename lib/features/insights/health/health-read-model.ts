import { Prisma } from '@/lib/data/db';
import { ALL_CALLS, COUNT_SUMS, type CountRow, FAILED_CALLS } from '@/lib/data/outcome-columns';
import type { OrgScope } from '@/lib/data/scope';
import { queryOrg } from '@/lib/data/transactions';
import type { OutcomeKind } from '@/lib/shared/outcome-kinds';
import { bothPeriods, type HealthRange, inHours, type Part } from './health-range';

export interface HealthFilter {
  agentId?: string | undefined;
  tool?: string | undefined;
  method?: string | undefined;
}

const part = (scope: OrgScope, { span, from, until }: Part) =>
  Prisma.sql`"orgId" = ${scope.orgId}::uuid AND span = ${span}::"RollupSpan" AND bucket >= ${from} AND bucket < ${until}`;

const together = (parts: readonly Part[], rows: (part: Part) => Prisma.Sql) =>
  Prisma.join(parts.map(rows), ' UNION ALL ');

/** Conditions on rollups of agents. */
function narrowedTo({ agentId, tool, method }: HealthFilter): Prisma.Sql {
  const conditions = [
    ...(agentId === undefined ? [] : [Prisma.sql`AND "agentId" = ${agentId}::uuid`]),
    ...(tool === undefined ? [] : [Prisma.sql`AND tool = ${tool}`]),
    ...(method === undefined ? [] : [Prisma.sql`AND method = ${method}`]),
  ];
  return conditions.length === 0 ? Prisma.empty : Prisma.join(conditions, ' ');
}

/** Chooses the rollup table: per agent, or totals of the organization or of one tool. Both have the same columns. */
function source(scope: OrgScope, parts: readonly Part[], filter: HealthFilter, kind: Kind): Prisma.Sql {
  const { agentId, tool, method } = filter;
  const ofMethod = method === undefined ? Prisma.empty : Prisma.sql`AND method = ${method}`;
  const rows = (one: Part): Prisma.Sql => {
    const place = part(scope, one);
    if (agentId !== undefined)
      return Prisma.sql`SELECT *, tool AS name FROM "OutcomeRollup" WHERE ${place} ${narrowedTo(filter)}`;
    if (tool === undefined && method === undefined)
      return Prisma.sql`SELECT * FROM "OutcomeSummary" WHERE ${place} AND kind = ${kind}`;
    const ofTool = tool === undefined ? Prisma.empty : Prisma.sql`AND name = ${tool}`;
    return Prisma.sql`SELECT * FROM "OutcomeSummary" WHERE ${place} AND kind = 'tool' ${ofTool} ${ofMethod}`;
  };
  return Prisma.sql`(${together(parts, rows)}) AS r`;
}
type Kind = 'org' | 'tool';

/**
 * Concatenates histograms as text. Merging thousands of them in the database costs ten times as much as merging them
 * here.
 */
const LATENCIES = Prisma.sql`string_agg(array_to_string(latency, ','), ',') FILTER (WHERE latency <> '{}')`;

/** Parses `key,count,key,count,…`. */
function numbersOf(text: string | null): number[] {
  const numbers: number[] = [];
  if (text === null) return numbers;
  let number = 0;
  for (let i = 0; i < text.length; i++) {
    const digit = text.charCodeAt(i) - ZERO;
    if (digit >= 0) number = number * 10 + digit;
    else {
      numbers.push(number);
      number = 0;
    }
  }
  numbers.push(number);
  return numbers;
}
const ZERO = 48;

export interface StepRow extends CountRow {
  bucket: Date;
  latencySum: number;
  /** Latency histogram: key, count, …; keys may repeat. */
  latency: number[];
}

export async function countSteps(scope: OrgScope, range: HealthRange, filter: HealthFilter): Promise<StepRow[]> {
  const rows = source(scope, [{ span: range.span, from: range.before, until: range.until }], filter, 'org');
  const found = await queryOrg<Omit<StepRow, 'latency'> & { latency: string | null }>(scope)`
    SELECT bucket, sum("latencySum")::float8 AS "latencySum", ${COUNT_SUMS}, ${LATENCIES} AS latency
    FROM ${rows} GROUP BY 1 ORDER BY 1`;
  return found.map((row) => ({ ...row, latency: numbersOf(row.latency) }));
}

export interface ToolRow extends CountRow {
  isNow: boolean;
  tool: string;
  method: string;
  latencySum: number;
  lastAt: Date;
  /** Latency histogram: key, count, …; keys may repeat. Current period only, when requested. */
  latency: number[];
}

export async function countTools(
  scope: OrgScope,
  range: HealthRange,
  filter: HealthFilter,
  { latencies = false } = {},
): Promise<ToolRow[]> {
  const rows = source(scope, bothPeriods(range), filter, 'tool');
  const latency = latencies
    ? Prisma.sql`string_agg(array_to_string(latency, ','), ',') FILTER (WHERE latency <> '{}' AND bucket >= ${range.from})`
    : Prisma.sql`NULL::text`;
  const found = await queryOrg<Omit<ToolRow, 'latency'> & { latency: string | null }>(scope)`
    SELECT bucket >= ${range.from} AS "isNow", name AS tool, method, max("lastAt") AS "lastAt", sum("latencySum")::float8 AS "latencySum", ${COUNT_SUMS}, ${latency} AS latency
    FROM ${rows} GROUP BY 1, 2, 3`;
  return found.map((row) => ({ ...row, latency: numbersOf(row.latency) }));
}

/** A tool whose share of unsuccessful calls rose. */
export interface Rise {
  tool: string;
  method: string;
  since: Date;
}

export type AroundRow = CountRow & Pick<ToolRow, 'tool' | 'method' | 'isNow'>;

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/**
 * Counts calls in the week before a rise, and since then in the period: by the hour, or, for rises of more than a week
 * ago, by whole days, which reads fewer rows.
 */
export function countAroundRises(
  scope: OrgScope,
  { from, until }: HealthRange,
  { agentId }: HealthFilter,
  rises: readonly Rise[],
): Promise<AroundRow[]> {
  const moments = rises.map(({ since, ...of }) => {
    const span = until.getTime() - since.getTime() <= WEEK_MS ? 'hour' : 'day';
    const step = span === 'hour' ? 3_600_000 : DAY_MS;
    const start = Math.floor(since.getTime() / step) * step;
    const at = (ms: number) => new Date(ms).toISOString();
    // With days, the day of the rise belongs to neither side.
    const rise = at(span === 'day' && start < since.getTime() ? start + DAY_MS : start);
    return { ...of, span, before: at(start - WEEK_MS), start: at(start), since: rise };
  });
  const place = Prisma.sql`r."orgId" = ${scope.orgId}::uuid AND r.span = m.span::"RollupSpan" AND r.method = m.method`;
  const rows =
    agentId === undefined
      ? Prisma.sql`"OutcomeSummary" r ON ${place} AND r.kind = 'tool' AND r.name = m.tool`
      : Prisma.sql`"OutcomeRollup" r ON ${place} AND r."agentId" = ${agentId}::uuid AND r.tool = m.tool`;
  return queryOrg<AroundRow>(scope)`
    SELECT m.tool, m.method, r.bucket >= m.since AS "isNow", ${COUNT_SUMS}
    FROM jsonb_to_recordset(${JSON.stringify(moments)}::jsonb) AS m (
      tool text, method text, span text, before timestamptz, start timestamptz, since timestamptz)
    JOIN ${rows} AND r.bucket >= m.before AND r.bucket < ${until}
      AND (r.bucket < m.start OR (r.bucket >= m.since AND r.bucket >= ${from}))
    GROUP BY 1, 2, 3`;
}

export interface AgentRow extends CountRow {
  isNow: boolean;
  agentId: string;
}

export function countAgents(scope: OrgScope, range: HealthRange, filter: HealthFilter): Promise<AgentRow[]> {
  const narrowed = narrowedTo(filter);
  const rows = together(bothPeriods(range), (one) =>
    narrowed === Prisma.empty
      ? Prisma.sql`SELECT *, name::uuid AS "agentId" FROM "OutcomeSummary" WHERE ${part(scope, one)} AND kind = 'agent'`
      : Prisma.sql`SELECT * FROM "OutcomeRollup" WHERE ${part(scope, one)} ${narrowed}`,
  );
  return queryOrg<AgentRow>(scope)`
    SELECT bucket >= ${range.from} AS "isNow", "agentId", ${COUNT_SUMS} FROM (${rows}) AS r GROUP BY 1, 2`;
}

export interface FailureRow {
  tool: string;
  method: string;
  outcome: OutcomeKind;
  code: string;
  signature: string;
  calls: number;
  /** Calls with the same error code, whatever the message. */
  codeCalls: number;
  before: number;
  agents: number;
  lastAt: Date;
}

/**
 * Groups failures of the current period by tool, method and error code, largest first, and within by message. Failures
 * without a code are grouped by message only. Not available by minute.
 */
export function groupFailures(
  scope: OrgScope,
  range: HealthRange,
  filter: HealthFilter,
  limit: number,
): Promise<(FailureRow & { groups: number })[]> {
  const rows = together(
    bothPeriods(inHours(range)),
    (one) => Prisma.sql`SELECT * FROM "FailureRollup" WHERE ${part(scope, one)} ${narrowedTo(filter)}`,
  );
  return queryOrg<FailureRow & { groups: number }>(scope)`
    WITH rows AS (${rows}), groups AS (
      SELECT tool, method, outcome, code, signature, coalesce(sum(calls) FILTER (WHERE bucket >= ${range.from}), 0)::int AS calls,
        coalesce(sum(calls) FILTER (WHERE bucket < ${range.from}), 0)::int AS before,
        count(DISTINCT "agentId") FILTER (WHERE bucket >= ${range.from})::int AS agents, max("lastAt") AS "lastAt"
      FROM rows GROUP BY 1, 2, 3, 4, 5
    )
    SELECT *, count(*) OVER ()::int AS groups,
      CASE code WHEN '' THEN calls ELSE sum(calls) OVER (PARTITION BY tool, method, outcome, code) END::int AS "codeCalls"
    FROM groups WHERE calls > 0
    ORDER BY "codeCalls" DESC, tool, method, outcome, code, calls DESC, signature LIMIT ${limit}`;
}

export interface GoalRow {
  goal: string;
  calls: number;
  failures: number;
  offGoal: number;
  before: number;
  tools: number;
  agents: number;
  lastAt: Date;
}

/** Counts calls by goal, most calls first. Omits goals without calls in the period. */
export function countGoals(scope: OrgScope, range: HealthRange, { agentId }: HealthFilter): Promise<GoalRow[]> {
  const { from } = range;
  const rows = together(
    bothPeriods(inHours(range)),
    (one) => Prisma.sql`SELECT * FROM "GoalRollup" WHERE ${part(scope, one)} ${narrowedTo({ agentId })}`,
  );
  // Groups by agent and tool first, so that the distinct count runs over few sums instead of all rows.
  return queryOrg<GoalRow>(scope)`
    WITH pairs AS (
      SELECT goal, tool, "agentId", coalesce(sum(calls) FILTER (WHERE bucket >= ${from}), 0) AS calls,
        coalesce(sum(failures) FILTER (WHERE bucket >= ${from}), 0) AS failures,
        coalesce(sum("offGoal") FILTER (WHERE bucket >= ${from}), 0) AS "offGoal",
        coalesce(sum(calls) FILTER (WHERE bucket < ${from}), 0) AS before, max("lastAt") AS "lastAt"
      FROM (${rows}) AS r GROUP BY 1, 2, 3
    )
    SELECT goal, sum(calls)::int AS calls, sum(failures)::int AS failures, sum("offGoal")::int AS "offGoal", sum(before)::int AS before,
      count(DISTINCT tool) FILTER (WHERE calls > 0)::int AS tools, count(DISTINCT "agentId") FILTER (WHERE calls > 0)::int AS agents,
      max("lastAt") AS "lastAt"
    FROM pairs GROUP BY 1 HAVING sum(calls) > 0 ORDER BY 2 DESC, 1`;
}

export interface PairRow {
  agentId: string;
  tool: string;
  calls: number;
  failures: number;
  before: number;
}

export function countPairs(scope: OrgScope, range: HealthRange, { agentId }: HealthFilter): Promise<PairRow[]> {
  const { from } = range;
  const rows = together(
    bothPeriods(range),
    (one) => Prisma.sql`SELECT * FROM "OutcomeRollup" WHERE ${part(scope, one)} ${narrowedTo({ agentId })}`,
  );
  return queryOrg<PairRow>(scope)`
    SELECT "agentId", tool, coalesce(sum(${ALL_CALLS}) FILTER (WHERE bucket >= ${from}), 0)::int AS calls,
      coalesce(sum(${FAILED_CALLS}) FILTER (WHERE bucket >= ${from}), 0)::int AS failures,
      coalesce(sum(${ALL_CALLS}) FILTER (WHERE bucket < ${from}), 0)::int AS before
    FROM (${rows}) AS r GROUP BY 1, 2 HAVING sum(${ALL_CALLS}) > 0 ORDER BY 3 DESC, 2, 1`;
}

export async function countedSince(scope: OrgScope): Promise<Date | null> {
  const rows = await queryOrg<{ at: Date }>(scope)`
    SELECT bucket AS at FROM "OutcomeSummary" WHERE "orgId" = ${scope.orgId}::uuid AND span = 'day' AND kind = 'org' ORDER BY bucket LIMIT 1`;
  return rows[0]?.at ?? null;
}
