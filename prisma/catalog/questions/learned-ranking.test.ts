import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { trainUse } from '@/lib/search/evaluate-use-model';
import { fitVectorPoints, textSamples } from '@/lib/search/fit-vectors';
import { SearchIndex } from '@/lib/search/search-index';
import { fieldTexts } from '@/lib/search/search-tool';
import { runAtOnce } from '@/lib/search/slices';
import { stem } from '@/lib/search/stem';
import type { UseIndex } from '@/lib/search/use-index';
import { wordsOf } from '@/lib/search/words';
import { CALL_MIXES } from '../calls/call-mix';
import { generateCalls } from '../calls/generate-calls';
import { demonstrationTools } from './all-tools';

const DAYS = process.env.AMBIT_FULL === '1' ? [0, 4, 9] : [4];
const NOW = Date.UTC(2026, 10, 20, 14, 30);
/** As `npm run bench -- search` allows for tools without history (Q-S3). */
const MAX_LOST = 0.03;

const tools = demonstrationTools();
const index = SearchIndex.build(tools);
const numbers = new Map(tools.map(({ name }, number) => [name, number]));
const numberOf = (tool: string) => numbers.get(tool);

/** Written without looking at the ranking, which was not developed on them. */
const questions = readFileSync('bench/data/held-out/questions.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const { text, tools: right } = JSON.parse(line) as { text: string; tools: string[] };
    return { text, right: right.map((name) => numberOf(name) ?? numberOf(`github__${name}`)) };
  });

/** Mean NDCG@10 of the first right tool. */
function ndcgOf(use: UseIndex | undefined): number {
  const sum = questions.reduce((total, { text, right }) => {
    const place = index.search(text, { limit: 10, use }).findIndex(({ tool }) => right.includes(tool));
    return place < 0 ? total : total + 1 / Math.log2(place + 2);
  }, 0);
  return sum / questions.length;
}

describe('learning from the calls of the demonstration', () => {
  it.each(DAYS)(
    'adapts weights that also hold for tools without calls, after %i days',
    { timeout: 120_000 },
    (days) => {
      const calls = CALL_MIXES.flatMap((mix, at) =>
        mix.org === 'evergreen-home' ? generateCalls(mix, 20_261_122 + at, NOW + days * 86_400_000) : [],
      ).flatMap(({ request, tool, outcome }) =>
        request !== null && outcome === 'ok' ? [{ request, tool, worth: 0.4 }] : [],
      );
      expect(calls.length).toBeGreaterThan(1_000);
      const { model, comparison } = runAtOnce(trainUse(index, numberOf, calls));
      expect(comparison).toMatchObject({ isBetter: true });
      expect(comparison.ownTexts.calls).toBeGreaterThan(400);
      const [cold, learned] = [ndcgOf(undefined), ndcgOf(index.learned(model, numberOf))];
      console.log(
        `${calls.length} calls, adapted ${comparison.adapted}: NDCG@10 ${cold.toFixed(3)}, then ${learned.toFixed(3)}`,
      );
      expect(learned).toBeGreaterThan(cold - MAX_LOST);
    },
  );
});

describe('the weight of vectors before there are calls', () => {
  const all = new Uint32Array(Math.ceil(tools.length / 32));
  for (let tool = 0; tool < tools.length; tool++) all[tool >>> 5]! |= 1 << (tool & 31);
  const asked = textSamples(index, all, 128);
  const fitOf = (near: (text: string, tool: number) => number[]) =>
    fitVectorPoints(
      asked.map(({ text, tool, words, rival }) => ({
        ...{ words, rival, right: [tool] },
        vectors: near(text, tool).map((one, place) => ({ tool: one, score: 1 / (1 + place) })),
      })),
    );

  it('is high for vectors that know the tools', () => {
    const { points, questions, byWords } = fitOf((_, tool) => [(tool + 7) % tools.length, tool]);
    expect(questions).toBeGreaterThan(60);
    expect(byWords).toBeLessThan(0.8);
    expect(points).toBeGreaterThanOrEqual(6);
  });

  it('is 0 for vectors that know only the words', () => {
    const wordsIn = tools.map((tool) => new Set(wordsOf(fieldTexts(tool).join(' ')).map(stem)));
    const { points } = fitOf((text) => {
      const said = wordsOf(text).map(stem);
      const scores = wordsIn.map((words) => said.filter((one) => words.has(one)).length / Math.sqrt(words.size || 1));
      return [...scores.keys()].sort((a, b) => scores[b]! - scores[a]!).slice(0, 50);
    });
    expect(points).toBe(0);
  });
});
