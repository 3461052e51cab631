'use client';

import { useState } from 'react';
import type { ChartData } from '@/components/common/charts/chart-data';
import { ChartFrame } from '@/components/common/charts/chart-frame';
import { countText, latencyText, shortText } from '@/components/common/charts/format-numbers';
import { bucketText, stepText } from '@/components/common/charts/format-time';
import { Legend } from '@/components/common/charts/legend';
import { areDays } from '@/components/common/charts/scale';
import { TimeChart } from '@/components/common/charts/time-chart';
import {
  bucketsPerColumn,
  hoursInColumn,
  joinedStarts,
  joinSteps,
  type TimeSeries,
} from '@/components/common/charts/time-series';
import { OUTCOME_ORDER, OUTCOMES } from '@/components/common/outcomes/outcome-words';
import type { Figures, ToolHealthView } from '@/lib/features/insights/health/health-contract';
import { counted } from '@/lib/shared/counted';
import { shareText } from '@/lib/shared/format';
import { type OutcomeKind, outcomeColumn } from '@/lib/shared/outcome-kinds';

export const STEP_MS = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;

interface HealthChartProps {
  health: ToolHealthView | undefined;
  compares: boolean;
  onPick?(fromMs: number, toMs: number): void;
}

const startsOf = ({ series }: ToolHealthView) => series.map(({ at }) => Date.parse(at));

const stepsOf = (health: ToolHealthView) => ({ starts: startsOf(health), stepMs: STEP_MS[health.range.step] });

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

/** Table columns: time, then each series with its previous period. */
function dataOf(
  { starts, stepMs }: { starts: readonly number[]; stepMs: number },
  series: readonly TimeSeries[],
  format: (value: number) => string,
  beforeTotal?: readonly (number | null)[],
): ChartData {
  const column = (label: string) => ({ label, numeric: true, format });
  return {
    columns: [
      { label: 'From', isTime: true },
      ...series.flatMap(({ label, before }) => [column(label), ...(before ? [column(`${label}, before`)] : [])]),
      ...(beforeTotal ? [column('All, before')] : []),
    ],
    rows: starts.map((start, index) => [
      // UTC days are exported as dates, other buckets as timestamps.
      new Date(start).toISOString().slice(0, areDays(start, stepMs) ? 10 : undefined),
      ...series.flatMap(({ values, before }) => [values[index] ?? null, ...(before ? [before[index] ?? null] : [])]),
      ...(beforeTotal ? [beforeTotal[index] ?? null] : []),
    ]),
  };
}

const NO_CALLS = 'No calls in this period. Agents report outcomes to POST /outcomes.';

export function OutcomesChart({ health, compares, onPick }: HealthChartProps) {
  const [hidden, toggle] = useHidden();
  const joined = hoursInColumn(health?.series.length ?? 0, health?.range.step === 'hour');
  const all: TimeSeries[] = OUTCOME_ORDER.map((kind) => ({
    key: kind,
    label: OUTCOMES[kind].label,
    color: OUTCOMES[kind].color,
    values: joinSteps(health?.series.map((step) => step[outcomeColumn(kind)]) ?? [], joined),
  }));
  const series = all.filter(({ key }) => !hidden.has(key));
  const beforeTotal =
    health && compares
      ? joinSteps(
          health.seriesBefore.map((step) =>
            series.reduce((sum, { key }) => sum + step[outcomeColumn(key as OutcomeKind)], 0),
          ),
          joined,
        )
      : undefined;
  const starts = joinedStarts(health ? startsOf(health) : [], joined);
  const stepMs = health ? STEP_MS[health.range.step] * joined : 1;
  const worst = health?.series.reduce((max, step) => (step.calls - step.ok > max.calls - max.ok ? step : max));
  return (
    <ChartFrame
      id="outcomes"
      title="Outcomes"
      note={health ? `Calls by outcome, ${stepText(stepMs, starts[0])}.` : 'Calls by outcome.'}
      height={240}
      data={
        health
          ? dataOf(
              { starts, stepMs },
              all,
              countText,
              joinSteps(
                health.seriesBefore.map(({ calls }) => calls),
                joined,
              ),
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
      <TimeChart
        label="Outcomes"
        summary={
          health
            ? `${counted(health.total.calls, 'call')}, ${countText(health.total.failures)} failed, ${countText(health.total.wrongToolBoundary)} of the wrong tool. Most unsuccessful calls: ${worst ? bucketText(Date.parse(worst.at), STEP_MS[health.range.step]) : ''}.`
            : ''
        }
        kind="stacked"
        whole
        starts={starts}
        stepMs={stepMs}
        series={series}
        beforeTotal={beforeTotal}
        format={countText}
        axisFormat={shortText}
        height={240}
        {...(onPick ? { onPick: (index: number) => onPick(starts[index]!, starts[index]! + stepMs) } : {})}
      />
    </ChartFrame>
  );
}

export function RatesChart({ health, compares }: HealthChartProps) {
  const [hidden, toggle] = useHidden();
  const kinds = [
    { key: 'failureRate', count: 'failures', label: 'Failed', color: 'var(--chart-execution)' },
    { key: 'referralRate', count: 'wrongToolBoundary', label: 'Wrong tool', color: 'var(--chart-boundary)' },
    { key: 'lowUtilityRate', count: 'lowUtility', label: 'Not useful', color: 'var(--chart-utility)' },
  ] as const;
  const joined = health
    ? bucketsPerColumn(
        health.series.map(({ calls }) => calls),
        health.range.step !== 'day',
      )
    : 1;
  const shares = (steps: readonly Figures[], count: (step: Figures) => number) => {
    const calls = joinSteps(
      steps.map((step) => step.calls),
      joined,
    );
    return joinSteps(steps.map(count), joined).map((one, index) => (calls[index]! > 0 ? one / calls[index]! : null));
  };
  const all: TimeSeries[] = kinds.map(({ key, count, label, color }) => ({
    ...{ key, label, color },
    values: health ? shares(health.series, (step) => step[count]) : [],
    before: compares && health ? shares(health.seriesBefore, (step) => step[count]) : undefined,
  }));
  const starts = health ? joinedStarts(startsOf(health), joined) : [];
  const stepMs = health ? STEP_MS[health.range.step] * joined : 1;
  return (
    <ChartFrame
      id="rates"
      title="Failures and poor results"
      note={`Shares of all calls${health ? ` ${stepText(stepMs, starts[0])}` : ''}.${compares ? ' Dashed: the period before.' : ''}`}
      data={health ? dataOf({ starts, stepMs }, all, shareText) : null}
      isEmpty={health?.total.calls === 0}
      empty={NO_CALLS}
      legend={
        <Legend
          items={kinds.map(({ key, label, color }) => {
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
        summary={kinds
          .map(({ key, label }) => `${label} ${health?.total[key] == null ? 'unknown' : shareText(health.total[key]!)}`)
          .join('; ')}
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
  const all: TimeSeries[] = kinds.map(({ key, label, color }) => ({
    ...{ key, label, color },
    values: health?.series.map((step) => step[key]) ?? [],
  }));
  return (
    <ChartFrame
      id="latency"
      title="Latency"
      note="Of calls with a recorded duration. Values are within 5% of the exact ones."
      data={health ? dataOf(stepsOf(health), all, latencyText) : null}
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
        starts={health ? startsOf(health) : []}
        stepMs={health ? STEP_MS[health.range.step] : 1}
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
  const joined = hoursInColumn(health?.series.length ?? 0, health?.range.step === 'hour');
  const repairsOf = (step: Figures, key: 'failed' | 'repaired') =>
    key === 'repaired' ? step.repairsSucceeded : step.repairsAttempted - step.repairsSucceeded;
  const all: TimeSeries[] = REPAIRS.map(({ key, label, color }) => ({
    ...{ key, label, color },
    values: joinSteps(health?.series.map((step) => repairsOf(step, key)) ?? [], joined),
  }));
  const before = joinSteps(health?.seriesBefore.map(({ repairsAttempted }) => repairsAttempted) ?? [], joined);
  const starts = joinedStarts(health ? startsOf(health) : [], joined);
  const stepMs = health ? STEP_MS[health.range.step] * joined : 1;
  return (
    <ChartFrame
      id="repairs"
      title="Retries"
      note="Retried calls and their results."
      data={health ? dataOf({ starts, stepMs }, all, countText, before) : null}
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
      <TimeChart
        label="Retries"
        summary={
          health
            ? `${countText(health.total.repairsSucceeded)} of ${countText(health.total.repairsAttempted)} succeeded.`
            : ''
        }
        kind="stacked"
        whole
        starts={starts}
        stepMs={stepMs}
        series={all}
        beforeTotal={health && compares ? before : undefined}
        format={countText}
        axisFormat={shortText}
      />
    </ChartFrame>
  );
}
