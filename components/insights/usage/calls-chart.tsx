'use client';

import { ChartFrame } from '@/components/common/charts/chart-frame';
import { countText, shortText } from '@/components/common/charts/format-numbers';
import { stepText } from '@/components/common/charts/format-time';
import { Legend } from '@/components/common/charts/legend';
import { TimeChart } from '@/components/common/charts/time-chart';
import type { TimeSeries } from '@/components/common/charts/time-series';
import { STEP_MS } from '@/components/insights/health/health-charts';
import type { ToolHealthView } from '@/lib/features/insights/health/health-contract';

export function CallsChart({ health, compares }: { health: ToolHealthView | undefined; compares: boolean }) {
  const stepMs = health ? STEP_MS[health.range.step] : 1;
  const series: TimeSeries[] = [
    {
      key: 'off',
      label: 'Outside the goal',
      color: 'var(--chart-contract)',
      values: health?.series.map(({ offGoal }) => offGoal) ?? [],
    },
    {
      key: 'calls',
      label: 'Other calls',
      color: 'var(--chart-ok)',
      values: health?.series.map(({ calls, offGoal }) => calls - offGoal) ?? [],
    },
  ];
  const before = health?.seriesBefore.map(({ calls }) => calls);
  return (
    <ChartFrame
      id="calls"
      title="Calls"
      note={health ? `All calls, ${stepText(stepMs)}.` : 'All calls.'}
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
              rows: health.series.map(({ at, calls, offGoal }, index) => [
                health.range.step === 'day' ? at.slice(0, 10) : at,
                calls,
                offGoal,
                before?.[index] ?? null,
              ]),
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
            ? `${countText(health.total.calls)} calls, ${countText(health.total.offGoal)} of them outside their goal; ${countText(health.before.calls)} in the previous period.`
            : ''
        }
        kind="stacked"
        whole
        starts={health?.series.map(({ at }) => Date.parse(at)) ?? []}
        stepMs={stepMs}
        series={series}
        beforeTotal={compares ? before : undefined}
        format={countText}
        axisFormat={shortText}
      />
    </ChartFrame>
  );
}
