import { expect, it } from 'vitest';
import { SearchIndex } from './search-index';
import { questionsFromTexts } from './text-questions';

const { catalog } = SearchIndex.build([
  { name: 'create_invoice', description: 'Creates an invoice with positions, discounts, taxes and a due date' },
  { name: 'list_orders', description: 'Shows the orders of one customer in a period, sorted by date of arrival' },
  { name: 'ping', description: 'Ping' },
]);

it('asks for a tool without the words of its name, and gives the word ranking only common words', () => {
  const [first, ...others] = questionsFromTexts(catalog, Uint32Array.of(0b111), 10);
  expect(first).toMatchObject({ tool: 0, text: 'an with positions, discounts, taxes and a due date' });
  expect(first!.words.split(' ')).toHaveLength(3);
  expect(first!.words).toContain('date');
  expect(others.map(({ tool }) => tool)).toEqual([1]);
});

it('uses no text of a tool that is not allowed', () => {
  expect(questionsFromTexts(catalog, Uint32Array.of(0b010), 10).map(({ tool }) => tool)).toEqual([1]);
});
