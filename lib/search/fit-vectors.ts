import { type Allowed, isIn } from './candidates';
import { certainGain, mean } from './certain-gain';
import { fuseRankings } from './fuse-rankings';
import type { SearchHit, SearchIndex } from './search-index';
import { fieldTexts, type SearchTool } from './search-tool';
import { stem } from './stem';
import { questionsFromTexts, type TextQuestion } from './text-questions';
import { isTelling, wordsOf } from './words';

/** A question with known answers, ranked both ways. */
export interface FusionSample {
  words: readonly SearchHit[];
  vectors: readonly SearchHit[];
  right: readonly number[];
  /** Ranking that vectors have to beat to count, too. */
  rival?: readonly SearchHit[];
}

export interface VectorFit {
  /** Argument of `fuseRankings`. */
  points: number;
  questions: number;
  /** NDCG@10, 0 to 1. */
  byWords: number;
  fused: number;
}

const CHOICES = [0.25, 0.5, 1, 2, 3, 4, 6, 8, 12];
export const MIN_QUESTIONS = 15;
const PLACES = 10;

/**
 * Chooses how much vectors count: the choice with the most certain gain in NDCG@10 over words, which is its mean gain
 * minus 1.7 standard errors. If there are rivals, the gain is over words joined with these. Chooses 0 when no gain is
 * certain or there are fewer than 15 questions.
 */
export function fitVectorPoints(samples: readonly FusionSample[]): VectorFit {
  const valuesOf = (points: number, of: 'vectors' | 'rival' = 'vectors') =>
    samples.map(({ words, right, ...other }) => ndcg(fuseRankings(words, other[of] ?? [], points), right));
  const byWords = valuesOf(0);
  let best = { points: 0, values: byWords, certain: 0 };
  const choices = samples.length < MIN_QUESTIONS ? [] : CHOICES;
  const toBeat = choices
    .map((points) => valuesOf(points, 'rival'))
    .reduce((most, values) => (mean(values) > mean(most) ? values : most), byWords);
  for (const points of choices) {
    const values = valuesOf(points);
    const certain = certainGain(values.map((value, i) => value - toBeat[i]!));
    if (certain > best.certain) best = { points, values, certain };
  }
  return { points: best.points, questions: samples.length, byWords: mean(byWords), fused: mean(best.values) };
}

/** Shares of the words that questions keep, tried in this order. */
const SHARES = [0.8, 0.5, 0.35, 0.25, 0.15];
/** NDCG@10 of words for real messages, at most. Easier questions leave vectors nothing to gain. */
const HARD = 0.8;
const HITS = 100;
const NEAREST = 50;

/**
 * Questions from the texts of tools, about as hard as real messages, ranked by words. Their rival is the cosine of word
 * counts: questions that quote a tool are easy for vectors that know nothing but its words.
 */
export function textSamples(index: SearchIndex, allowed: Allowed, limit: number) {
  const rivalOf = wordCosine(index.catalog.tools, allowed);
  let made: (TextQuestion & { words: SearchHit[]; rival: SearchHit[] })[] = [];
  for (const share of SHARES) {
    made = questionsFromTexts(index.catalog, allowed, limit, share).map((question) => ({
      ...question,
      words: index.search(question.text, { allowed, limit: HITS }),
      rival: rivalOf(question.text),
    }));
    const isHard = (by: 'words' | 'rival') => mean(made.map((one) => ndcg(one[by], [one.tool]))) <= HARD;
    if (isHard('words') && isHard('rival')) break;
  }
  return made;
}

/** Ranks tools by the share of their words that a text has. */
function wordCosine(tools: readonly SearchTool[], allowed: Allowed): (text: string) => SearchHit[] {
  const wordsIn = (text: string) => new Set(wordsOf(text).filter(isTelling).map(stem));
  const known = tools.map((tool, number) => (isIn(allowed, number) ? wordsIn(fieldTexts(tool).join(' ')) : null));
  return (text) => {
    const said = [...wordsIn(text)];
    const hits = known.flatMap((words, tool) => {
      const common = words ? said.filter((word) => words.has(word)).length : 0;
      return common > 0 ? [{ tool, score: common / Math.sqrt(words!.size) }] : [];
    });
    return hits.sort((a, b) => b.score - a.score || a.tool - b.tool).slice(0, NEAREST);
  };
}

function ndcg(ranked: readonly SearchHit[], right: readonly number[]): number {
  let found = 0;
  let ideal = 0;
  ranked.slice(0, PLACES).forEach(({ tool }, place) => {
    if (right.includes(tool)) found += 1 / Math.log2(place + 2);
  });
  for (let place = 0; place < Math.min(PLACES, right.length); place++) ideal += 1 / Math.log2(place + 2);
  return ideal === 0 ? 0 : found / ideal;
}
