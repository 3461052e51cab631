import { CatalogText, ToolTerms } from './catalog-text';
import { LatentSpace } from './latent';
import { OrderedWords } from './ordered-words';
import { FIELD_WEIGHTS, type SearchTool } from './search-tool';
import type { Slices } from './slices';
import { Sources } from './sources';
import { Spelling } from './spelling';
import { TermIndex } from './term-index';
import { trigramsOf } from './trigrams';
import { kindsAsked } from './value-kinds';
import { isTelling, wordsOf } from './words';

const LATENT_DIMENSIONS = 80;
const TOOLS_A_SLICE = 100;

/** What a tool is beside its words. */
export interface ToolTraits {
  /** Numbers of the distinct trigrams of its name. */
  trigrams: Uint32Array;
  /** Kinds of values that its parameters ask for, and that the required ones do, as bits. */
  asked: number;
  required: number;
  /** The name in lower case, as people quote it. */
  name: string;
}

/** Everything that ranking reads of a catalogue. Built once; nothing changes it afterwards. */
export class CatalogIndex {
  constructor(
    readonly tools: readonly SearchTool[],
    readonly text: CatalogText,
    readonly terms: TermIndex,
    readonly toolTerms: ToolTerms,
    readonly sources: Sources,
    readonly latent: LatentSpace,
    readonly spelling: Spelling,
    readonly traits: readonly ToolTraits[],
    /** The numbers of the trigrams of the tools' names. */
    readonly trigrams: ReadonlyMap<string, number>,
    readonly ordered: OrderedWords,
  ) {}

  static *build(tools: readonly SearchTool[]): Slices<CatalogIndex> {
    const text = yield* CatalogText.read(tools);
    const sources = yield* Sources.build(tools, text);
    const { vocabulary } = text;
    const documents: number[][][] = [];
    for (let tool = 0; tool < tools.length; tool++) {
      documents.push(FIELD_WEIGHTS.map((_, field) => text.terms(tool, field)));
      if (tool % TOOLS_A_SLICE === 0) yield;
    }
    const terms = yield* TermIndex.build(documents, vocabulary.termCount, FIELD_WEIGHTS, (term) =>
      vocabulary.shareOf(term),
    );
    const toolTerms = yield* ToolTerms.build(text, terms);
    const latent = yield* LatentSpace.build(toolTerms, vocabulary.termCount, LATENT_DIMENSIONS);
    const spelling = yield* Spelling.build(vocabulary.words.filter(isTelling));
    const traits: ToolTraits[] = [];
    const trigrams = new Map<string, number>();
    for (let tool = 0; tool < tools.length; tool++) {
      traits.push(traitsOf(tools[tool]!, trigrams));
      if (tool % TOOLS_A_SLICE === 0) yield;
    }
    const ordered = yield* OrderedWords.build(text, tools.length);
    return new CatalogIndex(tools, text, terms, toolTerms, sources, latent, spelling, traits, trigrams, ordered);
  }
}

function traitsOf(tool: SearchTool, numbers: Map<string, number>): ToolTraits {
  const parameters = tool.parameters ?? [];
  const numberOf = (trigram: string) => {
    const known = numbers.get(trigram) ?? numbers.size;
    numbers.set(trigram, known);
    return known;
  };
  return {
    trigrams: Uint32Array.from(trigramsOf(wordsOf(tool.name)), numberOf),
    asked: kindsAsked(parameters),
    required: kindsAsked(parameters.filter(({ required }) => required)),
    name: tool.name.toLowerCase(),
  };
}
