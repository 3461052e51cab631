import { describe, expect, it } from 'vitest';
import { cellKey, confusedCells } from './confused-cells';

const CONFUSION = [
  { expected: 'find', took: 'find', count: 7 },
  { expected: 'list', took: 'find', count: 3 },
  { expected: 'find', took: null, count: 2 },
  { expected: null, took: 'list', count: 1 },
  { expected: 'good', took: 'good', count: 9 },
  { expected: null, took: null, count: 5 },
];

describe('the picture of confusions', () => {
  it('leaves out what nothing is mistaken for, and puts no tool last', () => {
    const { rows, columns, pairs, counts, totals } = confusedCells(CONFUSION, 20);
    expect(rows).toEqual(['list', 'find', null]);
    expect(columns).toEqual(['list', 'find', null]);
    expect(pairs.map(({ count }) => count)).toEqual([3, 2, 1]);
    expect(counts.get(cellKey('find', 'find'))).toBe(7);
    expect(totals.get('find')).toBe(9);
  });

  it('shows what was right of a row, also where nothing else was taken for it', () => {
    const some = [
      { expected: 'find', took: 'find', count: 7 },
      { expected: 'find', took: 'list', count: 2 },
    ];
    expect(confusedCells(some, 20)).toMatchObject({ rows: ['find'], columns: ['find', 'list'] });
  });

  it('counts what has no room', () => {
    expect(confusedCells(CONFUSION, 1)).toMatchObject({ rows: ['list'], columns: ['find'], left: 2 });
  });

  it('is empty where everything is right', () => {
    expect(confusedCells([{ expected: 'a', took: 'a', count: 2 }], 20)).toMatchObject({
      rows: [],
      columns: [],
      pairs: [],
    });
  });
});
