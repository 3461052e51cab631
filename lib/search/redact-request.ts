import { replaceValues } from './replace-values';

const ADDRESS = /\bhttps?:\/\/[^\s)\]}>"']{1,2000}/gi;
const QUOTED =
  /"[^"\n]{1,200}"|“[^”\n]{1,200}”|„[^“”\n]{1,200}[“”]|«[^»\n]{1,200}»|(?<!\p{L})'[^'\n]{1,200}'(?!\p{L})/gu;
const PHONE = /(?<![\w.])\+?\(?\d[\d ()/.-]{6,24}\d(?!\w)/g;
/** Not a year or a small number, which often belong to the meaning. */
const LONG_NUMBER = /(?<![\p{L}\d])[#№]?\d(?:[\d.,]*\d){3,40}(?!\p{L})/gu;
const YEAR = /^(?:19|20)\d\d$/;
/** At least two digits and a letter: `A-1234`, not `2pm` or `B2B`. */
const CODE =
  /(?<![\p{L}\d-])(?!\d{1,2}(?:am|pm)\b)(?=(?:[\p{L}-]*\d){2})(?=[\d-]*\p{L})[\p{L}\d]{1,30}(?:-[\p{L}\d]{1,30}){0,6}(?![\p{L}\d-])/giu;
const NAME = "\\p{Lu}[\\p{Ll}\\p{M}]+(?:['’-]\\p{Lu}?[\\p{Ll}\\p{M}]+)*";
/** Two or more capitalized words in a row, within a sentence. */
const FULL_NAME = new RegExp(`(?<=[\\p{Ll}\\d,;:)] )${NAME}(?: (?:(?:van|von|de|da|di|del|bin|al) )?${NAME})+`, 'gu');
const AFTER_TITLE = new RegExp(`\\b(?:Mr|Mrs|Ms|Dr|Prof|Herr|Frau)\\.? ${NAME}(?: ${NAME})?`, 'gu');
/** A person often follows these words. Places do too, and are replaced as well. */
const AFTER_WORD = new RegExp(
  `(?<=\\b(?:for|from|to|by|with|of|ask|tell|invite|remind|call|named|called|customer|contact|colleague|about) )${NAME}`,
  'gu',
);

const isDate = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/;

/**
 * Replaces values in a request that may be personal: addresses, paths, quoted texts, numbers, codes and what looks like a name of a
 * person. Names are guessed by capital letters in English sentences, so a person has to check the result.
 */
export function redactRequest(request: string): string {
  return replaceValues(request.replace(ADDRESS, 'url'))
    .replace(QUOTED, 'something')
    .replace(AFTER_TITLE, 'somebody')
    .replace(FULL_NAME, 'somebody')
    .replace(AFTER_WORD, 'somebody')
    .replace(CODE, 'id')
    .replace(PHONE, (found) => (isDate.test(found) ? 'date' : 'number'))
    .replace(LONG_NUMBER, (found) => (YEAR.test(found) ? found : 'number'))
    .replace(/\s+([!?.,;:]|$)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
}
