import type { CatalogText } from './catalog-text';
import { FIELDS, type SearchTool } from './search-tool';
import type { Slices } from './slices';
import { TermIndex } from './term-index';
import { verbClassOf } from './verb-class';
import { wordsOf } from './words';

const SOURCE_FIELD = FIELDS.indexOf('source');
const FIELDS_OF_SOURCE = [{ weight: 1, lengthNorm: 0.75 }];

/**
 * Sources of a catalog, each with the text of its tools as one document. A source that matches as a whole promotes
 * its tools, even those with short descriptions.
 */
export class Sources {
  private constructor(
    readonly ofTool: Uint32Array,
    readonly index: TermIndex,
    /** By source: informative terms of its name in order; empty when the source is inferred from tool names. */
    readonly names: readonly (readonly number[])[],
    readonly stated: boolean,
  ) {}

  /** True when there are several sources and one has several tools. */
  get hasSeveralSources(): boolean {
    return this.stated && this.index.size > 1 && this.index.size < this.ofTool.length;
  }

  static *build(tools: readonly SearchTool[], text: CatalogText): Slices<Sources> {
    const families = familiesOf(tools);
    const numbers = new Map<string, number>();
    const ofTool = new Uint32Array(tools.length);
    const names: number[][] = [];
    const documents: number[][][] = [];
    for (let tool = 0; tool < tools.length; tool++) {
      let source = numbers.get(families[tool]!);
      if (source === undefined) {
        source = documents.length;
        numbers.set(families[tool]!, source);
        names.push(text.terms(tool, SOURCE_FIELD).filter((term) => text.vocabulary.isTelling(term)));
        const described = text.vocabulary.learn(tools[tool]!.sourceDescription ?? '');
        documents.push([described.map((word) => text.vocabulary.termOfWord(word))]);
      }
      ofTool[tool] = source;
      for (const field of [0, 1, 4, 5]) documents[source]![0]!.push(...text.terms(tool, field));
      if (tool % 100 === 0) yield;
    }
    const { vocabulary } = text;
    const shareOf = (term: number) => (vocabulary.isTelling(term) ? 1 : 0);
    const index = yield* TermIndex.build(documents, vocabulary.termCount, FIELDS_OF_SOURCE, shareOf);
    return new Sources(
      ofTool,
      index,
      names,
      tools.some(({ source }) => source),
    );
  }
}

/** Returns the source of each tool, or, when not given, a name prefix shared with other tools. */
function familiesOf(tools: readonly SearchTool[]): string[] {
  const prefixes = tools.map(({ name, source }) => source || prefixOf(name));
  const counts = new Map<string, number>();
  for (const prefix of prefixes) counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  return prefixes.map((prefix, i) => (tools[i]!.source || (prefix && counts.get(prefix)! > 1) ? prefix : `#${i}`));
}

function prefixOf(name: string): string {
  const dot = name.lastIndexOf('.');
  if (dot > 0) return name.slice(0, dot);
  const [first = '', second = ''] = wordsOf(name);
  if (verbClassOf([first])) return '';
  return /^\d+$/.test(second) ? `${first} ${second}` : first;
}
