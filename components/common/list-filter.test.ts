import { expect, test } from 'vitest';
import { listFilter, textFilter } from './list-filter';

interface Tool {
  name: string;
  title: string | null;
}

const TOOLS: Tool[] = [
  { name: 'refund_payment', title: 'Refund the last payment' },
  { name: 'book_table', title: 'レストランを予約' },
  { name: 'cancel_contract', title: 'Vertragskündigung' },
  { name: 'list_tickets', title: null },
];
const toolFilter = listFilter<Tool>(({ name, title }) => [name, title]);
const found = (query: string) => TOOLS.filter(toolFilter(query)).map(({ name }) => name);

test('every word must occur in some field, in any order', () => {
  expect(found('payment refund')).toEqual(['refund_payment']);
  expect(found('Last refund_')).toEqual(['refund_payment']);
  expect(found('refund ticket')).toEqual([]);
  expect(found('  ')).toHaveLength(TOOLS.length);
});

test('accents, width and case do not matter', () => {
  expect(found('ﾚｽﾄﾗﾝ')).toEqual(['book_table']);
  expect(found('KUNDIGUNG')).toEqual(['cancel_contract']);
  expect(found('ｔｉｃｋｅｔ　ｌｉｓｔ')).toEqual(['list_tickets']);
  expect(textFilter('strasse')('Straße')).toBe(true);
});

test('the text of an item is read once', () => {
  let reads = 0;
  const filter = listFilter<Tool>(({ name }) => {
    reads++;
    return [name];
  });
  for (const query of ['r', 're', 'ref']) TOOLS.filter(filter(query));
  expect(reads).toBe(TOOLS.length);
});
