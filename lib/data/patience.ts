import { AppError } from '@/lib/shared/app-error';

const PATIENCE_MS = 1_000;
const LIMIT_MS = 5_000;

/**
 * Waits a second for an answer of the database that a recent one could stand in for: a database that neither answers
 * nor hangs up must not hold its callers. Rejects like `answer`, or when it takes longer; what it says then is ignored.
 */
export function soon<T>(answer: Promise<T>): Promise<T> {
  return within(answer, PATIENCE_MS, () => new Error(`the database did not answer in ${PATIENCE_MS} ms`));
}

/** The same where nothing could stand in: whoever asks hears after five seconds that it cannot be answered now. */
export function inTime<T>(answer: Promise<T>): Promise<T> {
  const refusal = () =>
    new AppError('unavailable', 'The database does not answer. Try again.', { headers: { 'Retry-After': '2' } });
  return within(answer, LIMIT_MS, refusal);
}

function within<T>(answer: Promise<T>, ms: number, late: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), ms);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
