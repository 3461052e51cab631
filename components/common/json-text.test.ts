import { expect, test } from 'vitest';
import { jsonText } from './json-text';

test('indents values and JSON in texts, and leaves other texts alone', () => {
  const indented = '{\n  "a": 1\n}';
  expect([{ a: 1 }, '{"a":1}', ' {"a":1}'].map(jsonText)).toEqual([indented, indented, indented]);
  expect(['', 'plain', '{not json', '[1, 2', '12'].map(jsonText)).toEqual(['', 'plain', '{not json', '[1, 2', '12']);
  expect([undefined, null, [1]].map(jsonText)).toEqual(['null', 'null', '[\n  1\n]']);
});
