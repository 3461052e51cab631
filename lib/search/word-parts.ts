import type { Slices } from './slices';

const MIN_PART = 5;
const MIN_WORD = 8;
/** Inside a shorter word, or closer to its start, a part is mostly chance: `voice` in `invoice`. */
const MIN_COMPOUND = 10;
const MIN_HEAD = 4;
/** A part of more words says little about each of them. */
const MAX_LONGER_WORDS = 16;
const ENDING = /(?:ungen|ung|en|es|e|n|s)$/;
const LETTERS = /^\p{L}+$/u;
const OFFSETS = 64;
const WORDS_PER_SLICE = 2_000;

/**
 * Finds the long words of a catalog that contain a word, at the start or as a later part of a compound: German
 * `Rechnungen` finds `Rechnungserstellung`, and so does `erstellen`. No dictionary: the catalog's words are the parts.
 */
export class WordParts {
  private constructor(
    private readonly words: readonly string[],
    /** Positions in words, sorted by the text from there: word * 64 + offset. */
    private readonly places: Uint32Array,
  ) {}

  static *build(all: readonly string[]): Slices<WordParts> {
    const words = all
      .filter(({ length }) => length >= MIN_WORD && length < OFFSETS)
      .filter((word) => LETTERS.test(word));
    const texts: string[] = [];
    for (let word = 0; word < words.length; word++) {
      const text = words[word]!;
      // The place is part of the sorted text, so that a plain sort is enough.
      texts.push(`${text}\0${word * OFFSETS}`);
      const last = text.length >= MIN_COMPOUND ? text.length - MIN_PART : 0;
      for (let offset = MIN_HEAD; offset <= last; offset++)
        texts.push(`${text.slice(offset)}\0${word * OFFSETS + offset}`);
      if (word % WORDS_PER_SLICE === 0) yield;
    }
    texts.sort();
    yield;
    return new WordParts(
      words,
      Uint32Array.from(texts, (text) => Number(text.slice(text.indexOf('\0') + 1))),
    );
  }

  /** Returns the longer words that contain this one, apart from its ending. None if there are more than 16. */
  wordsWith(word: string): string[] {
    const found = new Set<string>();
    for (const part of new Set([word, word.replace(ENDING, '')])) {
      if (part.length < MIN_PART) continue;
      for (
        let at = firstFrom(this.words, this.places, part);
        at < this.places.length && found.size <= MAX_LONGER_WORDS + 1;
        at++
      ) {
        if (!textAt(this.words, this.places, at).startsWith(part)) break;
        found.add(this.words[Math.floor(this.places[at]! / OFFSETS)]!);
      }
    }
    found.delete(word);
    return found.size > MAX_LONGER_WORDS ? [] : [...found];
  }
}

function textAt(words: readonly string[], places: Uint32Array, at: number): string {
  const place = places[at]!;
  return words[Math.floor(place / OFFSETS)]!.slice(place % OFFSETS);
}

/** Returns the first position whose text is not before `part`. */
function firstFrom(words: readonly string[], places: Uint32Array, part: string): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (textAt(words, places, middle) < part) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the words that a compound starts or ends with, longest first on each side. `isKnown`: is in the catalog. */
export function partsOfCompound(word: string, isKnown: (part: string) => boolean): string[] {
  if (word.length < MIN_COMPOUND) return [];
  const parts: string[] = [];
  for (let end = word.length - 3; end >= MIN_PART; end--) {
    const head = word.slice(0, end);
    if (!isKnown(head)) continue;
    parts.push(head);
    break;
  }
  for (let start = MIN_HEAD; start <= word.length - MIN_PART; start++) {
    const tail = word.slice(start);
    if (!isKnown(tail)) continue;
    parts.push(tail);
    break;
  }
  return parts;
}
