import { expect, it } from 'vitest';
import {
  databaseTimeoutError,
  databaseUnresponsiveError,
  isExplicitRefusal,
  type OutageCode,
  outageCode,
  toUnavailableError,
} from './outage';
import { outageTracker } from './outage-tracker';

const error = (message: string, code?: string, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code });

it.each<[OutageCode, Error]>([
  ['disk_full', error('could not extend file "base/1/2": No space left on device', '53100')],
  ['disk_full', error('Raw query failed. Code: `53100`. Message: `could not extend file`')],
  [
    'disk_full',
    error('Invalid invocation', 'P2010', error('could not write to file "pg_wal/x": No space left on device')),
  ],
  ['out_of_memory', error('out of memory', '53200')],
  ['too_many_connections', error('sorry, too many clients already', '53300')],
  ['starting', error('the database system is starting up', '57P03')],
  ['shutting_down', error('terminating connection due to administrator command', '57P01')],
  ['read_only', error('cannot execute UPDATE in a read-only transaction', '25006')],
  ['refused', error('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED')],
  ['not_answering', error('Query read timeout')],
  ['not_answering', databaseTimeoutError(1_000)],
  ['not_answering', databaseUnresponsiveError()],
  ['not_answering', error(`Invalid invocation: ${databaseUnresponsiveError().message}`)],
])('%s is told from other outages', (code, thrown) => {
  expect(outageCode(thrown)).toBe(code);
  expect(toUnavailableError(thrown)).toMatchObject({ status: 503, headers: { 'Retry-After': expect.any(String) } });
});

it('ignores errors that are no outage', () => {
  expect(outageCode(error('duplicate key value violates unique constraint', '23505'))).toBeNull();
  expect(outageCode(error('the mail server did not respond within 10000 ms'))).toBeNull();
  expect(isExplicitRefusal(error('Query read timeout'))).toBe(false);
});

it('reports a full disk to callers', () => {
  const told = toUnavailableError(error('no', '53100'))!;
  expect(told.message).toBe('The database is out of disk space. Nothing was saved. Try again later.');
});

it('records the duration until it ends', () => {
  const notes = outageTracker();
  notes.note(error('no', '53100'), 1_000);
  notes.note(error('no', '53100'), 21_000);
  expect(notes.present(30_000)).toEqual([{ code: 'disk_full', seconds: 29 }]);
  expect(notes.present(51_001)).toEqual([]);
  notes.note(error('no', 'ECONNREFUSED'), 89_000);
  notes.answered();
  notes.note(error('no', '53100'), 90_000);
  expect(notes.present(91_000)).toEqual([{ code: 'disk_full', seconds: 1 }]);
});
