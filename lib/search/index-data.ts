import { CatalogIndex, type ToolTraits } from './catalog-index';
import { CatalogText, type CatalogTextData, ToolTerms } from './catalog-text';
import { LatentSpace } from './latent';
import { OrderedWords } from './ordered-words';
import type { SearchTool } from './search-tool';
import { Sources } from './sources';
import { Spelling, type SpellingData } from './spelling';
import { TermIndex } from './term-index';
import type { UseModel } from './use-model';
import { WordParts } from './word-parts';

/** A built index as plain data, so that one thread can build it and another search it. Typed arrays are transferred. */
export interface IndexData {
  text: CatalogTextData;
  terms: object;
  toolTerms: object;
  sources: { index: object };
  latent: object;
  spelling: SpellingData;
  traits: readonly ToolTraits[];
  trigrams: ReadonlyMap<string, number>;
  ordered: object;
  parts: object;
  examples: UseModel;
}

export function toIndexData(index: CatalogIndex): IndexData {
  const { text, terms, toolTerms, sources, latent, spelling, traits, trigrams, ordered, parts, examples } = index;
  return {
    ...{ terms, toolTerms, sources, latent, traits, trigrams, ordered, parts, examples },
    text: text.toData(),
    spelling: spelling.toData(),
  };
}

/** Restores the prototype of a copied object. All fields are plain properties. */
const revive = <T extends object>(prototype: T, fields: object): T => Object.assign(Object.create(prototype), fields);

/** `tools`: the same array that the index was built from. */
export function fromIndexData(tools: readonly SearchTool[], data: IndexData): CatalogIndex {
  const index = revive(TermIndex.prototype, data.sources.index);
  return new CatalogIndex(
    tools,
    CatalogText.fromData(data.text),
    revive(TermIndex.prototype, data.terms),
    revive(ToolTerms.prototype, data.toolTerms),
    revive(Sources.prototype, { ...data.sources, index }),
    revive(LatentSpace.prototype, data.latent),
    Spelling.fromData(data.spelling),
    data.traits,
    data.trigrams,
    revive(OrderedWords.prototype, data.ordered),
    revive(WordParts.prototype, data.parts),
    data.examples,
  );
}
