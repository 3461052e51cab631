import { stem } from './stem';
import { STOP_WORDS } from './stop-words';

const WORD = /[\p{L}\p{N}]+/gu;
const ACCENTS = /\p{M}+/gu;
const LONGEST_WORD = 40;

/**
 * The words of a text in lower case. Identifiers are taken apart: `createInvoice`, `create_invoice` and `CreateINVOICE`
 * give the same two words; digits stay with the letters before them.
 */
export function wordsOf(text: string): string[] {
  const apart = text
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/(\p{L})['’](s|re|ve|ll|d|t|m)\b/gu, '$1 $2');
  return (apart.match(WORD) ?? []).filter((word) => word.length <= LONGEST_WORD);
}

/** The words that say which tool is meant; all of them when none does, so that no query is empty. */
export function tellingWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !STOP_WORDS.has(word) && (word.length > 1 || /\p{L}/u.test(word) === false));
  return telling.length > 0 ? telling : [...words];
}

/** The stems of the words that tell. */
export function termsOf(text: string): string[] {
  return tellingWords(wordsOf(text)).map(stem);
}
