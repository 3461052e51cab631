import { certainGain } from './certain-gain';
import { adaptWeights, type Lesson } from './learn-weights';
import type { Found, SearchIndex } from './search-index';
import type { Slices } from './slices';
import { questionsFromTexts } from './text-questions';
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
  /** Titles and parts of descriptions of tools without calls, sent as messages. */
  ownTexts: UseFigures;
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
/** Maximum loss of adapted weights, compared with the shipped ones, for tools without calls. */
const MAX_ADAPTED_LOSS = 0.005;
/** Shares of the way from the shipped weights to the adapted ones, tried in this order. */
const STEPS = [1, 0.5, 0.25];
const MAX_OWN_TEXTS = 400;
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

interface Catalog {
  index: SearchIndex;
  numberOf: (tool: string) => number | undefined;
}

/**
 * Trains a model, and measures one that is trained on four fifths of the calls on the others, with and without it. A
 * second training without a fifth of the tools measures tools without history, and so do texts of tools that were never
 * called. The split depends on the request texts, so that results are reproducible and a repeated request is never in
 * both sets.
 */
export function* trainUse(
  index: SearchIndex,
  numberOf: (tool: string) => number | undefined,
  calls: readonly PastCall[],
): Slices<Trained> {
  const catalog = { index, numberOf };
  const known = calls.filter(({ tool }) => numberOf(tool) !== undefined);
  const right = known.filter(({ worth }) => worth > 0);
  const distinct = [...new Map(right.map((call) => [`${call.tool}\n${call.request}`, call])).values()];
  const isHeld = ({ request }: PastCall) => hashOf(request.toLowerCase()) % SHARE_OF_CALLS === 0;
  const isHidden = ({ tool }: PastCall) => hashOf(`tool ${tool}`) % SHARE_OF_TOOLS === 0;
  const without = (isLeftOut: (call: PastCall) => boolean) => learnUse(known.filter((call) => !isLeftOut(call)));
  const held = numbered(catalog, sample(distinct.filter(isHeld)));
  const texts = textsWithoutCalls(catalog, known);
  const cold = finder(index, undefined);
  const compared = (use: UseIndex, found?: FoundByMessage): Compared => ({
    use,
    cold,
    warm: finder(index, use, found),
  });
  const taught = without(isHeld);
  // Weights change the order of candidates, not their features.
  const found: FoundByMessage = new Map();
  const trial = function* (weights: readonly number[] | null): Slices<Trial> {
    const both = compared(index.learned({ ...taught, ...(weights && { weights }) }, numberOf), found);
    const calls = yield* measure(both, held);
    const commands = (yield* measure(both, texts.commands)).all;
    const questions = (yield* measure(both, texts.questions)).all;
    return { weights, calls, commands, questions };
  };

  const plain = yield* trial(null);
  const lessons = yield* lessonsFrom(catalog, sample(distinct.filter((call) => !isHeld(call))), texts.lessons);
  const adapted = lessons.length > 0 ? yield* adaptWeights(lessons, WEIGHTS) : null;
  let chosen = plain;
  for (const step of adapted ? STEPS : []) {
    const tried = yield* trial(WEIGHTS.map((weight, f) => weight + step * (adapted![f]! - weight)));
    if (!outdoes(tried, plain)) continue;
    chosen = tried;
    break;
  }
  found.clear();
  const { weights } = chosen;
  const hidden = numbered(catalog, sample(distinct.filter(isHidden)));
  const withoutHidden = index.learned({ ...without(isHidden), ...(weights && { weights }) }, numberOf);
  const second = yield* measure(compared(withoutHidden), hidden);
  const figures = {
    all: shares(chosen.calls.all),
    withHistory: shares(chosen.calls.withHistory),
    withoutHistory: shares(sum(chosen.calls.withoutHistory, second.all)),
    ownTexts: shares(sum(chosen.commands, chosen.questions)),
  };
  return {
    model: { ...learnUse(calls), ...(weights && { weights }) },
    comparison: { ...figures, adapted: weights !== null, isBetter: isBetter(figures, chosen.calls.gains) },
  };
}

/** A message and the tool that is right for it. */
interface Labeled {
  request: string;
  tool: number;
}

interface Trial {
  /** Null: the shipped ones. */
  weights: readonly number[] | null;
  calls: Measured;
  commands: UseFigures;
  questions: UseFigures;
}

function numbered({ numberOf }: Catalog, calls: readonly PastCall[]): Labeled[] {
  return calls.map(({ request, tool }) => ({ request, tool: numberOf(tool)! }));
}

/**
 * Commands (titles) and questions made from the texts of tools without calls. `lessons`: commands of every other tool,
 * because adapted weights otherwise unlearn plain commands. The rest is to measure.
 */
function textsWithoutCalls({ index, numberOf }: Catalog, calls: readonly PastCall[]) {
  const { tools } = index.catalog;
  const called = new Set(calls.map(({ tool }) => numberOf(tool)));
  const without = tools.map((_, tool) => tool).filter((tool) => !called.has(tool));
  const every = Math.max(1, Math.ceil(without.length / (2 * MAX_OWN_TEXTS)));
  const [taught, held] = [0, 1].map((half) => without.filter((_, i) => i % (2 * every) === half * every));
  const commandsOf = (chosen: readonly number[]) =>
    chosen.map((tool): Labeled => ({ request: tools[tool]!.title ?? tools[tool]!.name, tool }));
  const mask = new Uint32Array(Math.ceil(tools.length / 32));
  for (const tool of held!) mask[tool >>> 5]! |= 1 << (tool & 31);
  const questions = questionsFromTexts(index.catalog, mask, MAX_OWN_TEXTS);
  return {
    lessons: commandsOf(taught!),
    commands: commandsOf(held!),
    questions: questions.map(({ text, tool }): Labeled => ({ request: text, tool })),
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

/** Returns the tools for a message, best first. */
type Finder = (request: string) => readonly number[];

type FoundByMessage = Map<string, Found>;

interface Compared {
  use: UseIndex;
  cold: Finder;
  warm: Finder;
}

/** Searches once for each message: several tools may be right for it, and every trial asks again without calls. */
function finder(index: SearchIndex, use: UseIndex | undefined, found?: FoundByMessage): Finder {
  const best = new Map<string, readonly number[]>();
  return (request) => {
    const known = best.get(request);
    if (known) return known;
    const features = found?.get(request) ?? index.features(request, undefined, use ?? index.examples);
    found?.set(request, features);
    const tools = index.rank(request, features, { limit: PLACES, use }).map(({ tool }) => tool);
    best.set(request, tools);
    return tools;
  };
}

/** Returns sums, not shares. */
function* measure({ use, ...finders }: Compared, held: readonly Labeled[]): Slices<Measured> {
  const figures: Measured = { all: none(), withHistory: none(), withoutHistory: none(), gains: [] };
  for (const { request, tool } of held) {
    const cold = finders.cold(request).indexOf(tool);
    const warm = finders.warm(request).indexOf(tool);
    for (const group of [figures.all, use.hasHistory(tool) ? figures.withHistory : figures.withoutHistory]) {
      group.calls += 1;
      add(group, 'cold', cold);
      add(group, 'learned', warm);
    }
    figures.gains.push(ndcgOf(warm) - ndcgOf(cold));
    yield;
  }
  return figures;
}

/** Candidates of each request, with the tools that were right for it; none for too few requests. */
function* lessonsFrom(
  { index, numberOf }: Catalog,
  calls: readonly PastCall[],
  commands: readonly Labeled[],
): Slices<Lesson[]> {
  const rightOf = (messages: readonly Labeled[]) => {
    const right = new Map<string, Set<number>>();
    for (const { request, tool } of messages) right.set(request, (right.get(request) ?? new Set()).add(tool));
    return right;
  };
  const called = rightOf(numbered({ index, numberOf }, calls));
  if (called.size < MIN_LESSONS) return [];
  const lessons: Lesson[] = [];
  for (const [set, messages] of Object.entries({ calls: called, commands: rightOf(commands) })) {
    for (const [request, numbers] of messages) {
      const { tools, rows } = index.features(request);
      lessons.push({ set, rows, right: tools.map((tool) => numbers.has(tool)), needs: numbers.size });
      yield;
    }
  }
  return lessons;
}

/** Better for held-out calls than the shipped weights, and hardly worse for tools without calls. Sums, not shares. */
function outdoes(adapted: Trial, plain: Trial): boolean {
  const [all, before] = [adapted.calls.all, plain.calls.all];
  return (
    all.ndcg10.learned > before.ndcg10.learned &&
    all.first.learned >= before.first.learned &&
    all.recall20.learned >= before.recall20.learned &&
    (['commands', 'questions'] as const).every((group) => {
      const most = MAX_ADAPTED_LOSS * plain[group].calls;
      return KEYS.every((key) => adapted[group][key].learned >= plain[group][key].learned - most);
    })
  );
}

function isBetter(
  { all, withoutHistory, ownTexts }: Omit<UseComparison, 'adapted' | 'isBetter'>,
  gains: readonly number[],
): boolean {
  return (
    all.calls >= MIN_CALLS &&
    certainGain(gains) > 0 &&
    all.first.learned >= all.first.cold &&
    all.recall20.learned >= all.recall20.cold - MAX_RECALL_LOST &&
    [withoutHistory, ownTexts].every(
      ({ ndcg10, recall20 }) =>
        ndcg10.learned >= ndcg10.cold - MAX_LOST && recall20.learned >= recall20.cold - MAX_LOST,
    )
  );
}

const KEYS = ['first', 'ndcg10', 'recall20'] as const;

function none(): UseFigures {
  return {
    calls: 0,
    ...{ first: { cold: 0, learned: 0 }, ndcg10: { cold: 0, learned: 0 }, recall20: { cold: 0, learned: 0 } },
  };
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
