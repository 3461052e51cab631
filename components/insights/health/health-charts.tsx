'use client';

import { useState } from 'react';
import { ChartFrame } from '@/components/common/charts/chart-frame';
import { countText, latencyText } from '@/components/common/charts/format-numbers';
import { bucketText, stepText } from '@/components/common/charts/format-time';
import { Legend } from '@/components/common/charts/legend';
import { CountsChart, TimeChart } from '@/components/common/charts/time-chart';
import { bucketsPerColumn, type TimeSeries } from '@/components/common/charts/time-series';
import { OUTCOME_ORDER, OUTCOMES } from '@/components/common/outcomes/outcome-words';
import { columnsOf, STEP_MS, timeTable } from '@/components/insights/time-columns';
import type { Figures, ToolHealthView } from '@/lib/features/insights/health/health-contract';
import { counted } from '@/lib/shared/counted';
import { shareText } from '@/lib/shared/format';
import { type OutcomeKind, outcomeColumn } from '@/lib/shared/outcome-kinds';

interface HealthChartProps {
  health: ToolHealthView | undefined;
  compares: boolean;
  onPick?(fromMs: number, toMs: number): void;
}

function useHidden() {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const toggle = (key: string) =>
    setHidden((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  return [hidden, toggle] as const;
}

const NO_CALLS = 'No calls in this period. Agents report outcomes to POST /outcomes.';

export function OutcomesChart({ health, compares, onPick }: HealthChartProps) {
  const [hidden, toggle] = useHidden();
  const columns = columnsOf(health);
  const { starts, stepMs } = columns;
  const all: TimeSeries[] = OUTCOME_ORDER.map((kind) => ({
    key: kind,
    label: OUTCOMES[kind].label,
    color: OUTCOMES[kind].color,
    values: columns.sums((step) => step[outcomeColumn(kind)]),
  }));
  const series = all.filter(({ key }) => !hidden.has(key));
  const beforeTotal = compares
    ? columns.sumsBefore((step) => series.reduce((sum, { key }) => sum + step[outcomeColumn(key as OutcomeKind)], 0))
    : undefined;
  const worst = health?.series.reduce((max, step) => (step.calls - step.ok > max.calls - max.ok ? step : max));
  return (
    <ChartFrame
      id="outcomes"
      title="Outcomes"
      note={health ? `Calls by outcome, ${stepText(stepMs, starts[0])}.` : 'Calls by outcome.'}
      height={240}
      data={
        health
          ? timeTable(
              columns,
              [...all, { label: 'All, before', values: columns.sumsBefore(({ calls }) => calls) }],
              countText,
            )
          : null
      }
      isEmpty={health?.total.calls === 0 && health.before.calls === 0}
      empty={NO_CALLS}
      legend={
        <Legend
          items={[...all].reverse().map(({ key, label, color }) => ({
            key,
            label,
            color,
            value: health ? countText(health.total[outcomeColumn(key as OutcomeKind)]) : undefined,
          }))}
          hidden={hidden}
          onToggle={toggle}
          before={compares}
        />
      }
    >
      <CountsChart
        label="Outcomes"
        summary={
          health
            ? `${counted(health.total.calls, 'call')}, ${countText(health.total.failures)} failed, ${countText(health.total.wrongToolBoundary)} of the wrong tool. Most unsuccessful calls: ${worst ? bucketText(Date.parse(worst.at), STEP_MS[health.range.step]) : ''}.`
            : ''
        }
        starts={starts}
        stepMs={stepMs}
        series={series}
        beforeTotal={beforeTotal}
        height={240}
        {...(onPick ? { onPick: (index: number) => onPick(starts[index]!, starts[index]! + stepMs) } : {})}
      />
    </ChartFrame>
  );
}

/** Shares of all calls. */
export const RATES = [
  { key: 'failureRate', count: 'failures', label: 'Failed', color: 'var(--chart-execution)' },
  { key: 'referralRate', count: 'wrongToolBoundary', label: 'Wrong tool', color: 'var(--chart-boundary)' },
  { key: 'lowUtilityRate', count: 'lowUtility', label: 'Not useful', color: 'var(--chart-utility)' },
] as const;

/** A series, and the same of the previous period. */
function withBefore(series: TimeSeries): Pick<TimeSeries, 'label' | 'values'>[] {
  return series.before ? [series, { label: `${series.label}, before`, values: series.before }] : [series];
}

export function RatesChart({ health, compares }: HealthChartProps) {
  const [hidden, toggle] = useHidden();
  const columns = columnsOf(
    health,
    bucketsPerColumn(health?.series.map(({ calls }) => calls) ?? [], health?.range.step !== 'day'),
  );
  const { starts, stepMs, sums, sumsBefore } = columns;
  const shares = (sumsOf: typeof sums, count: (step: Figures) => number) => {
    const calls = sumsOf((step) => step.calls);
    return sumsOf(count).map((one, index) => (calls[index]! > 0 ? one / calls[index]! : null));
  };
  const all: TimeSeries[] = RATES.map(({ key, count, label, color }) => ({
    ...{ key, label, color },
    values: shares(sums, (step) => step[count]),
    before: compares ? shares(sumsBefore, (step) => step[count]) : undefined,
  }));
  return (
    <ChartFrame
      id="rates"
      title="Failures and poor results"
      note={`Shares of all calls${health ? ` ${stepText(stepMs, starts[0])}` : ''}.${compares ? ' Dashed: the period before.' : ''}`}
      data={health ? timeTable(columns, all.flatMap(withBefore), shareText) : null}
      isEmpty={health?.total.calls === 0}
      empty={NO_CALLS}
      legend={
        <Legend
          items={RATES.map(({ key, label, color }) => {
            const share = health?.total[key];
            return { key, label, color, value: share === undefined || share === null ? undefined : shareText(share) };
          })}
          hidden={hidden}
          onToggle={toggle}
        />
      }
    >
      <TimeChart
        label="Failures and poor results"
        summary={RATES.map(
          ({ key, label }) => `${label} ${health?.total[key] == null ? 'unknown' : shareText(health.total[key]!)}`,
        ).join('; ')}
        kind="lines"
        starts={starts}
        stepMs={stepMs}
        series={all.filter(({ key }) => !hidden.has(key))}
        format={shareText}
      />
    </ChartFrame>
  );
}

export function LatencyChart({ health }: Pick<HealthChartProps, 'health'>) {
  const [hidden, toggle] = useHidden();
  const kinds = [
    { key: 'p50Ms', label: 'Median', color: 'var(--chart-low)' },
    { key: 'p90Ms', label: 'p90 latency', color: 'var(--chart-middle)' },
    { key: 'p99Ms', label: 'p99 latency', color: 'var(--chart-high)' },
  ] as const;
  const columns = columnsOf(health, 1);
  const all: TimeSeries[] = kinds.map(({ key, label, color }) => ({
    ...{ key, label, color },
    values: health?.series.map((step) => step[key]) ?? [],
  }));
  return (
    <ChartFrame
      id="latency"
      title="Latency"
      note="Of calls with a recorded duration. Values are within 5% of the exact ones."
      data={health ? timeTable(columns, all, latencyText) : null}
      isEmpty={health?.total.latency.calls === 0}
      empty="No call in this period has a recorded duration."
      legend={
        <Legend
          items={kinds.map(({ key, label, color }) => {
            const ms = health?.total.latency[key];
            return { key, label, color, value: ms === undefined || ms === null ? undefined : latencyText(ms) };
          })}
          hidden={hidden}
          onToggle={toggle}
        />
      }
    >
      <TimeChart
        label="Latency"
        summary={kinds
          .map(({ key, label }) => {
            const ms = health?.total.latency[key];
            return `${label} ${ms == null ? 'unknown' : latencyText(ms)}`;
          })
          .join('; ')}
        kind="lines"
        starts={columns.starts}
        stepMs={columns.stepMs}
        series={all.filter(({ key }) => !hidden.has(key))}
        format={latencyText}
      />
    </ChartFrame>
  );
}

const REPAIRS = [
  { key: 'failed', label: 'Failed retries', color: 'var(--chart-execution)' },
  { key: 'repaired', label: 'Successful', color: 'var(--chart-ok)' },
] as const;

/** Retries, and how many succeeded. */
export function RepairsChart({ health, compares }: HealthChartProps) {
  const columns = columnsOf(health);
  const repairsOf = (step: Figures, key: 'failed' | 'repaired') =>
    key === 'repaired' ? step.repairsSucceeded : step.repairsAttempted - step.repairsSucceeded;
  const all: TimeSeries[] = REPAIRS.map(({ key, label, color }) => ({
    ...{ key, label, color },
    values: columns.sums((step) => repairsOf(step, key)),
  }));
  const before = columns.sumsBefore(({ repairsAttempted }) => repairsAttempted);
  return (
    <ChartFrame
      id="repairs"
      title="Retries"
      note="Retried calls and their results."
      data={health ? timeTable(columns, [...all, { label: 'All, before', values: before }], countText) : null}
      isEmpty={health?.total.repairsAttempted === 0 && health.before.repairsAttempted === 0}
      empty="No retries. Ambit retries a failed call once if the tool is read-only or idempotent."
      legend={
        <Legend
          items={[...REPAIRS].reverse().map(({ key, label, color }) => ({
            ...{ key, label, color },
            value: health ? countText(repairsOf(health.total, key)) : undefined,
          }))}
          before={compares}
        />
      }
    >
      <CountsChart
        label="Retries"
        summary={
          health
            ? `${countText(health.total.repairsSucceeded)} of ${countText(health.total.repairsAttempted)} succeeded.`
            : ''
        }
        starts={columns.starts}
        stepMs={columns.stepMs}
        series={all}
        beforeTotal={compares ? before : undefined}
      />
    </ChartFrame>
  );
}
