import type { SearchIndex } from './search-index';
import type { Slices } from './slices';
import type { UseIndex } from './use-index';
import { learnUse, type PastCall } from './use-model';

export interface UseFigures {
  calls: number;
  first: { cold: number; learned: number };
  ndcg10: { cold: number; learned: number };
}

export interface UseComparison {
  /** Held-out calls: a fifth. */
  all: UseFigures;
  /** Held-out calls of tools with calls in the training set. */
  withHistory: UseFigures;
  /**
   * The other held-out calls, and those of the second trial: all calls of a fifth of the tools, ranked without their
   * history.
   */
  withoutHistory: UseFigures;
  isBetter: boolean;
}

const SHARE_OF_CALLS = 5;
const SHARE_OF_TOOLS = 5;
const MIN_CALLS = 10;
/** Maximum NDCG@10 loss for tools without history. */
const MAX_LOST = 0.03;
const MAX_MEASURED = 1_000;

function hashOf(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * Trains on four fifths of the calls and ranks the rest with and without the model. A second training without a fifth
 * of the tools measures tools without history. The split depends on the request texts, so that results are reproducible
 * and a repeated request is never in both sets.
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
    const learned = index.learned(learnUse(known.filter((call) => !isHeldBack(call))), numberOf);
    yield;
    const held = distinct.filter(isHeldBack);
    const every = Math.max(1, Math.ceil(held.length / MAX_MEASURED));
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
    all.calls >= MIN_CALLS &&
    all.ndcg10.learned > all.ndcg10.cold &&
    withoutHistory.ndcg10.learned >= withoutHistory.ndcg10.cold - MAX_LOST
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
