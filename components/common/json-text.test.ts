import { expect, test } from 'vitest';
import { jsonText } from './json-text';

test('indents values and JSON in texts, and leaves other texts alone', () => {
  const indented = '{\n  "a": 1\n}';
  expect([{ a: 1 }, '{"a":1}', ' {"a":1}'].map(jsonText)).toEqual([indented, indented, indented]);
  expect(['', 'plain', '{not json', '[1, 2', '12'].map(jsonText)).toEqual(['', 'plain', '{not json', '[1, 2', '12']);
  expect(['{}', '[]', '{"a":[],"b":{"c":[1,{}]}}'].map(jsonText)).toEqual(
    [{}, [], { a: [], b: { c: [1, {}] } }].map((value) => JSON.stringify(value, null, 2)),
  );
  expect([undefined, null, [1]].map(jsonText)).toEqual(['null', 'null', '[\n  1\n]']);
});

test('shows recorded JSON as it was written: long numbers, decimals and repeated names', () => {
  expect(jsonText('{"id":12345678901234567890,"sum":1.0,"id":-1e400}')).toBe(
    '{\n  "id": 12345678901234567890,\n  "sum": 1.0,\n  "id": -1e400\n}',
  );
});

test('shows escaped letters as letters, and punctuation in texts as it is', () => {
  const text = JSON.stringify({ 'a: {"b"}': ['[1, 2]', '\\"', 'line\nbreak', true, null] });
  expect(jsonText(text)).toBe(JSON.stringify(JSON.parse(text), null, 2));
  expect(jsonText('["caf\\u00e9"]')).toBe('[\n  "café"\n]');
});

test('shows deeply nested JSON as it is', () => {
  const deep = '['.repeat(5_000) + ']'.repeat(5_000);
  expect(jsonText(deep)).toBe(deep);
});
