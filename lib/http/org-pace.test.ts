import { beforeEach, expect, it } from 'vitest';
import { forgetSingletons } from '@/lib/testing/forget-singletons';
import { waitForTurn } from './org-pace';

beforeEach(forgetSingletons);

it('slows a script with many parallel requests and refuses none of them', async () => {
  const started = performance.now();
  await Promise.all(Array.from({ length: 60 }, () => waitForTurn('acme', 'scripts')));
  // 20 at once, then one every 10 ms. Timers may be early by a millisecond.
  expect(performance.now() - started).toBeGreaterThan(390);
});

it('does not slow other organizations, or a few requests of a person', async () => {
  const others = Array.from({ length: 60 }, () => waitForTurn('acme', 'scripts'));
  let waited = 0;
  for (let n = 0; n < 20; n++) {
    const started = performance.now();
    await waitForTurn('globex', 'scripts');
    waited = Math.max(waited, performance.now() - started);
  }
  expect(waited).toBeLessThan(390);
  await Promise.all(others);
});

it('does not let a page wait behind a script of its organization', async () => {
  const script = Array.from({ length: 60 }, () => waitForTurn('acme', 'scripts'));
  let isScriptDone = false;
  const all = Promise.all(script).then(() => {
    isScriptDone = true;
  });
  await Promise.all(Array.from({ length: 20 }, () => waitForTurn('acme', 'browsers')));
  expect(isScriptDone).toBe(false);
  await all;
});
