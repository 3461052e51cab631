import { expect, it } from 'vitest';
import { forEachInSlices } from './for-each-in-slices';

it('visits everything in order, takes what is made on the way, and lets others have their turn', async () => {
  const visited: number[] = [];
  let turns = 0;
  const ticking = setInterval(() => turns++, 1);
  function* numbers() {
    for (let n = 0; n < 12; n++) {
      const until = performance.now() + 10;
      while (performance.now() < until);
      yield n;
    }
  }
  await forEachInSlices(numbers(), (n) => visited.push(n));
  clearInterval(ticking);
  expect(visited).toEqual(Array.from({ length: 12 }, (_, n) => n));
  expect(turns, 'others were answered in between').toBeGreaterThanOrEqual(3);
});
