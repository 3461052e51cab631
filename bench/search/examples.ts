import { SearchIndex } from '@/lib/search/search-index';
import { type Measures, meanOf, measure } from './measures';
import { bm25f, type Ranker } from './rankers';
import type { RetrievalSet } from './retrieval-set';
import { shuffled } from './shuffled';

export interface ExamplesRow {
  set: string;
  ranker: string;
  messages: number;
  without: Measures;
  withExamples: Measures;
}

const EXAMPLES = 5;
/** A set needs messages left to measure with. */
const MIN_MESSAGES_PER_TOOL = 7;

/** Gives up to five messages of each tool to it as example requests, and ranks the other messages with and without. */
export function evaluateExamples(sets: readonly RetrievalSet[]): ExamplesRow[] {
  return sets.flatMap((set) => {
    if (set.queries.length / set.tools.length < MIN_MESSAGES_PER_TOOL) return [];
    const examples = new Map<number, string[]>();
    const rest = shuffled(set.queries).filter(({ text, needs }) => {
      const tool = needs[0]![0]!;
      const given = examples.get(tool) ?? [];
      if (needs.length > 1 || given.length >= EXAMPLES) return true;
      examples.set(tool, [...given, text]);
      return false;
    });
    const tools = set.tools.map((tool, i) => ({ ...tool, examples: examples.get(i) ?? [] }));
    const figures = (rank: Ranker) => meanOf(rest.map(({ text, needs }) => measure(rank(text), needs)));
    const rankers: [string, (tools: RetrievalSet['tools']) => Ranker][] = [
      [
        'Ambit',
        (all) => {
          const index = SearchIndex.build(all);
          return (message) => index.search(message).map(({ tool }) => tool);
        },
      ],
      ['BM25F, plain', bm25f],
    ];
    return rankers.map(([ranker, make]) => ({
      ...{ set: set.name, ranker, messages: rest.length },
      ...{ without: figures(make(set.tools)), withExamples: figures(make(tools)) },
    }));
  });
}
