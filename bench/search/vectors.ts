import { type FusionSample, fitVectorPoints, textSamples } from '@/lib/search/fit-vectors';
import { fuseRankings } from '@/lib/search/fuse-rankings';
import { fixedSequence } from '@/lib/search/learn-weights';
import { type SearchHit, SearchIndex } from '@/lib/search/search-index';
import { fieldTexts, type SearchTool } from '@/lib/search/search-tool';
import { stem } from '@/lib/search/stem';
import { isTelling, wordsOf } from '@/lib/search/words';
import { partOf } from './cold';
import { meanOf, measure } from './measures';
import type { RetrievalSet } from './retrieval-set';

interface FusionRates {
  /** NDCG@10, 0 to 1. */
  words: number;
  rankFusion: number;
  /** With the weight fitted on other messages of the set, as on calls. */
  fitted: number;
  points: number;
  /** With the weight fitted on questions made from the texts of the tools. */
  fittedOnTexts: number;
  pointsByTexts: number;
}

export interface FusionRow extends FusionRates {
  set: string;
  vectors: string;
  messages: number;
}

const NEAREST = 50;
const HITS = 100;
const RANK_CONSTANT = 60;
const DIMENSIONS = 128;
/** The weight is fitted on all parts but the one that is measured, because an organization fits on up to 128 questions. */
const PARTS = 5;
/** Questions from texts that an organization fits on. */
const TEXT_QUESTIONS = 128;
/** Vectors are simulated anew for small sets, until there are as many samples: one simulation of 48 says little. */
const MIN_SAMPLES = 400;
/** Seeds of a simulation. */
const SEEDS = 10;

type Next = () => number;
type Vectors = (message: string, right: readonly number[]) => SearchHit[];

const hitsOf = (tools: readonly number[]) => tools.map((tool, place) => ({ tool, score: 1 / (1 + place) }));

function drawOthers(count: number, size: number, without: readonly number[], next: Next): number[] {
  const drawn = new Set<number>();
  const most = Math.min(count, size - without.length);
  while (drawn.size < most) {
    const tool = Math.floor(next() * size);
    if (!without.includes(tool)) drawn.add(tool);
  }
  return [...drawn];
}

/** Right tools among the first `within` places, at random; the rest are random tools. */
function simulated(size: number, within: number, next: Next): Vectors {
  return (_, right) => {
    if (within === 0) return hitsOf(drawOthers(NEAREST, size, [], next));
    const tools = drawOthers(NEAREST - right.length, size, right, next);
    const places = drawOthers(right.length, Math.max(within, right.length), [], next).sort((a, b) => a - b);
    for (const [i, place] of places.entries()) tools.splice(place, 0, right[i]!);
    return hitsOf(tools);
  };
}

/** Weak vectors: each word has a random direction, so they say less than the words themselves. */
function hashedVectors(tools: readonly SearchTool[]): Vectors {
  const vectorOf = (text: string) => {
    const vector = new Float32Array(DIMENSIONS);
    for (const word of wordsOf(text).filter(isTelling).map(stem)) {
      let seed = 7;
      for (let i = 0; i < word.length; i++) seed = (Math.imul(seed, 31) + word.charCodeAt(i)) >>> 0;
      const next = fixedSequence(seed);
      for (let d = 0; d < DIMENSIONS; d++) vector[d]! += next() - 0.5;
    }
    const norm = Math.hypot(...vector) || 1;
    return vector.map((value) => value / norm);
  };
  const all = tools.map((tool) => vectorOf(fieldTexts(tool).join(' ')));
  return (message) => {
    const asked = vectorOf(message);
    const scored = all.map((vector, tool) => ({ tool, score: vector.reduce((sum, x, d) => sum + x * asked[d]!, 0) }));
    return scored.sort((a, b) => b.score - a.score || a.tool - b.tool).slice(0, NEAREST);
  };
}

function byRankFusion(words: readonly SearchHit[], vectors: readonly SearchHit[]): SearchHit[] {
  const scores = new Map<number, number>();
  for (const ranking of [words, vectors])
    ranking.forEach(({ tool }, place) => {
      scores.set(tool, (scores.get(tool) ?? 0) + 1 / (RANK_CONSTANT + place + 1));
    });
  return Array.from(scores, ([tool, score]) => ({ tool, score })).sort((a, b) => b.score - a.score || a.tool - b.tool);
}

/**
 * Joins word rankings with simulated vector rankings. The weight is fitted on messages that are not measured, as on an
 * organization's calls, and on questions made from the tools' texts, as before there are calls.
 */
export function evaluateVectors(sets: readonly RetrievalSet[], mostMessages = 600): FusionRow[] {
  return sets.flatMap((set) => {
    const index = SearchIndex.build(set.tools);
    const every = Math.max(1, Math.ceil(set.queries.length / mostMessages));
    const queries = set.queries.filter((_, i) => i % every === 0);
    const words = queries.map(({ text }) => index.search(text, { limit: HITS }));
    const size = set.tools.length;
    const part = queries.map(({ id, text }) => partOf(id + text, PARTS));
    const allTools = new Uint32Array(Math.ceil(size / 32));
    for (let tool = 0; tool < size; tool++) allTools[tool >>> 5]! |= 1 << (tool & 31);
    const questions = textSamples(index, allTools, TEXT_QUESTIONS);
    const drawn = (vectorsOf: Vectors): FusionRates => {
      const samples = queries.map(({ text, needs }, i): FusionSample => {
        const right = [...new Set(needs.map((need) => need[0]!))];
        return { words: words[i]!, vectors: vectorsOf(text, right), right: needs.flat() };
      });
      const fits = Array.from({ length: PARTS }, (_, one) =>
        fitVectorPoints(samples.filter((_, i) => part[i] !== one)),
      );
      const byTexts = fitVectorPoints(
        questions.map(({ text, tool, words, rival }) => ({
          ...{ words, rival, vectors: vectorsOf(text, [tool]), right: [tool] },
        })),
      ).points;
      const scoreOf = (rank: (sample: FusionSample, i: number) => readonly SearchHit[]) =>
        meanOf(
          samples.map((sample, i) =>
            measure(
              rank(sample, i).map(({ tool }) => tool),
              queries[i]!.needs,
            ),
          ),
        ).ndcg10;
      return {
        words: scoreOf((sample) => sample.words),
        rankFusion: scoreOf((sample) => byRankFusion(sample.words, sample.vectors)),
        fitted: scoreOf((sample, i) => fuseRankings(sample.words, sample.vectors, fits[part[i]!]!.points)),
        points: fits.reduce((sum, { points }) => sum + points / PARTS, 0),
        fittedOnTexts: scoreOf((sample) => fuseRankings(sample.words, sample.vectors, byTexts)),
        pointsByTexts: byTexts,
      };
    };
    const draws = Math.ceil(MIN_SAMPLES / queries.length);
    const simulate = (within: number, seed: number) =>
      Array.from({ length: draws }, (_, n) => drawn(simulated(size, within, fixedSequence(seed + SEEDS * n))));
    const kinds: [string, FusionRates[]][] = [
      ['perfect: right tools first', simulate(1, 1)],
      ['good: right tools in the first ten', simulate(10, 2)],
      ['weak: hashed words', [drawn(hashedVectors(set.tools))]],
      ['noise', simulate(0, 3)],
    ];
    return kinds.map(([vectors, rates]) => {
      const mean = (key: keyof FusionRates) => rates.reduce((sum, one) => sum + one[key] / rates.length, 0);
      return {
        ...{ set: set.name, vectors, messages: queries.length },
        ...{ words: mean('words'), rankFusion: mean('rankFusion'), fitted: mean('fitted'), points: mean('points') },
        ...{ fittedOnTexts: mean('fittedOnTexts'), pointsByTexts: mean('pointsByTexts') },
      };
    });
  });
}
