import { expect, it } from 'vitest';
import { SearchIndex } from './search-index';
import { isWeak, withWording } from './second-wording';

const hits = (...scores: number[]) => scores.map((score, tool) => ({ tool, score }));

it('calls results weak when little is found or the first hit leads by less than a point', () => {
  expect(isWeak([])).toBe(true);
  expect(isWeak(hits(5, 4.5))).toBe(true);
  expect(isWeak(hits(5, 3.9))).toBe(false);
  expect(isWeak(hits(9))).toBe(false);
  expect(isWeak(hits(4.9, 1))).toBe(true);
});

it('finds a tool by a second wording that shares no word with the message', () => {
  const index = SearchIndex.build([
    { name: 'list_contacts', description: 'Lists people and companies.' },
    { name: 'list_invoices', description: 'Lists unpaid invoices of a customer.' },
  ]);
  const first = (text: string) => index.search(text)[0]?.tool;
  expect(first('what do they still owe us')).toBeUndefined();
  expect(first(withWording('what do they still owe us', 'list unpaid invoices'))).toBe(1);
});
