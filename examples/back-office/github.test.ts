import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { readSource } from '@/lib/features/sources/reading/read-source';
import { valueProblems } from '@/lib/json-schema/value-problems';
import { GitHubStandIn } from './github';

it('answers every operation of GitHub’s description in the form that it promises', { timeout: 60_000 }, async () => {
  const bytes = brotliDecompressSync(readFileSync(path.resolve('prisma/catalog/github/rest-api.json.br')));
  const { tools } = readSource({ kind: 'openapi', source: 'github', bytes });
  const github = new GitHubStandIn();
  const problems: string[] = [];
  for (const { name, call, outputSchema } of tools) {
    const answer = github.answer(call!.method.toUpperCase(), call!.path.replaceAll(/\{[^}]+\}/g, 'x1'));
    if (!answer.ok) problems.push(`${name}: ${answer.status}`);
    if (!outputSchema) continue;
    const [problem] = valueProblems(outputSchema, await answer.json(), '');
    if (problem) problems.push(`${name}: ${problem.pointer} ${problem.message}`);
  }
  expect(problems).toEqual([]);
  expect(tools.length).toBeGreaterThan(1_200);
});

it('knows names before placeholders, and nothing else', async () => {
  const github = new GitHubStandIn();
  expect(Array.isArray(await github.answer('GET', '/user/repos').json())).toBe(true);
  expect(github.answer('GET', '/nothing/of/this').status).toBe(404);
});
