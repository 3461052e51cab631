import { describe, expect, it } from 'vitest';
import { AttemptLimit, type KnownWindow } from './attempt-limit';

describe('AttemptLimit', () => {
  it('counts by key in windows that begin with the first event and end on their own', () => {
    let now = 1_000;
    const limit = new AttemptLimit(2, 10_000, () => now);
    expect(limit.count('a')).toEqual({ remaining: 1, resetSeconds: 10 });
    now += 4_000;
    expect(limit.count('a')).toEqual({ remaining: 0, resetSeconds: 6 });
    expect(limit.count('b')).toEqual({ remaining: 1, resetSeconds: 10 });
    for (let n = 0; n < 3; n++) expect(limit.count('a').remaining).toBe(-1);
    now += 5_999;
    expect(limit.count('a').remaining).toBe(-1);
    now += 1;
    expect(limit.count('a')).toEqual({ remaining: 1, resetSeconds: 10 });
  });

  it('tells whether the next event is over the limit, and does not count it', () => {
    let now = 0;
    const limit = new AttemptLimit(1, 1_000, () => now);
    const memo = {};
    expect([limit.isFull('a', memo), limit.isFull('a'), limit.count('a', memo).remaining]).toEqual([false, false, 0]);
    expect([limit.isFull('a', memo), limit.isFull('b')]).toEqual([true, false]);
    now = 1_000;
    expect([limit.isFull('a', memo), limit.count('a', memo).remaining]).toEqual([false, 0]);
  });

  it('forgets what is over, never what lasts, and takes no longer for many keys than for few', () => {
    let now = 0;
    const limit = new AttemptLimit(1, 1_000, () => now);
    for (let n = 0; n < 150_000; n++) limit.count(`old ${n}`);
    now = 999;
    limit.count('kept');
    for (now = 1_000; now < 1_999; now += 200) expect(limit.count('kept').remaining).toBe(-1);
    now = 1_998;
    expect(limit.count('kept').remaining).toBe(-1);
    expect(limit.count('old 1').remaining).toBe(0);
    now = 2_100;
    limit.count('new');
    expect(limit.size).toBeLessThan(10);
  });

  it.each([
    ['looked up', false],
    ['remembered by some callers', true],
  ])('counts right in every order of events and pauses, with windows %s', (_, isRemembered) => {
    let now = 0;
    const memos = new Map<string, { window?: KnownWindow }>();
    const limit = new AttemptLimit(5, 100, () => now);
    const plain = new Map<string, { count: number; endsAt: number }>();
    let seed = 7;
    for (let n = 0; n < 20_000; n++) {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      now += seed % 37;
      const key = `key ${(seed >>> 8) % 9}`;
      const known = plain.get(key);
      const window = known && now < known.endsAt ? known : { count: 0, endsAt: now + 100 };
      window.count++;
      plain.set(key, window);
      const memo = memos.get(key) ?? {};
      memos.set(key, memo);
      const counted = isRemembered && n % 3 > 0 ? limit.count(key, memo) : limit.count(key);
      expect(counted.remaining).toBe(Math.max(-1, 5 - window.count));
    }
  });
});
