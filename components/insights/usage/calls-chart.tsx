'use client';

import { ChartFrame } from '@/components/common/charts/chart-frame';
import { countText, shortText } from '@/components/common/charts/format-numbers';
import { stepText } from '@/components/common/charts/format-time';
import { Legend } from '@/components/common/charts/legend';
import { areDays } from '@/components/common/charts/scale';
import { TimeChart } from '@/components/common/charts/time-chart';
import { hoursInColumn, joinedStarts, joinSteps, type TimeSeries } from '@/components/common/charts/time-series';
import { STEP_MS } from '@/components/insights/health/health-charts';
import type { ToolHealthView } from '@/lib/features/insights/health/health-contract';
import { counted } from '@/lib/shared/counted';

export function CallsChart({ health, compares }: { health: ToolHealthView | undefined; compares: boolean }) {
  const joined = hoursInColumn(health?.series.length ?? 0, health?.range.step === 'hour');
  const stepMs = health ? STEP_MS[health.range.step] * joined : 1;
  const starts = joinedStarts(health?.series.map(({ at }) => Date.parse(at)) ?? [], joined);
  const series: TimeSeries[] = [
    {
      key: 'off',
      label: 'Outside the goal',
      color: 'var(--chart-contract)',
      values: joinSteps(health?.series.map(({ offGoal }) => offGoal) ?? [], joined),
    },
    {
      key: 'calls',
      label: 'Other calls',
      color: 'var(--chart-ok)',
      values: joinSteps(health?.series.map(({ calls, offGoal }) => calls - offGoal) ?? [], joined),
    },
  ];
  const before =
    health &&
    joinSteps(
      health.seriesBefore.map(({ calls }) => calls),
      joined,
    );
  return (
    <ChartFrame
      id="calls"
      title="Calls"
      note={health ? `All calls, ${stepText(stepMs, starts[0])}.` : 'All calls.'}
      height={220}
      data={
        health
          ? {
              columns: [
                { label: 'From', isTime: true },
                { label: 'Calls', numeric: true, format: countText },
                { label: 'Outside the goal', numeric: true, format: countText },
                { label: 'Calls, before', numeric: true, format: countText },
              ],
              rows: starts.map((start, index) => {
                const [offGoal, others] = series.map(({ values }) => values[index] ?? 0) as [number, number];
                return [
                  new Date(start).toISOString().slice(0, areDays(start, stepMs) ? 10 : undefined),
                  offGoal + others,
                  offGoal,
                  before?.[index] ?? null,
                ];
              }),
            }
          : null
      }
      isEmpty={health?.total.calls === 0 && health.before.calls === 0}
      empty="No calls in this period."
      legend={
        <Legend
          before={compares}
          items={[
            { ...series[1]!, value: health ? countText(health.total.calls - health.total.offGoal) : undefined },
            { ...series[0]!, value: health ? countText(health.total.offGoal) : undefined },
          ]}
        />
      }
    >
      <TimeChart
        label="Calls"
        summary={
          health
            ? `${counted(health.total.calls, 'call')}, ${countText(health.total.offGoal)} of them outside their goal; ${countText(health.before.calls)} in the previous period.`
            : ''
        }
        kind="stacked"
        whole
        starts={starts}
        stepMs={stepMs}
        series={series}
        beforeTotal={compares ? before : undefined}
        format={countText}
        axisFormat={shortText}
      />
    </ChartFrame>
  );
}
