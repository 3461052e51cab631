import type { CatalogText } from './catalog-text';
import { FIELDS } from './search-tool';
import type { Slices } from './slices';

const ORDERED_FIELDS = (['name', 'description', 'parameters', 'examples'] as const).map((field) =>
  FIELDS.indexOf(field),
);
const TOOLS_PER_SLICE = 100;

/** Informative words of all tools in text order, field by field, in one array. */
export class OrderedWords {
  private constructor(
    readonly starts: Uint32Array,
    readonly words: Uint32Array,
    /** Terms. The term count itself separates fields, so that words of different fields are not adjacent. */
    readonly terms: Uint32Array,
  ) {}

  static *build(text: CatalogText, toolCount: number): Slices<OrderedWords> {
    const { vocabulary } = text;
    const starts = new Uint32Array(toolCount + 1);
    const words: number[] = [];
    const terms: number[] = [];
    for (let tool = 0; tool < toolCount; tool++) {
      for (const field of ORDERED_FIELDS) {
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
      if (tool % TOOLS_PER_SLICE === 0) yield;
    }
    return new OrderedWords(starts, Uint32Array.from(words), Uint32Array.from(terms));
  }
}
