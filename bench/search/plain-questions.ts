import { join } from 'node:path';
import { z } from 'zod';
import { SearchIndex } from '@/lib/search/search-index';
import { demonstrationTools } from '../../prisma/catalog/questions/all-tools';
import { EVERYDAY_QUESTIONS } from '../../prisma/catalog/questions/everyday-questions';
import { GITHUB_QUESTIONS } from '../../prisma/catalog/questions/github-questions';
import { DATA_FOLDER, readLines } from '../labelled-data';

export interface PlainQuestion {
  text: string;
  /** Names of the right tools, without the source's prefix. */
  tools: readonly string[];
}

export interface PlainRow {
  name: string;
  questions: number;
  first: number;
  firstFive: number;
  /** Tools found first instead. */
  misses: string[];
}

const questionSchema = z.object({ text: z.string(), tools: z.array(z.string()).min(1) });
const heldOut = (file: string) => readLines(join(DATA_FOLDER, 'held-out', file), questionSchema);

/** Ranking was developed on the first list only. */
export function plainQuestionSets(): readonly (readonly [name: string, questions: readonly PlainQuestion[]])[] {
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
  const nameOf = (tool: number) => tools[tool]!.name.replace(/^github__/, '');
  return plainQuestionSets().map(([name, questions]) => {
    const row: PlainRow = { name, questions: questions.length, first: 0, firstFive: 0, misses: [] };
    for (const { text, tools: right } of questions) {
      const found = index.search(text, { limit: 20 }).map(({ tool }) => nameOf(tool));
      const place = found.findIndex((tool) => right.includes(tool));
      if (place === 0) row.first += 1;
      else row.misses.push(`${place + 1 || '-'} ${text} → ${found.slice(0, 2).join(', ')}, not ${right.join(' or ')}`);
      if (place >= 0 && place < 5) row.firstFive += 1;
    }
    return row;
  });
}
