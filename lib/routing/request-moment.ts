/** Local date and time of a request, as prompts print it. */
export interface RequestMoment {
  /** `2026-11-27` */
  date: string;
  /** `14:05` */
  time: string;
  /** English name of the weekday. */
  weekday: string;
  /** IANA time zone. */
  timeZone: string;
}

/** A message of the conversation before the request. */
export interface ConversationMessage {
  role: 'user' | 'assistant';
  content: string;
}

export const DEFAULT_TIME_ZONE = 'UTC';

/** True for names of the IANA time zone database. Offsets such as `+01:00` are refused, because they have no daylight saving time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      ...{ timeZone, hourCycle: 'h23', weekday: 'long', year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    });
    formats.set(timeZone, format);
  }
  return format;
}

type Part = 'weekday' | 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

function partsOf(at: Date, timeZone: string): Record<Part, string> {
  const parts = formatOf(timeZone)
    .formatToParts(at)
    .map(({ type, value }) => [type, value]);
  return Object.fromEntries(parts) as Record<Part, string>;
}

export function momentIn(now: Date, timeZone: string): RequestMoment {
  const { year, month, day, hour, minute, weekday } = partsOf(now, timeZone);
  return { date: `${year}-${month}-${day}`, time: `${hour}:${minute}`, weekday, timeZone };
}

/** Returns the local time in a zone as if it were UTC, for arithmetic with days. */
export function localAsUtc(at: Date, timeZone: string): Date {
  if (timeZone === DEFAULT_TIME_ZONE) return at;
  const { year, month, day, hour, minute, second } = partsOf(at, timeZone);
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second)));
}

const MINUTE = 60_000;

/**
 * Returns the offset of a local time in a zone as ISO 8601 writes it: `Z` or `+01:00`. `local`: `2026-07-01T18:00:00`.
 * A time that daylight saving time skips gets the offset before the change.
 */
export function offsetOf(local: string, timeZone: string): string {
  if (timeZone === DEFAULT_TIME_ZONE) return 'Z';
  const asUtc = new Date(`${local}Z`).getTime();
  if (Number.isNaN(asUtc)) return 'Z';
  const offsetAt = (at: number) => localAsUtc(new Date(at), timeZone).getTime() - Math.floor(at / 1_000) * 1_000;
  // The offset before the local time decides first; the one after it, where both agree with the local time.
  const first = offsetAt(asUtc - offsetAt(asUtc));
  const minutes = Math.round(first / MINUTE);
  if (minutes === 0) return 'Z';
  const size = Math.abs(minutes);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
