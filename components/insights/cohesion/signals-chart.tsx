'use client';

import { ChartFrame } from '@/components/common/charts/chart-frame';
import { countText } from '@/components/common/charts/format-numbers';
import { stepText } from '@/components/common/charts/format-time';
import { Legend } from '@/components/common/charts/legend';
import { CountsChart } from '@/components/common/charts/time-chart';
import type { TimeSeries } from '@/components/common/charts/time-series';
import { WARNING_WORDS } from '@/components/common/evidence/cohesion-words';
import { columnsOf, timeTable } from '@/components/insights/time-columns';
import type { Figures, ToolHealthView } from '@/lib/features/insights/health/health-contract';

/** Stacking order from the bottom: referrals are at the axis. */
const SIGNALS = [
  { key: 'wrongToolBoundary', label: 'Wrong tool', color: WARNING_WORDS.boundary.color },
  { key: 'lowUtility', label: 'Not useful', color: WARNING_WORDS.utility.color },
  { key: 'failures', label: 'Failed', color: WARNING_WORDS.implementation.color },
] as const;

function signalsOf(step: Figures): number {
  return SIGNALS.reduce((sum, { key }) => sum + step[key], 0);
}

interface SignalsChartProps {
  health: ToolHealthView | undefined;
  compares: boolean;
  tool: string | undefined;
}

/** Signals against tools over time, as unweighted counts. */
export function SignalsChart({ health, compares, tool }: SignalsChartProps) {
  const columns = columnsOf(health);
  const { starts, stepMs, sums } = columns;
  const series: TimeSeries[] = SIGNALS.map(({ key, label, color }) => ({
    ...{ key, label, color },
    values: sums((step) => step[key]),
  }));
  const before = columns.sumsBefore(signalsOf);
  const of = tool ? `Of ${tool}` : 'Of all tools';
  return (
    <ChartFrame
      id="signals"
      title="Wrong-tool, not-useful and failed calls"
      note={`${of}${health ? `, ${stepText(stepMs, starts[0])}` : ''}. The figures below cover all calls, weighted by age.`}
      data={
        health
          ? timeTable(
              columns,
              [
                ...series,
                { label: 'All', values: sums(signalsOf) },
                { label: 'All, before', values: before },
                { label: 'Calls', values: sums(({ calls }) => calls) },
              ],
              countText,
            )
          : null
      }
      isEmpty={health !== undefined && signalsOf(health.total) === 0 && signalsOf(health.before) === 0}
      empty={health?.total.calls === 0 ? 'No calls in this period.' : 'All calls in this period were successful.'}
      legend={
        <Legend
          before={compares}
          items={SIGNALS.map(({ key, label, color }) => ({
            ...{ key, label, color },
            value: health ? countText(health.total[key]) : undefined,
          }))}
        />
      }
    >
      <CountsChart
        label="Wrong-tool, not-useful and failed calls"
        summary={
          health
            ? `${SIGNALS.map(({ key, label }) => `${label} ${countText(health.total[key])}`).join(', ')}; ${countText(signalsOf(health.before))} in the previous period.`
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
