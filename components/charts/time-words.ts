const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const inUtc = { timeZone: 'UTC' } as const;
const CLOCK = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', ...inUtc });
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', ...inUtc });
const LONG_DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', ...inUtc });
const LOCAL_DAY = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short' });

/** A label of a time axis: hours in the reader's zone, days as they are counted, in UTC. */
export function tickText(start: number, form: 'clock' | 'day' | 'month'): string {
  return (form === 'clock' ? CLOCK : form === 'day' ? DAY : MONTH).format(start);
}

/** `Mon 16 Nov`, `Mon 16 Nov, 14:00 to 15:00`: what a bucket holds. */
export function bucketText(start: number, stepMs: number): string {
  if (stepMs >= DAY_MS) return LONG_DAY.format(start).replace(',', '');
  return `${LOCAL_DAY.format(start).replace(',', '')}, ${CLOCK.format(start)} to ${CLOCK.format(start + stepMs)}`;
}

/** `by the hour`, `by the day`, `in steps of 6 hours`. */
export function stepText(stepMs: number): string {
  if (stepMs === DAY_MS) return 'by the day';
  if (stepMs === HOUR_MS) return 'by the hour';
  return stepMs < HOUR_MS ? 'by the minute' : `in steps of ${Math.round(stepMs / HOUR_MS)} hours`;
}
