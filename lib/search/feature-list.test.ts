import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FEATURES } from './feature-list';
import { FIELD_WEIGHTS, FIELDS } from './search-tool';
import { WEIGHTS } from './weights';

const DOCS = readFileSync('docs/search.md', 'utf8');
const rows = (heading: string) => {
  const table = DOCS.slice(DOCS.indexOf(heading)).split('\n\n')[0]!;
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));
};

it('docs/search.md has every feature with its weight', () => {
  expect(rows('| feature | weight |').map(([, name, weight]) => [name, Number(weight)])).toEqual(
    FEATURES.map(({ name }, f) => [name, WEIGHTS[f]]),
  );
});

it('docs/search.md has every field with its constants', () => {
  expect(rows('| field | weight | b |').map(([, name, weight, b]) => [name, Number(weight), Number(b)])).toEqual(
    FIELDS.map((name, f) => [name, FIELD_WEIGHTS[f]!.weight, FIELD_WEIGHTS[f]!.lengthNorm]),
  );
});

it('no weight contradicts its feature', () => {
  expect(FEATURES.filter(({ speaks }, f) => WEIGHTS[f]! * speaks < 0)).toEqual([]);
});
