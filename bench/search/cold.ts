import { FEATURE_COUNT } from '@/lib/search/feature-list';
import { adaptWeights, type Lesson, learnWeights } from '@/lib/search/learn-weights';
import { SearchIndex } from '@/lib/search/search-index';
import { runAtOnce } from '@/lib/search/slices';
import { WEIGHTS } from '@/lib/search/weights';
import { type Measures, meanOf, measure } from './measures';
import { bm25f, miniSearch, orama, type RankerFactory } from './rankers';
import type { LabelledQuery, RetrievalSet } from './retrieval-set';

export interface Row {
  set: string;
  ranker: string;
  measures: Measures;
  /** Messages without any hit. */
  unanswered: number;
}

const PEERS: readonly [string, RankerFactory][] = [
  ['BM25F, plain', bm25f],
  ['MiniSearch, defaults', miniSearch],
  ['Orama, defaults', orama],
];

export const SHIPPED = 'Ambit, as shipped';

interface Answer extends Lesson {
  query: LabelledQuery;
  tools: readonly number[];
  half: number;
}

/** Part of a set that a message belongs to: stable, whatever else the set contains. */
export function partOf(text: string, parts: number): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  return ((hash ^ (hash >>> 13)) >>> 0) % parts;
}

function answersOf(set: RetrievalSet): Answer[] {
  const index = SearchIndex.build(set.tools);
  return set.queries.map((query) => {
    const { tools, rows } = index.features(query.text);
    const right = new Set(query.needs.flat());
    return {
      query,
      tools,
      rows,
      set: set.name,
      right: tools.map((tool) => right.has(tool)),
      needs: query.needs.length,
      half: partOf(query.id + query.text, 2),
    };
  });
}

function measureWith(weights: readonly number[], answers: readonly Answer[]): Measures[] {
  return answers.map(({ tools, rows, query }) => {
    const scores = tools.map((_, i) =>
      weights.reduce((sum, weight, f) => sum + weight * rows[i * FEATURE_COUNT + f]!, 0),
    );
    const order = [...tools.keys()].sort((a, b) => scores[b]! - scores[a]! || a - b);
    return measure(
      order.map((i) => tools[i]!),
      query.needs,
    );
  });
}

function peerRows(set: RetrievalSet): Row[] {
  return PEERS.map(([ranker, factory]) => {
    const rank = factory(set.tools);
    const answers = set.queries.map(({ text }) => rank(text));
    const measures = meanOf(answers.map((found, i) => measure(found, set.queries[i]!.needs)));
    return { set: set.name, ranker, measures, unanswered: answers.filter(({ length }) => length === 0).length };
  });
}

/**
 * Ranks every message of every set, without any history of use. Four rows are ours: weights as shipped (learned from the
 * sets that they were made with), learned on the half of every set that is not measured, learned on the other sets, and
 * those adapted on the half that is not measured.
 * `others` are only ranked by the weights as shipped.
 */
export function evaluateCold(
  sets: readonly RetrievalSet[],
  wantsPeers: boolean,
  others: readonly RetrievalSet[] = [],
): { rows: Row[]; weights: number[] } {
  const rows: Row[] = [];
  const answers = sets.map(answersOf);
  const all = answers.flat();
  const byHalf = [0, 1].map((half) => learnWeights(all.filter((answer) => answer.half !== half)));
  sets.forEach((set, s) => {
    const mine = answers[s]!;
    const unanswered = mine.filter(({ tools }) => tools.length === 0).length;
    const add = (ranker: string, measures: Measures[]) =>
      rows.push({ set: set.name, ranker, measures: meanOf(measures), unanswered });
    add(SHIPPED, measureWith(WEIGHTS, mine));
    add(
      'Ambit, learned on the other half',
      [0, 1].flatMap((half) =>
        measureWith(
          byHalf[half]!,
          mine.filter((answer) => answer.half === half),
        ),
      ),
    );
    if (sets.length > 1) {
      const elsewhere = all.filter((answer) => answer.set !== set.name);
      const prior = learnWeights(elsewhere);
      add('Ambit, learned on the other sets', measureWith(prior, mine));
      const adapted = [0, 1].map((half) =>
        runAtOnce(
          adaptWeights(
            mine.filter((answer) => answer.half !== half),
            prior,
          ),
        ),
      );
      add(
        'Ambit, of the other sets, adapted on the other half',
        [0, 1].flatMap((half) =>
          measureWith(
            adapted[half]!,
            mine.filter((answer) => answer.half === half),
          ),
        ),
      );
    }
    if (wantsPeers) rows.push(...peerRows(set));
  });
  for (const set of others) {
    const mine = answersOf(set);
    const unanswered = mine.filter(({ tools }) => tools.length === 0).length;
    rows.push({ set: set.name, ranker: SHIPPED, measures: meanOf(measureWith(WEIGHTS, mine)), unanswered });
    if (wantsPeers) rows.push(...peerRows(set));
  }
  return { rows, weights: learnWeights(all) };
}
