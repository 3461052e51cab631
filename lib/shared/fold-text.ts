const ASCII = /^[\0-\x7f]*$/;
/** Accents, Hebrew points and Arabic vowel signs. Not the vowel signs of Thai or Hindi, which are part of the word. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670]+/g;
/** Letters that Unicode does not decompose into a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', ł: 'l', ı: 'i', þ: 'th' },
  ...{ ẞ: 'SS', Æ: 'AE', Œ: 'OE', Ø: 'O', Đ: 'D', Ð: 'D', Ł: 'L', Þ: 'TH' },
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** Removes accents and replaces full-width and other compatibility forms: `Ｃａｆé` becomes `Cafe`. Keeps case. */
export function foldText(text: string): string {
  if (ASCII.test(text)) return text;
  const plain = text.normalize('NFKD').replace(ACCENTS, '').normalize('NFC');
  return plain.replace(LETTER, (letter) => LETTERS[letter]!);
}

// Korean has spaces, but attaches particles to its words.
const UNSPACED =
  '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Hang}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}';
/** Matches a letter of a script without spaces between words. */
export const UNSPACED_LETTER = new RegExp(`(?=\\p{L})[${UNSPACED}]`, 'u');
const RUN = new RegExp(`(?:(?=[\\p{L}\\p{M}])[${UNSPACED}]\\p{M}*)+`, 'gu');
const CHARACTER = /\P{M}\p{M}*/gu;

/** Returns the runs of unspaced scripts in a word and the text between them, in order. */
export function splitByScript(word: string): { text: string; isUnspaced: boolean }[] {
  const parts: { text: string; isUnspaced: boolean }[] = [];
  let at = 0;
  for (const { 0: text, index } of word.matchAll(RUN)) {
    if (index > at) parts.push({ text: word.slice(at, index), isUnspaced: false });
    parts.push({ text, isUnspaced: true });
    at = index + text.length;
  }
  if (at < word.length) parts.push({ text: word.slice(at), isUnspaced: false });
  return parts;
}

/** Returns the characters of a text, each with its vowel signs and tone marks. */
export function charactersOf(text: string): string[] {
  return text.match(CHARACTER) ?? [];
}
