import { describe, expect, it } from 'vitest';
import { runAtOnce, runWithPauses, type Slices } from './slices';

function* countTo(limit: number): Slices<number> {
  let count = 0;
  while (count < limit) {
    const until = performance.now() + 1;
    while (performance.now() < until) {}
    count += 1;
    yield;
  }
  return count;
}

describe('slices', () => {
  it('come to the same end at once and with rests', async () => {
    let rests = 0;
    const rest = async () => {
      rests += 1;
    };
    expect(runAtOnce(countTo(10))).toBe(10);
    expect(await runWithPauses(countTo(10), rest, 3)).toBe(10);
    expect(rests).toBeGreaterThanOrEqual(2);
  });

  it('pass on what goes wrong', async () => {
    function* broken(): Slices<void> {
      yield;
      throw new Error('no');
    }
    expect(() => runAtOnce(broken())).toThrow('no');
    await expect(runWithPauses(broken(), async () => undefined)).rejects.toThrow('no');
  });
});
