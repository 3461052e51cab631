import { fromIndexData } from '@/lib/search/index-data';
import { SearchIndex } from '@/lib/search/search-index';
import type { SearchTool } from '@/lib/search/search-tool';
import { workThread } from '@/lib/threads/thread-pool';
import { buildIndexTask } from './build-index-task';

/** An index with the digest of each tool's texts. */
export interface DigestedIndex {
  index: SearchIndex;
  digests: readonly string[];
}

/** `earlier`: saves analyzing the tools that it has already. */
export async function buildIndexAfter(
  tools: readonly SearchTool[],
  digests: readonly string[],
  earlier: DigestedIndex | undefined,
): Promise<{ index: SearchIndex; analyzed: number }> {
  const built = await workThread().run(buildIndexTask, { tools, ...(earlier && known(earlier, digests)) });
  return { index: SearchIndex.over(fromIndexData(tools, built.index)), analyzed: built.analyzed };
}

function known({ index, digests: before }: DigestedIndex, digests: readonly string[]) {
  const places = new Map(before.map((digest, place) => [digest, place]));
  const text = index.catalog.text.toData();
  return { earlier: { text, places: Int32Array.from(digests, (digest) => places.get(digest) ?? -1) } };
}

export async function buildIndex(tools: readonly SearchTool[]): Promise<SearchIndex> {
  return (await buildIndexAfter(tools, [], undefined)).index;
}
