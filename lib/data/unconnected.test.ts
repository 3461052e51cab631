import { expect, test } from 'vitest';
import { Unconnected } from './unconnected';

test('a line while it retries, an error once it stayed unconnected, and both anew after a connection', () => {
  const unconnected = new Unconnected();
  const error = new Error('timeout expired');
  expect(unconnected.failed(error, 1_000)).toEqual({ level: 'warn', why: 'timeout expired' });
  expect(unconnected.failed(error, 3_000)).toBeNull();
  expect(unconnected.failed(error, 30_900)).toBeNull();
  expect(unconnected.failed(error, 31_000)).toEqual({ level: 'error', err: error, seconds: 30 });
  expect(unconnected.failed(error, 90_000)).toBeNull();
  unconnected.connected();
  expect(unconnected.failed(error, 91_000)).toMatchObject({ level: 'warn' });
});
