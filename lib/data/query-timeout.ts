import { AppError } from '@/lib/shared/app-error';
import { databaseTimeoutError, isOutage } from '@/lib/shared/outage';
import { responsiveTimeout } from '@/lib/shared/responsive-timeout';
import { databaseOutage } from './database-outage';

const SHORT_MS = 1_000;
const LONG_MS = 5_000;

/**
 * Limits a database query to one second where a cached value can replace it. Rejects immediately during an outage.
 * Rejects with the error of `ask` or on timeout; a late result is ignored.
 */
export function withTimeout<T>(ask: () => Promise<T>, limitMs = SHORT_MS): Promise<T> {
  return within(ask, limitMs, () => databaseTimeoutError(limitMs));
}

/** Limits a database query without a fallback. Rejects with `unavailable` after five seconds. */
export function withDeadline<T>(ask: () => Promise<T>): Promise<T> {
  return within(
    ask,
    LONG_MS,
    () => new AppError('unavailable', 'The database does not respond. Try again.', { headers: { 'Retry-After': '2' } }),
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
