import type { OrgScope } from '@/lib/data/scope';
import { readOrgBatch } from '@/lib/data/transactions';
import { listOpenWarnings } from '@/lib/features/insights/cohesion/cohesion-service';
import { addLatencies, latencyPercentile } from '@/lib/features/insights/outcomes/latency-sketch';
import { AppError, notFound } from '@/lib/shared/app-error';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import { changeOf, figuresOf, regressionOf } from './compute-figures';
import type {
  FailuresView,
  Figures,
  HealthQuery,
  LatencyView,
  MoverView,
  ToolHealthRow,
  ToolHealthTable,
  ToolHealthView,
} from './health-contract';
import { customRange, type HealthRange, healthRange, inHours, MAX_DAYS, stepsOf } from './health-range';
import {
  type AgentRow,
  type AroundRow,
  countAgents,
  countAroundRises,
  countedSince,
  countSteps,
  countTools,
  groupFailures,
  type HealthFilter,
  type Rise,
  type StepRow,
  type ToolRow,
} from './health-read-model';

const MAX_MOVERS = 10;
const MAX_FAILURES = 200;

const DAY_MS = 86_400_000;

function invalid(pointer: string, message: string): AppError {
  return new AppError('invalid', 'Invalid period.', { invalidParams: [{ pointer, message }] });
}

/**
 * Throws `invalid` for a range with only one end, with its end before its start, or too long for a comparison period.
 */
function resolveRange({ range, from, until }: HealthQuery): HealthRange {
  const now = Date.now();
  if (from === undefined && until === undefined) return healthRange(range, now);
  if (from === undefined) throw invalid('/from', 'is required with until');
  if (until === undefined) throw invalid('/until', 'is required with from');
  const [begin, end] = [Date.parse(from), Date.parse(until)];
  if (end <= begin) throw invalid('/until', 'must be later than from');
  if (end - begin > MAX_DAYS * DAY_MS) throw invalid('/until', `must be at most ${MAX_DAYS} days after from`);
  return customRange(begin, end, now);
}

/** Resolves the query's range and filter. Throws `not_found` for an unknown agent, `invalid` for an invalid range. */
export async function resolveHealthQuery(scope: OrgScope, query: HealthQuery) {
  const snapshot = await snapshotOf(scope);
  const agent = query.agent === undefined ? undefined : snapshot.agentBySlug(query.agent);
  if (query.agent !== undefined && !agent) throw notFound('agent');
  const filter: HealthFilter = { agentId: agent?.input.id, tool: query.tool, method: query.method };
  return { range: resolveRange(query), filter, snapshot };
}

export function rangeView({ from, until, span, before }: HealthRange) {
  return { from: from.toISOString(), until: until.toISOString(), step: span, before: before.toISOString() };
}

function latencyView(rows: readonly { latency: readonly number[] }[], sumMs: number): LatencyView {
  const sketch = new Map<number, number>();
  for (const { latency } of rows) addLatencies(sketch, latency);
  const calls = [...sketch.values()].reduce((total, count) => total + count, 0);
  return {
    calls,
    meanMs: calls === 0 ? null : Math.round(sumMs / calls),
    p50Ms: latencyPercentile(sketch, 0.5),
    p90Ms: latencyPercentile(sketch, 0.9),
    p99Ms: latencyPercentile(sketch, 0.99),
  };
}

const sumMs = (rows: readonly { latencySum: number }[]) => rows.reduce((sum, { latencySum }) => sum + latencySum, 0);

function seriesOf(range: HealthRange, rows: readonly StepRow[]): ToolHealthView['series'] {
  const byStep = new Map(rows.map((row) => [row.bucket.getTime(), row]));
  return stepsOf(range).map((at) => {
    const row = byStep.get(at.getTime());
    const { p50Ms, p90Ms, p99Ms } = latencyView(row ? [row] : [], 0);
    return { at: at.toISOString(), ...figuresOf(row ? [row] : []), p50Ms, p90Ms, p99Ms };
  });
}

const keyOf = ({ tool, method }: { tool: string; method: string }) => `${tool}\n${method}`;

/** Tools with open warnings, and when the first of these began. */
async function risesOf(scope: OrgScope, { tool, method }: HealthFilter): Promise<Rise[]> {
  const first = new Map<string, Rise>();
  for (const row of await listOpenWarnings(scope)) {
    if ((tool !== undefined && row.tool !== tool) || (method !== undefined && row.method !== method)) continue;
    const known = first.get(keyOf(row));
    if (!known || row.since < known.since) first.set(keyOf(row), row);
  }
  return [...first.values()].map(({ tool, method, since }) => ({ tool, method, since }));
}

async function risesAround(scope: OrgScope, range: HealthRange, filter: HealthFilter) {
  const rises = await risesOf(scope, filter);
  return { rises, counts: await countAroundRises(scope, range, filter, rises) };
}

type PeriodRow = Pick<ToolRow, 'tool' | 'method' | 'isNow'> & Parameters<typeof figuresOf>[0][number];

function changesIn<Row extends PeriodRow>(
  rows: readonly Row[],
  measure: (now: Figures, before: Figures) => number | null,
): MoverView[] {
  const before = new Map(rows.flatMap((row) => (row.isNow ? [] : [[keyOf(row), row] as const])));
  return rows.flatMap((row): MoverView[] => {
    const was = before.get(keyOf(row));
    if (!row.isNow || !was) return [];
    const [now, then] = [figuresOf([row]), figuresOf([was])];
    const change = measure(now, then);
    return change === null ? [] : [{ tool: row.tool, method: row.method, now, before: then, change }];
  });
}

/**
 * A rise that lasts longer than the period is no change from the previous one, so tools with open warnings are compared
 * with the week before these began.
 */
function moversOf(
  { from }: HealthRange,
  rows: readonly ToolRow[],
  { rises, counts }: { rises: readonly Rise[]; counts: readonly AroundRow[] },
): MoverView[] {
  const lasting = new Set(rises.filter(({ since }) => since <= from).map(keyOf));
  const isWholePeriod = (row: PeriodRow) => row.isNow && lasting.has(keyOf(row));
  const around = [...counts.filter((row) => !isWholePeriod(row)), ...rows.filter(isWholePeriod)];
  const risen = changesIn(around, changeOf).filter(({ change }) => change > 0);
  const known = new Set(risen.map(keyOf));
  const others = changesIn(rows, regressionOf).filter((one) => !known.has(keyOf(one)));
  return [...risen, ...others].sort((a, b) => b.change - a.change).slice(0, MAX_MOVERS);
}

function agentsOf(rows: readonly AgentRow[], snapshot: OrgSnapshot): ToolHealthView['agents'] {
  const slugs = new Map([...snapshot.agents].map(({ id, slug }) => [id, slug]));
  const before = new Map(rows.flatMap((row) => (row.isNow ? [] : [[row.agentId, row] as const])));
  const agents = rows.flatMap((row) => {
    const agent = slugs.get(row.agentId);
    if (!row.isNow || agent === undefined) return [];
    const was = before.get(row.agentId);
    return [{ agent, ...figuresOf([row]), before: figuresOf(was ? [was] : []) }];
  });
  return agents.sort((a, b) => b.calls - a.calls || (a.agent < b.agent ? -1 : 1));
}

/**
 * Returns all tool health figures for a period, compared with the previous one. Throws `not_found` for an unknown
 * agent.
 */
export async function getToolHealth(scope: OrgScope, query: HealthQuery): Promise<ToolHealthView> {
  const { range, filter, snapshot } = await resolveHealthQuery(scope, query);
  const [steps, tools, agents, since, around] = await readOrgBatch(
    scope,
    async (together) =>
      [
        await countSteps(together, range, filter),
        await countTools(together, range, filter),
        await countAgents(together, range, filter),
        await countedSince(together),
        await risesAround(together, range, filter),
      ] as const,
  );
  const now = steps.filter(({ bucket }) => bucket >= range.from);
  const before = steps.filter(({ bucket }) => bucket < range.from);
  return {
    range: rangeView(range),
    recordedSince: since?.toISOString() ?? null,
    total: { ...figuresOf(now), latency: latencyView(now, sumMs(now)) },
    before: { ...figuresOf(before), latency: latencyView(before, sumMs(before)) },
    series: seriesOf(range, now),
    seriesBefore: seriesOf({ ...range, from: range.before, until: range.from }, before),
    agents: agentsOf(agents, snapshot),
    movers: moversOf(range, tools, around),
  };
}

/** Lists the tools called in the period, with methods summed or, with `byMethod`, separate. */
export async function listToolHealth(
  scope: OrgScope,
  query: HealthQuery & { byMethod: boolean },
): Promise<ToolHealthTable> {
  const { range, filter } = await resolveHealthQuery(scope, query);
  const counts = await countTools(scope, range, filter, { latencies: true });
  const groupOf = (row: { tool: string; method: string }) => (query.byMethod ? keyOf(row) : row.tool);
  const groups = new Map<string, { now: ToolRow[]; before: ToolRow[] }>();
  for (const row of counts) {
    const group = groups.get(groupOf(row)) ?? { now: [], before: [] };
    (row.isNow ? group.now : group.before).push(row);
    groups.set(groupOf(row), group);
  }
  const data = [...groups.values()].flatMap(({ now, before }): ToolHealthRow[] => {
    const [first] = now;
    if (!first) return [];
    const figures = figuresOf(now);
    // Called only by agents that cannot call it.
    if (figures.calls === 0) return [];
    return [
      {
        tool: first.tool,
        method: query.byMethod ? first.method : null,
        lastAt: new Date(Math.max(...now.map(({ lastAt }) => lastAt.getTime()))).toISOString(),
        ...figures,
        latency: latencyView(now, sumMs(now)),
        before: figuresOf(before),
      },
    ];
  });
  const name = ({ tool, method }: ToolHealthRow) => `${tool}\n${method ?? ''}`;
  return { range: rangeView(range), data: data.sort((a, b) => b.calls - a.calls || (name(a) < name(b) ? -1 : 1)) };
}

export async function listFailures(scope: OrgScope, query: HealthQuery): Promise<FailuresView> {
  const { range, filter } = await resolveHealthQuery(scope, query);
  const hours = inHours(range);
  const rows = await groupFailures(scope, hours, filter, MAX_FAILURES);
  return {
    range: rangeView(hours),
    total: rows[0]?.groups ?? 0,
    data: rows.map(({ groups: _, code, signature, lastAt, ...row }) => ({
      ...row,
      code: code || null,
      signature: signature || null,
      lastAt: lastAt.toISOString(),
    })),
  };
}
