import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { jobRuns } from '@/lib/data/job-runs';
import { log } from '@/lib/log';
import { runEvery, stopJobs } from './run-every';

beforeEach(() => {
  vi.useFakeTimers();
  log().level = 'silent';
});
afterEach(async () => {
  await stopJobs();
  vi.useRealTimers();
});

it('runs again and again, and never twice at once', async () => {
  let [running, max, runs] = [0, 0, 0];
  const work = async () => {
    max = Math.max(max, ++running);
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    running -= 1;
    runs += 1;
  };
  runEvery('slow', 1_000, work);
  // A second start of the same is none.
  runEvery('slow', 1_000, work);
  await vi.advanceTimersByTimeAsync(14_500);
  expect(max).toBe(1);
  expect(runs).toBe(4);
  const stopping = stopJobs();
  await vi.advanceTimersByTimeAsync(10_000);
  await stopping;
  expect(runs).toBeLessThanOrEqual(5);
});

it('records how a run ended, and continues after a failure', async () => {
  let runs = 0;
  runEvery('failing once', 1_000, async () => {
    if (++runs === 1) throw new Error('no');
  });
  const noted = () =>
    jobRuns()
      .list()
      .find(({ name }) => name === 'failing once');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(noted()).toMatchObject({ everySeconds: 1, lastError: true });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(runs).toBe(2);
  expect(noted()).toMatchObject({ lastError: false });
});

it('runs once more at the stop what asked for it, after the run that is under way', async () => {
  const order: string[] = [];
  const work = async () => {
    order.push('begins');
    await new Promise((resolve) => setTimeout(resolve, 500));
    order.push('ends');
  };
  runEvery('flushed', 10_000, work, { atStop: true });
  runEvery('not flushed', 10_000, async () => void order.push('other'));
  const stopping = stopJobs();
  await vi.advanceTimersByTimeAsync(60_000);
  await stopping;
  expect(order).toEqual(['begins', 'ends']);
});
