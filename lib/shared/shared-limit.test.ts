import { describe, expect, it } from 'vitest';
import { type IncrementWindow, SharedLimit } from './shared-limit';

/** State that the processes share through the database. */
function commonWindow() {
  const told: number[] = [];
  let taken = 0;
  const tell: IncrementWindow = async (_key, more, endsInMs) => {
    told.push(more);
    taken += more;
    return { taken, endsInMs };
  };
  return { told, tell };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

async function admitted(limits: readonly SharedLimit[], asked: number): Promise<number> {
  let inside = 0;
  for (let n = 0; n < asked; n++) {
    if (limits[n % limits.length]!.count('a').remaining >= 0) inside++;
    await settled();
  }
  return inside;
}

describe('SharedLimit', () => {
  it.each([[1], [2], [3], [5]])('is held by %i processes together, within a hundredth for each', async (processes) => {
    const { tell } = commonWindow();
    const limits = Array.from({ length: processes }, () => new SharedLimit(1_000, 60_000, tell));
    const inside = await admitted(limits, 3_000);
    expect(inside).toBeGreaterThanOrEqual(1_000);
    expect(inside).toBeLessThanOrEqual(1_000 + 10 * processes);
  });

  it('shares nothing below a hundredth, and then once per hundredth', async () => {
    const { told, tell } = commonWindow();
    const limit = new SharedLimit(1_000, 60_000, tell);
    await admitted([limit], 9);
    expect(told).toEqual([]);
    await admitted([limit], 21);
    expect(told).toEqual([10, 10, 10]);
  });

  it('uses the shared count, and ends with the shared window', async () => {
    let now = 0;
    const limit = new SharedLimit(
      100,
      60_000,
      async () => ({ taken: 90, endsInMs: 5_000 }),
      () => now,
    );
    limit.count('a');
    await settled();
    expect(limit.count('a')).toEqual({ remaining: 9, resetSeconds: 5 });
    now = 5_000;
    expect(limit.count('a').remaining).toBe(99);
  });

  it('limits per process without responses, with one attempt a second', async () => {
    let now = 0;
    let asked = 0;
    const down: IncrementWindow = () => {
      asked++;
      return Promise.reject(new Error('the database is away'));
    };
    const limit = new SharedLimit(100, 60_000, down, () => now);
    expect(await admitted([limit], 300)).toBe(100);
    expect(asked).toBe(1);
    const other = new SharedLimit(100, 60_000, down, () => now++ * 1_000);
    await admitted([other], 10);
    expect(asked).toBeGreaterThan(3);
  });

  it('does not share rejected events', async () => {
    const { told, tell } = commonWindow();
    await admitted([new SharedLimit(100, 60_000, tell)], 500);
    expect(told.reduce((sum, more) => sum + more, 0)).toBe(100);
  });
});
