import type { MessageText } from './message';

export interface Period {
  from: number;
  to: number;
  text: string;
  first: string | null;
  last: string | null;
  isAssumed: boolean;
}

/** Year of a date without one: the coming one, the latest one, or the nearest one. */
export type AssumedYear = 'next' | 'latest' | 'nearest';

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const WEEKDAYS = 'sun mon tue wed thu fri sat'.split(' ');
const MONTH =
  '(January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)';
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ...{ two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, twelve: 12 },
  couple: 2,
};
const DAY_MS = 86_400_000;
const MAX_PERIODS = 40;

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const at = (year: number, month: number, date = 1) => Date.UTC(year, month, date);
const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase());

export const nextDay = (iso: string) => day(Date.parse(`${iso}T00:00:00Z`) + DAY_MS);
const dayBefore = (iso: string) => day(Date.parse(`${iso}T00:00:00Z`) - DAY_MS);

interface Days {
  first: string;
  last: string;
  isAssumed?: boolean;
}
type Reader = [RegExp, (match: RegExpMatchArray, now: Date, year: AssumedYear) => Days | null];

const one = (ms: number): Days => ({ first: day(ms), last: day(ms) });
const wholeMonth = (year: number, month: number): Days => ({
  first: day(at(year, month)),
  last: day(at(year, month + 1, 0)),
});

/** Returns the year of a month without one. Of two months half a year away, the past one is the nearest. */
function yearOf(month: number, now: Date, assumed: AssumedYear): number {
  const [year, current] = [now.getUTCFullYear(), now.getUTCMonth()];
  if (assumed === 'next') return month >= current ? year : year + 1;
  if (assumed === 'latest') return month <= current ? year : year - 1;
  const away = month - current;
  return away >= 6 ? year - 1 : away < -6 ? year + 1 : year;
}

function unitDays(unit: string, shift: number, now: Date): Days {
  const [year, month, date] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (unit === 'year') return { first: `${year + shift}-01-01`, last: `${year + shift}-12-31` };
  if (unit === 'month') return wholeMonth(year, month + shift);
  const monday = at(year, month, date) - ((now.getUTCDay() + 6) % 7) * DAY_MS + shift * 7 * DAY_MS;
  return { first: day(monday), last: day(monday + 6 * DAY_MS) };
}

/** Lowercase "may" and "march" count as months only after a suitable preposition. */
function isMonth(match: RegExpMatchArray, word: string): boolean {
  if (!/^mar(?:ch)?$|^may$/.test(word)) return true;
  return /\b(?:in|of|during|since|until) $/.test(match.input!.slice(Math.max(0, match.index! - 10), match.index));
}

const PERIOD_OFFSETS: Readonly<Record<string, number>> = {
  this: 0,
  current: 0,
  next: 1,
  coming: 1,
  last: -1,
  previous: -1,
};
const offsetOf = (word: string) => PERIOD_OFFSETS[word.toLowerCase()] ?? 0;
const midnight = (now: Date) => at(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());

// In order of precedence: later readers skip text that was matched.
const READERS: readonly Reader[] = [
  [
    new RegExp(`\\b${MONTH}\\.? (\\d{1,2})(?:st|nd|rd|th)?(?!\\d|:|,? ?\\d{4})\\b`, 'gi'),
    (match, now, assumed) =>
      isMonth(match, match[1]!) ? dateIn(monthOf(match[1]!), Number(match[2]), now, assumed) : null,
  ],
  [
    new RegExp(`\\b(?:the )?(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${MONTH}\\b(?!\\.?,? (?:of )?\\d{4})`, 'gi'),
    (match, now, assumed) => dateIn(monthOf(match[2]!), Number(match[1]), now, assumed),
  ],
  [
    new RegExp(`\\b${MONTH}\\.?,? (?:of )?((?:19|20)\\d\\d)\\b`, 'gi'),
    (match) => wholeMonth(Number(match[2]), monthOf(match[1]!)),
  ],
  [
    /(?<![\w-])((?:19|20)\d\d)-(0[1-9]|1[0-2])(?![\w-])/g,
    (match) => wholeMonth(Number(match[1]), Number(match[2]) - 1),
  ],
  [
    /\bQ([1-4])(?:,? (?:of )?((?:19|20)\d\d))?\b/g,
    (match, now) => {
      const [year, month] = [match[2] ? Number(match[2]) : now.getUTCFullYear(), 3 * (Number(match[1]) - 1)];
      return { first: day(at(year, month)), last: day(at(year, month + 3, 0)), isAssumed: !match[2] };
    },
  ],
  [
    new RegExp(`\\b(this|next|last) ${MONTH}\\b`, 'gi'),
    (match, now) => {
      const month = monthOf(match[2]!);
      const which = match[1]!.toLowerCase();
      if (which === 'this') return wholeMonth(now.getUTCFullYear(), month);
      return wholeMonth(yearOf(month, now, which === 'next' ? 'next' : 'latest'), month);
    },
  ],
  [
    new RegExp(
      `(?<=\\b(?:in|of|for|during|since|until|till|from|to|by|before|after|between|and|through) )${MONTH}\\b(?!\\.? \\d)`,
      'gi',
    ),
    (match, now, assumed) => {
      if (!isMonth(match, match[1]!)) return null;
      const month = monthOf(match[1]!);
      return { ...wholeMonth(yearOf(month, now, assumed), month), isAssumed: true };
    },
  ],
  [
    /\b(last|past|previous|next|coming) (\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve) (day|week|month)s\b/gi,
    (match, now) => {
      const many = NUMBER_WORDS[match[2]!.toLowerCase()] ?? Number(match[2]);
      const today = midnight(now);
      const unit = match[3]!.toLowerCase();
      const isAhead = /next|coming/i.test(match[1]!);
      const months = isAhead ? many : -many;
      const other =
        unit === 'month'
          ? at(now.getUTCFullYear(), now.getUTCMonth() + months, now.getUTCDate())
          : today + (isAhead ? 1 : -1) * many * (unit === 'week' ? 7 : 1) * DAY_MS;
      return isAhead ? { first: day(today), last: day(other) } : { first: day(other), last: day(today) };
    },
  ],
  [
    /\b(this|current|next|coming|last|previous) (week|month|year)\b/gi,
    (match, now) => unitDays(match[2]!.toLowerCase(), offsetOf(match[1]!), now),
  ],
  [
    /\b(this|next|last) weekend\b/gi,
    (match, now) => {
      const { last } = unitDays('week', offsetOf(match[1]!), now);
      return { first: dayBefore(last), last };
    },
  ],
  [/\btoday\b/gi, (_, now) => one(midnight(now))],
  [/\btomorrow\b/gi, (_, now) => one(midnight(now) + DAY_MS)],
  [/\byesterday\b/gi, (_, now) => one(midnight(now) - DAY_MS)],
  [
    /\b(?:(next|last|this|on|for|until|till|by|since|from|to|before|after) )(sun|mon|tues|wednes|thurs|fri|satur)day\b/gi,
    (match, now) => {
      const wanted = WEEKDAYS.indexOf(match[2]!.slice(0, 3).toLowerCase());
      const ahead = (wanted - now.getUTCDay() + 7) % 7;
      const isPast = /last|since/i.test(match[1]!);
      const shift = isPast ? ahead - 7 : ahead === 0 && /next/i.test(match[1]!) ? 7 : ahead;
      return { ...one(midnight(now) + shift * DAY_MS), isAssumed: true };
    },
  ],
  [
    /(?<=\b(?:in|during|of|for|since|from|until|till|before|after|through) )((?:19|20)\d\d)(?![\w-])/gi,
    (match) => ({ first: `${match[1]}-01-01`, last: `${match[1]}-12-31` }),
  ],
];

function dateIn(month: number, date: number, now: Date, assumed: AssumedYear): Days | null {
  if (date < 1 || date > 31) return null;
  const year = now.getUTCFullYear();
  const today = midnight(now);
  const here = at(year, month, date);
  if (new Date(here).getUTCMonth() !== month) return null;
  const chosen = yearOfDay(here, today, assumed);
  return { ...one(at(chosen, month, date)), isAssumed: true };
}

const HALF_YEAR_MS = 183 * DAY_MS;

function yearOfDay(here: number, today: number, assumed: AssumedYear): number {
  const year = new Date(today).getUTCFullYear();
  if (assumed === 'next') return here < today ? year + 1 : year;
  if (assumed === 'latest') return here > today ? year - 1 : year;
  const away = here - today;
  return away >= HALF_YEAR_MS ? year - 1 : away < -HALF_YEAR_MS ? year + 1 : year;
}

/** Applies a preposition to a period: "since" has no last day, "before" ends the day before. */
function withEnds(text: string, from: number, { first, last, isAssumed = false }: Days, to: number): Period {
  const before = text.slice(Math.max(0, from - 12), from).toLowerCase();
  const period = { from, to, text: text.slice(from, to), first, last, isAssumed };
  if (/\b(?:since|from|starting|between)(?: the)? $/.test(before)) return { ...period, last: null };
  if (/\bafter(?: the)? $/.test(before)) return { ...period, first: nextDay(last), last: null };
  if (/\b(?:until|till|to|by|through)(?: the)? $/.test(before)) return { ...period, first: null };
  if (/\bbefore(?: the)? $/.test(before)) return { ...period, first: null, last: dayBefore(first) };
  return period;
}

/**
 * Returns the periods in a message in order. `assumed`: the year of dates without one. "between A and B" and
 * "from A to B" are one period.
 */
export function readPeriods({ text, typed }: MessageText, now: Date, assumed: AssumedYear): Period[] {
  const found: Period[] = [];
  const add = (from: number, to: number, days: Days) => {
    if (found.length >= MAX_PERIODS || found.some((one) => one.from < to && from < one.to)) return;
    found.push(withEnds(text, from, days, to));
  };
  for (const { kind, from, to, value } of typed) {
    if ((kind !== 'date' && kind !== 'datetime') || !/^\d{4}-\d\d-\d\d/.test(value)) continue;
    add(from, to, { first: value.slice(0, 10), last: value.slice(0, 10) });
  }
  const quoted = typed.filter(({ kind }) => kind === 'quoted' || kind === 'path' || kind === 'url');
  for (const [pattern, read] of READERS)
    for (const match of text.matchAll(pattern)) {
      // The preposition before a weekday is not part of it.
      const lead = /^(?:on|for|until|till|by|since|from|to|before|after) /i.exec(match[0])?.[0].length ?? 0;
      const [from, to] = [match.index + lead, match.index + match[0].length];
      if (quoted.some((span) => span.from < to && from < span.to)) continue;
      const days = read(match, now, assumed);
      if (days) add(from, to, days);
    }
  found.sort((a, b) => a.from - b.from);
  const joined: Period[] = [];
  for (const one of found) {
    const last = joined.at(-1);
    const between = last ? text.slice(last.to, one.from) : '';
    if (last && last.last === null && one.last !== null && /^ (?:and|to|until|till|through|-) (?:the )?$/.test(between))
      joined[joined.length - 1] = {
        ...{ from: last.from, to: one.to, text: text.slice(last.from, one.to) },
        ...{ first: last.first, last: one.last, isAssumed: last.isAssumed || one.isAssumed },
      };
    else joined.push(one);
  }
  return joined;
}
