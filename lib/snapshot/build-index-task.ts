import { CatalogIndex } from '@/lib/search/catalog-index';
import { CatalogText, type CatalogTextData } from '@/lib/search/catalog-text';
import { type IndexData, toIndexData } from '@/lib/search/index-data';
import type { SearchTool } from '@/lib/search/search-tool';
import type { ThreadTask } from '@/lib/threads/thread-task';

export interface IndexInput {
  tools: readonly SearchTool[];
  /** The texts of an earlier index, and by tool its number there or -1. */
  earlier?: { text: CatalogTextData; places: Int32Array };
}

/** `analyzed`: tools whose texts were not copied from the earlier index. */
export const buildIndexTask: ThreadTask<IndexInput, { index: IndexData; analyzed: number }> = {
  name: 'build-index',
  *run({ tools, earlier }) {
    const known = earlier && { text: CatalogText.fromData(earlier.text), places: earlier.places };
    const index = yield* CatalogIndex.build(tools, known);
    return { index: toIndexData(index), analyzed: index.text.analyzed };
  },
};
