import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { argumentProblems } from '@/lib/json-schema/argument-problems';
import { PLATFORM_TOOLS } from '@/prisma/catalog/platform-tools';

const CALL = /ambit\.call\('(\w+)', (\{[^}]*\})/g;

it('README calls tools of the demonstration with arguments that they accept', () => {
  const calls = [...readFileSync('packages/sdk/README.md', 'utf8').matchAll(CALL)];
  expect(calls).toHaveLength(2);
  for (const [, name, source] of calls) {
    const tool = PLATFORM_TOOLS.find((one) => one.name === name);
    expect(tool, name).toBeDefined();
    expect(argumentProblems(tool!.inputSchema, runInNewContext(`(${source})`)), name).toEqual([]);
  }
});
