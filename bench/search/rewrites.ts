import { join } from 'node:path';
import { z } from 'zod';
import { type SearchHit, SearchIndex } from '@/lib/search/search-index';
import { isWeak, withWording } from '@/lib/search/second-wording';
import { DATA_FOLDER, readLines } from '../labelled-data';
import { type Measures, meanOf, measure } from './measures';
import type { RetrievalSet } from './retrieval-set';

export interface RewritesRow {
  set: string;
  /** Share of all messages of the set whose results are weak, so that a model would be asked. */
  weak: number;
  messages: number;
  off: Measures;
  on: Measures;
  /** With the rewrite of another message: what a useless model costs. */
  wrong: Measures;
}

const rewriteSchema = z.object({ set: z.string(), id: z.string(), need: z.string() });
/** Distance of the message whose rewrite is the wrong one. */
const WRONG_BY = 7;

/** Ranks the messages of the recorded rewrites with and without them. All of them have weak results. */
export function evaluateRewrites(sets: readonly RetrievalSet[]): RewritesRow[] {
  const rewrites = readLines(join(DATA_FOLDER, 'rewrites.jsonl'), rewriteSchema);
  return sets.flatMap((set) => {
    const mine = rewrites.flatMap((one) => {
      const query = one.set === set.name ? set.queries.find(({ id }) => id === one.id) : undefined;
      return query ? [{ query, need: one.need }] : [];
    });
    if (mine.length === 0) return [];
    const index = SearchIndex.build(set.tools);
    const weak = set.queries.filter(({ text }) => isWeak(index.search(text, { limit: 2 }))).length;
    const figures = (rank: (message: string, i: number) => SearchHit[]) =>
      meanOf(
        mine.map(({ query }, i) =>
          measure(
            rank(query.text, i).map(({ tool }) => tool),
            query.needs,
          ),
        ),
      );
    const needOf = (i: number) => mine[i % mine.length]!.need;
    return [
      {
        ...{ set: set.name, weak: weak / set.queries.length, messages: mine.length },
        off: figures((message) => index.search(message)),
        on: figures((message, i) => index.search(withWording(message, needOf(i)))),
        wrong: figures((message, i) => index.search(withWording(message, needOf(i + WRONG_BY)))),
      },
    ];
  });
}
