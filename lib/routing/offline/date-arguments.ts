import { wordsOf } from '@/lib/search/words';
import type { MessageText } from './message';
import type { Parameter } from './parameters';
import { type AssumedYear, nextDay, type Period, readPeriods } from './periods';

/** Validates a value against a schema. Without a validator every value fits. */
export type Fits = (schema: unknown, value: unknown) => boolean;

interface DateArgument {
  parameter: Parameter;
  value: unknown;
  period: Period;
}

type Form = 'date-time' | 'date' | 'month' | 'year';
type Role = 'start' | 'end' | 'whole';

const ROLE_WORDS =
  /\b(?:(from|since|after|start|starts|starting|begin|begins|beginning|earliest|min)|(to|until|till|before|end|ends|ending|through|latest|max))\b/g;
const TIME_WORDS = /\b(?:date|day|time|moment|month|year|iso ?8601|period)\b|yyyy/i;
const EXCLUSIVE_END = /\b(?:before|exclusive|excluded|earlier than)\b/i;

function roleOf(name: string): Role {
  const [last] = [...wordsOf(name).join(' ').matchAll(ROLE_WORDS)].slice(-1);
  return !last ? 'whole' : last[1] ? 'start' : 'end';
}

function formsOf({ name, kind, type, schema, description, choices }: Parameter): Form[] {
  if (choices !== null) return [];
  const words = wordsOf(name).join(' ');
  if (type === 'integer') return /^(?:month|year)$/.test(words) ? [words as Form] : [];
  if (type !== 'string') return [];
  if (schema.format === 'date-time') return ['date-time'];
  if (schema.format === 'date') return ['date'];
  const isAbout = kind === 'date' || kind === 'datetime' || (roleOf(name) !== 'whole' && TIME_WORDS.test(description));
  const saysMonth = /\byyyy-mm\b(?!-)/i.test(description);
  const takesMonth = saysMonth || (/\bmonth\b/.test(words) && schema.pattern !== undefined);
  if (schema.pattern !== undefined && (isAbout || takesMonth || /\d\{4\}/.test(String(schema.pattern))))
    return takesMonth ? ['month', 'date', 'date-time', 'year'] : ['date', 'date-time', 'month', 'year'];
  if (takesMonth) return ['month'];
  if (!isAbout) return [];
  return kind === 'datetime' ? ['date-time', 'date'] : ['date'];
}

/** Formats a day as described: MM/DD/YYYY, DD-MM-YYYY, otherwise ISO. */
export function writeDay(iso: string, description: string): string {
  const [year, month, day] = iso.slice(0, 10).split('-') as [string, string, string];
  if (/mm[/-]dd[/-]yyyy/i.test(description))
    return `${month}${/mm-dd/i.test(description) ? '-' : '/'}${day}${/dd-yyyy/i.test(description) ? '-' : '/'}${year}`;
  if (/dd[/-]mm[/-]yyyy/i.test(description))
    return `${day}${/dd-mm/i.test(description) ? '-' : '/'}${month}${/mm-yyyy/i.test(description) ? '-' : '/'}${year}`;
  return iso.slice(0, 10);
}

function write(form: Form, role: 'start' | 'end', period: Period, { description, type }: Parameter): unknown {
  const day = role === 'start' ? period.first : period.last;
  if (day === null) return null;
  const isOpen = role === 'end' && EXCLUSIVE_END.test(description);
  if (form === 'month') return type === 'integer' ? Number(day.slice(5, 7)) : day.slice(0, 7);
  if (form === 'year') return type === 'integer' ? Number(day.slice(0, 4)) : day.slice(0, 4);
  if (form === 'date') return writeDay(isOpen ? nextDay(day) : day, description);
  if (role === 'start') return `${day}T00:00:00Z`;
  return isOpen ? `${nextDay(day)}T00:00:00Z` : `${day}T23:59:59Z`;
}

function datedValue(parameter: Parameter, role: 'start' | 'end', period: Period, fits: Fits): unknown {
  for (const form of formsOf(parameter)) {
    const value = write(form, role, period, parameter);
    if (value !== null && fits(parameter.schema, value)) return value;
  }
  return null;
}

const isOneMonth = ({ first, last }: Period) =>
  first !== null &&
  last !== null &&
  first.slice(0, 7) === last.slice(0, 7) &&
  first.endsWith('-01') &&
  nextDay(last).endsWith('-01');

/**
 * Assigns the dates of a message to date parameters: a period to a pair of ends, an open period to its end, a day or
 * month to a single parameter. Dates that fit no parameter are reported as unused words.
 */
export function dateArguments(
  message: MessageText,
  parameters: readonly Parameter[],
  { now, year, fits }: { now: Date; year: AssumedYear; fits: Fits },
): DateArgument[] {
  const timed = timedOf(parameters);
  if (timed.length === 0) return [];
  const found: DateArgument[] = [];
  const isFree = (one: Parameter) => !found.some(({ parameter }) => parameter === one);
  const give = (parameter: Parameter | undefined, role: 'start' | 'end', period: Period) => {
    const value = parameter && isFree(parameter) ? datedValue(parameter, role, period, fits) : null;
    if (value === null) return false;
    found.push({ parameter: parameter!, value, period });
    return true;
  };
  for (const period of readPeriods(message, now, year)) {
    const withRole = (role: Role) => timed.filter((one) => isFree(one) && roleOf(one.name) === role);
    const [start] = withRole('start');
    const [end] = withRole('end');
    const [whole] = withRole('whole').filter((one) =>
      formsOf(one).some((form) =>
        form === 'month' ? isOneMonth(period) : form !== 'year' && period.first === period.last,
      ),
    );
    if (period.first !== null && period.last !== null) {
      if (whole && (!start || !end) && give(whole, 'start', period)) continue;
      // Sets both ends or none, because one end alone means another period.
      if (start && end && datedValue(end, 'end', period, fits) !== null && give(start, 'start', period))
        give(end, 'end', period);
      else if (whole) give(whole, 'start', period);
    } else if (period.first !== null) give(start, 'start', period);
    else give(end, 'end', period);
  }
  return found;
}

export function timedOf(parameters: readonly Parameter[]): Parameter[] {
  return parameters.filter((one) => formsOf(one).length > 0);
}

export function takesPeriod(parameters: readonly Parameter[]): boolean {
  const roles = timedOf(parameters).map(({ name }) => roleOf(name));
  return roles.includes('start') && roles.includes('end');
}
