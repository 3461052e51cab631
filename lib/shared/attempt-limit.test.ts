import { describe, expect, it } from 'vitest';
import { AttemptLimit } from './attempt-limit';

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

  it('does not grow for ever under a flood of keys, nor forget those that are over', () => {
    let now = 0;
    const limit = new AttemptLimit(1, 1_000, () => now);
    for (let n = 0; n < 100_001; n++) limit.count(`old ${n}`);
    now = 999;
    limit.count('kept');
    now = 1_001;
    limit.count('new');
    expect(limit.count('kept').remaining).toBe(-1);
    expect(limit.count('old 1').remaining).toBe(0);
  });
});
