import type { OrgScope } from '@/lib/data/scope';
import { csvLine } from '@/lib/shared/csv-cell';
import { OUTCOME_COLUMNS } from '@/lib/shared/outcome-kinds';
import type { Figures, HealthQuery, HealthTable } from './health-contract';
import { getToolHealth, listFailures, listToolHealth } from './health-service';

type Cells = (string | number | null)[];

const FIGURES = [
  ...(['calls', ...OUTCOME_COLUMNS, 'failureRate'] as const),
  ...(['referralRate', 'lowUtilityRate', 'repairsAttempted', 'repairsSucceeded', 'offGoal', 'late', 'ahead'] as const),
];
const cellsOf = (figures: Figures): Cells => FIGURES.map((name) => figures[name]);
const PERCENTILES = ['p50Ms', 'p90Ms', 'p99Ms'] as const;

async function linesOf(
  scope: OrgScope,
  table: HealthTable,
  query: HealthQuery & { byMethod: boolean },
): Promise<Cells[]> {
  if (table === 'series') {
    const { series } = await getToolHealth(scope, query);
    const rows = series.map((step): Cells => [step.at, ...cellsOf(step), ...PERCENTILES.map((name) => step[name])]);
    return [['at', ...FIGURES, ...PERCENTILES], ...rows];
  }
  if (table === 'tools') {
    const { data } = await listToolHealth(scope, query);
    const rows = data.map((row): Cells => {
      const { calls, failureRate } = row.before;
      const latencies = PERCENTILES.map((name) => row.latency[name]);
      return [row.tool, row.method, ...cellsOf(row), ...latencies, calls, failureRate, row.lastAt];
    });
    return [['tool', 'method', ...FIGURES, ...PERCENTILES, 'callsBefore', 'failureRateBefore', 'lastAt'], ...rows];
  }
  const { data } = await listFailures(scope, query);
  const names = ['tool', 'method', 'outcome', 'code', 'signature', 'calls', 'before', 'agents', 'lastAt'] as const;
  return [[...names], ...data.map((row): Cells => names.map((name) => row[name]))];
}

export async function exportHealth(scope: OrgScope, table: HealthTable, query: HealthQuery & { byMethod: boolean }) {
  const text = (await linesOf(scope, table, query)).map(csvLine).join('');
  const name = `health-${table}-${scope.orgSlug}-${new Date().toISOString().slice(0, 10)}.csv`;
  async function* pieces(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(text);
  }
  return {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
    stream: pieces(),
  };
}
