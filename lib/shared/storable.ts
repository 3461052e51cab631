import { escapePointer } from './json-pointer';

export const UNSTORABLE_WORDS = 'must not contain NUL characters or lone surrogates';

/** Rejects NUL and lone surrogates, which PostgreSQL cannot store and which are not interoperable in JSON. */
export function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed();
}

/** Returns the JSON pointer of the first text or key that cannot be stored, or null. */
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
    // The pointer of such a key could not be stored either.
    if (!isStorable(key)) return pointer;
    const found = findUnstorable((value as Record<string, unknown>)[key], `${pointer}/${escapePointer(key)}`);
    if (found !== null) return found;
  }
  return null;
}

const REPLACEMENT = '\ufffd';
const storableText = (text: string) =>
  isStorable(text) ? text : text.replaceAll('\u0000', REPLACEMENT).toWellFormed();

/** Replaces each character that cannot be stored with U+FFFD. For text from third parties. */
export function toStorable<T>(value: T): T {
  if (findUnstorable(value) === null) return value;
  const clean = (one: unknown): unknown => {
    if (typeof one === 'string') return storableText(one);
    if (Array.isArray(one)) return one.map(clean);
    // Skips dates and Prisma objects, which contain no external text.
    if (typeof one !== 'object' || one === null || Object.getPrototypeOf(one) !== Object.prototype) return one;
    return Object.fromEntries(Object.entries(one).map(([key, inner]) => [storableText(key), clean(inner)]));
  };
  return clean(value) as T;
}
