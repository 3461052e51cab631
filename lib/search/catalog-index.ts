import { CatalogText, type EarlierText, ToolTerms } from './catalog-text';
import { LatentSpace } from './latent';
import { type Operation, toolOperation } from './operations';
import { OrderedWords } from './ordered-words';
import { FIELD_WEIGHTS, FIELDS, type SearchTool } from './search-tool';
import type { Slices } from './slices';
import { Sources } from './sources';
import { Spelling } from './spelling';
import { stem } from './stem';
import { TermIndex } from './term-index';
import { trigramsOf } from './trigrams';
import { learnExamples, type UseModel } from './use-model';
import { parameterValueKinds } from './value-kinds';
import { WordParts } from './word-parts';
import { isTelling, wordsOf } from './words';

/** Fields that name products, unlike descriptions, which mention people too. */
const NAMING_FIELDS = (['name', 'labels', 'source'] as const).map((field) => FIELDS.indexOf(field));
const LATENT_DIMENSIONS = 80;
const TOOLS_PER_SLICE = 100;
/** At the beginning of a description. */
const DEPRECATED = /^\W*deprecated\b/i;

const BULK: ReadonlySet<string> = new Set('all every everything bulk batch mass multiple'.split(' '));

export interface ToolTraits {
  trigrams: Uint32Array;
  asked: number;
  required: number;
  name: string;
  /** Distinct informative terms of name and title. */
  nameTerms: Uint32Array;
  operation: Operation;
  /** Terms of the verbs of the name. */
  verbTerms: readonly (number | undefined)[];
  /** Words of the name that widen what it is about: all, bulk. Words that narrow it have no penalty: they are as plausible as others. */
  qualifiers: readonly string[];
  isDeprecated: boolean;
}

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
    readonly trigrams: ReadonlyMap<string, number>,
    readonly ordered: OrderedWords,
    readonly parts: WordParts,
    readonly examples: UseModel,
  ) {}

  /** `earlier`: avoids analyzing unchanged tools again. The result is the same. */
  static *build(tools: readonly SearchTool[], earlier?: EarlierText): Slices<CatalogIndex> {
    const text = yield* CatalogText.read(tools, earlier);
    const sources = yield* Sources.build(tools, text);
    const { vocabulary } = text;
    const documents: number[][][] = [];
    for (let tool = 0; tool < tools.length; tool++) {
      documents.push(FIELD_WEIGHTS.map((_, field) => text.terms(tool, field)));
      if (tool % TOOLS_PER_SLICE === 0) yield;
    }
    const terms = yield* TermIndex.build(documents, vocabulary.termCount, FIELD_WEIGHTS, (term) =>
      vocabulary.shareOf(term),
    );
    const toolTerms = yield* ToolTerms.build(text, terms);
    const latent = yield* LatentSpace.build(toolTerms, vocabulary.termCount, LATENT_DIMENSIONS);
    const telling = vocabulary.words.filter(isTelling);
    const spelling = yield* Spelling.build(telling);
    const parts = yield* WordParts.build(telling);
    const traits: ToolTraits[] = [];
    const trigrams = new Map<string, number>();
    for (let tool = 0; tool < tools.length; tool++) {
      traits.push(traitsOf(tools[tool]!, trigrams, text, tool));
      if (tool % TOOLS_PER_SLICE === 0) yield;
    }
    const ordered = yield* OrderedWords.build(text, tools.length);
    const naming = toolTerms.termsIn(NAMING_FIELDS, vocabulary.termCount);
    const examples = yield* learnExamples(tools, (stemmed) => naming[vocabulary.termOfStem(stemmed) ?? -1] === 1);
    return new CatalogIndex(
      ...([
        tools,
        text,
        terms,
        toolTerms,
        sources,
        latent,
        spelling,
        traits,
        trigrams,
        ordered,
        parts,
        examples,
      ] as const),
    );
  }
}

function nameTermsOf(text: CatalogText, tool: number): Uint32Array {
  return Uint32Array.from(new Set(text.terms(tool, 0).filter((term) => text.vocabulary.isTelling(term))));
}

function traitsOf(tool: SearchTool, numbers: Map<string, number>, text: CatalogText, at: number): ToolTraits {
  const words = wordsOf(tool.name);
  const operation = toolOperation(words);
  const parameters = tool.parameters ?? [];
  const numberOf = (trigram: string) => {
    const known = numbers.get(trigram) ?? numbers.size;
    numbers.set(trigram, known);
    return known;
  };
  return {
    trigrams: Uint32Array.from(trigramsOf(words), numberOf),
    asked: parameterValueKinds(parameters),
    required: parameterValueKinds(parameters.filter(({ required }) => required)),
    name: tool.name.toLowerCase(),
    nameTerms: nameTermsOf(text, at),
    operation,
    verbTerms: operation.verbs.map((verb) => text.vocabulary.termOfStem(stem(verb))),
    qualifiers: words.filter((word) => BULK.has(word)),
    isDeprecated: DEPRECATED.test(tool.description),
  };
}
