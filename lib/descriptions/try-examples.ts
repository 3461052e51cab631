import type { SearchIndex } from '@/lib/search/search-index';
import type { SearchTool } from '@/lib/search/search-tool';
import type { Slices } from '@/lib/search/slices';

const LOOKED_AT = 20;

/** Rank of a tool for a request, from 1; null: not among the first 20. */
export function rankOf(index: SearchIndex, request: string, tool: number): number | null {
  const place = index.search(request, { limit: LOOKED_AT }).findIndex((hit) => hit.tool === tool);
  return place < 0 ? null : place + 1;
}

const COMPARED = 100;

/** Ranks of some tools for a request, from 1; null: not among the first 100. */
export function ranksOf(index: SearchIndex, request: string, tools: readonly number[]): (number | null)[] {
  const hits = index.search(request, { limit: COMPARED });
  return tools.map((tool) => {
    const place = hits.findIndex((hit) => hit.tool === tool);
    return place < 0 ? null : place + 1;
  });
}

export interface ForeignRequest {
  tool: number;
  request: string;
}

/** Returns titles and examples of other tools for which search puts this tool first. */
export function* foreignRequests(
  index: SearchIndex,
  tools: readonly SearchTool[],
  tool: number,
): Slices<ForeignRequest[]> {
  const found: ForeignRequest[] = [];
  for (const [other, { name, title, examples = [] }] of tools.entries()) {
    if (other === tool) continue;
    for (const request of [title ?? name, ...examples])
      if (index.search(request, { limit: 1 })[0]?.tool === tool) found.push({ tool: other, request });
    yield;
  }
  return found;
}
