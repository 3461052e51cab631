import type { Row } from '../store';

const DAY_MS = 24 * 3600_000;

/** A record without its time of creation, which is set when the data is loaded. */
export type Sample = Omit<Row, 'createdAt'> & { createdAt?: string };

export function at(now: number, days: number, hour: number): string {
  const date = new Date(now + days * DAY_MS);
  date.setHours(hour, 0, 0, 0);
  return date.toISOString();
}

/** The next day from Monday to Friday that is at least this many days away. */
export function workday(now: number, days: number, hour: number): string {
  let ahead = days;
  while ([0, 6].includes(new Date(now + ahead * DAY_MS).getDay())) ahead += 1;
  return at(now, ahead, hour);
}
