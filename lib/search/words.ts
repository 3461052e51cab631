import { charactersOf, foldText, splitByScript, UNSPACED_LETTER } from '@/lib/shared/fold-text';
import { STOP_WORDS } from './stop-words';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;
const HUMP = /([\p{Ll}\p{N}])(\p{Lu})/gu;
const ACRONYM = /(\p{Lu})(\p{Lu}\p{Ll})/gu;
const CONTRACTION = /(\p{L})['’](s|re|ve|ll|d|t|m)\b/giu;
const PLAIN = /^[a-z0-9]*$/;
const ASCII_WORD = /^[A-Za-z0-9]*$/;
const IDEOGRAPH = /\p{sc=Han}/u;
const LONGEST_WORD = 40;

/**
 * Returns the lowercase words of a text without accents. Splits identifiers: `createInvoice`, `create_invoice` and
 * `CreateINVOICE` give the same two words. Also keeps a camelCase word whole, because people write `Youtube` for
 * `YouTube`. Digits stay with the preceding letters. Scripts without spaces, such as Thai, give overlapping pairs of
 * characters; Chinese also gives each character.
 */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const whole of foldText(text).replace(CONTRACTION, '$1 $2').match(WORD) ?? []) {
    if (ASCII_WORD.test(whole) || !UNSPACED_LETTER.test(whole)) {
      addSpaced(whole, words);
      continue;
    }
    for (const part of splitByScript(whole)) {
      if (part.isUnspaced) addCharacters(part.text, words);
      else addSpaced(part.text, words);
    }
  }
  return words;
}

function addSpaced(whole: string, words: string[]): void {
  const lower = whole.toLowerCase();
  if (whole !== lower && !PLAIN.test(whole.slice(1))) {
    const pieces = whole.replace(HUMP, '$1 $2').replace(ACRONYM, '$1 $2').toLowerCase().split(' ');
    if (pieces.length > 1) words.push(...pieces.filter((piece) => piece.length <= LONGEST_WORD));
  }
  if (lower.length <= LONGEST_WORD) words.push(lower);
}

/**
 * Pairs need no dictionary, so a text is read the same way in a tool and in a message, whatever surrounds it. Single
 * ideographs match shortened words: 票 finds 机票.
 */
function addCharacters(run: string, words: string[]): void {
  const characters = charactersOf(run);
  characters.forEach((character, i) => {
    if (i > 0) words.push(characters[i - 1]! + character);
    if (characters.length === 1 || IDEOGRAPH.test(character)) words.push(character);
  });
}

/** Returns true for informative words: no function words, no single letters. A single ideograph is a word. */
export function isTelling(word: string): boolean {
  if (STOP_WORDS.has(word)) return false;
  return word.length > 1 || !/\p{L}/u.test(word) || IDEOGRAPH.test(word);
}
