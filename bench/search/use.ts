import { trainUse } from '@/lib/search/evaluate-use-model';
import { fixedSequence } from '@/lib/search/learn-weights';
import { SearchIndex } from '@/lib/search/search-index';
import { runAtOnce } from '@/lib/search/slices';
import type { PastCall } from '@/lib/search/use-model';
import { type Measures, meanOf, measure } from './measures';
import type { RetrievalSet } from './retrieval-set';
import { shuffled } from './shuffled';

export interface UseRow {
  set: string;
  /** Method that drew the history. */
  history: string;
  /** Number of the draw, from 1. */
  draw: number;
  group: 'all' | 'with history' | 'without history';
  messages: number;
  cold: Measures;
  learned: Measures;
  /** True if the training is good enough to be used (docs/search.md, Learning). Otherwise `learned` equals `cold`. */
  isActive: boolean;
}

interface Drawn {
  calls: PastCall[];
  /** Messages that are not history. */
  rest: number[];
  used: ReadonlySet<number>;
}

/** Draws up to `each` messages a tool as confirmed calls, for `share` of the tools; the same ones for the same seed. */
function draw(set: RetrievalSet, each: number, share: number, seed: number): Drawn {
  const next = fixedSequence(seed);
  const order = shuffled([...set.queries.keys()], next);
  const chosen = new Set(set.tools.map((_, tool) => tool).filter(() => next() < share));
  const counts = new Map<number, number>();
  const calls: PastCall[] = [];
  const rest: number[] = [];
  for (const i of order) {
    const { text, needs } = set.queries[i]!;
    const tools = needs.map((need) => need[0]!).filter((tool) => chosen.has(tool) && (counts.get(tool) ?? 0) < each);
    if (tools.length === 0) rest.push(i);
    for (const tool of tools) {
      counts.set(tool, (counts.get(tool) ?? 0) + 1);
      calls.push({ request: text, tool: String(tool), worth: 1 });
    }
  }
  return { calls, rest, used: new Set(counts.keys()) };
}

const DRAWS: readonly { each: number; share: number; name: string; fewestMessagesATool: number }[] = [
  { each: 1, share: 0.5, name: '1 call for half of the tools', fewestMessagesATool: 0 },
  { each: 3, share: 0.5, name: '3 calls for half of the tools', fewestMessagesATool: 0 },
  { each: 10, share: 0.5, name: '10 calls for half of the tools', fewestMessagesATool: 12 },
  { each: 10, share: 0.9, name: '10 calls for nine of ten tools', fewestMessagesATool: 12 },
  { each: 5, share: 1, name: '5 calls a tool', fewestMessagesATool: 7 },
  { each: 10, share: 1, name: '10 calls a tool', fewestMessagesATool: 12 },
  { each: 15, share: 1, name: '15 calls a tool', fewestMessagesATool: 17 },
  { each: 20, share: 1, name: '20 calls a tool', fewestMessagesATool: 22 },
];

const THIN_CALLS = 3;

/**
 * Ranks what is left of every set with and without the part that was drawn as history, like search of an organization
 * with learning enabled: a trained model that is not active changes nothing. Thin
 * histories are drawn `thinDraws` times, because one draw of a few calls says little.
 */
export function evaluateUse(sets: readonly RetrievalSet[], thinDraws = 1): UseRow[] {
  return sets.flatMap((set) => {
    const index = SearchIndex.build(set.tools);
    const cold = set.queries.map(({ text, needs }) =>
      measure(
        index.search(text).map(({ tool }) => tool),
        needs,
      ),
    );
    const draws = DRAWS.flatMap((one) => {
      if (set.queries.length / set.tools.length < one.fewestMessagesATool) return [];
      return Array.from({ length: one.each <= THIN_CALLS ? thinDraws : 1 }, (_, n) => ({ ...one, seed: n + 1 }));
    });
    return draws.flatMap(({ each, share, name, seed }) => {
      const { calls, rest, used } = draw(set, each, share, seed);
      const { model, comparison } = runAtOnce(trainUse(index, Number, calls));
      const use = comparison.isBetter ? index.learned(model) : undefined;
      const learned = new Map(
        rest.map((i) => {
          const { text, needs } = set.queries[i]!;
          return [
            i,
            measure(
              index.search(text, { use }).map(({ tool }) => tool),
              needs,
            ),
          ];
        }),
      );
      const row = (group: UseRow['group'], messages: readonly number[]): UseRow => ({
        set: set.name,
        history: name,
        draw: seed,
        group,
        messages: messages.length,
        cold: meanOf(messages.map((i) => cold[i]!)),
        learned: meanOf(messages.map((i) => learned.get(i)!)),
        isActive: comparison.isBetter,
      });
      const hasHistory = (i: number) => set.queries[i]!.needs.every((need) => need.some((tool) => used.has(tool)));
      const rows = [row('all', rest)];
      if (share < 1)
        rows.push(
          row('with history', rest.filter(hasHistory)),
          row(
            'without history',
            rest.filter((i) => !hasHistory(i)),
          ),
        );
      return rows.filter(({ messages }) => messages > 0);
    });
  });
}
