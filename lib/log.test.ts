import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { log, logOutage } from './log';
import { forgetSingletons } from './testing/forget-singletons';

const refused = () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
const fail = (job: string) => logOutage('warn', { err: refused(), job }, 'a job failed');

beforeEach(() => {
  forgetSingletons();
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('reports an outage once for any number of jobs, and the next one again', () => {
  const warn = vi.spyOn(log(), 'warn').mockImplementation(() => {});
  for (let seconds = 0; seconds < 120; seconds += 10) {
    for (const job of ['rollups', 'purge', 'heads']) fail(job);
    vi.advanceTimersByTime(10_000);
  }
  expect(warn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  fail('purge');
  expect(warn).toHaveBeenCalledTimes(2);
  expect(warn.mock.lastCall?.[0]).toMatchObject({ more: 35 });
});
