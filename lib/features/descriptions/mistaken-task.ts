import { findMistaken, findMistakenPairs, type Mistaken, type MistakenPairs } from '@/lib/descriptions/find-mistaken';
import { type ForeignRequest, foreignRequests, rankOf, ranksOf } from '@/lib/descriptions/try-examples';
import { CatalogIndex } from '@/lib/search/catalog-index';
import { SearchIndex } from '@/lib/search/search-index';
import type { SearchTool } from '@/lib/search/search-tool';
import type { ThreadTask } from '@/lib/threads/thread-task';

type Texts = readonly (SearchTool & { description: string })[];

export const findMistakenPairsTask: ThreadTask<Texts, MistakenPairs> = {
  name: 'find-mistaken-pairs',
  *run(tools) {
    return yield* findMistakenPairs(SearchIndex.over(yield* CatalogIndex.build(tools)), tools);
  },
};

export interface TriedDraft {
  /** Tools confused with the draft's. */
  mistaken: Mistaken[];
  /** By example of the draft. */
  ranks: (number | null)[];
  foreign: ForeignRequest[];
}

/** Ranks by the texts of a draft, over an index of its own. `examples`: those of the draft. */
export const tryDraftTask: ThreadTask<{ tools: Texts; tool: number; examples: readonly string[] }, TriedDraft> = {
  name: 'try-draft',
  *run({ tools, tool, examples }) {
    const index = SearchIndex.over(yield* CatalogIndex.build(tools));
    return {
      mistaken: yield* findMistaken(index, tools, tool),
      ranks: examples.map((request) => rankOf(index, request, tool)),
      foreign: examples.length > 0 ? yield* foreignRequests(index, tools, tool) : [],
    };
  },
};

interface RankedRequests {
  tools: Texts;
  /** Places of the tools whose ranks are wanted. */
  wanted: readonly number[];
  requests: readonly string[];
}

/** Ranks of tools by the texts of drafts, for each request. */
export const rankDraftsTask: ThreadTask<RankedRequests, (number | null)[][]> = {
  name: 'rank-drafts',
  *run({ tools, wanted, requests }) {
    const index = SearchIndex.over(yield* CatalogIndex.build(tools));
    const ranks: (number | null)[][] = [];
    for (const request of requests) {
      ranks.push(ranksOf(index, request, wanted));
      yield;
    }
    return ranks;
  },
};
