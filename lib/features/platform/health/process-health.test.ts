import { afterEach, expect, it, vi } from 'vitest';
import { processSamples } from './process-health';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('continues without free file descriptors, and keeps the memory that it read before', () => {
  vi.useFakeTimers();
  const rss = vi.spyOn(process.memoryUsage, 'rss').mockReturnValue(1_000);
  const memory = () =>
    processSamples()
      .health()
      .samples.map(({ memoryBytes }) => memoryBytes);
  expect(memory()).toEqual([]);
  vi.advanceTimersByTime(5_000);
  rss.mockImplementation(() => {
    throw Object.assign(new Error('EMFILE: too many open files, uv_resident_set_memory'), { code: 'EMFILE' });
  });
  vi.advanceTimersByTime(5_000);
  rss.mockReturnValue(2_000);
  vi.advanceTimersByTime(5_000);
  expect(memory()).toEqual([1_000, 1_000, 2_000]);
});
