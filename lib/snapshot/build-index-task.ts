import { CatalogIndex } from '@/lib/search/catalog-index';
import { type IndexData, toIndexData } from '@/lib/search/index-data';
import type { SearchTool } from '@/lib/search/search-tool';
import type { ThreadTask } from '@/lib/threads/thread-task';

export const buildIndexTask: ThreadTask<readonly SearchTool[], IndexData> = {
  name: 'build-index',
  *run(tools) {
    return toIndexData(yield* CatalogIndex.build(tools));
  },
};
