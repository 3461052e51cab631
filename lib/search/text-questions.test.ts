import { expect, it } from 'vitest';
import { SearchIndex } from './search-index';
import { questionsFromTexts } from './text-questions';

const { catalog } = SearchIndex.build([
  { name: 'create_invoice', description: 'Creates an invoice with positions, discounts, taxes and a due date' },
  { name: 'list_orders', description: 'Shows the orders of one customer in a period, sorted by date of arrival' },
  { name: 'ping', description: 'Ping' },
]);

it('asks for a tool by its commoner words, without those of its name', () => {
  const all = Uint32Array.of(0b111);
  const [first, ...others] = questionsFromTexts(catalog, all, 10);
  expect(first!.tool).toBe(0);
  expect(first!.text.split(' ')).toHaveLength(3);
  expect(first!.text).toContain('date');
  expect(first!.text).not.toContain('invoice');
  expect(others.map(({ tool }) => tool)).toEqual([1]);
  expect(questionsFromTexts(catalog, all, 10, 0.25)[0]!.text.split(' ')).toHaveLength(2);
});

it('uses no text of a tool that is not allowed', () => {
  expect(questionsFromTexts(catalog, Uint32Array.of(0b010), 10).map(({ tool }) => tool)).toEqual([1]);
});
