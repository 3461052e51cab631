'use client';

import { ChartFrame } from '@/components/common/charts/chart-frame';
import { countText, shortText } from '@/components/common/charts/format-numbers';
import { stepText } from '@/components/common/charts/format-time';
import { Legend } from '@/components/common/charts/legend';
import { areDays } from '@/components/common/charts/scale';
import { TimeChart } from '@/components/common/charts/time-chart';
import { hoursInColumn, joinedStarts, joinSteps, type TimeSeries } from '@/components/common/charts/time-series';
import { WARNING_WORDS } from '@/components/common/evidence/cohesion-words';
import { STEP_MS } from '@/components/insights/health/health-charts';
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
  const joined = hoursInColumn(health?.series.length ?? 0, health?.range.step === 'hour');
  const stepMs = health ? STEP_MS[health.range.step] * joined : 1;
  const starts = joinedStarts(health?.series.map(({ at }) => Date.parse(at)) ?? [], joined);
  const sums = (steps: readonly Figures[] = [], of: (step: Figures) => number) => joinSteps(steps.map(of), joined);
  const series: TimeSeries[] = SIGNALS.map(({ key, label, color }) => ({
    ...{ key, label, color },
    values: sums(health?.series, (step) => step[key]),
  }));
  const before = sums(health?.seriesBefore, signalsOf);
  const calls = sums(health?.series, (step) => step.calls);
  const of = tool ? `Of ${tool}` : 'Of all tools';
  return (
    <ChartFrame
      id="signals"
      title="Wrong-tool, not-useful and failed calls"
      note={`${of}${health ? `, ${stepText(stepMs, starts[0])}` : ''}. The figures below cover all calls, weighted by age.`}
      data={
        health
          ? {
              columns: [
                { label: 'From', isTime: true },
                ...[...SIGNALS.map(({ label }) => label), 'All', 'All, before', 'Calls'].map((label) => ({
                  ...{ label, numeric: true, format: countText },
                })),
              ],
              rows: starts.map((start, index) => [
                new Date(start).toISOString().slice(0, areDays(start, stepMs) ? 10 : undefined),
                ...series.map(({ values }) => values[index] ?? null),
                series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0),
                ...[before[index] ?? null, calls[index] ?? null],
              ]),
            }
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
      <TimeChart
        label="Wrong-tool, not-useful and failed calls"
        summary={
          health
            ? `${SIGNALS.map(({ key, label }) => `${label} ${countText(health.total[key])}`).join(', ')}; ${countText(signalsOf(health.before))} in the previous period.`
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
