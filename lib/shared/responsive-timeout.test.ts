import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { responsiveTimeout } from './responsive-timeout';

/** Nothing else in this process gets a turn. */
function holdUp(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it('is late after its time, and not when it was cancelled', async () => {
  const started = performance.now();
  await new Promise<void>((resolve) => void responsiveTimeout(400, resolve));
  expect(performance.now() - started).toBeGreaterThanOrEqual(395);
  let late = false;
  responsiveTimeout(50, () => {
    late = true;
  })();
  await delay(100);
  expect(late).toBe(false);
});

it('does not count time in which the event loop was held up', async () => {
  let late = false;
  const cancel = responsiveTimeout(1_000, () => {
    late = true;
  });
  holdUp(1_500);
  // An answer that arrived meanwhile is read in this turn.
  await delay(100);
  expect(late).toBe(false);
  cancel();
});
