import { describe, expect, it } from 'vitest';
import { compareWorld, smallestDifference } from './compare-world';
import { randomWorld } from './random-world';

const WORLDS = 100_000;

describe('oracle', () => {
  it(`agrees with the engine on ${WORLDS} random worlds`, { timeout: 600_000 }, () => {
    for (let seed = 0; seed < WORLDS; seed++) {
      const world = randomWorld(seed);
      const difference = compareWorld(world);
      if (difference === null) continue;
      const smallest = smallestDifference(world);
      expect.fail(`seed ${seed}: ${compareWorld(smallest)}\n${JSON.stringify(smallest)}`);
    }
  });
});
