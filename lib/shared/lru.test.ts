import { describe, expect, it } from 'vitest';
import { Lru, valueIn } from './lru';

describe('Lru', () => {
  it('removes unused entries and reports them', () => {
    const evicted: [string, number][] = [];
    const lru = new Lru<string, number>(2, (key, value) => evicted.push([key, value]));
    lru.set('a', 1);
    lru.set('b', 2);
    expect(lru.get('a')).toBe(1);
    lru.set('c', 3);
    expect([lru.peek('a'), lru.peek('b'), lru.peek('c')]).toEqual([1, undefined, 3]);
    expect(evicted).toEqual([['b', 2]]);
  });

  it('never forgets what has just come, and looks again when all are in use', () => {
    const lru = new Lru<string, number>(2);
    lru.set('a', 1);
    lru.set('b', 2);
    lru.get('a');
    lru.get('b');
    lru.set('c', 3);
    expect([lru.peek('a'), lru.peek('b'), lru.peek('c')]).toEqual([undefined, 2, 3]);
  });

  it('keeps what is read again and again through any number of passers-by', () => {
    const lru = new Lru<number, number>(10);
    lru.set(-1, -1);
    for (let n = 0; n < 1_000; n++) {
      lru.set(n, n);
      expect(lru.get(-1)).toBe(-1);
      expect(lru.size).toBeLessThanOrEqual(10);
    }
  });

  it('counts a write as a use and a peek as none', () => {
    const lru = new Lru<string, number>(2);
    lru.set('a', 1);
    lru.set('b', 2);
    lru.set('a', 10);
    lru.peek('b');
    lru.set('c', 3);
    expect([...lru.entries()]).toEqual([
      ['a', 10],
      ['c', 3],
    ]);
    expect(lru.size).toBe(2);
  });

  it('hands out places, which are empty once their entry is removed or replaced', () => {
    const lru = new Lru<string, number>(2);
    const placeOf = (key: string, value: number) => {
      lru.set(key, value);
      return lru.slot(key)!;
    };
    const replaced = placeOf('a', 1);
    const evicted = placeOf('a', 2);
    expect([valueIn(replaced), evicted.value]).toEqual([undefined, 2]);
    const used = placeOf('b', 3);
    expect(valueIn(used)).toBe(3);
    lru.set('c', 4);
    expect([valueIn(evicted), valueIn(used)]).toEqual([undefined, 3]);
    lru.delete('b');
    expect(valueIn(used)).toBeUndefined();
    const cleared = lru.slot('c')!;
    lru.clear();
    expect(valueIn(cleared)).toBeUndefined();
  });

  it('is empty after clear, without callbacks', () => {
    const evicted: string[] = [];
    const lru = new Lru<string, number>(1, (key) => evicted.push(key));
    lru.set('a', 1);
    lru.delete('a');
    lru.set('b', 1);
    lru.clear();
    expect([lru.size, lru.get('b'), evicted]).toEqual([0, undefined, []]);
  });
});
