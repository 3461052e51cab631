import type { OrgScope } from '@/lib/data/scope';
import { readOrgBatch } from '@/lib/data/transactions';
import type { HealthQuery } from '@/lib/features/insights/health/health-contract';
import { stepsOf } from '@/lib/features/insights/health/health-range';
import { rangeView, resolveHealthQuery } from '@/lib/features/insights/health/health-service';
import { CORRECTION_STATUSES, type CorrectionCountsView } from './correction-contract';
import { type CorrectionCount, correctedSince, countCorrectionRows } from './correction-read-model';
import { toolsNamedLike } from './find-tools-by-name';

function sumsOf(rows: readonly CorrectionCount[]) {
  const of = (status: CorrectionCount['status']) =>
    rows.reduce((sum, row) => (row.status === status ? sum + row.count : sum), 0);
  const [open, confirmed, dismissed] = CORRECTION_STATUSES.map(of) as [number, number, number];
  return { corrections: open + confirmed + dismissed, open, confirmed, dismissed };
}

const hasTool = (row: CorrectionCount): row is CorrectionCount & { tool: string } => row.tool !== null;

/** Counts by name in a period, largest first. Names that occur only in the previous period are omitted. */
function groupsOf<T, Row extends CorrectionCount>(
  now: readonly Row[],
  before: readonly Row[],
  nameOf: (row: Row) => T,
) {
  const names = [...new Set(now.map(nameOf))];
  return names
    .map((name) => {
      const mine = now.filter((row) => nameOf(row) === name);
      return {
        name,
        ...sumsOf(mine),
        before: sumsOf(before.filter((row) => nameOf(row) === name)).corrections,
        lastAt: new Date(Math.max(...mine.map(({ lastAt }) => lastAt.getTime()))).toISOString(),
      };
    })
    .sort((a, b) => b.corrections - a.corrections || (String(a.name) < String(b.name) ? -1 : 1));
}

/**
 * Counts corrections and their states in a period, compared with the previous one. `q`: parts of tool names. Throws
 * `not_found` for an unknown agent.
 */
export async function countCorrections(
  scope: OrgScope,
  { q, ...query }: HealthQuery & { q?: string | undefined },
): Promise<CorrectionCountsView> {
  const { range, filter, snapshot } = await resolveHealthQuery(scope, query);
  const tools = await toolsNamedLike(scope, snapshot, { q });
  const [rows, since] = await readOrgBatch(
    scope,
    async (together) =>
      [
        await countCorrectionRows(
          together,
          { span: range.span, from: range.before, until: range.until },
          { ...filter, tools },
        ),
        await correctedSince(together),
      ] as const,
  );
  const [now, before] = [
    rows.filter(({ bucket }) => bucket >= range.from),
    rows.filter(({ bucket }) => bucket < range.from),
  ];
  const seriesOf = (part: typeof range) =>
    stepsOf(part).map((at) => ({
      at: at.toISOString(),
      ...sumsOf(rows.filter(({ bucket }) => bucket.getTime() === at.getTime())),
    }));
  return {
    range: rangeView(range),
    recordedSince: since?.toISOString() ?? null,
    total: sumsOf(now),
    before: sumsOf(before),
    series: seriesOf(range),
    seriesBefore: seriesOf({ ...range, from: range.before, until: range.from }),
    tools: groupsOf(now.filter(hasTool), before.filter(hasTool), ({ tool }) => snapshot.toAgentName(tool)).map(
      ({ name, ...sums }) => ({
        tool: name,
        ...sums,
      }),
    ),
    rules: groupsOf(now, before, ({ rule }) => rule).map(({ name, ...sums }) => ({ rule: name, ...sums })),
  };
}
