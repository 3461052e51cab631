import type { CatalogIndex } from './catalog-index';
import { clausesOf } from './clauses';
import { relatedTo } from './related-words';
import { stem } from './stem';
import { trigramsOf } from './trigrams';
import { kindsSaid } from './value-kinds';
import { wordSharesOf } from './word-shares';
import { isTelling, wordsOf } from './words';

const SYNONYM_SHARE = 0.25;
const CORRECTED_SHARE = 0.8;
const LONGEST_MESSAGE = 8_192;

/** Terms of the catalogue that a text asks for, and how much each counts. */
export interface WeightedTerms {
  terms: number[];
  weights: number[];
}

/** A message as the catalogue understands it. */
export interface Query {
  own: WeightedTerms;
  /** Terms that tools may use for the same. */
  synonyms: WeightedTerms;
  /** What the message asks for one by one; empty when it is one clause. */
  clauses: WeightedTerms[];
  /** The catalogue's words that the message has in the very same form. */
  written: ReadonlySet<number>;
  /** The terms that tell, in the order of the message. */
  sequence: readonly number[];
  /** The number of a pair of terms that stand next to one another in the message, in either order; else null. */
  pairOf: (first: number, second: number) => number | null;
  trigrams: ReadonlySet<string>;
  /** Kinds of values that stand in it, as bits. */
  kinds: number;
  /** How many of its telling words nothing in the catalogue is like. */
  unknown: number;
  /** In lower case. */
  text: string;
  /** Words that were read as another: what stands there, and what the catalogue has. */
  corrected: ReadonlyMap<string, string>;
}

const MOST_TERMS = 2 ** 24;

/** Reads a message with the eyes of a catalogue; words that it does not know are corrected to its nearest. */
export function readQuery(catalog: CatalogIndex, message: string): Query {
  const text = message.slice(0, LONGEST_MESSAGE);
  const words = wordsOf(text);
  const corrected = new Map<string, string>();
  const shareOf = wordSharesOf(text);
  const own = termsOf(catalog, words, shareOf, corrected);
  const { vocabulary } = catalog.text;
  const clauses = clausesOf(text);
  const sequence: number[] = [];
  const written = new Set<number>();
  for (const word of words) {
    const number = vocabulary.wordNumber(word);
    if (number === undefined || !isTelling(word)) continue;
    written.add(number);
    sequence.push(vocabulary.termOfWord(number));
  }
  const isKnown = (word: string) => corrected.has(word) || vocabulary.termOfStem(stem(word)) !== undefined;
  return {
    own,
    synonyms: synonymTerms(catalog, words, own),
    clauses: clauses.length > 1 ? clauses.map((clause) => termsOf(catalog, wordsOf(clause), shareOf, corrected)) : [],
    written,
    sequence,
    pairOf: pairsOf(sequence),
    trigrams: trigramsOf(words.filter(isTelling)),
    kinds: kindsSaid(text),
    unknown: new Set(words.filter((word) => isTelling(word) && !isKnown(word))).size,
    text: text.toLowerCase(),
    corrected,
  };
}

function termsOf(
  { text, spelling }: CatalogIndex,
  words: readonly string[],
  shareOf: (word: string) => number,
  corrected: Map<string, string>,
): WeightedTerms {
  const weights = new Map<number, number>();
  for (const word of words) {
    let term = text.vocabulary.termOfStem(stem(word));
    let weight = shareOf(word);
    if (term === undefined && isTelling(word)) {
      const nearest = corrected.get(word) ?? spelling.correct(word);
      if (nearest === null) continue;
      corrected.set(word, nearest);
      term = text.vocabulary.termOfStem(stem(nearest));
      weight *= CORRECTED_SHARE;
    }
    if (term !== undefined) weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  }
  return { terms: [...weights.keys()], weights: [...weights.values()] };
}

function synonymTerms({ text }: CatalogIndex, words: readonly string[], own: WeightedTerms): WeightedTerms {
  const known = new Set(own.terms);
  const terms = new Set<number>();
  for (const word of words) {
    if (!isTelling(word)) continue;
    for (const other of relatedTo(stem(word))) {
      const term = text.vocabulary.termOfStem(other);
      if (term !== undefined && !known.has(term)) terms.add(term);
    }
  }
  return { terms: [...terms], weights: Array.from(terms, () => SYNONYM_SHARE) };
}

function pairsOf(sequence: readonly number[]): Query['pairOf'] {
  const numberOf = (a: number, b: number) => Math.min(a, b) * MOST_TERMS + Math.max(a, b);
  const pairs = new Set(sequence.slice(1).map((term, i) => numberOf(sequence[i]!, term)));
  return (first, second) => {
    const pair = numberOf(first, second);
    return pairs.has(pair) ? pair : null;
  };
}

/** How many neighbouring terms of `name` stand side by side in `said`, in their order. */
export function longestRun(said: readonly number[], name: ArrayLike<number>): number {
  let longest = 0;
  for (let from = 0; from < name.length; from++) {
    for (let at = said.indexOf(name[from]!); at >= 0; at = said.indexOf(name[from]!, at + 1)) {
      let length = 1;
      while (at + length < said.length && from + length < name.length && said[at + length] === name[from + length])
        length += 1;
      longest = Math.max(longest, length);
    }
  }
  return longest;
}
