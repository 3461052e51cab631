import { AppError } from '@/lib/shared/app-error';
import { isOutage } from '@/lib/shared/outage';
import { responsiveTimeout } from '@/lib/shared/responsive-timeout';
import { databaseOutage } from './database-outage';

const SHORT_MS = 1_000;
const LONG_MS = 5_000;

/**
 * Waits a second for an answer of the database that a recent one could stand in for: a database that neither answers
 * nor hangs up must not hold its callers, and one that is known to be away is not asked at all. Rejects like `ask`, or when
 * it takes longer; what it says then is ignored.
 */
export function soon<T>(ask: () => Promise<T>, limitMs = SHORT_MS): Promise<T> {
  return within(ask, limitMs, () => new Error(`the database did not answer in ${limitMs} ms`));
}

/** The same where nothing could stand in: rejects with `unavailable` after five seconds. */
export function inTime<T>(ask: () => Promise<T>): Promise<T> {
  return within(
    ask,
    LONG_MS,
    () => new AppError('unavailable', 'The database does not answer. Try again.', { headers: { 'Retry-After': '2' } }),
  );
}

function within<T>(ask: () => Promise<T>, ms: number, late: () => Error): Promise<T> {
  const outage = databaseOutage();
  return outage.unlessDown(
    () =>
      new Promise<T>((resolve, reject) => {
        const cancel = responsiveTimeout(ms, () => {
          outage.suspect();
          reject(late());
        });
        ask()
          .then(resolve, (error) => {
            if (isOutage(error)) outage.suspect();
            reject(error);
          })
          .finally(cancel);
      }),
  );
}
