import { describe, expect, it } from 'vitest';
import { Random } from '@/lib/engine/testing/random';
import { sortForWriting } from './restore-order';
import type { RestoreStep } from './restore-planner';

const rename = (key: string, from: string, to: string): RestoreStep => ({
  entity: 'Tool',
  key,
  before: { name: from },
  after: { name: to },
  columns: ['name'],
});

/** Carries the steps out on names that are unique, and answers how many rows were parked. */
function executeApproved(names: Map<string, string>, steps: readonly RestoreStep[]): number {
  const taken = new Set(names.values());
  let parkedRows = 0;
  for (const { key, before, after, parked } of sortForWriting(steps)) {
    const name = after && String((parked ?? after).name);
    if (before) taken.delete(names.get(key)!);
    names.delete(key);
    if (parked) parkedRows += 1;
    if (name === null) continue;
    expect(taken.has(name), `${name} is taken`).toBe(false);
    taken.add(name);
    names.set(key, name);
  }
  return parkedRows;
}

describe('sortForWriting', () => {
  it('moves a chain of names without parking anything', () => {
    const names = new Map(['a', 'b', 'c'].map((name, i) => [String(i), name]));
    expect(executeApproved(names, [rename('0', 'a', 'b'), rename('1', 'b', 'c'), rename('2', 'c', 'd')])).toBe(0);
    expect([...names.values()].sort()).toEqual(['b', 'c', 'd']);
  });

  it('parks one row of each ring', () => {
    const names = new Map([...'abcde'].map((name, i) => [String(i), name]));
    const steps = [
      rename('0', 'a', 'b'),
      rename('1', 'b', 'a'),
      rename('2', 'c', 'd'),
      rename('3', 'd', 'e'),
      rename('4', 'e', 'c'),
    ];
    expect(executeApproved(names, steps)).toBe(2);
    expect([...names.entries()].sort()).toEqual([
      ['0', 'b'],
      ['1', 'a'],
      ['2', 'd'],
      ['3', 'e'],
      ['4', 'c'],
    ]);
  });

  it('takes names that are given up by rows that go, and gives names up for rows that come', () => {
    const names = new Map([
      ['0', 'a'],
      ['1', 'b'],
    ]);
    const steps: RestoreStep[] = [
      { entity: 'Tool', key: '2', before: null, after: { name: 'a' }, columns: ['name'] },
      rename('0', 'a', 'b'),
      { entity: 'Tool', key: '1', before: { name: 'b' }, after: null, columns: [] },
    ];
    expect(executeApproved(names, steps)).toBe(0);
    expect(Object.fromEntries(names)).toEqual({ 0: 'b', 2: 'a' });
  });

  it('ends with the names asked for, whatever they were exchanged with', () => {
    const random = new Random(7);
    for (let round = 0; round < 300; round++) {
      const from = Array.from({ length: 8 }, (_, i) => `n${i}`);
      const to = from.map((name, i) => [random.next(), name, i] as const).sort((a, b) => a[0] - b[0]);
      const names = new Map(from.map((name, i) => [String(i), name]));
      const steps = to.map(([, name], i) => rename(String(i), from[i]!, name));
      executeApproved(
        names,
        steps.filter(({ before, after }) => before!.name !== after!.name),
      );
      expect([...names.values()].sort()).toEqual([...from].sort());
      for (const [i, [, name]] of to.entries()) expect(names.get(String(i))).toBe(name);
    }
  });
});
