import { expect, test } from 'vitest';
import { type Held, rowKey } from './use-held-row';

const rowsOf = (names: string) => [...names].map((key) => ({ key }));
const keysOf = (names: string, held: Held | null) => rowsOf(names).map((_, at) => rowKey(rowsOf(names), at, held));
const hold = (names: string, row: string, held: Held | null): Held => ({
  row,
  key: rowKey(rowsOf(names), names.indexOf(row), held),
});

test('rows have the keys of their places, also after a filter, while none has the focus', () => {
  expect(keysOf('abcd', null)).toEqual(['0', '1', '2', '3']);
  expect(keysOf('bd', null)).toEqual(['0', '1']);
});

test('the focus changes no key', () => {
  for (const row of 'abcd') expect(keysOf('abcd', hold('abcd', row, null))).toEqual(['0', '1', '2', '3']);
});

test('the row with the focus keeps its key when rows before it leave or come', () => {
  const held = hold('abcd', 'c', null);
  expect(keysOf('acd', held)).toEqual(['0', '2', '2+']);
  expect(keysOf('xabcd', held)).toEqual(['0', '1', '2+', '2', '4']);
});

test('no row gets the key of the row with the focus after it left', () => {
  const held = hold('abcd', 'b', null);
  expect(keysOf('acd', held)).toEqual(['0', '1+', '2']);
});

test('the row at the place of one that left keeps its key when it gets the focus', () => {
  const left = hold('abcd', 'b', null);
  const next = hold('acd', 'c', left);
  expect(keysOf('acd', next)).toEqual(['0', '1+', '2']);
  expect(keysOf('cd', next)).toEqual(['1+', '1']);
  expect(keysOf('ad', next)).toEqual(['0', '1']);
});
