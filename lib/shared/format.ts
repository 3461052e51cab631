import { lazy } from './lazy';

const NUMBERS = lazy(() => new Intl.NumberFormat('en'));
// British English has no comma before the last word.
const LISTS = {
  and: lazy(() => new Intl.ListFormat('en-GB', { type: 'conjunction' })),
  or: lazy(() => new Intl.ListFormat('en-GB', { type: 'disjunction' })),
};

/** Formats in the order of British English, with months of three letters. */
export function dateFormat(options: Intl.DateTimeFormatOptions): { format(at: number | Date): string } {
  const format = new Intl.DateTimeFormat('en-GB', options);
  return { format: (at) => format.format(at).replace(/\bSept\b/, 'Sep') };
}

const THIS_YEAR = lazy(() => dateFormat({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }));
const OTHER_YEAR = lazy(() => dateFormat({ day: 'numeric', month: 'short', year: 'numeric' }));
const DAY = lazy(() => dateFormat({ weekday: 'short', day: 'numeric', month: 'short' }));
const MONTH = lazy(() => dateFormat({ month: 'short' }));
const CLOCK = lazy(() => dateFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }));
const EXACT = lazy(() => dateFormat({ dateStyle: 'full', timeStyle: 'long' }));

/** Such as `23 Nov, 14:05`; of another year `23 Nov 2025`. In the reader's time zone. */
export function momentText(moment: Date, now = new Date()): string {
  return (moment.getFullYear() === now.getFullYear() ? THIS_YEAR : OTHER_YEAR)().format(moment);
}

/** Such as `Monday, 23 November 2026 at 14:05:09 CET`. */
export const exactMomentText = (moment: Date) => EXACT().format(moment);

type Instant = string | number | Date;

/** Such as `14:05:09`, in the reader's time zone. */
export const clockText = (at: Instant) => CLOCK().format(new Date(at));

/** Such as `Sat 21 Nov`; of another year `Sat 21 Nov 2025`. */
export function dayText(at: Instant, now = new Date()): string {
  const day = new Date(at);
  const text = DAY().format(day).replace(',', '');
  return day.getFullYear() === now.getFullYear() ? text : `${text} ${day.getFullYear()}`;
}

/** Such as `21 Nov 2026, 14:05:09`, for records. */
export function secondText(at: Instant): string {
  const moment = new Date(at);
  return `${moment.getDate()} ${MONTH().format(moment)} ${moment.getFullYear()}, ${clockText(moment)}`;
}

/** Such as `2026-11-23 14:05 UTC`, for sentences of the server, which does not know the reader's time zone. */
export const utcText = (at: Instant) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Such as `12,345` or, with options, `0.4`. */
export function formatNumber(value: number | bigint, options?: Intl.NumberFormatOptions): string {
  return options ? new Intl.NumberFormat('en', options).format(value) : NUMBERS().format(value);
}

/** Such as `a, b and c`. */
export function formatList(words: readonly string[], word: 'and' | 'or' = 'and'): string {
  return words.length < 2 ? (words[0] ?? '') : LISTS[word]().format(words);
}

/** Share of 1, such as `0.4%` or `12%`. */
export function shareText(share: number): string {
  const percent = share * 100;
  const digits = percent > 0 && percent < 10 ? 1 : 0;
  return `${formatNumber(percent, { maximumFractionDigits: digits })}%`;
}
