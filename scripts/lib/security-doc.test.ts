import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const inRoot = (file: string) => new URL(`../../${file}`, import.meta.url);
const text = readFileSync(inRoot('docs/security.md'), 'utf8');

/** Text of the page: a file and the titles of its tests. */
function claims(): [string, string][] {
  return [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`:((?:\s*(?:·\s*)?"[^"]+"(?:\s*\([^)]*\))?)+)/g)].flatMap(
    ([, file, titles]) => [...titles!.matchAll(/"([^"]+)"/g)].map((title): [string, string] => [file!, title[1]!]),
  );
}

describe('docs/security.md', () => {
  it('has a claim for every test file that it names', () => {
    const named = new Set([...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)].map((match) => match[1]!));
    expect(new Set(claims().map(([file]) => file))).toEqual(named);
    expect(claims().length).toBeGreaterThan(50);
  });

  it.each(claims())('names a test that is there: %s, %s', (file, title) => {
    expect(existsSync(inRoot(file)), file).toBe(true);
    expect(readFileSync(inRoot(file), 'utf8')).toContain(title);
  });

  it.each([...text.matchAll(/^### (API\d+)/gm)].map((match) => match[1]!))('shows %s by a test', (item) => {
    const section = text.split(`### ${item} `)[1]!.split('\n##')[0]!;
    expect(section).toMatch(/^\* `/m);
  });

  it('goes through all ten', () => {
    expect([...text.matchAll(/^### API(\d+)/gm)].map((match) => Number(match[1]))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    for (let n = 1; n <= 10; n++) expect(text).toContain(`(MCP${String(n).padStart(2, '0')})`);
  });
});
