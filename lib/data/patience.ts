const PATIENCE_MS = 1_000;

/**
 * Waits a second for an answer of the database that a recent one could stand in for: a database that neither answers
 * nor hangs up must not hold its callers. Rejects like `answer`, or when it takes longer; what it says then is ignored.
 */
export function soon<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the database did not answer in ${PATIENCE_MS} ms`)), PATIENCE_MS);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
