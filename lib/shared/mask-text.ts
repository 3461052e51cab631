const MASKS: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}/gi, '<id>'],
  [/\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s"'<>]+/gi, '<url>'],
  [/[^\s@"'<>]{1,64}@[^\s@"'<>]{1,190}\.[a-z]{2,}/gi, '<email>'],
  [/"[^"]*"|“[^”]*”|(?<![\p{L}])'[^']*'(?![\p{L}])|‘[^’]*’|`[^`]*`/gu, '<text>'],
  // Keys, hashes and tokens: long, and not words.
  [/\b(?=[A-Za-z0-9_-]{0,64}\d)[A-Za-z0-9_-]{16,200}\b/g, '<id>'],
  [/\b0x[0-9a-f]+\b/gi, '<n>'],
  [/[-+]?\d+(?:[.,:/-]\d+)*/g, '<n>'],
];

/**
 * A message without what is particular to one call: ids, addresses, quoted text and numbers become marks, white space one
 * blank, and what is longer than `most` is cut. Two failures of one cause read alike.
 */
export function maskText(text: string, most: number): string {
  // Bounded, as each pattern is: what an agent sends must not take long to read.
  let masked = text.slice(0, most * 10);
  for (const [pattern, mark] of MASKS) masked = masked.replace(pattern, mark);
  masked = masked.replace(/\s+/g, ' ').trim();
  // A cut may go through a character.
  return (masked.length <= most ? masked : `${masked.slice(0, most - 1)}…`).toWellFormed();
}
