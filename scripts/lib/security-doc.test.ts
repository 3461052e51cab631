import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const inRoot = (file: string) => new URL(`../../${file}`, import.meta.url);
const model = readFileSync(inRoot('docs/security.md'), 'utf8');
const text = readFileSync(inRoot('docs/security-tests.md'), 'utf8');

/** Text of the list: a file and the titles of its tests. */
function claims(): [string, string][] {
  return [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`:((?:\s*(?:·\s*)?"[^"]+"(?:\s*\([^)]*\))?)+)/g)].flatMap(
    ([, file, titles]) => [...titles!.matchAll(/"([^"]+)"/g)].map((title): [string, string] => [file!, title[1]!]),
  );
}

describe('docs/security-tests.md', () => {
  it('has a claim for every test file that it names', () => {
    const named = new Set([...text.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`/g)].map((match) => match[1]!));
    expect(new Set(claims().map(([file]) => file))).toEqual(named);
    expect(claims().length).toBeGreaterThan(50);
  });

  it.each(claims())('names a test that is there: %s, %s', (file, title) => {
    expect(existsSync(inRoot(file)), file).toBe(true);
    expect(readFileSync(inRoot(file), 'utf8')).toContain(title);
  });

  it.each([...text.matchAll(/^## (API\d+)/gm)].map((match) => match[1]!))('shows %s by a test', (item) => {
    const section = text.split(`## ${item} `)[1]!.split('\n##')[0]!;
    expect(section).toMatch(/^\* `/m);
  });

  it('goes through all ten', () => {
    const ten = Array.from({ length: 10 }, (_, index) => index + 1);
    for (const page of [model, text]) {
      expect([...page.matchAll(/^##+ API(\d+)/gm)].map((match) => Number(match[1]))).toEqual(ten);
      for (const n of ten) expect(page).toContain(`(MCP${String(n).padStart(2, '0')})`);
    }
  });
});
