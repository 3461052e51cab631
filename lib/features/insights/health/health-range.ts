export type Span = 'minute' | 'hour' | 'day';

export const RANGES = ['1h', '24h', '7d', '30d', '90d'] as const;
export type RangeName = (typeof RANGES)[number];

const SPAN_MS: Record<Span, number> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };
const SPAN_OF: Record<RangeName, Span> = { '1h': 'minute', '24h': 'hour', '7d': 'hour', '30d': 'day', '90d': 'day' };
const LENGTH_MS: Record<RangeName, number> = {
  '1h': 3_600_000,
  '24h': 86_400_000,
  '7d': 7 * 86_400_000,
  '30d': 30 * 86_400_000,
  '90d': 90 * 86_400_000,
};

/**
 * A range of whole minutes, hours or days in UTC, including the current one, and the preceding period of equal length.
 */
export interface HealthRange {
  span: Span;
  stepMs: number;
  from: Date;
  until: Date;
  before: Date;
}

/** `now`: end of the range, in milliseconds since the epoch. */
export function healthRange(name: RangeName, now: number): HealthRange {
  const span = SPAN_OF[name];
  const stepMs = SPAN_MS[span];
  const until = (Math.floor(now / stepMs) + 1) * stepMs;
  const from = until - LENGTH_MS[name];
  return { span, stepMs, from: new Date(from), until: new Date(until), before: new Date(from - LENGTH_MS[name]) };
}

/** Age up to which counts by minute and hour are guaranteed; older counts are daily. */
const MINUTES_KEPT_MS = 70 * 3_600_000;
const HOURS_KEPT_MS = 60 * 86_400_000;
const MAX_MINUTES_MS = 3 * 3_600_000;
const MAX_HOURS_MS = 8 * 86_400_000;
/** Days are stored for 800 days; half of that leaves a comparison period of equal length. */
export const MAX_DAYS = 400;

/**
 * Returns a custom range from milliseconds since the epoch, widened to whole steps. Uses the finest step that is not
 * too fine for the length and still stored for the range and the preceding period.
 */
export function customRange(fromMs: number, untilMs: number, now: number): HealthRange {
  const length = untilMs - fromMs;
  const oldest = now - (fromMs - length);
  const span: Span =
    length <= MAX_MINUTES_MS && oldest <= MINUTES_KEPT_MS
      ? 'minute'
      : length <= MAX_HOURS_MS && oldest <= HOURS_KEPT_MS
        ? 'hour'
        : 'day';
  const stepMs = SPAN_MS[span];
  const from = Math.floor(fromMs / stepMs) * stepMs;
  const until = Math.ceil(untilMs / stepMs) * stepMs;
  return { span, stepMs, from: new Date(from), until: new Date(until), before: new Date(2 * from - until) };
}

export function stepsOf({ from, until, stepMs }: HealthRange): Date[] {
  const count = Math.round((until.getTime() - from.getTime()) / stepMs);
  return Array.from({ length: count }, (_, n) => new Date(from.getTime() + n * stepMs));
}

/** Converts a range to hours, because failures and goals are not counted by minute. */
export function inHours(range: HealthRange): HealthRange {
  if (range.span !== 'minute') return range;
  const floor = (at: Date) => new Date(Math.floor(at.getTime() / SPAN_MS.hour) * SPAN_MS.hour);
  return { ...range, span: 'hour', from: floor(range.from), before: floor(range.before) };
}

export interface Part {
  span: Span;
  from: Date;
  until: Date;
}

/** Splits a range into hours at the edges and whole days in between: the same calls from a tenth of the rows. */
export function partsOf(span: Span, from: Date, until: Date): Part[] {
  const [first, last] = [
    Math.ceil(from.getTime() / SPAN_MS.day) * SPAN_MS.day,
    Math.floor(until.getTime() / SPAN_MS.day) * SPAN_MS.day,
  ];
  if (span !== 'hour' || first >= last) return [{ span, from, until }];
  const parts: Part[] = [
    { span: 'hour', from, until: new Date(first) },
    { span: 'day', from: new Date(first), until: new Date(last) },
    { span: 'hour', from: new Date(last), until },
  ];
  return parts.filter((part) => part.from < part.until);
}

/** Splits the range and the preceding period; no part spans both. */
export function bothPeriods({ span, before, from, until }: HealthRange): Part[] {
  return [...partsOf(span, before, from), ...partsOf(span, from, until)];
}
