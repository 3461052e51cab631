import { spanText } from '@/components/common/format-units';
import { formatNumber } from '@/lib/shared/format';
import { lazy } from '@/lib/shared/lazy';

const SHORT = lazy(() => new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }));

/** Such as `12,345`. */
export function countText(value: number): string {
  return formatNumber(Math.round(value));
}

/** Such as `12.3K`, for axes. */
export function shortText(value: number): string {
  return value < 10 && !Number.isInteger(value) ? String(Number(value.toPrecision(2))) : SHORT().format(value);
}

/** Such as `850 ms`, `1.2 s` or `3 min 4 s`. */
export function latencyText(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${formatNumber(ms / 1_000, { maximumFractionDigits: ms < 10_000 ? 1 : 0 })} s`;
  return spanText(Math.round(ms / 1_000));
}

/** Relative change, such as `+12%`; null without a previous value. */
export function changeOf(now: number, before: number | null | undefined): number | null {
  return before === null || before === undefined || before === 0 ? null : (now - before) / before;
}

/** Such as `+12%`, `−3%` or `same`. */
export function changeText(change: number): string {
  const percent = Math.round(change * 100);
  if (percent === 0) return 'same';
  return percent > 999 ? 'over ×10' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)}%`;
}
