import type { OrgScope } from '@/lib/data/scope';
import { readOrgBatch } from '@/lib/data/transactions';
import { isFailure, OUTCOME_KINDS, type OutcomeKind } from '@/lib/shared/outcome-kinds';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import type { UsageView } from './outcome-contract';
import { type AgentToolCalls, callsByAgentAndTool, countDays, recordedSince } from './outcome-read-model';
import { startOfDays } from './usage-days';

const DAY_MS = 86_400_000;

interface CallGroup {
  agentId: string;
  tool: string;
  outcome: OutcomeKind;
  count: number;
  lastMs: number;
}

const toGroups = (rows: readonly AgentToolCalls[]): CallGroup[] =>
  rows.flatMap((row) =>
    OUTCOME_KINDS.flatMap((outcome) =>
      row[outcome] === 0
        ? []
        : [{ agentId: row.agentId, tool: row.tool, outcome, count: row[outcome], lastMs: row.lastAt.getTime() }],
    ),
  );

interface Sum {
  calls: number;
  failures: number;
  lastMs: number;
  with: Set<string>;
}

/** Sums groups by one name and collects the other names that occur with it. Most calls first. */
function sumBy(
  groups: readonly CallGroup[],
  name: (group: CallGroup) => string,
  other: (group: CallGroup) => string,
): [string, Sum][] {
  const sums = new Map<string, Sum>();
  for (const group of groups) {
    const key = name(group);
    const sum = sums.get(key) ?? { calls: 0, failures: 0, lastMs: group.lastMs, with: new Set() };
    sum.calls += group.count;
    if (isFailure(group.outcome)) sum.failures += group.count;
    sum.lastMs = Math.max(sum.lastMs, group.lastMs);
    sum.with.add(other(group));
    sums.set(key, sum);
  }
  return [...sums].sort(([a, x], [b, y]) => y.calls - x.calls || (a < b ? -1 : 1));
}

function matrix(groups: readonly CallGroup[], slugOf: (group: CallGroup) => string): UsageView['calls'] {
  const cells = new Map<string, UsageView['calls'][number]>();
  for (const group of groups) {
    const { tool, outcome, count } = group;
    const agent = slugOf(group);
    const key = `${agent}/${tool}/${outcome}`;
    const cell = cells.get(key);
    if (cell) cell.count += count;
    else cells.set(key, { agent, tool, outcome, count });
  }
  return [...cells.values()].sort((a, b) => b.count - a.count);
}

/** Calls by agent and tool in the last days, today included. Based on rollups that lag a few seconds behind. */
export async function getUsage(scope: OrgScope, days: number): Promise<UsageView> {
  const since = startOfDays(days);
  const [rows, counted, first] = await readOrgBatch(
    scope,
    async (together) =>
      [
        await callsByAgentAndTool(together, since),
        await countDays(together, since),
        await recordedSince(together),
      ] as const,
  );
  const groups = toGroups(rows);
  const snapshot = await snapshotOf(scope);
  const slugs = new Map([...snapshot.agents].map(({ id, slug }) => [id, slug]));
  const slugOf = ({ agentId }: CallGroup) => slugs.get(agentId) ?? agentId;
  const toolOf = ({ tool }: CallGroup) => tool;
  const agents = sumBy(groups, slugOf, toolOf);
  const tools = sumBy(groups, toolOf, slugOf);
  const perDay = new Map(counted.map((day) => [day.day, day]));
  const facts = ({ calls, failures, lastMs }: Sum) => ({ calls, failures, lastAt: new Date(lastMs).toISOString() });
  return {
    days,
    since: since.toISOString(),
    recordedSince: first?.toISOString() ?? null,
    total: {
      calls: agents.reduce((total, [, { calls }]) => total + calls, 0),
      failures: agents.reduce((total, [, { failures }]) => total + failures, 0),
      agents: agents.length,
      tools: tools.length,
    },
    agents: agents.map(([agent, sum]) => ({ agent, ...facts(sum), tools: sum.with.size })),
    tools: tools.map(([tool, sum]) => ({ tool, ...facts(sum), agents: [...sum.with].sort() })),
    calls: matrix(groups, slugOf),
    perDay: Array.from({ length: days }, (_, n) => {
      const day = new Date(since.getTime() + n * DAY_MS).toISOString().slice(0, 10);
      return perDay.get(day) ?? { day, calls: 0, failures: 0 };
    }),
  };
}
