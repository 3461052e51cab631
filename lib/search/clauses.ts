import { UNSPACED_LETTER } from '@/lib/shared/fold-text';

const BREAK =
  /[.;!?\n](?:\s|$)|[。；！？｡]|，?(?:然后|另外|并且|同时|接着)|、?(?:それから|そして)|,\s(?=(?:and|then|also|plus|und|dann)\b)|\b(?:and then|then|also|additionally|furthermore|moreover|afterwards?|finally|lastly|secondly|as well as|after that|in addition|besides)\b/gi;
const MAX_CLAUSES = 12;
const MIN_CHARACTERS = 8;
/** In scripts without spaces, a character counts for about three letters. */
const MIN_UNSPACED_CHARACTERS = 3;

/** Splits a long message into clauses, which may be separate requests. Returns one clause for a single request. */
export function clausesOf(text: string): string[] {
  const clauses = text
    .split(BREAK)
    .map((clause) => clause.trim())
    .filter(({ length }, i, all) => length >= minCharacters(all[i]!));
  return clauses.length > 1 ? clauses.slice(0, MAX_CLAUSES) : [text];
}

function minCharacters(clause: string): number {
  return UNSPACED_LETTER.test(clause) ? MIN_UNSPACED_CHARACTERS : MIN_CHARACTERS;
}
