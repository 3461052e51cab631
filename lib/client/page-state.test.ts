import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { answerText, fillCache, stateText } from './page-state';

const rows = Array.from({ length: 120 }, (_, at) => ({ name: `tool_${at}`, category: 'docs', agentCount: at % 3 }));

const FORMS = [
  rows,
  rows.slice(0, 3),
  { agents: rows, tools: rows.map(({ name }) => name), revision: '7' },
  { pages: [{ data: rows, nextCursor: null }], pageParams: [null] },
  {},
  [],
  { constructor: 'plain', toString: 1, tools: rows },
  { '': rows, name: 'x' },
  { matrix: rows.map(() => [0, 1]) },
  JSON.parse(`{"__proto__": ${JSON.stringify(rows)}, "name": "x"}`),
];

test.each(FORMS)('the browser has what the server answered: %#', (data) => {
  const client = new QueryClient();
  fillCache(client, stateText([answerText(['org', 1], data), answerText(['other'], { name: 'x' })], 1000));
  expect(client.getQueryData(['org', 1])).toEqual(data);
  expect(Object.keys(client.getQueryData(['org', 1])!).sort()).toEqual(Object.keys(data).sort());
  expect(client.getQueryData(['other'])).toEqual({ name: 'x' });
  expect(client.getQueryState(['org', 1])?.dataUpdatedAt).toBe(1000);
});

test('newer data in the cache stays', () => {
  const client = new QueryClient();
  client.setQueryData(['org'], { name: 'new' }, { updatedAt: 2000 });
  fillCache(client, stateText([answerText(['org'], { name: 'old' })], 1000));
  expect(client.getQueryData(['org'])).toEqual({ name: 'new' });
});
