import { AmbitError, AmbitUnreachableError } from './errors.js';

const BASE_DELAY_MS = 250;
const MAX_DELAY_MS = 30_000;
/** The server did not run these requests, or answers a repeated Idempotency-Key with the first result. */
const RETRIED_STATUSES = new Set([429, 503]);

/** Waits, and rejects with the signal's reason when it aborts. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

function isRetryable(error: unknown): boolean {
  if (error instanceof AmbitUnreachableError) return true;
  if (!(error instanceof AmbitError)) return false;
  return RETRIED_STATUSES.has(error.status) || error.code === 'idempotency_in_flight';
}

/** Exponential back-off with full jitter; a `Retry-After` of the server is the minimum. */
function delayOf(error: unknown, attempt: number): number {
  const backOff = Math.random() * Math.min(MAX_DELAY_MS, BASE_DELAY_MS * 2 ** attempt);
  const stated = error instanceof AmbitError ? (error.retryAfter ?? 0) * 1_000 : 0;
  return Math.max(stated, backOff);
}

/** Runs a request up to `maxRetries` more times. The request must be safe to repeat. */
export async function withRetries<T>(request: () => Promise<T>, maxRetries: number, signal?: AbortSignal): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await request();
    } catch (error) {
      if (attempt >= maxRetries || !isRetryable(error) || signal?.aborted) throw error;
      await sleep(delayOf(error, attempt), signal);
    }
  }
}
