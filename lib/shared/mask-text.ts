const MASKS: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}/gi, '<id>'],
  [/\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s"'<>]+/gi, '<url>'],
  [/[^\s@"'<>]{1,64}@[^\s@"'<>]{1,190}\.[a-z]{2,}/gi, '<email>'],
  [/"[^"]*"|“[^”]*”|(?<![\p{L}])'[^']*'(?![\p{L}])|‘[^’]*’|`[^`]*`/gu, '<text>'],
  // Keys, hashes and tokens: long strings that are no words.
  [/\b(?=[A-Za-z0-9_-]{0,64}\d)[A-Za-z0-9_-]{16,200}\b/g, '<id>'],
  // A prefix with a short id, such as `ch_829af3`.
  [/\b[a-z]{1,16}_(?=[a-z0-9]{0,15}\d)[a-z0-9]{4,16}\b/gi, '<id>'],
  [/\b0x[0-9a-f]+\b/gi, '<n>'],
  [/[-+]?\d+(?:[.,:/-]\d+)*/g, '<n>'],
];

/**
 * Replaces call-specific parts of a message: ids, addresses, quoted text and numbers become placeholders, whitespace
 * one space, and text longer than `most` is truncated. Failures with the same cause get the same text.
 */
export function maskText(text: string, max: number): string {
  // Bounded input and patterns, because the text comes from agents.
  let masked = text.slice(0, max * 10);
  for (const [pattern, mark] of MASKS) masked = masked.replace(pattern, mark);
  masked = masked.replace(/\s+/g, ' ').trim();
  // Truncation may split a surrogate pair.
  return (masked.length <= max ? masked : `${masked.slice(0, max - 1)}…`).toWellFormed();
}
