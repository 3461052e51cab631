import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SECURITY_TESTS } from './security-tests';

const inRoot = (file: string) => new URL(`../../${file}`, import.meta.url);
const model = readFileSync(inRoot('docs/security.md'), 'utf8');
const section = (title: string) => model.split(`\n## ${title}\n`)[1]!.split('\n## ')[0]!;

/** The first cells of a section's first table. */
function rowsOf(title: string): string[] {
  const table = section(title)
    .split('\n\n')
    .find((block) => block.includes('| --- |'))!;
  return [...table.matchAll(/^\| (.+?) \|/gm)].map(([, cell]) => cell!).filter((_, index) => index > 1);
}

const HEADINGS = [...model.matchAll(/^### (API\d+ .+)$/gm)].map(([, title]) => title!);
const ITEMS = [...HEADINGS, ...rowsOf('Accounts'), ...rowsOf('MCP')];
const TESTS = Object.values(SECURITY_TESTS).flatMap((tests) =>
  tests.flatMap(([file, ...titles]) => titles.map((title): [string, string] => [file, title])),
);

describe('docs/security.md', () => {
  it('has tests for each of its items', () => {
    expect(ITEMS).toEqual(Object.keys(SECURITY_TESTS));
    for (const [item, tests] of Object.entries(SECURITY_TESTS)) {
      expect(tests.length, item).toBeGreaterThan(0);
      for (const [file, ...titles] of tests) expect(titles.length, `${item}: ${file}`).toBeGreaterThan(0);
    }
  });

  it.each(TESTS)('is covered by a test that exists: %s, %s', (file, title) => {
    expect(existsSync(inRoot(file)), file).toBe(true);
    expect(readFileSync(inRoot(file), 'utf8')).toContain(title);
  });

  it('goes through all ten', () => {
    const ten = Array.from({ length: 10 }, (_, index) => index + 1);
    expect(HEADINGS.map((title) => Number(/\d+/.exec(title)![0]))).toEqual(ten);
    for (const n of ten) expect(model).toContain(`(MCP${String(n).padStart(2, '0')})`);
  });
});
