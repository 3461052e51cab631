import { beforeAll, expect, it } from 'vitest';
import { log } from '@/lib/log';
import { toProblem } from './problem';

beforeAll(() => {
  log().level = 'silent';
});

it.each([
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Query read timeout',
  'Raw query failed. Code: `57P01`. Message: `terminating connection due to administrator command`',
  'Cannot use a pool after calling end on the pool',
])('says that the database is away, and when to come back: %s', (message) => {
  const wrapped = new Error('the calls could not be stored', { cause: new Error(message) });
  for (const error of [new Error(message), wrapped]) {
    const { status, headers } = toProblem(error, 'r');
    expect([status, headers['Retry-After']]).toEqual([503, '2']);
  }
});

it('says nothing of another error but the request’s id', () => {
  expect(toProblem(new Error('secret'), 'r')).toMatchObject({
    status: 500,
    body: expect.not.stringContaining('secret'),
  });
});
