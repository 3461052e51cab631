import type { CatalogIndex } from './catalog-index';
import { clausesOf } from './clauses';
import { isCommonWord } from './common-words';
import { type Operation, oppositesOf, requestedOperation } from './operations';
import { phrasalVerbs } from './phrasal-verbs';
import { relatedTo } from './related-words';
import { replaceValues } from './replace-values';
import { stem } from './stem';
import { areGerman } from './stop-words';
import { trigramsOf } from './trigrams';
import { messageValueKinds } from './value-kinds';
import { partsOfCompound } from './word-parts';
import { withoutValues, wordSharesOf, wordsBesideValues } from './word-shares';
import { isTelling, wordsOf } from './words';

const SYNONYM_SHARE = 0.25;
/** Weight of a corrected word: a short one is often another word. */
const CORRECTED_SHARE = 0.8;
const SHORT_CORRECTED_SHARE = 0.5;
const LONGEST_SHORT = 5;
/** Weight of a word that is only part of a compound, in the message or in the catalog. */
const PART_SHARE = 0.5;
/** Weight of the verbs that a phrasal verb stands for, and of its own words. */
const PHRASAL_SHARE = 0.7;
const PHRASE_SHARE = 0.2;
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
  /** Distinct informative words that are not values. */
  telling: number;
  operation: Operation;
  /** Verbs that undo it. */
  opposites: ReadonlySet<string>;
  /** All words as written. */
  words: ReadonlySet<string>;
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
  const phrasal = phrasalVerbs(plain);
  const saidOfPhrase = new Set(phrasal.said);
  const unvalued = withoutValues(plain);
  const share = wordSharesOf(plain, unvalued);
  const shareOf = (word: string) => (saidOfPhrase.has(word) ? PHRASE_SHARE * share(word) : share(word));
  const own = termsOf(catalog, words, shareOf, corrected);
  const { vocabulary } = catalog.text;
  for (const word of phrasal.order) {
    const term = vocabulary.termOfStem(stem(word));
    if (term === undefined) continue;
    const at = own.terms.indexOf(term);
    if (at >= 0) own.weights[at] = Math.max(own.weights[at]!, PHRASAL_SHARE);
    else {
      own.terms.push(term);
      own.weights.push(PHRASAL_SHARE);
    }
  }
  const clauses = clausesOf(plain);
  const sequence: number[] = [];
  const written = new Set<number>();
  const needs = words.filter((word) => isTelling(word) && !saidOfPhrase.has(word));
  for (const word of needs) {
    const number = vocabulary.wordNumber(word);
    if (number === undefined) continue;
    written.add(number);
    sequence.push(vocabulary.termOfWord(number));
  }
  const isKnown = (word: string) => corrected.has(word) || vocabulary.termOfStem(stem(word)) !== undefined;
  const operation = requestedOperation(plain, words, phrasal.order);
  const orders = phrasal.order.length > 0 ? 1 : 0;
  const telling =
    new Set(wordsBesideValues(words, unvalued).filter((word) => isTelling(word) && !saidOfPhrase.has(word))).size +
    orders;
  const length = new Set(needs).size + orders;
  return {
    own,
    synonyms: synonymTerms(catalog, needs, own, phrasal.words.map(stem)),
    clauses: clauses.length > 1 ? clauses.map((clause) => termsOf(catalog, wordsOf(clause), shareOf, corrected)) : [],
    written,
    sequence,
    pairOf: pairsOf(sequence),
    trigrams: trigramsOf([...needs, ...phrasal.order]),
    kinds: messageValueKinds(text),
    unknown: new Set(needs.filter((word) => !isKnown(word))).size,
    operation,
    opposites: oppositesOf(operation),
    words: new Set(words),
    telling,
    brevity: Math.min(1, COMMAND_WORDS / Math.max(1, length)) ** 2,
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
  const isGerman = areGerman(words);
  const weights = new Map<number, number>();
  const add = (term: number | undefined, weight: number) => {
    if (term !== undefined) weights.set(term, Math.max(weights.get(term) ?? 0, weight));
  };
  for (const word of words) {
    const term = vocabulary.termOfStem(stem(word));
    if (term !== undefined || !isTelling(word)) {
      add(term, shareOf(word));
      if (isGerman && isTelling(word))
        for (const part of knownParts(catalog, word))
          add(vocabulary.termOfStem(stem(part)), PART_SHARE * shareOf(word));
      continue;
    }
    const nearest = !isGerman && isCommonWord(word) ? null : (corrected.get(word) ?? catalog.spelling.correct(word));
    if (nearest !== null) {
      corrected.set(word, nearest);
      const certainty = word.length > LONGEST_SHORT ? CORRECTED_SHARE : SHORT_CORRECTED_SHARE;
      add(vocabulary.termOfStem(stem(nearest)), certainty * shareOf(word));
      continue;
    }
    for (const part of compoundsOf(catalog, word)) add(vocabulary.termOfStem(stem(part)), PART_SHARE * shareOf(word));
  }
  return { terms: [...weights.keys()], weights: [...weights.values()] };
}

/** Returns words of the catalog that share a part with an unknown word. */
function compoundsOf(catalog: CatalogIndex, word: string): string[] {
  const inside = knownParts(catalog, word);
  return inside.length > 0 ? inside : catalog.parts.wordsWith(word);
}

function knownParts({ text }: CatalogIndex, word: string): string[] {
  return partsOfCompound(word, (part) => text.vocabulary.termOfStem(stem(part)) !== undefined);
}

function synonymTerms(
  { text, parts }: CatalogIndex,
  needs: readonly string[],
  own: WeightedTerms,
  phrasal: readonly string[],
): WeightedTerms {
  const known = new Set(own.terms);
  const terms = new Set<number>();
  for (const other of phrasal) {
    const term = text.vocabulary.termOfStem(other);
    if (term !== undefined && !known.has(term)) terms.add(term);
  }
  for (const word of needs) {
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
