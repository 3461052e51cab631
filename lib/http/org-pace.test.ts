import { beforeEach, expect, it } from 'vitest';
import { forgetSingletons } from '@/lib/testing/forget-singletons';
import { waitForTurn } from './org-pace';

beforeEach(forgetSingletons);

it('slows a script with many parallel requests and refuses none of them', async () => {
  const started = performance.now();
  await Promise.all(Array.from({ length: 60 }, () => waitForTurn('acme')));
  // 20 at once, then one every 10 ms. Timers may be early by a millisecond.
  expect(performance.now() - started).toBeGreaterThan(390);
});

it('does not slow other organizations, or a few requests of a person', async () => {
  const others = Array.from({ length: 60 }, () => waitForTurn('acme'));
  let waited = 0;
  for (let n = 0; n < 20; n++) {
    const started = performance.now();
    await waitForTurn('globex');
    waited = Math.max(waited, performance.now() - started);
  }
  expect(waited).toBeLessThan(390);
  await Promise.all(others);
});
