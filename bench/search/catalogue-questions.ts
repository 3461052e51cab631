import { join } from 'node:path';
import { z } from 'zod';
import { SearchIndex } from '@/lib/search/search-index';
import type { SearchTool } from '@/lib/search/search-tool';
import { demonstrationTools } from '../../prisma/catalog/questions/all-tools';
import { EVERYDAY_QUESTIONS } from '../../prisma/catalog/questions/everyday-questions';
import { GITHUB_QUESTIONS } from '../../prisma/catalog/questions/github-questions';
import { DATA_FOLDER, readLines } from '../labelled-data';
import { bm25f, type Ranker } from './rankers';

interface PlainQuestion {
  text: string;
  /** Names of the right tools, without the source's prefix. */
  tools: readonly string[];
}

interface Counts {
  first: number;
  firstFive: number;
}

interface PlainRow extends Counts {
  name: string;
  questions: number;
  peer: Counts;
}

const FIVE = 5;

const questionSchema = z.object({ text: z.string(), tools: z.array(z.string()).min(1) });
const heldOut = (file: string) => readLines(join(DATA_FOLDER, 'held-out', file), questionSchema);

/** Ranking was developed on the first list only. */
function plainQuestionSets(): readonly (readonly [name: string, questions: readonly PlainQuestion[]])[] {
  const developed = [
    ...GITHUB_QUESTIONS.map(([text, operation]) => ({ text, tools: [operation.replace('/', '_')] })),
    ...EVERYDAY_QUESTIONS.flatMap(([text, tool]) => (tool === null ? [] : [{ text, tools: [tool] }])),
  ];
  return [
    ['developed on', developed],
    ['held out, questions', heldOut('questions.jsonl')],
    ['held out, short commands', heldOut('commands.jsonl')],
  ];
}

/** Ranks plain questions over all tools of the demonstration. */
export function evaluatePlainQuestions(): PlainRow[] {
  const tools = demonstrationTools();
  const index = SearchIndex.build(tools);
  const byPeer = bm25f(tools);
  return plainQuestionSets().map(([name, questions]) => ({
    ...{ name, questions: questions.length },
    ...count(questions, tools, (text) => index.search(text, { limit: FIVE }).map(({ tool }) => tool)),
    peer: count(questions, tools, byPeer),
  }));
}

function count(questions: readonly PlainQuestion[], tools: readonly SearchTool[], rank: Ranker): Counts {
  const places = questions.map(({ text, tools: right }) =>
    rank(text).findIndex((tool) => right.includes(tools[tool]!.name)),
  );
  return {
    first: places.filter((place) => place === 0).length,
    firstFive: places.filter((place) => place >= 0 && place < FIVE).length,
  };
}
