import { stem } from './stem';
import { isTelling, wordsOf } from './words';

/** What stop words still count, beside words that tell: in "what is it like outside" they are all there is. */
const STOP_WORD_SHARE = 0.15;

export interface VocabularyData {
  words: readonly string[];
  stems: readonly string[];
  termOfWord: Uint32Array;
  shares: Float64Array;
}

/**
 * The words of one catalogue, numbered as they come, and the terms that stand for them: words with the same stem are one
 * term. Numbers never change, so texts can be kept as lists of word numbers.
 */
export class Vocabulary {
  readonly #words = new Map<string, number>();
  readonly #terms = new Map<string, number>();
  readonly #termOfWord: number[] = [];
  readonly #stems: string[] = [];
  readonly #share: number[] = [];
  readonly #wordTexts: string[] = [];

  /** Plain data that `fromData` makes the same vocabulary of, in another thread. */
  toData(): VocabularyData {
    return {
      words: this.#wordTexts,
      stems: this.#stems,
      termOfWord: Uint32Array.from(this.#termOfWord),
      shares: Float64Array.from(this.#share),
    };
  }

  static fromData({ words, stems, termOfWord, shares }: VocabularyData): Vocabulary {
    const vocabulary = new Vocabulary();
    words.forEach((word, number) => {
      vocabulary.#words.set(word, number);
      vocabulary.#wordTexts.push(word);
      vocabulary.#termOfWord.push(termOfWord[number]!);
    });
    stems.forEach((stemmed, term) => {
      vocabulary.#terms.set(stemmed, term);
      vocabulary.#stems.push(stemmed);
      vocabulary.#share.push(shares[term]!);
    });
    return vocabulary;
  }

  get termCount(): number {
    return this.#stems.length;
  }

  get words(): readonly string[] {
    return this.#wordTexts;
  }

  /** The numbers of a text's words in the order of the text; words that are new become known. */
  learn(text: string): number[] {
    return text === '' ? [] : wordsOf(text).map((word) => this.#words.get(word) ?? this.#learnWord(word));
  }

  #learnWord(word: string): number {
    const number = this.#wordTexts.length;
    this.#words.set(word, number);
    this.#wordTexts.push(word);
    const stemmed = stem(word);
    let term = this.#terms.get(stemmed);
    if (term === undefined) {
      term = this.#stems.length;
      this.#terms.set(stemmed, term);
      this.#stems.push(stemmed);
      this.#share.push(STOP_WORD_SHARE);
    }
    if (isTelling(word)) this.#share[term] = 1;
    this.#termOfWord.push(term);
    return number;
  }

  /** The number of a word as written, if the catalogue has it. */
  wordNumber(word: string): number | undefined {
    return this.#words.get(word);
  }

  /** The term that a stem stands for, if the catalogue has it. */
  termOfStem(stemmed: string): number | undefined {
    return this.#terms.get(stemmed);
  }

  termOfWord(word: number): number {
    return this.#termOfWord[word]!;
  }

  stemOf(term: number): string {
    return this.#stems[term]!;
  }

  /** How much the term counts: 1 for words that tell, little for stop words. */
  shareOf(term: number): number {
    return this.#share[term]!;
  }

  isTelling(term: number): boolean {
    return this.#share[term] === 1;
  }
}
