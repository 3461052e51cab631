import { stem } from './stem';
import { isTelling, wordsOf } from './words';

/** Relative weight of stop words, for messages with nothing else, such as "what is it like outside". */
const STOP_WORD_SHARE = 0.15;

export interface VocabularyData {
  words: readonly string[];
  stems: readonly string[];
  termOfWord: Uint32Array;
  shares: Float64Array;
}

/**
 * Words of a catalog with their numbers and terms. Words with the same stem are one term. Numbers never change, so
 * texts can be stored as lists of numbers.
 */
export class Vocabulary {
  readonly #words = new Map<string, number>();
  readonly #terms = new Map<string, number>();
  readonly #termOfWord: number[] = [];
  readonly #stems: string[] = [];
  readonly #share: number[] = [];
  readonly #wordTexts: string[] = [];

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

  /** Returns the numbers of a text's words in order. Adds new words. */
  learn(text: string): number[] {
    return text === '' ? [] : wordsOf(text).map((word) => this.#words.get(word) ?? this.#learnWord(word));
  }

  /** Returns the number of a word of another vocabulary, without analyzing it again. */
  adopt(other: Vocabulary, number: number): number {
    const word = other.words[number]!;
    return this.#words.get(word) ?? this.#learnWord(word, other.stemOf(other.termOfWord(number)));
  }

  #learnWord(word: string, stemmed = stem(word)): number {
    const number = this.#wordTexts.length;
    this.#words.set(word, number);
    this.#wordTexts.push(word);
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

  wordNumber(word: string): number | undefined {
    return this.#words.get(word);
  }

  termOfStem(stemmed: string): number | undefined {
    return this.#terms.get(stemmed);
  }

  termOfWord(word: number): number {
    return this.#termOfWord[word]!;
  }

  stemOf(term: number): string {
    return this.#stems[term]!;
  }

  /** Returns the weight of a term: 1 for informative words, little for stop words. */
  shareOf(term: number): number {
    return this.#share[term]!;
  }

  isTelling(term: number): boolean {
    return this.#share[term] === 1;
  }
}
