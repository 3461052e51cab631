import { FIT_COUNT, FIT_FEATURES, fitOf } from '@/lib/routing/offline/fit';
import { readMessage } from '@/lib/routing/offline/message';
import { phrasesOf } from '@/lib/routing/offline/phrases';
import { learnLogistic } from './learn-fit';
import { areRequiredRight, type RoutingItem } from './routing-set';

const SHRINK = 10;
/** Tools offered next to the correct one say less about messages that need none. */
const BESIDE = 0.35;
const NO_RIVAL = 3;
const FITTING = 0.85;
const NONE = 0.75;

interface Scored {
  isNone: boolean;
  right: boolean;
  score: number;
  margin: number;
}

function readItem(item: RoutingItem) {
  const message = readMessage(item.input);
  const phrases = phrasesOf(message);
  const hits = item.index.search(item.input, { limit: item.tools.length });
  const best = hits[0]?.score ?? 0;
  return item.tools.map((tool, number) => {
    const found = hits.findIndex((hit) => hit.tool === number);
    const relative = found < 0 ? 0 : Math.exp(hits[found]!.score - best);
    const fit = fitOf(message, phrases, tool, { place: found < 0 ? hits.length : found, relative });
    return { fit, isRight: item.expected?.tool === tool.name };
  });
}

const round = (value: number) => Number(value.toPrecision(4));

/** Learns all weights of `lib/routing/offline/weights.ts` from some items and prints them in its format. */
export function learnSelector(items: readonly RoutingItem[]): string {
  const read = items.map((item) => ({ item, tools: readItem(item) }));
  const lessons = read.flatMap(({ item, tools }) =>
    tools.map(({ fit, isRight }) => ({
      row: fit.features,
      isRight,
      weight: isRight || item.expected === null ? 1 : BESIDE,
    })),
  );
  const weights = learnLogistic(lessons, SHRINK, true);
  const scoreOf = (row: Float64Array) => row.reduce((sum, value, f) => sum + value * weights[f]!, weights[FIT_COUNT]!);
  const scored: Scored[] = read
    .filter(({ tools }) => tools.length > 0)
    .map(({ item, tools }) => {
      const sorted = tools
        .map(({ fit, isRight }) => ({ score: scoreOf(fit.features), isRight }))
        .sort((a, b) => b.score - a.score);
      const [first, second] = sorted;
      const margin = second ? Math.min(NO_RIVAL, first!.score - second.score) : NO_RIVAL;
      return { isNone: item.expected === null, right: first!.isRight, score: first!.score, margin };
    });
  const share = (list: readonly Scored[], has: (one: Scored) => boolean) => list.filter(has).length / list.length;
  const slack = (floor: number) =>
    Math.min(
      share(
        scored.filter(({ isNone }) => !isNone),
        ({ right, score }) => right && score >= floor,
      ) - FITTING,
      share(
        scored.filter(({ isNone }) => isNone),
        ({ score }) => score < floor,
      ) - NONE,
    );
  const floor = scored.map(({ score }) => score).reduce((best, one) => (slack(one) > slack(best) ? one : best));
  const curve = learnLogistic(
    scored
      .filter(({ isNone, right }) => isNone || right)
      .map(({ right, score }) => ({ row: [score], isRight: right, weight: 1 })),
    1,
    false,
  );
  // Share of messages with the correct tool first, by its lead over the next.
  const lead = learnLogistic(
    scored
      .filter(({ isNone, margin }) => !isNone && margin < NO_RIVAL)
      .map(({ right, margin }) => ({ row: [margin], isRight: right, weight: 1 })),
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
  return `/** Features of \`fit\`, in order. */
export const FIT_WEIGHTS: readonly number[] = [
${FIT_FEATURES.map((name, f) => `  ${round(weights[f]!)}, // ${name}`).join('\n')}
];
export const FIT_BIAS = ${round(weights[FIT_COUNT]!)};
/** Below this score nothing is chosen. */
export const SELECTION_FLOOR = ${round(floor)};
/** From the score of the best tool to how sure it is that it fits. */
export const SELECTION_CURVE = { slope: ${round(curve[0]!)}, offset: ${round(curve[1]!)} };
/** From its lead over the next to how sure it is that it fits better. */
export const LEAD_CURVE = { slope: ${round(lead[0]!)}, offset: ${round(lead[1]!)} };
/** From the product of the arguments' sureness to how sure it is that all are right. */
export const ARGUMENTS_CURVE = { slope: ${round(slope!)}, offset: ${round(offset!)} };`;
}
