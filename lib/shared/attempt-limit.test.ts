import { describe, expect, it } from 'vitest';
import { AttemptLimit } from './attempt-limit';

describe('AttemptLimit', () => {
  it('counts by key in windows that begin with the first event and end on their own', () => {
    let now = 1_000;
    const limit = new AttemptLimit(2, 10_000, () => now);
    expect(limit.isExhausted('a')).toBe(false);
    expect(limit.count('a')).toEqual({ remaining: 1, resetSeconds: 10 });
    now += 4_000;
    expect(limit.count('a')).toEqual({ remaining: 0, resetSeconds: 6 });
    expect(limit.isExhausted('a')).toBe(true);
    expect(limit.isExhausted('b')).toBe(false);
    for (let n = 0; n < 3; n++) expect(limit.count('a').remaining).toBe(-1);
    now += 5_999;
    expect(limit.isExhausted('a')).toBe(true);
    now += 1;
    expect(limit.isExhausted('a')).toBe(false);
    expect(limit.count('a')).toEqual({ remaining: 1, resetSeconds: 10 });
  });

  it('forgets a key on demand', () => {
    const limit = new AttemptLimit(1, 10_000);
    limit.count('a');
    limit.forget('a');
    expect(limit.isExhausted('a')).toBe(false);
  });

  it('takes single events back, and never more than there were', () => {
    const limit = new AttemptLimit(2, 10_000);
    limit.forgive('a');
    limit.count('a');
    limit.forgive('a');
    limit.forgive('a');
    expect(limit.count('a').remaining).toBe(1);
    expect(limit.count('a').remaining).toBe(0);
    expect(limit.isExhausted('a')).toBe(true);
  });

  it('does not grow for ever under a flood of keys, nor forget those that are over', () => {
    let now = 0;
    const limit = new AttemptLimit(1, 1_000, () => now);
    for (let n = 0; n < 100_001; n++) limit.count(`old ${n}`);
    now = 999;
    limit.count('kept');
    now = 1_001;
    limit.count('new');
    expect(limit.isExhausted('kept')).toBe(true);
    expect(limit.isExhausted('old 1')).toBe(false);
  });
});
