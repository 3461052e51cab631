import type { ChartData } from '@/components/common/charts/chart-data';
import { areDays } from '@/components/common/charts/scale';
import { hoursInColumn, joinedStarts, joinSteps, type TimeSeries } from '@/components/common/charts/time-series';

export const STEP_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

interface Steps<Step> {
  range: { step: keyof typeof STEP_MS };
  series: readonly Step[];
  seriesBefore: readonly Step[];
}

/** Steps as the columns of a chart. `joined`: steps per column. No columns while loading. */
export function columnsOf<Step extends { at: string }>(
  view: Steps<Step> | undefined,
  joined = hoursInColumn(view?.series.length ?? 0, view?.range.step === 'hour'),
) {
  const { series = [], seriesBefore = [] } = view ?? {};
  return {
    starts: joinedStarts(
      series.map(({ at }) => Date.parse(at)),
      joined,
    ),
    stepMs: view ? STEP_MS[view.range.step] * joined : 1,
    sums: (of: (step: Step) => number) => joinSteps(series.map(of), joined),
    sumsBefore: (of: (step: Step) => number) => joinSteps(seriesBefore.map(of), joined),
  };
}

/** Table of a chart: the start of each column, then its values. */
export function timeTable(
  { starts, stepMs }: { starts: readonly number[]; stepMs: number },
  lists: readonly Pick<TimeSeries, 'label' | 'values'>[],
  format: (value: number) => string,
): ChartData {
  return {
    columns: [{ label: 'From', isTime: true }, ...lists.map(({ label }) => ({ label, numeric: true, format }))],
    rows: starts.map((start, index) => [
      // UTC days are exported as dates, other buckets as timestamps.
      new Date(start).toISOString().slice(0, areDays(start, stepMs) ? 10 : undefined),
      ...lists.map(({ values }) => values[index] ?? null),
    ]),
  };
}
