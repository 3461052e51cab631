import { expect, test, vi } from 'vitest';
import { failedRead } from './failed-read';

const read = (data: unknown, error: Error | null) => ({ data, error, refetch: vi.fn() });

test('reads that failed without data are repeated, all at once', () => {
  const [loaded, loading, stale] = [read([], null), read(undefined, null), read([], new Error('late'))];
  expect(failedRead([loaded, loading, stale])).toBeNull();
  const [first, second] = [read(undefined, new Error('first')), read(undefined, new Error('second'))];
  const failed = failedRead([loaded, loading, stale, first, second])!;
  expect(failed.error.message).toBe('first');
  failed.retry();
  expect([loaded, loading, stale, first, second].map(({ refetch }) => refetch.mock.calls.length)).toEqual([
    0, 0, 0, 1, 1,
  ]);
});
