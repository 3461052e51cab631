import { STOP_WORDS } from './stop-words';

const WORD = /[\p{L}\p{N}]+/gu;
const ACCENTS = /\p{M}+/gu;
const HUMP = /([\p{Ll}\p{N}])(\p{Lu})/gu;
const ACRONYM = /(\p{Lu})(\p{Lu}\p{Ll})/gu;
const CONTRACTION = /(\p{L})['’](s|re|ve|ll|d|t|m)\b/giu;
const PLAIN = /^[a-z0-9]*$/;
const LONGEST_WORD = 40;

/**
 * The words of a text in lower case, without accents. Identifiers are taken apart: `createInvoice`, `create_invoice` and
 * `CreateINVOICE` give the same two words. A word with humps is kept whole as well, for people who write `Youtube` where
 * the tool says `YouTube`. Digits stay with the letters before them.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const whole of text.normalize('NFKD').replace(ACCENTS, '').replace(CONTRACTION, '$1 $2').match(WORD) ?? []) {
    const lower = whole.toLowerCase();
    if (whole !== lower && !PLAIN.test(whole.slice(1))) {
      const pieces = whole.replace(HUMP, '$1 $2').replace(ACRONYM, '$1 $2').toLowerCase().split(' ');
      if (pieces.length > 1) words.push(...pieces.filter((piece) => piece.length <= LONGEST_WORD));
    }
    if (lower.length <= LONGEST_WORD) words.push(lower);
  }
  return words;
}

/** Whether the word says something about which tool is meant: no function word, no single letter. */
export function isTelling(word: string): boolean {
  return !STOP_WORDS.has(word) && (word.length > 1 || !/\p{L}/u.test(word));
}
