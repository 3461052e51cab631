import type { CatalogIndex } from './catalog-index';
import { clausesOf } from './clauses';
import { phrasalVerbs } from './phrasal-verbs';
import { relatedTo } from './related-words';
import { replaceValues } from './replace-values';
import { stem } from './stem';
import { trigramsOf } from './trigrams';
import { messageValueKinds } from './value-kinds';
import { requestedVerb } from './verb-class';
import { partsOfCompound } from './word-parts';
import { wordSharesOf } from './word-shares';
import { isTelling, wordsOf } from './words';

const SYNONYM_SHARE = 0.25;
const CORRECTED_SHARE = 0.8;
/** Weight of a word that is only part of a compound, in the message or in the catalog. */
const PART_SHARE = 0.5;
const LONGEST_MESSAGE = 8_192;
const COMMAND_WORDS = 5;

export interface WeightedTerms {
  terms: number[];
  weights: number[];
}

export interface Query {
  own: WeightedTerms;
  synonyms: WeightedTerms;
  clauses: WeightedTerms[];
  /** Words of the catalog that the message contains in exactly this form. */
  written: ReadonlySet<number>;
  sequence: readonly number[];
  /** Returns the index of a pair of terms adjacent in the message, in either order; else null. */
  pairOf: (first: number, second: number) => number | null;
  trigrams: ReadonlySet<string>;
  /** Bit mask of the kinds of values in the message. */
  kinds: number;
  unknown: number;
  /** Distinct informative words. */
  telling: number;
  /** Kind of the requested operation; 0: unknown. */
  verb: number;
  /** 1 for a plain command of up to 5 informative words, less for longer messages, which rarely repeat names. */
  brevity: number;
  text: string;
  /** Spelling corrections: from the word in the message to the word of the catalog. */
  corrected: ReadonlyMap<string, string>;
}

const MAX_TERMS = 2 ** 24;

/** Parses a message for a catalog. Unknown words are corrected to the nearest known one. */
export function readQuery(catalog: CatalogIndex, message: string): Query {
  const text = message.slice(0, LONGEST_MESSAGE);
  const plain = replaceValues(text);
  const words = wordsOf(plain);
  const corrected = new Map<string, string>();
  const shareOf = wordSharesOf(plain);
  const own = termsOf(catalog, words, shareOf, corrected);
  const { vocabulary } = catalog.text;
  const clauses = clausesOf(plain);
  const sequence: number[] = [];
  const written = new Set<number>();
  for (const word of words) {
    const number = vocabulary.wordNumber(word);
    if (number === undefined || !isTelling(word)) continue;
    written.add(number);
    sequence.push(vocabulary.termOfWord(number));
  }
  const isKnown = (word: string) => corrected.has(word) || vocabulary.termOfStem(stem(word)) !== undefined;
  const phrasal = phrasalVerbs(plain);
  const telling = new Set(words.filter(isTelling)).size;
  return {
    own,
    synonyms: synonymTerms(catalog, words, own, phrasal.words.map(stem)),
    clauses: clauses.length > 1 ? clauses.map((clause) => termsOf(catalog, wordsOf(clause), shareOf, corrected)) : [],
    written,
    sequence,
    pairOf: pairsOf(sequence),
    trigrams: trigramsOf(words.filter(isTelling)),
    kinds: messageValueKinds(text),
    unknown: new Set(words.filter((word) => isTelling(word) && !isKnown(word))).size,
    verb: requestedVerb(plain, phrasal.order.length > 0 ? phrasal.order : words),
    telling,
    brevity: Math.min(1, COMMAND_WORDS / Math.max(1, telling)) ** 2,
    text: text.toLowerCase(),
    corrected,
  };
}

function termsOf(
  catalog: CatalogIndex,
  words: readonly string[],
  shareOf: (word: string) => number,
  corrected: Map<string, string>,
): WeightedTerms {
  const { vocabulary } = catalog.text;
  const weights = new Map<number, number>();
  const add = (term: number | undefined, weight: number) => {
    if (term !== undefined) weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  };
  for (const word of words) {
    const term = vocabulary.termOfStem(stem(word));
    if (term !== undefined || !isTelling(word)) {
      add(term, shareOf(word));
      continue;
    }
    const nearest = corrected.get(word) ?? catalog.spelling.correct(word);
    if (nearest !== null) {
      corrected.set(word, nearest);
      add(vocabulary.termOfStem(stem(nearest)), CORRECTED_SHARE * shareOf(word));
      continue;
    }
    for (const part of compoundsOf(catalog, word)) add(vocabulary.termOfStem(stem(part)), PART_SHARE * shareOf(word));
  }
  return { terms: [...weights.keys()], weights: [...weights.values()] };
}

/** Returns words of the catalog that share a part with an unknown word. */
function compoundsOf({ text, parts }: CatalogIndex, word: string): string[] {
  const inside = partsOfCompound(word, (part) => text.vocabulary.termOfStem(stem(part)) !== undefined);
  return inside.length > 0 ? inside : parts.wordsWith(word);
}

function synonymTerms(
  { text, parts }: CatalogIndex,
  words: readonly string[],
  own: WeightedTerms,
  phrasal: readonly string[],
): WeightedTerms {
  const known = new Set(own.terms);
  const terms = new Set<number>();
  for (const other of phrasal) {
    const term = text.vocabulary.termOfStem(other);
    if (term !== undefined && !known.has(term)) terms.add(term);
  }
  for (const word of words) {
    if (!isTelling(word)) continue;
    const longer = parts.wordsWith(word).map(stem);
    for (const other of [...relatedTo(stem(word)), ...longer]) {
      const term = text.vocabulary.termOfStem(other);
      if (term !== undefined && !known.has(term)) terms.add(term);
    }
  }
  return { terms: [...terms], weights: Array.from(terms, () => SYNONYM_SHARE) };
}

function pairsOf(sequence: readonly number[]): Query['pairOf'] {
  const numberOf = (a: number, b: number) => Math.min(a, b) * MAX_TERMS + Math.max(a, b);
  const pairs = new Set(sequence.slice(1).map((term, i) => numberOf(sequence[i]!, term)));
  return (first, second) => {
    const pair = numberOf(first, second);
    return pairs.has(pair) ? pair : null;
  };
}

/** Returns the length of the longest run of consecutive terms of `name` in `said`. */
export function longestRun(messageTerms: readonly number[], name: ArrayLike<number>): number {
  let longest = 0;
  for (let from = 0; from < name.length; from++) {
    for (let at = messageTerms.indexOf(name[from]!); at >= 0; at = messageTerms.indexOf(name[from]!, at + 1)) {
      let length = 1;
      while (
        at + length < messageTerms.length &&
        from + length < name.length &&
        messageTerms[at + length] === name[from + length]
      )
        length += 1;
      longest = Math.max(longest, length);
    }
  }
  return longest;
}
