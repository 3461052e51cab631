import { expect, test } from 'vitest';
import { ConnectionProblemLog } from './connection-problem-log';

const slow = new Error('the database did not respond within 2000 ms');
const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });

test('ignores a short slowdown and reports it after ten seconds', () => {
  const unconnected = new ConnectionProblemLog();
  expect(unconnected.failed(slow, 1_000)).toBeNull();
  expect(unconnected.failed(slow, 10_900)).toBeNull();
  expect(unconnected.failed(slow, 11_000)).toEqual({ level: 'warn', reason: slow.message });
  expect(unconnected.failed(slow, 13_000)).toBeNull();
});

test('reports a rejection immediately, an error when it persists, and both again after a connection', () => {
  const unconnected = new ConnectionProblemLog();
  expect(unconnected.failed(refused, 1_000)).toEqual({ level: 'warn', reason: refused.message });
  expect(unconnected.failed(refused, 30_900)).toBeNull();
  expect(unconnected.failed(refused, 31_000)).toEqual({ level: 'error', err: refused, seconds: 30 });
  expect(unconnected.failed(refused, 90_000)).toBeNull();
  unconnected.connected();
  expect(unconnected.failed(refused, 91_000)).toMatchObject({ level: 'warn' });
});
