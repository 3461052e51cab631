import { isRecord } from '@/lib/shared/is-record';
import { countTextTokens } from '@/lib/snapshot/token-count';
import { parseJson } from './json-text';

/** More characters than this are not `n` tokens in practice, so they need not be counted. */
const MAX_CHARS_PER_TOKEN = 8;

const fits = (text: string, max: number) => text.length <= max * MAX_CHARS_PER_TOKEN && countTextTokens(text) <= max;

/** The largest number in a range that passes; `low` when none does. Monotonic tests only. */
function largest(low: number, high: number, passes: (n: number) => boolean): number {
  let [from, to] = [low, high];
  while (from < to) {
    const middle = Math.ceil((from + to) / 2);
    if (passes(middle)) from = middle;
    else to = middle - 1;
  }
  return from;
}

interface Limits {
  items: number;
  chars: number;
}

interface Longest {
  items: number;
  chars: number;
}

function longestIn(value: unknown, found: Longest = { items: 0, chars: 0 }): Longest {
  if (typeof value === 'string') found.chars = Math.max(found.chars, value.length);
  else if (Array.isArray(value)) {
    found.items = Math.max(found.items, value.length);
    for (const item of value) longestIn(item, found);
  } else if (isRecord(value)) for (const inner of Object.values(value)) longestIn(inner, found);
  return found;
}

const cutText = (text: string, chars: number) =>
  text.length <= chars ? text : `${text.slice(0, Math.max(0, chars)).toWellFormed()}…`;

/** Shortens lists and texts, and reports each list that lost items by its path. */
function cutTo(value: unknown, limits: Limits, path: string, lost: Map<string, string>): unknown {
  if (typeof value === 'string') {
    if (value.length > limits.chars) lost.set(path, `${path}: ${limits.chars} of ${value.length} characters`);
    return cutText(value, limits.chars);
  }
  if (Array.isArray(value)) {
    if (value.length > limits.items) lost.set(path, `${path}: ${limits.items} of ${value.length} items`);
    return value.slice(0, limits.items).map((item) => cutTo(item, limits, `${path}[]`, lost));
  }
  if (!isRecord(value)) return value;
  const at = path === 'result' ? '' : `${path}.`;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, cutTo(inner, limits, `${at}${name}`, lost)]),
  );
}

export interface Fitted<T> {
  value: T;
  /** Describes what was removed, such as `items: 20 of 500 items`; null: nothing. */
  cut: string | null;
}

const MAX_NAMED = 3;

/** Shortens lists first, then texts. Null: even that is too long. */
function fitJson(value: unknown, max: number): Fitted<unknown> | null {
  const longest = longestIn(value);
  const passes = (limits: Limits) => fits(JSON.stringify(cutTo(value, limits, 'result', new Map())), max);
  const items = largest(0, longest.items, (n) => passes({ items: n, chars: longest.chars }));
  const limits =
    items > 0 || longest.items === 0
      ? { items, chars: longest.chars }
      : { items: 1, chars: largest(0, longest.chars, (n) => passes({ items: 1, chars: n })) };
  if (longest.items === 0) limits.chars = largest(0, longest.chars, (n) => passes({ items: 0, chars: n }));
  if (!passes(limits)) return null;
  const lost = new Map<string, string>();
  const short = cutTo(value, limits, 'result', lost);
  return { value: short, cut: [...lost.values()].slice(0, MAX_NAMED).join(', ') };
}

function fitPlain(text: string, max: number): Fitted<string> {
  const chars = largest(0, Math.min(text.length, max * MAX_CHARS_PER_TOKEN), (n) => fits(cutText(text, n), max));
  return { value: cutText(text, chars), cut: `${chars} of ${text.length} characters` };
}

/** Shortens a value to a number of tokens of its JSON. Null: its fields alone are longer. */
export function fitValue<T>(value: T, max: number): Fitted<T | null> {
  if (fits(JSON.stringify(value), max)) return { value, cut: null };
  return (fitJson(value, max) as Fitted<T> | null) ?? { value: null, cut: 'structured content' };
}

/** Shortens a text to a number of tokens. JSON stays valid. */
export function fitText(text: string, max: number): Fitted<string> {
  if (fits(text, max)) return { value: text, cut: null };
  const parsed = parseJson(text);
  const fitted = parsed === undefined ? null : fitJson(parsed, max);
  return fitted ? { value: JSON.stringify(fitted.value), cut: fitted.cut } : fitPlain(text, max);
}
