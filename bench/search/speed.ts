import { CatalogIndex } from '@/lib/search/catalog-index';
import { SearchIndex } from '@/lib/search/search-index';
import type { SearchTool } from '@/lib/search/search-tool';
import { runWithPauses } from '@/lib/search/slices';
import { miniSearch, orama, type Ranker } from './rankers';
import type { RetrievalSet } from './retrieval-set';

export interface SpeedRow {
  tools: number;
  ranker: string;
  /** Milliseconds. */
  build: number;
  p50: number;
  p99: number;
  /** The longest time that a build with rests held the process up; null for others. */
  longestSlice: number | null;
}

const SEARCHES = 300;

/** The tools of all sets, and changed copies of them where more are wanted. */
function toolsOf(sets: readonly RetrievalSet[], count: number): SearchTool[] {
  const all = sets.flatMap(({ tools }) => tools);
  return Array.from({ length: count }, (_, i) => {
    const copy = Math.floor(i / all.length);
    const tool = all[i % all.length]!;
    if (copy === 0) return tool;
    const other = all[(i * 7919) % all.length]!;
    return {
      ...tool,
      name: `${tool.name}_${copy}`,
      description: `${tool.description} ${other.name}`,
      source: `${tool.source ?? 'more'} ${copy}`,
    };
  });
}

function time(rank: Ranker, messages: readonly string[]): { p50: number; p99: number } {
  for (const message of messages.slice(0, 30)) rank(message);
  const times = messages.map((message) => {
    const start = performance.now();
    rank(message);
    return performance.now() - start;
  });
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(times.length * 0.5)]!, p99: times[Math.floor(times.length * 0.99)]! };
}

/** One search and one build over catalogs of the size that a large organization has, and of the largest that may be. */
export async function measureSpeed(sets: readonly RetrievalSet[]): Promise<SpeedRow[]> {
  const queries = sets.flatMap((set) => set.queries);
  const messages = Array.from({ length: SEARCHES }, (_, i) => queries[(i * 7919) % queries.length]!.text);
  const rows: SpeedRow[] = [];
  for (const count of [1_800, 10_000]) {
    const tools = toolsOf(sets, count);
    let start = performance.now();
    let sliceStart = start;
    let longestSlice = 0;
    const rest = async () => {
      longestSlice = Math.max(longestSlice, performance.now() - sliceStart);
      await new Promise((resolve) => setImmediate(resolve));
      sliceStart = performance.now();
    };
    const index = SearchIndex.over(await runWithPauses(CatalogIndex.build(tools), rest));
    const build = performance.now() - start;
    const ours: Ranker = (message) => index.search(message).map(({ tool }) => tool);
    rows.push({ tools: count, ranker: 'Ambit', build, ...time(ours, messages), longestSlice });
    for (const [ranker, factory] of [
      ['MiniSearch, defaults', miniSearch],
      ['Orama, defaults', orama],
    ] as const) {
      start = performance.now();
      const rank = factory(tools);
      rows.push({
        tools: count,
        ranker,
        build: performance.now() - start,
        ...time(rank, messages),
        longestSlice: null,
      });
    }
  }
  return rows;
}
