import { expect, test } from 'vitest';
import { packList, unpackList } from './packed-list';

const rows = Array.from({ length: 200 }, (_, at) => ({
  name: `tool_${at}`,
  category: `area ${at % 7}`,
  origin: 'platform',
  entry: at % 50 === 0 ? { tool: `tool_${at}`, reason: null } : null,
  integrations: { required: at % 3 ? [] : ['stripe'], missing: [] },
  agentCount: at,
}));

test('unpacks what it packed, in less text', () => {
  const text = JSON.stringify(packList(rows));
  expect(unpackList(JSON.parse(text))).toEqual(rows);
  expect(text.length).toBeLessThan(JSON.stringify(rows).length / 2);
});

test('tells objects from texts that look like them', () => {
  const mixed = rows.map((_, at) => ({ note: at % 2 ? '{"a":1}' : { a: 1 }, none: at % 2 ? null : 'null' }));
  expect(unpackList(JSON.parse(JSON.stringify(packList(mixed))))).toEqual(mixed);
});

test('keeps the order of fields, as the API sends them', () => {
  expect(JSON.stringify(unpackList(packList(rows)!))).toBe(JSON.stringify(rows));
});

test('leaves short lists, mixed rows and plain values as they are', () => {
  expect(packList(rows.slice(0, 10))).toBeNull();
  expect(packList([...rows, { name: 'other' }])).toBeNull();
  expect(packList([...rows, null])).toBeNull();
  expect(packList(rows.map(({ origin }) => origin))).toBeNull();
  expect(packList(rows.map(({ agentCount }) => agentCount))).toBeNull();
  expect(packList(rows.map(({ agentCount, name }) => [agentCount, name]))).toBeNull();
});

test('writes runs of characters in long texts as counts', () => {
  const agents = Array.from({ length: 60 }, (_, at) => ({
    slug: `agent-${at}`,
    cells: `${'A'.repeat(100 + at)}aG.${'F'.repeat(700 - at)}`,
    own: at % 2 ? '' : `.${'b'.repeat(at + 1)}${'.'.repeat(800)}`,
    note: `${'x'.repeat(200)}${at}`,
  }));
  const text = JSON.stringify(packList(agents));
  expect(unpackList(JSON.parse(text))).toEqual(agents);
  expect(text.length).toBeLessThan(JSON.stringify(agents).length / 3);
});
