import { FIT_COUNT, FIT_FEATURES, fitOf } from '@/lib/routing/offline/fit';
import { readMessage } from '@/lib/routing/offline/message';
import { phrasesOf } from '@/lib/routing/offline/phrases';
import { adjustmentOf, leadOdds } from '@/lib/routing/offline/rank-fits';
import { learnLogistic, learnRanking } from './learn-fit';
import { areRequiredRight, type RoutingItem } from './routing-set';

const SHRINK = 10;
const SHRINK_RANKING = 3;
/** Tools offered next to the correct one say less about messages that need none. */
const BESIDE = 0.35;
const FITTING = 0.85;
const NONE = 0.75;
/**
 * Features that keep their weight when tools are ranked. Messages of the set nearly always contain all arguments, so a
 * ranking learned from them would prefer tools that need none.
 */
const KEPT = new Set(
  ['required missing', 'anything missing', 'needs nothing'].map((name) =>
    FIT_FEATURES.indexOf(name as (typeof FIT_FEATURES)[number]),
  ),
);
/** As many as the selector evaluates. */
const LOOKED_AT = 12;

function readItem({ input, tools, index, expected }: RoutingItem) {
  const message = readMessage(input);
  const phrases = phrasesOf(message);
  const hits = index.search(input, { limit: Math.min(tools.length, LOOKED_AT) });
  const best = hits[0]?.score ?? 0;
  const found = hits.map(({ tool, score }) => ({ tool: tools[tool]!, relative: Math.exp(score - best) }));
  const others = tools.filter((tool) => !found.some((hit) => hit.tool === tool));
  const rest = others.map((tool) => ({ tool, relative: 0 }));
  return [...found, ...rest].slice(0, LOOKED_AT).map(({ tool, relative }, place) => ({
    tool,
    fit: fitOf(message, phrases, tool, { place: Math.min(place, hits.length), relative }),
    adjustment: adjustmentOf(message, tool),
    isRight: expected?.tool === tool.name,
  }));
}
type ReadTool = ReturnType<typeof readItem>[number];

const round = (value: number) => (Math.abs(value) < 1e-6 ? 0 : Number(value.toPrecision(4)));
const dot = (row: ArrayLike<number>, weights: readonly number[]) =>
  Array.from(row).reduce((sum, value, f) => sum + value * weights[f]!, 0);
const listed = (weights: readonly number[]) =>
  `[\n${FIT_FEATURES.map((name, f) => `  ${round(weights[f]!)}, // ${name}`).join('\n')}\n]`;

/**
 * Learns all weights of `lib/routing/offline/weights.ts` from some items and prints them in its format. `catalog`: items
 * over one catalog of all tools.
 */
export function learnSelector(items: readonly RoutingItem[], catalog: readonly RoutingItem[]): string {
  const read = items.map((item) => ({ item, tools: readItem(item) }));
  const inCatalog = catalog.map((item) => ({ item, tools: readItem(item) }));
  const lessons = read.flatMap(({ item, tools }) =>
    tools.map(({ fit, isRight }) => ({
      row: fit.features,
      isRight,
      weight: isRight || item.expected === null ? 1 : BESIDE,
    })),
  );
  const weights = learnLogistic(lessons, SHRINK, true);
  const keptScore = (row: Float64Array) => [...KEPT].reduce((sum, f) => sum + row[f]! * weights[f]!, 0);
  const learned = learnRanking(
    [...read, ...inCatalog]
      .map(({ tools }) => tools)
      .filter((tools) => tools.some(({ isRight }) => isRight))
      .map((tools) => ({
        rows: tools.map(({ fit }) => fit.features.map((value, f) => (KEPT.has(f) ? 0 : value))),
        handicaps: tools.map(({ fit, adjustment }) => -adjustment - keptScore(fit.features)),
        right: tools.findIndex(({ isRight }) => isRight),
      })),
    SHRINK_RANKING,
  );
  const ranking = learned.map((one, f) => (KEPT.has(f) ? weights[f]! : one));
  const rankOf = ({ fit, adjustment }: ReadTool) => dot(fit.features, ranking) + adjustment;
  const scoreOf = ({ fit, adjustment }: ReadTool) => dot(fit.features, weights) + weights[FIT_COUNT]! + adjustment;
  const toScored = ({ item, tools }: (typeof read)[number]) => {
    const sorted = [...tools].sort((a, b) => rankOf(b) - rankOf(a));
    return {
      isNone: item.expected === null,
      isRight: sorted[0]!.isRight,
      score: scoreOf(sorted[0]!),
      odds: leadOdds(sorted.map(rankOf)),
    };
  };
  const scored = read.filter(({ tools }) => tools.length > 0).map(toScored);
  type Scored = (typeof scored)[number];
  const share = (list: readonly Scored[], has: (one: Scored) => boolean) => list.filter(has).length / list.length;
  const slack = (floor: number) =>
    Math.min(
      share(
        scored.filter(({ isNone }) => !isNone),
        ({ isRight, score }) => isRight && score >= floor,
      ) - FITTING,
      share(
        scored.filter(({ isNone }) => isNone),
        ({ score }) => score < floor,
      ) - NONE,
    );
  const floor = scored.map(({ score }) => score).reduce((best, one) => (slack(one) > slack(best) ? one : best));
  const curve = learnLogistic(
    scored
      .filter(({ isNone, isRight }) => isNone || isRight)
      .map(({ isRight, score }) => ({ row: [score], isRight, weight: 1 })),
    1,
    false,
  );
  // Share of messages with the correct tool first, by the odds of that tool.
  const lead = learnLogistic(
    [...scored, ...inCatalog.map(toScored)]
      .filter(({ isNone }) => !isNone)
      .map(({ isRight, odds }) => ({ row: [odds], isRight, weight: 1 })),
    0.1,
    false,
  );
  const sures = read.flatMap(({ item, tools }) =>
    tools
      .filter(({ isRight }) => isRight)
      .flatMap(({ fit }) => {
        const schema = item.tools.find(({ name }) => name === item.expected!.tool)!.inputSchema as {
          required?: string[];
        };
        const required = schema.required ?? [];
        if (required.length === 0 || fit.extracted.missing.length > 0) return [];
        const product = required.reduce((all, name) => all * (fit.extracted.sure[name] ?? 0), 1);
        return [{ row: [product], isRight: areRequiredRight(item, fit.extracted.arguments), weight: 1 }];
      }),
  );
  const [slope, offset] = learnLogistic(sures, 0.1, false);
  return `/** Weights of the features in \`fit\`, in order. */
export const FIT_WEIGHTS: readonly number[] = ${listed(weights)};
export const FIT_BIAS = ${round(weights[FIT_COUNT]!)};
/** Weights of the same features for choosing among tools. */
export const RANK_WEIGHTS: readonly number[] = ${listed(ranking)};
/** Minimum score for selecting a tool. */
export const SELECTION_FLOOR = ${round(floor)};
/** Converts the best tool's score to the probability that it fits. */
export const SELECTION_CURVE = { slope: ${round(curve[0]!)}, offset: ${round(curve[1]!)} };
/** Converts the log odds of its share to the probability that it fits better than the others. */
export const LEAD_CURVE = { slope: ${round(lead[0]!)}, offset: ${round(lead[1]!)} };
/** Converts the product of argument confidences to the probability that all are right. */
export const ARGUMENTS_CURVE = { slope: ${round(slope!)}, offset: ${round(offset!)} };`;
}
