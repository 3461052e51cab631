import { FIELD_WEIGHTS, FIELDS, fieldTexts, type SearchTool } from './search-tool';
import type { Slices } from './slices';
import type { TermIndex } from './term-index';
import { Vocabulary, type VocabularyData } from './vocabulary';

export const FIELD_COUNT = FIELDS.length;
const TOOLS_PER_SLICE = 50;

export interface CatalogTextData {
  vocabulary: VocabularyData;
  /** Start offset in `words` of each field of each tool. */
  starts: Uint32Array;
  words: Uint32Array;
}

/** The analyzed texts of an earlier catalog. */
export interface EarlierText {
  text: CatalogText;
  /** By tool: its number there; -1 when it is new or changed. */
  places: ArrayLike<number>;
}

export class CatalogText {
  readonly #texts: Uint32Array[][] = [];

  /** Tools whose texts were analyzed, not copied from an earlier catalog. */
  analyzed = 0;

  private constructor(readonly vocabulary: Vocabulary) {}

  /** The result is the same with and without `earlier`. */
  static *read(tools: readonly SearchTool[], earlier?: EarlierText): Slices<CatalogText> {
    const text = new CatalogText(new Vocabulary());
    const numbers = new Map<number, number>();
    for (let t = 0; t < tools.length; t++) {
      const place = earlier?.places[t] ?? -1;
      text.#texts.push(place < 0 ? text.#analyze(tools[t]!) : text.#copy(earlier!.text, place, numbers));
      if (t % TOOLS_PER_SLICE === 0) yield;
    }
    return text;
  }

  #analyze(tool: SearchTool): Uint32Array[] {
    this.analyzed += 1;
    return fieldTexts(tool).map((one) => Uint32Array.from(this.vocabulary.learn(one)));
  }

  /** `numbers`: of this vocabulary by those of the other. */
  #copy(other: CatalogText, tool: number, numbers: Map<number, number>): Uint32Array[] {
    const numberOf = (word: number) => {
      const known = numbers.get(word);
      if (known !== undefined) return known;
      const number = this.vocabulary.adopt(other.vocabulary, word);
      numbers.set(word, number);
      return number;
    };
    return other.#texts[tool]!.map((words) => words.map(numberOf));
  }

  /** Returns plain data for `fromData` in another thread. */
  toData(): CatalogTextData {
    const texts = this.#texts.flat();
    const starts = new Uint32Array(texts.length + 1);
    texts.forEach((words, i) => {
      starts[i + 1] = starts[i]! + words.length;
    });
    const words = new Uint32Array(starts[texts.length]!);
    texts.forEach((text, i) => {
      words.set(text, starts[i]);
    });
    return { vocabulary: this.vocabulary.toData(), starts, words };
  }

  static fromData({ vocabulary, starts, words }: CatalogTextData): CatalogText {
    const text = new CatalogText(Vocabulary.fromData(vocabulary));
    for (let at = 0; at + 1 < starts.length; at += FIELD_COUNT) {
      const fields = Array.from({ length: FIELD_COUNT }, (_, f) =>
        words.subarray(starts[at + f]!, starts[at + f + 1]!),
      );
      text.#texts.push(fields);
    }
    return text;
  }

  words(tool: number, field: number): Uint32Array {
    return this.#texts[tool]![field]!;
  }

  terms(tool: number, field: number): number[] {
    return Array.from(this.words(tool, field), (word) => this.vocabulary.termOfWord(word));
  }
}

/** Distinct terms of each tool, with tf-idf weight (a tool's vector has length 1) and fields. */
export class ToolTerms {
  private constructor(
    readonly starts: Uint32Array,
    readonly terms: Uint32Array,
    readonly values: Float32Array,
    /** Bit `f` represents field `f`. */
    readonly places: Uint8Array,
  ) {}

  static *build(text: CatalogText, index: TermIndex): Slices<ToolTerms> {
    const starts = new Uint32Array(index.size + 1);
    const terms: number[] = [];
    const values: number[] = [];
    const places: number[] = [];
    for (let tool = 0; tool < index.size; tool++) {
      const found = new Map<number, { weight: number; place: number }>();
      for (let f = 0; f < FIELD_COUNT; f++) {
        for (const term of text.terms(tool, f)) {
          const one = found.get(term) ?? { weight: 0, place: 0 };
          one.weight += FIELD_WEIGHTS[f]!.weight;
          one.place |= 1 << f;
          found.set(term, one);
        }
      }
      let norm = 0;
      const from = values.length;
      for (const [term, { weight, place }] of found) {
        const value = (1 + Math.log(1 + weight)) * index.rarity[term]!;
        norm += value * value;
        terms.push(term);
        values.push(value);
        places.push(place);
      }
      const scale = norm > 0 ? 1 / Math.sqrt(norm) : 0;
      for (let i = from; i < values.length; i++) values[i]! *= scale;
      starts[tool + 1] = values.length;
      if (tool % TOOLS_PER_SLICE === 0) yield;
    }
    return new ToolTerms(starts, Uint32Array.from(terms), Float32Array.from(values), Uint8Array.from(places));
  }

  /** By term: 1 when a tool has it in one of these fields. */
  termsIn(fields: readonly number[], termCount: number): Uint8Array {
    const bits = fields.reduce((mask, field) => mask | (1 << field), 0);
    const found = new Uint8Array(termCount);
    this.terms.forEach((term, i) => {
      if (this.places[i]! & bits) found[term] = 1;
    });
    return found;
  }
}
