import { dateFormat } from '@/lib/shared/format';
import { lazy } from '@/lib/shared/lazy';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Ranges with the server's bucket sizes. */
export const RANGES = [
  { value: '1h', label: '1 h', ms: HOUR_MS, unitMs: MINUTE_MS },
  { value: '24h', label: '24 h', ms: DAY_MS, unitMs: HOUR_MS },
  { value: '7d', label: '7 d', ms: 7 * DAY_MS, unitMs: HOUR_MS },
  { value: '30d', label: '30 d', ms: 30 * DAY_MS, unitMs: DAY_MS },
  { value: '90d', label: '90 d', ms: 90 * DAY_MS, unitMs: DAY_MS },
] as const;
export type RangeName = (typeof RANGES)[number]['value'];
export const STANDARD_RANGE: RangeName = '7d';
const LONGEST_DAYS = 400;

export interface Range {
  /** `custom`: from the URL. */
  name: RangeName | 'custom';
  fromMs: number;
  toMs: number;
  /** The range ends now and moves with time. */
  isLive: boolean;
}

/**
 * Range from the URL. Rounded to whole UTC days, hours or minutes, so that equal ranges share a cache entry. Includes
 * today. Invalid ranges fall back to the default.
 */
export function rangeOf(
  params: { range: string | null; from: string | null; to: string | null },
  nowMs: number,
): Range {
  const from = Date.parse(params.from ?? '');
  const to = Date.parse(params.to ?? '');
  if (params.range === 'custom' && from < to && to - from <= LONGEST_DAYS * DAY_MS)
    return { name: 'custom', fromMs: from, toMs: to, isLive: false };
  const one =
    RANGES.find(({ value }) => value === params.range) ?? RANGES.find(({ value }) => value === STANDARD_RANGE)!;
  const toMs = (Math.floor(nowMs / one.unitMs) + 1) * one.unitMs;
  return { name: one.value, fromMs: toMs - one.ms, toMs, isLive: true };
}

export function customRange(fromDay: string, toDay: string): { from: string; to: string } | null {
  const from = Date.parse(`${fromDay}T00:00:00Z`);
  const to = Date.parse(`${toDay}T00:00:00Z`) + DAY_MS;
  if (!(from < to) || to - from > LONGEST_DAYS * DAY_MS) return null;
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

const DAY = lazy(() => dateFormat({ day: 'numeric', month: 'short', timeZone: 'UTC' }));
const MOMENT = lazy(() => dateFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }));

/** Such as `3 Nov to 9 Nov` or `21 Nov, 14:00 to 15:00`. */
export function rangeText({ fromMs, toMs }: Pick<Range, 'fromMs' | 'toMs'>): string {
  if (fromMs % DAY_MS === 0 && toMs % DAY_MS === 0) {
    const last = DAY().format(toMs - 1);
    return DAY().format(fromMs) === last ? last : `${DAY().format(fromMs)} to ${last}`;
  }
  return `${MOMENT().format(fromMs)} to ${MOMENT().format(toMs)}`;
}

/** Query parameters of a range. Sends its name, so that the server's clock determines the end. */
export function rangeQuery({ name, fromMs, toMs }: Range): Record<string, string> {
  return name === 'custom'
    ? { from: new Date(fromMs).toISOString(), until: new Date(toMs).toISOString() }
    : { range: name };
}
