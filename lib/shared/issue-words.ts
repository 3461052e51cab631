import type { z } from 'zod';
import { formatNumber } from './format';

type RawIssue = z.core.$ZodRawIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'null',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'an email address',
  url: 'an address such as https://example.com',
  uuid: 'a UUID',
  datetime: 'an ISO 8601 timestamp, for example 2026-11-28T14:05:00Z',
  date: 'a date such as 2026-11-21',
  time: 'a time such as 10:00:00',
  base64: 'base64',
  base64url: 'base64url',
  ipv4: 'an IPv4 address',
  ipv6: 'an IPv6 address',
};

const UNITS: Readonly<Record<string, [string, string]>> = {
  string: ['character', 'characters'],
  array: ['entry', 'entries'],
  set: ['entry', 'entries'],
  map: ['field', 'fields'],
  object: ['field', 'fields'],
};

export const typeWords = (type: string): string => TYPES[type] ?? `of type ${type}`;

const MAX_CHOICES = 20;

function choices(values: readonly unknown[]): string {
  const shown = values.slice(0, MAX_CHOICES).map((value) => (typeof value === 'string' ? `"${value}"` : String(value)));
  if (values.length > MAX_CHOICES) return `one of ${shown.join(', ')} and ${values.length - MAX_CHOICES} more`;
  return shown.length === 1 ? shown[0]! : `one of ${shown.join(', ')}`;
}

function limited(origin: string, limit: number | bigint, words: { of: string; bare: string }): string {
  const number = Number(limit) < 10_000 ? String(limit) : formatNumber(limit);
  const unit = UNITS[origin];
  return unit
    ? `must have ${words.of} ${number} ${unit[Number(limit) === 1 ? 0 : 1]}`
    : `must be ${words.bare} ${number}`;
}

function sizeWords(issue: Extract<RawIssue, { code: 'too_big' | 'too_small' }>): string {
  const { origin, exact, inclusive = true } = issue;
  const isBig = issue.code === 'too_big';
  const limit = isBig ? issue.maximum : issue.minimum;
  if (exact) return limited(origin, limit, { of: 'exactly', bare: 'exactly' });
  if (isBig)
    return limited(
      origin,
      limit,
      inclusive ? { of: 'at most', bare: 'at most' } : { of: 'fewer than', bare: 'less than' },
    );
  if (UNITS[origin] && Number(limit) === 1 && inclusive) return 'must not be empty';
  return limited(
    origin,
    limit,
    inclusive ? { of: 'at least', bare: 'at least' } : { of: 'more than', bare: 'more than' },
  );
}

function formatWords(issue: Extract<RawIssue, { code: 'invalid_format' }>): string {
  const { format, pattern, prefix, suffix, includes } = issue as typeof issue & Record<string, string | undefined>;
  if (format === 'regex') return `must match ${pattern}`;
  if (format === 'starts_with') return `must start with "${prefix}"`;
  if (format === 'ends_with') return `must end with "${suffix}"`;
  if (format === 'includes') return `must contain "${includes}"`;
  return `must be ${FORMATS[format] ?? `a valid ${format}`}`;
}

function unionWords(errors: readonly (readonly z.core.$ZodIssue[])[]): string {
  const wanted = errors.flatMap(([first]) =>
    first?.path.length === 0 && /^must be /.test(first.message) ? [first.message.slice(8)] : [],
  );
  return wanted.length === 0 ? 'matches none of the allowed types' : `must be ${[...new Set(wanted)].join(' or ')}`;
}

/**
 * Formats validation errors consistently across the API: "must be at least 1". Use as the `error` option of a parse;
 * messages of the schema take precedence.
 */
export function issueWords(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${typeWords(issue.expected)}`;
    case 'invalid_value':
      return issue.input === undefined ? `is required: ${choices(issue.values)}` : `must be ${choices(issue.values)}`;
    case 'too_big':
    case 'too_small':
      return sizeWords(issue as Extract<RawIssue, { code: 'too_big' | 'too_small' }>);
    case 'invalid_format':
      return formatWords(issue as Extract<RawIssue, { code: 'invalid_format' }>);
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return 'has an unknown field';
    case 'invalid_union':
      if (Array.isArray(issue.options) && issue.options.length > 0) return `must be ${choices(issue.options)}`;
      return issue.input === undefined ? 'is required' : unionWords(issue.errors);
    default:
      return 'is not valid';
  }
}
