import { CatalogIndex, type ToolTraits } from './catalog-index';
import { CatalogText, type CatalogTextData, ToolTerms } from './catalog-text';
import { LatentSpace } from './latent';
import { OrderedWords } from './ordered-words';
import type { SearchTool } from './search-tool';
import { Sources } from './sources';
import { Spelling, type SpellingData } from './spelling';
import { TermIndex } from './term-index';

/** A built index as plain data, so that one thread can build what another searches. Typed arrays are handed over. */
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
}

export function toIndexData(index: CatalogIndex): IndexData {
  const { text, terms, toolTerms, sources, latent, spelling, traits, trigrams, ordered } = index;
  return {
    ...{ terms, toolTerms, sources, latent, traits, trigrams, ordered },
    text: text.toData(),
    spelling: spelling.toData(),
  };
}

/** What was an object of a class before it was copied; all of its fields are plain properties. */
const revive = <T extends object>(prototype: T, fields: object): T => Object.assign(Object.create(prototype), fields);

/** `tools`: the very list that the index was built from. */
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
  );
}
