import { spanText } from '@/components/health/health-words';
import { lazy } from '@/lib/shared/lazy';

const WHOLE = lazy(() => new Intl.NumberFormat('en'));
const SHORT = lazy(() => new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }));

/** `12,345`. */
export function countText(value: number): string {
  return WHOLE().format(Math.round(value));
}

/** `12.3K`: on an axis, where there is no room. */
export function shortText(value: number): string {
  return value < 10 && !Number.isInteger(value) ? String(Number(value.toPrecision(2))) : SHORT().format(value);
}

/** `0.4 %`, `12 %`: a share of 1. */
export function shareText(share: number): string {
  const percent = share * 100;
  const digits = percent > 0 && percent < 10 ? 1 : 0;
  return `${percent.toLocaleString('en', { maximumFractionDigits: digits })} %`;
}

/** `850 ms`, `1.2 s`, `3 min 4 s`. */
export function latencyText(ms: number): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1_000).toLocaleString('en', { maximumFractionDigits: ms < 10_000 ? 1 : 0 })} s`;
  return spanText(Math.round(ms / 1_000));
}

/** By how much a figure moved against before: `+12 %`; null where there is nothing to compare with. */
export function changeOf(now: number, before: number | null | undefined): number | null {
  return before === null || before === undefined || before === 0 ? null : (now - before) / before;
}

/** `+12 %`, `−3 %`, `same`. */
export function changeText(change: number): string {
  const percent = Math.round(change * 100);
  if (percent === 0) return 'same';
  return percent > 999 ? 'over ×10' : `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`;
}
