import { fromIndexData } from '@/lib/search/index-data';
import { SearchIndex } from '@/lib/search/search-index';
import type { SearchTool } from '@/lib/search/search-tool';
import { workThread } from '@/lib/threads/thread-pool';
import { buildIndexTask } from './build-index-task';

export async function buildIndex(tools: readonly SearchTool[]): Promise<SearchIndex> {
  return SearchIndex.over(fromIndexData(tools, await workThread().run(buildIndexTask, tools)));
}
