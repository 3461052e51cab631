import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CandidateFinder, isIn } from './candidates';
import { CatalogIndex } from './catalog-index';
import { readQuery } from './query';
import { runAtOnce } from './slices';

const VERBS = ['get', 'list', 'send', 'delete', 'book'];
const NOUNS = ['invoice', 'mail', 'flight', 'ticket', 'weather', 'contract', 'hotel', 'order'];
const TOOLS = VERBS.flatMap((verb) =>
  NOUNS.map((noun, n) => ({ name: `${verb}_${noun}`, description: `${verb} the ${noun}`, source: `s${n % 3}` })),
);
const catalog = runAtOnce(CatalogIndex.build(TOOLS));
const finder = new CandidateFinder(catalog);

it('finds the largest sums among the allowed tools, and sets its scales by them alone', () => {
  const text = fc
    .array(fc.constantFrom(...VERBS, ...NOUNS, 'the', '. Then', 'bill', 's1', 'wether'), { maxLength: 14 })
    .map((words) => words.join(' '));
  const mask = fc.option(fc.uint8Array({ minLength: 8, maxLength: 8 }), { nil: undefined });
  fc.assert(
    fc.property(text, mask, fc.integer({ min: 1, max: 30 }), (message, bytes, count) => {
      const allowed = bytes && new Uint32Array(bytes.buffer.slice(0));
      const found = finder.find(readQuery(catalog, message), allowed, count);
      const visible = TOOLS.flatMap((_, tool) => (!allowed || isIn(allowed, tool) ? [tool] : []));
      const { words, synonyms, clauses } = found;
      const source = (tool: number) => found.sources[catalog.sources.ofTool[tool]!]!;
      const topOf = (score: (tool: number) => number) => Math.max(0, ...visible.map(score)) || 1;
      const sumOf = (tool: number) =>
        Math.fround(
          (words[tool]! + synonyms[tool]!) / topOf((one) => words[one]!) +
            (0.4 * source(tool)) / topOf(source) +
            0.6 * Math.max(0, ...clauses.map((scores) => scores[tool]! / topOf((one) => scores[one]!))),
        );
      const expected = visible.filter((tool) => sumOf(tool) > 0).sort((a, b) => sumOf(b) - sumOf(a) || a - b);
      expect(found.tools).toEqual(expected.slice(0, count));
      expect([...found.sums]).toEqual(expected.slice(0, count).map(sumOf));
    }),
  );
});

it('scores additional tools like candidates, with and without allowed tools', () => {
  const query = readQuery(catalog, 'list the invoices of s1. Then send a mail');
  const all = new Uint32Array(2).fill(0xffffffff);
  const scoresOf = (count: number, allowed: Uint32Array | undefined, others: readonly number[]) => {
    const { tools, sums } = finder.find(query, allowed, count, others);
    return new Map(tools.map((tool, i) => [tool, sums[i]]));
  };
  const expected = scoresOf(TOOLS.length, undefined, []);
  const others = [...expected.keys()];
  expect(others.length).toBeGreaterThan(20);
  expect(scoresOf(1, undefined, others)).toEqual(expected);
  expect(scoresOf(1, all, others)).toEqual(expected);
});
