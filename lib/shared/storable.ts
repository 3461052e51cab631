import { escapePointer } from './json-pointer';

export const UNSTORABLE_WORDS = 'must hold neither NUL characters nor lone surrogates';

/** Neither NUL nor a lone surrogate: PostgreSQL stores no such text, and JSON made of it is not interoperable. */
export function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}

/** Where a JSON value holds text, or a key, that cannot be stored: the JSON pointer of the first. Null: nowhere. */
export function findUnstorable(value: unknown, pointer = ''): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : pointer;
  if (typeof value !== 'object' || value === null) return null;
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const found = findUnstorable(value[i], `${pointer}/${i}`);
      if (found !== null) return found;
    }
    return null;
  }
  for (const key of Object.keys(value)) {
    // Of a key that cannot be stored the pointer could not be either.
    if (!isStorable(key)) return pointer;
    const found = findUnstorable((value as Record<string, unknown>)[key], `${pointer}/${escapePointer(key)}`);
    if (found !== null) return found;
  }
  return null;
}

const REPLACEMENT = '\ufffd';
const storableText = (text: string) =>
  isStorable(text) ? text : text.replaceAll('\u0000', REPLACEMENT).toWellFormed();

/** What others say, so that it can be stored: U+FFFD stands for each character that cannot. */
export function toStorable<T>(value: T): T {
  if (findUnstorable(value) === null) return value;
  const clean = (one: unknown): unknown => {
    if (typeof one === 'string') return storableText(one);
    if (Array.isArray(one)) return one.map(clean);
    // Dates and what the database's client has of its own hold no text of anybody's.
    if (typeof one !== 'object' || one === null || Object.getPrototypeOf(one) !== Object.prototype) return one;
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [storableText(key), clean(inner)]));
  };
  return clean(value) as T;
}
