import { dateFormat } from '@/lib/shared/format';
import { lazy } from '@/lib/shared/lazy';
import { areDays, type TickForm } from './scale';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const inUtc = { timeZone: 'UTC' } as const;
const day = { day: 'numeric', month: 'short' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;
const month = { month: 'short', year: 'numeric' } as const;

type Formatter = () => ReturnType<typeof dateFormat>;
const formatter = (form: Intl.DateTimeFormatOptions): Formatter => lazy(() => dateFormat(form));

const CLOCK = formatter(time);
const TICKS: Readonly<Record<TickForm, readonly [Formatter, Formatter]>> = {
  clock: [CLOCK, formatter({ ...time, ...inUtc })],
  day: [formatter(day), formatter({ ...day, ...inUtc })],
  month: [formatter(month), formatter({ ...month, ...inUtc })],
};
const UTC_DAY = formatter({ weekday: 'short', ...day, ...inUtc });
const LOCAL_DAY = formatter({ weekday: 'short', ...day });
const MOMENT = formatter({ ...day, year: 'numeric', ...time });
const DATE = formatter({ ...day, year: 'numeric', ...inUtc });

/** Label of a time axis. `inDays`: buckets are UTC days, labeled by their UTC date. */
export function tickText(at: number, form: TickForm, inDays = false): string {
  return TICKS[form][inDays ? 1 : 0]().format(at);
}

/** Time range of a bucket: `Mon 16 Nov`, `Mon 16 Nov, 14:00 to 15:00`, `Mon 16 Nov, 19:00 to Tue 17 Nov, 19:00`. */
export function bucketText(start: number, stepMs: number): string {
  if (stepMs === DAY_MS && areDays(start, stepMs)) return UTC_DAY().format(start).replace(',', '');
  const dayOf = (at: number) => LOCAL_DAY().format(at).replace(',', '');
  const end = start + stepMs;
  const until = stepMs >= DAY_MS ? `${dayOf(end)}, ${CLOCK().format(end)}` : CLOCK().format(end);
  return `${dayOf(start)}, ${CLOCK().format(start)} to ${until}`;
}

/**
 * Bucket size: `by the hour`, `by the day`, `in steps of 6 hours`. `start`: start of one bucket; a day that does not
 * start at midnight UTC counts as 24 hours.
 */
export function stepText(stepMs: number, start = 0): string {
  if (stepMs === DAY_MS && areDays(start, stepMs)) return 'by the day';
  if (stepMs === HOUR_MS) return 'by the hour';
  if (stepMs === MINUTE_MS) return 'by the minute';
  return stepMs < HOUR_MS
    ? `in steps of ${Math.round(stepMs / MINUTE_MS)} minutes`
    : `in steps of ${Math.round(stepMs / HOUR_MS)} hours`;
}

/** `16 Nov 2026, 14:05` for a time in the user's time zone; `16 Nov 2026` for a UTC day. */
export function dateTimeText(at: string): string {
  const ms = Date.parse(at);
  if (Number.isNaN(ms)) return at;
  return /^\d{4}-\d{2}-\d{2}$/.test(at) ? DATE().format(ms) : MOMENT().format(ms);
}
