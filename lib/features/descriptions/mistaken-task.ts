import { findMistaken, findMistakenPairs, type Mistaken, type MistakenPairs } from '@/lib/descriptions/find-mistaken';
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

/** Finds the tools confused with one tool, over texts without a shared index. */
export const findMistakenTask: ThreadTask<{ tools: Texts; tool: number }, Mistaken[]> = {
  name: 'find-mistaken',
  *run({ tools, tool }) {
    return findMistaken(SearchIndex.over(yield* CatalogIndex.build(tools)), tools, tool);
  },
};
