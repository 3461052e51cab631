import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readSource } from '@/lib/features/sources/reading/read-source';
import { SearchIndex } from '@/lib/search/search-index';
import { searchTool } from '@/lib/snapshot/tool-search';
import { EVERGREEN_TOOLS } from '../evergreen-tools';
import { PLATFORM_TOOLS } from '../platform-tools';
import { EVERYDAY_QUESTIONS } from './everyday-questions';
import { GITHUB_QUESTIONS } from './github-questions';

/** Lower bounds of what was measured, so that ranking does not get worse unnoticed. */
const MIN_FIRST = 87;
const MIN_FIRST_FIVE = 106;
/** Once answered with the opposite verb, a longer name or a deprecated tool. */
const ALWAYS_FIRST = [
  ['create a pull request', 'github__pulls_create'],
  ['create an issue', 'github__issues_create'],
  ['remove a collaborator', 'github__repos_remove-collaborator'],
  ['compare two commits', 'github__repos_compare-commits-with-basehead'],
  ['invite somebody to the organization', 'github__orgs_create-invitation'],
] as const;

function demonstrationTools() {
  const bytes = brotliDecompressSync(readFileSync('prisma/catalog/github/rest-api.json.br'));
  const { tools } = readSource({ kind: 'openapi', source: 'github', bytes });
  const own = [...PLATFORM_TOOLS, ...EVERGREEN_TOOLS].map((tool) => ({ ...tool, origin: 'platform' }));
  return [...own, ...tools.map((tool) => ({ ...tool, origin: 'source' }))];
}

it('finds the right tools for plain questions over the whole demonstration catalog', { timeout: 60_000 }, () => {
  const tools = demonstrationTools();
  const index = SearchIndex.build(tools.map((tool) => searchTool(tool as Parameters<typeof searchTool>[0])));
  const questions = [
    ...GITHUB_QUESTIONS.map(([text, operation]) => [text, `github__${operation.replace('/', '_')}`] as const),
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
