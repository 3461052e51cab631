import { certainGain } from './certain-gain';
import { adaptWeights, type Lesson } from './learn-weights';
import type { SearchIndex } from './search-index';
import type { Slices } from './slices';
import type { UseIndex } from './use-index';
import { learnUse, type PastCall, type UseModel } from './use-model';
import { WEIGHTS } from './weights';

export interface UseFigures {
  calls: number;
  first: { cold: number; learned: number };
  ndcg10: { cold: number; learned: number };
  recall20: { cold: number; learned: number };
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
  /** Weights of the features were adapted to the catalog. */
  adapted: boolean;
  isBetter: boolean;
}

export interface Trained {
  model: UseModel;
  comparison: UseComparison;
}

const SHARE_OF_CALLS = 5;
const SHARE_OF_TOOLS = 5;
const MIN_CALLS = 10;
/** Maximum loss of NDCG@10 and recall@20 for tools without history. */
const MAX_LOST = 0.03;
/** Maximum loss of recall@20 of all. */
const MAX_RECALL_LOST = 0.01;
/** Distinct requests needed to adapt weights. */
const MIN_LESSONS = 300;
const PLACES = 20;
const MAX_MEASURED = 1_000;

function hashOf(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/**
 * Trains a model, and measures one that is trained on four fifths of the calls on the others, with and without it. A
 * second training without a fifth of the tools measures tools without history. The split depends on the request texts,
 * so that results are reproducible and a repeated request is never in both sets.
 */
export function* trainUse(
  index: SearchIndex,
  numberOf: (tool: string) => number | undefined,
  calls: readonly PastCall[],
): Slices<Trained> {
  const known = calls.filter(({ tool }) => numberOf(tool) !== undefined);
  const right = known.filter(({ worth }) => worth > 0);
  const distinct = [...new Map(right.map((call) => [`${call.tool}\n${call.request}`, call])).values()];
  const isHeld = ({ request }: PastCall) => hashOf(request.toLowerCase()) % SHARE_OF_CALLS === 0;
  const isHidden = ({ tool }: PastCall) => hashOf(`tool ${tool}`) % SHARE_OF_TOOLS === 0;
  const without = (isLeftOut: (call: PastCall) => boolean) => learnUse(known.filter((call) => !isLeftOut(call)));
  const held = sample(distinct.filter(isHeld));

  const plain = yield* measure(index, numberOf, index.learned(without(isHeld), numberOf), held);
  const lessons = yield* lessonsFrom(index, numberOf, sample(distinct.filter((call) => !isHeld(call))));
  let [weights, chosen] = [null as readonly number[] | null, plain];
  if (lessons.length >= MIN_LESSONS) {
    const adapted = yield* adaptWeights(lessons, WEIGHTS);
    const use = index.learned({ ...without(isHeld), weights: adapted }, numberOf);
    const measured = yield* measure(index, numberOf, use, held);
    if (outdoes(measured.all, plain.all)) [weights, chosen] = [adapted, measured];
  }
  const hidden = index.learned({ ...without(isHidden), ...(weights && { weights }) }, numberOf);
  const second = yield* measure(index, numberOf, hidden, sample(distinct.filter(isHidden)));
  const figures = {
    all: shares(chosen.all),
    withHistory: shares(chosen.withHistory),
    withoutHistory: shares(sum(chosen.withoutHistory, second.all)),
  };
  return {
    model: { ...learnUse(calls), ...(weights && { weights }) },
    comparison: { ...figures, adapted: weights !== null, isBetter: isBetter(figures, chosen.gains) },
  };
}

function sample(calls: readonly PastCall[]): PastCall[] {
  const every = Math.max(1, Math.ceil(calls.length / MAX_MEASURED));
  return calls.filter((_, i) => i % every === 0);
}

type Groups = Pick<UseComparison, 'all' | 'withHistory' | 'withoutHistory'>;

interface Measured extends Groups {
  /** Gain in NDCG@10 of each call. */
  gains: number[];
}

/** Returns sums, not shares. */
function* measure(
  index: SearchIndex,
  numberOf: (tool: string) => number | undefined,
  use: UseIndex,
  held: readonly PastCall[],
): Slices<Measured> {
  const figures: Measured = { all: none(), withHistory: none(), withoutHistory: none(), gains: [] };
  for (const { request, tool } of held) {
    const number = numberOf(tool)!;
    const cold = placeOf(index, request, number, undefined);
    const warm = placeOf(index, request, number, use);
    for (const group of [figures.all, use.hasHistory(number) ? figures.withHistory : figures.withoutHistory]) {
      group.calls += 1;
      add(group, 'cold', cold);
      add(group, 'learned', warm);
    }
    figures.gains.push(ndcgOf(warm) - ndcgOf(cold));
    yield;
  }
  return figures;
}

/** Candidates of each request, with the tools that were right for it. */
function* lessonsFrom(
  index: SearchIndex,
  numberOf: (tool: string) => number | undefined,
  calls: readonly PastCall[],
): Slices<Lesson[]> {
  const right = new Map<string, Set<number>>();
  for (const { request, tool } of calls) right.set(request, (right.get(request) ?? new Set()).add(numberOf(tool)!));
  if (right.size < MIN_LESSONS) return [];
  const lessons: Lesson[] = [];
  for (const [request, numbers] of right) {
    const { tools, rows } = index.features(request);
    lessons.push({ rows, right: tools.map((tool) => numbers.has(tool)), needs: numbers.size });
    yield;
  }
  return lessons;
}

function outdoes(adapted: UseFigures, plain: UseFigures): boolean {
  return (
    adapted.ndcg10.learned > plain.ndcg10.learned &&
    adapted.first.learned >= plain.first.learned &&
    adapted.recall20.learned >= plain.recall20.learned
  );
}

function isBetter({ all, withoutHistory }: Groups, gains: readonly number[]): boolean {
  return (
    all.calls >= MIN_CALLS &&
    certainGain(gains) > 0 &&
    all.first.learned >= all.first.cold &&
    all.recall20.learned >= all.recall20.cold - MAX_RECALL_LOST &&
    withoutHistory.ndcg10.learned >= withoutHistory.ndcg10.cold - MAX_LOST &&
    withoutHistory.recall20.learned >= withoutHistory.recall20.cold - MAX_LOST
  );
}

const KEYS = ['first', 'ndcg10', 'recall20'] as const;

function none(): UseFigures {
  return {
    calls: 0,
    ...{ first: { cold: 0, learned: 0 }, ndcg10: { cold: 0, learned: 0 }, recall20: { cold: 0, learned: 0 } },
  };
}

function placeOf(index: SearchIndex, request: string, tool: number, use: UseIndex | undefined): number {
  return index.search(request, { limit: PLACES, use }).findIndex((hit) => hit.tool === tool);
}

/** NDCG@10 of one right tool at a place from 0; below 0: not found. */
function ndcgOf(place: number): number {
  return place >= 0 && place < 10 ? 1 / Math.log2(place + 2) : 0;
}

function add(group: UseFigures, side: 'cold' | 'learned', place: number): void {
  if (place < 0) return;
  group.recall20[side] += 1;
  if (place === 0) group.first[side] += 1;
  group.ndcg10[side] += ndcgOf(place);
}

function sum(a: UseFigures, b: UseFigures): UseFigures {
  const added = none();
  added.calls = a.calls + b.calls;
  for (const key of KEYS)
    for (const side of ['cold', 'learned'] as const) added[key][side] = a[key][side] + b[key][side];
  return added;
}

function shares(sums: UseFigures): UseFigures {
  const divided = sum(sums, none());
  for (const key of KEYS) for (const side of ['cold', 'learned'] as const) divided[key][side] /= sums.calls || 1;
  return divided;
}
