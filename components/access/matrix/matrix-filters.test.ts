import { expect, test } from 'vitest';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import { countTools, filterTools, inOrder, toRows } from './matrix-filters';

const tool = (name: string, title: string) => ({ name, title, category: 'x', description: '' }) as CatalogTool;
const TOOLS = [tool('book_table', 'レストラン'), tool('list_tickets', 'List tickets'), tool('zh_refund', '退款')];
const NONE = { categories: [], states: [], reasons: [], integrations: [], layers: [], origins: [], reach: [] };
const found = (query: string) => filterTools(TOOLS, { ...NONE, sort: 'name', query }).map(({ name }) => name);

test('the search of the tools ignores width and accents', () => {
  expect(found('ﾚｽﾄﾗﾝ')).toEqual(['book_table']);
  expect(found('ｔｉｃｋｅｔ')).toEqual(['list_tickets']);
});

test('tools that the API ranked keep its order', () => {
  const ranked = inOrder(TOOLS, ['zh_refund', 'hidden', 'book_table']);
  expect(ranked.map(({ name }) => name)).toEqual(['zh_refund', 'book_table']);
});

test('the number of tools is the same with a category folded', () => {
  const counts = [new Set<string>(), new Set(['x'])].map((folded) => countTools(toRows(TOOLS, 'category', folded)));
  expect(counts).toEqual([3, 3]);
});
