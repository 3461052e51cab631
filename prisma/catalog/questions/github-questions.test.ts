import { expect, it } from 'vitest';
import { SearchIndex } from '@/lib/search/search-index';
import { demonstrationTools } from './all-tools';
import { EVERYDAY_QUESTIONS } from './everyday-questions';
import { GITHUB_QUESTIONS } from './github-questions';

/** Lower bounds of what was measured, so that ranking does not get worse unnoticed. */
const MIN_FIRST = 95;
const MIN_FIRST_FIVE = 107;
/** Once answered with the opposite verb, a longer name or a deprecated tool. */
const ALWAYS_FIRST = [
  ['create a pull request', 'pulls_create'],
  ['create an issue', 'issues_create'],
  ['remove a collaborator', 'repos_remove-collaborator'],
  ['compare two commits', 'repos_compare-commits-with-basehead'],
  ['invite somebody to the organization', 'orgs_create-invitation'],
] as const;

it('finds the right tools for plain questions over the whole demonstration catalog', { timeout: 60_000 }, () => {
  const tools = demonstrationTools();
  const index = SearchIndex.build(tools);
  const questions = [
    ...GITHUB_QUESTIONS.map(([text, operation]) => [text, operation.replace('/', '_')] as const),
    ...EVERYDAY_QUESTIONS.flatMap(([text, tool]) => (tool === null ? [] : [[text, tool] as const])),
  ];
  const misses: string[] = [];
  let first = 0;
  let firstFive = 0;
  for (const [text, expected] of questions) {
    const found = index.search(text, { limit: 5 }).map(({ tool }) => tools[tool]!.name);
    if (found[0] === expected) first += 1;
    else misses.push(`${text} → ${found.slice(0, 2).join(', ')}, not ${expected}`);
    if (found.includes(expected)) firstFive += 1;
  }
  console.log(`${questions.length} questions: ${first} first, ${firstFive} in the first five\n${misses.join('\n')}`);
  expect(tools.length).toBeGreaterThan(1_290);
  expect(first).toBeGreaterThanOrEqual(MIN_FIRST);
  expect(firstFive).toBeGreaterThanOrEqual(MIN_FIRST_FIVE);
  for (const [text, expected] of ALWAYS_FIRST)
    expect(tools[index.search(text, { limit: 1 })[0]!.tool]!.name, text).toBe(expected);
});
