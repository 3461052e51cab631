import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { log } from '@/lib/log';
import { forgetSingletons } from '@/lib/testing/forget-singletons';
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
  "Raw query failed. Code: `N/A`. Message: `Can't reach database server at 127.0.0.1:5432`",
])('says that the database is away, and when to come back: %s', (message) => {
  const wrapped = new Error('the calls could not be stored', { cause: new Error(message) });
  for (const error of [new Error(message), wrapped]) {
    const { status, headers } = toProblem(error, 'r');
    expect([status, headers['Retry-After']]).toEqual([503, '2']);
  }
});

it('reveals only the request’s id of other errors', () => {
  expect(toProblem(new Error('secret'), 'r')).toMatchObject({
    status: 500,
    body: expect.not.stringContaining('secret'),
  });
});

describe('what the log has of a database that is away', () => {
  const away = () =>
    Object.assign(
      new Error("\nInvalid `prisma.apiKey.findUnique()` invocation:\n\n\nCan't reach database server at db:5432"),
      {
        code: 'P1001',
        cause: Object.assign(new Error(''), { code: 'ECONNREFUSED' }),
      },
    );

  const lines = (level: 'info' | 'debug') => {
    const written: Record<string, unknown>[] = [];
    forgetSingletons();
    log().level = level;
    vi.spyOn(log(), 'error').mockImplementation((facts: unknown, message?: string) => {
      written.push({ ...(facts as object), message });
    });
    return written;
  };
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    log().level = 'silent';
  });

  it('is one line without a stack for each outage', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const written = lines('info');
    const said = {
      reason: "P1001 Can't reach database server at db:5432 < ECONNREFUSED",
      message: 'database unavailable',
    };
    for (let n = 0; n < 100; n++) expect(toProblem(away(), `r${n}`).status).toBe(503);
    expect(written).toEqual([{ requestId: 'r0', ...said }]);
    vi.advanceTimersByTime(29_000);
    toProblem(away(), 'still away');
    vi.advanceTimersByTime(30_000);
    toProblem(away(), 'later');
    expect(written.slice(1)).toEqual([{ requestId: 'later', more: 100, ...said }]);
    // Other errors keep their stack, however often they occur.
    for (let n = 0; n < 2; n++) toProblem(new Error('a mistake'), 'r');
    expect(written.slice(2)).toEqual(Array(2).fill(expect.objectContaining({ err: expect.any(Error) })));
  });

  it('is each whole at level debug', () => {
    const written = lines('debug');
    for (let n = 0; n < 3; n++) toProblem(away(), `r${n}`);
    expect(written.map(({ err, requestId }) => [(err as Error).message, requestId])).toEqual(
      [0, 1, 2].map((n) => [expect.stringContaining('Invalid `prisma'), `r${n}`]),
    );
  });
});
