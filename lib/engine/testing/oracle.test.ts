import { describe, expect, it } from 'vitest';
import { compareWorld, smallestDifference } from './compare-world';
import { type RandomWorld, randomWorld } from './random-world';

const IS_FULL = process.env.AMBIT_FULL === '1';
const WORLDS = IS_FULL ? 100_000 : 8_000;

/** `npm test` sends one of both requests by one of both agents of a world, each of the four in turn. */
function worldOf(seed: number): RandomWorld {
  const world = randomWorld(seed);
  if (IS_FULL) return world;
  const { agents, requests } = world;
  return { ...world, agents: [agents[seed % 2]!], requests: [requests[(seed >> 1) % 2]!] };
}

describe('oracle', () => {
  it(`agrees with the engine on ${WORLDS} random worlds`, { timeout: 600_000 }, () => {
    for (let seed = 0; seed < WORLDS; seed++) {
      const world = worldOf(seed);
      const difference = compareWorld(world);
      if (difference === null) continue;
      const smallest = smallestDifference(world);
      expect.fail(`seed ${seed}: ${compareWorld(smallest)}\n${JSON.stringify(smallest)}`);
    }
  });
});
