'use client';

import { ChartFrame } from '@/components/common/charts/chart-frame';
import { countText } from '@/components/common/charts/format-numbers';
import { stepText } from '@/components/common/charts/format-time';
import { Legend } from '@/components/common/charts/legend';
import { CountsChart } from '@/components/common/charts/time-chart';
import type { TimeSeries } from '@/components/common/charts/time-series';
import { columnsOf, timeTable } from '@/components/insights/time-columns';
import type { ToolHealthView } from '@/lib/features/insights/health/health-contract';
import { counted } from '@/lib/shared/counted';

export function CallsChart({ health, compares }: { health: ToolHealthView | undefined; compares: boolean }) {
  const columns = columnsOf(health);
  const { starts, stepMs } = columns;
  const offGoal = columns.sums((step) => step.offGoal);
  const series: TimeSeries[] = [
    {
      key: 'off',
      label: 'Outside the goal',
      color: 'var(--chart-contract)',
      values: offGoal,
    },
    {
      key: 'calls',
      label: 'Other calls',
      color: 'var(--chart-ok)',
      values: columns.sums((step) => step.calls - step.offGoal),
    },
  ];
  const before = columns.sumsBefore(({ calls }) => calls);
  return (
    <ChartFrame
      id="calls"
      title="Calls"
      note={health ? `All calls, ${stepText(stepMs, starts[0])}.` : 'All calls.'}
      height={220}
      data={
        health
          ? timeTable(
              columns,
              [
                { label: 'Calls', values: columns.sums(({ calls }) => calls) },
                { label: 'Outside the goal', values: offGoal },
                { label: 'Calls, before', values: before },
              ],
              countText,
            )
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
      <CountsChart
        label="Calls"
        summary={
          health
            ? `${counted(health.total.calls, 'call')}, ${countText(health.total.offGoal)} of them outside their goal; ${countText(health.before.calls)} in the previous period.`
            : ''
        }
        starts={starts}
        stepMs={stepMs}
        series={series}
        beforeTotal={compares ? before : undefined}
      />
    </ChartFrame>
  );
}
