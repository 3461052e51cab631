'use client';

import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useWidth } from '@/components/ui/use-width';
import { CursorValues } from './cursor-values';
import { countText, shortText } from './format-numbers';
import { bucketText, tickText } from './format-time';
import { areDays, indexAt, niceTicks, stack, timeTicks } from './scale';
import { TimeMarks } from './time-marks';
import type { TimeSeries } from './time-series';

export interface TimeChartProps {
  label: string;
  summary: string;
  /** `stacked`: parts of a whole, as columns. `lines`: independent series. */
  kind: 'stacked' | 'lines';
  /** Start of each bucket, in milliseconds. */
  starts: readonly number[];
  stepMs: number;
  series: readonly TimeSeries[];
  beforeTotal?: readonly (number | null)[] | undefined;
  format(value: number): string;
  axisFormat?(value: number): string;
  /** Integer ticks, for counts. */
  whole?: boolean;
  height?: number;
  onPick?(index: number): void;
}

/** Minimum width of the left axis labels, in px. */
const AXIS_LEFT_LEAST = 44;
const DIGIT_PX = 6.6;
const AXIS_BOTTOM = 22;
const TOP = 8;
const LABEL_PX = 64;

function mostOf({ kind, series, starts, beforeTotal }: TimeChartProps): number {
  const before = series.flatMap((one) => one.before ?? []);
  const values =
    kind === 'lines'
      ? series.flatMap(({ values }) => values)
      : starts.map((_, index) => series.reduce((sum, { values }) => sum + (values[index] ?? 0), 0));
  return [...values, ...before, ...(beforeTotal ?? [])].reduce<number>((max, value) => Math.max(max, value ?? 0), 0);
}

/**
 * Values over time. The cursor is a slider moved by pointer or arrow keys; its value text describes the bucket for
 * screen readers.
 */
export function TimeChart(props: TimeChartProps) {
  const { label, summary, kind, starts, stepMs, series, beforeTotal, format, whole = false, height = 220 } = props;
  const { axisFormat = format, onPick } = props;
  const titleId = useId();
  const [width, ref] = useWidth(640);
  const [cursor, setCursor] = useState<number | null>(null);
  const hydrated = useHydrated();
  const plotHeight = height - AXIS_BOTTOM - TOP;
  const ticks = niceTicks(mostOf(props), 4, whole);
  const top = ticks.at(-1)!;
  const widest = ticks.reduce((max, tick) => Math.max(max, axisFormat(tick).length), 0);
  const axisLeft = Math.max(AXIS_LEFT_LEAST, Math.ceil(widest * DIGIT_PX) + 10);
  const plotWidth = Math.max(40, width - axisLeft);
  const y = (value: number) => TOP + plotHeight * (1 - value / top);
  const band = plotWidth / Math.max(1, starts.length);
  const labels = timeTicks(starts, stepMs, plotWidth / LABEL_PX, (at) => -new Date(at).getTimezoneOffset());
  const inDays = areDays(starts[0], stepMs);
  // Wide columns are labeled at their center, other buckets at their time.
  const placeOf = (tick: { at: number; index: number }) =>
    axisLeft + (kind === 'stacked' && starts.length < 60 ? tick.index + 0.5 : (tick.at - starts[0]!) / stepMs) * band;
  const at = cursor === null ? null : Math.min(cursor, starts.length - 1);

  const point = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setCursor(indexAt(event.clientX - box.left, box.width, starts.length));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = starts.length - 1;
    const from = at ?? last;
    const steps: Record<string, number> = {
      ArrowLeft: from - 1,
      ArrowRight: from + 1,
      PageUp: from - 7,
      PageDown: from + 7,
      Home: 0,
      End: last,
    };
    const to = steps[event.key];
    if (to !== undefined) setCursor(Math.min(last, Math.max(0, to)));
    else if (event.key === 'Enter' && at !== null && onPick) onPick(at);
    else if (event.key === 'Escape' && at !== null) setCursor(null);
    else return;
    event.preventDefault();
  };
  const said = at === null ? 'no value' : cursorWords(props, at);

  // Its width and the user's time zone are known in the browser only.
  if (!hydrated) return <div ref={ref} style={{ height }} />;
  return (
    <div ref={ref} className="relative w-full" style={{ height }}>
      <svg
        width={width}
        height={height}
        role="img"
        aria-labelledby={titleId}
        className="absolute inset-0 block max-w-full"
      >
        <title id={titleId}>{`${label}. ${summary}`}</title>
        {ticks.map((tick) => (
          <g key={tick}>
            <path
              d={`M${axisLeft} ${Math.round(y(tick)) + 0.5}H${width}`}
              stroke={tick === 0 ? 'var(--line-strong)' : 'var(--line)'}
            />
            <text x={axisLeft - 8} y={y(tick) + 4} textAnchor="end" className="tabular fill-faint text-2xs">
              {axisFormat(tick)}
            </text>
          </g>
        ))}
        {labels.map((tick) => {
          const x = placeOf(tick);
          return x + LABEL_PX / 3 > width ? null : (
            <g key={tick.at}>
              <path d={`M${Math.round(x) + 0.5} ${TOP + plotHeight}v4`} stroke="var(--line-strong)" />
              <text x={x} y={height - 6} textAnchor="middle" className="tabular fill-faint text-2xs">
                {tickText(tick.at, tick.form, inDays)}
              </text>
            </g>
          );
        })}
        <TimeMarks
          kind={kind}
          series={series}
          stacked={kind === 'stacked' ? stack(series.map(({ values }) => values)) : []}
          beforeTotal={beforeTotal}
          left={axisLeft}
          band={band}
          y={y}
          cursor={at}
          plotTop={TOP}
          plotHeight={plotHeight}
        />
      </svg>
      <div
        role="slider"
        tabIndex={starts.length > 0 ? 0 : -1}
        aria-label={`Read values: ${label}`}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, starts.length - 1)}
        aria-valuenow={at ?? Math.max(0, starts.length - 1)}
        aria-valuetext={said}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setCursor(null)}
        onBlur={() => setCursor(null)}
        onKeyDown={onKeyDown}
        onClick={({ nativeEvent }) => {
          // Touch only reads values; the range selector zooms.
          if (at !== null && (nativeEvent as globalThis.PointerEvent).pointerType !== 'touch') onPick?.(at);
        }}
        className={`absolute top-0 right-0 rounded-sm ${onPick ? 'cursor-zoom-in' : ''}`}
        style={{ left: axisLeft, height: TOP + plotHeight, touchAction: 'pan-y' }}
      />
      {at === null ? null : (
        <CursorValues
          title={bucketText(starts[at]!, stepMs)}
          x={axisLeft + (at + 0.5) * band}
          width={width}
          rows={rowsAt(props, at)}
          format={format}
          hint={onPick ? 'Click or Enter: zoom in' : undefined}
        />
      )}
    </div>
  );
}

/** Counts that add up, as columns. */
export function CountsChart(props: Omit<TimeChartProps, 'kind' | 'whole' | 'format' | 'axisFormat'>) {
  return <TimeChart {...props} kind="stacked" whole format={countText} axisFormat={shortText} />;
}

/** Rows at the cursor, in drawing order from the top. */
function rowsAt({ kind, series, beforeTotal, starts }: TimeChartProps, index: number) {
  const rows = series.map(({ key, label, color, values, before }) => ({
    key,
    label,
    color,
    value: values[index] ?? null,
    before: before?.[index],
  }));
  if (kind === 'lines') return rows;
  const total = starts.length > index ? rows.reduce((sum, { value }) => sum + (value ?? 0), 0) : null;
  return [...rows.reverse(), { key: 'total', label: 'All', color: null, value: total, before: beforeTotal?.[index] }];
}

function cursorWords(props: TimeChartProps, index: number): string {
  const parts = rowsAt(props, index)
    .filter(({ value }) => value !== null)
    .map(({ label, value, before }) => {
      const earlier = before === undefined || before === null ? '' : `, before ${props.format(before)}`;
      return `${label} ${props.format(value!)}${earlier}`;
    });
  return `${bucketText(props.starts[index]!, props.stepMs)}: ${parts.join('; ') || 'no data'}`;
}
