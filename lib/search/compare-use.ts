import type { SearchIndex } from './search-index';
import type { Slices } from './slices';
import { UseIndex } from './use-index';
import { learnUse, type PastCall } from './use-model';

export interface UseFigures {
  /** Calls that were ranked both ways. */
  calls: number;
  /** Shares, 0 to 1: of calls whose tool came first, and NDCG@10, each without and with what was learned. */
  first: { cold: number; learned: number };
  ndcg10: { cold: number; learned: number };
}

export interface UseComparison {
  /** The held-back calls: a fifth. */
  all: UseFigures;
  /** Of these, calls of tools that other calls were learned from. */
  withHistory: UseFigures;
  /** The others of these, and those of the second trial: all calls of a fifth of the tools, as if never called before. */
  withoutHistory: UseFigures;
  isBetter: boolean;
}

const SHARE_OF_CALLS = 5;
const SHARE_OF_TOOLS = 5;
const FEWEST_CALLS = 10;
/** How much tools without a history may lose, in NDCG@10. */
const MOST_LOST = 0.03;
const MOST_MEASURED = 1_000;

function hashOf(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * Learns from four fifths of the calls and ranks the rest with and without it. How tools without a history fare is seen by
 * learning once more without a fifth of the tools and ranking their calls. What is held back is chosen by the texts: the
 * same calls are always compared the same way, and a request that came twice never stands on both sides.
 */
export function* compareUse(
  index: SearchIndex,
  numberOf: (tool: string) => number | undefined,
  calls: readonly PastCall[],
): Slices<UseComparison> {
  const known = calls.filter(({ tool }) => numberOf(tool) !== undefined);
  const right = known.filter(({ worth }) => worth > 0);
  const distinct = [...new Map(right.map((call) => [`${call.tool}\n${call.request}`, call])).values()];
  const figures = { all: none(), withHistory: none(), withoutHistory: none() };
  const rankings: [(call: PastCall) => boolean, (hasHistory: boolean) => UseFigures[]][] = [
    [
      ({ request }) => hashOf(request.toLowerCase()) % SHARE_OF_CALLS === 0,
      (hasHistory) => [figures.all, hasHistory ? figures.withHistory : figures.withoutHistory],
    ],
    [({ tool }) => hashOf(`tool ${tool}`) % SHARE_OF_TOOLS === 0, () => [figures.withoutHistory]],
  ];
  for (const [isHeldBack, groupsOf] of rankings) {
    const learned = new UseIndex(learnUse(known.filter((call) => !isHeldBack(call))), numberOf);
    yield;
    const held = distinct.filter(isHeldBack);
    const every = Math.max(1, Math.ceil(held.length / MOST_MEASURED));
    for (let i = 0; i < held.length; i += every) {
      const { request, tool } = held[i]!;
      const number = numberOf(tool)!;
      const cold = placeOf(index, request, number, undefined);
      const warm = placeOf(index, request, number, learned);
      for (const group of groupsOf(learned.hasHistory(number))) {
        group.calls += 1;
        add(group, 'cold', cold);
        add(group, 'learned', warm);
      }
      yield;
    }
  }
  for (const group of Object.values(figures)) toShares(group);
  return { ...figures, isBetter: isBetter(figures) };
}

function isBetter({ all, withoutHistory }: Omit<UseComparison, 'isBetter'>): boolean {
  return (
    all.calls >= FEWEST_CALLS &&
    all.ndcg10.learned > all.ndcg10.cold &&
    withoutHistory.ndcg10.learned >= withoutHistory.ndcg10.cold - MOST_LOST
  );
}

function none(): UseFigures {
  return { calls: 0, first: { cold: 0, learned: 0 }, ndcg10: { cold: 0, learned: 0 } };
}

function placeOf(index: SearchIndex, request: string, tool: number, use: UseIndex | undefined): number {
  return index.search(request, { limit: 10, use }).findIndex((hit) => hit.tool === tool);
}

function add(group: UseFigures, side: 'cold' | 'learned', place: number): void {
  if (place < 0) return;
  if (place === 0) group.first[side] += 1;
  group.ndcg10[side] += 1 / Math.log2(place + 2);
}

function toShares({ calls, first, ndcg10 }: UseFigures): void {
  for (const measure of [first, ndcg10]) {
    measure.cold /= calls || 1;
    measure.learned /= calls || 1;
  }
}
