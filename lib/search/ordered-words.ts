import type { CatalogText } from './catalog-text';
import type { Slices } from './slices';

/** Names, descriptions and names of parameters are read for the order of their words. */
const ORDERED_FIELDS = 3;
const TOOLS_A_SLICE = 100;

/** The telling words of every tool in the order of its text, one field after the other, in one piece of memory. */
export class OrderedWords {
  private constructor(
    /** By tool: where its words begin. */
    readonly starts: Uint32Array,
    readonly words: Uint32Array,
    /** Their terms; the number of terms itself stands after each field, so that no two words across fields are neighbours. */
    readonly terms: Uint32Array,
  ) {}

  static *build(text: CatalogText, toolCount: number): Slices<OrderedWords> {
    const { vocabulary } = text;
    const starts = new Uint32Array(toolCount + 1);
    const words: number[] = [];
    const terms: number[] = [];
    for (let tool = 0; tool < toolCount; tool++) {
      for (let field = 0; field < ORDERED_FIELDS; field++) {
        for (const word of text.words(tool, field)) {
          const term = vocabulary.termOfWord(word);
          if (!vocabulary.isTelling(term)) continue;
          words.push(word);
          terms.push(term);
        }
        words.push(0);
        terms.push(vocabulary.termCount);
      }
      starts[tool + 1] = words.length;
      if (tool % TOOLS_A_SLICE === 0) yield;
    }
    return new OrderedWords(starts, Uint32Array.from(words), Uint32Array.from(terms));
  }
}
