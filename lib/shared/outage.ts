import { AppError } from './app-error';

const NOT_ANSWERING =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|EMFILE|57P0[1-3]|08[\dP]\d{2}|P1001|P1002|P1008|P1017|P2024|P2028|P2037|Can't reach database server|Connection terminated|Connection ended unexpectedly|is not queryable|Cannot use a pool after calling end|server closed the connection|timeout exceeded when trying to connect|Query read timeout|did not answer in/;
// It answers, but has no room or may not be written to (a standby): 53… and 25006, which could be numbers elsewhere.
const OUT_OF_SERVICE = /Code: `(53\d{3}|25006)`|^(53\d{3}|25006) /m;
// Two transactions each held what the other wanted: one was undone as a whole.
const COLLISION = /P2034|Code: `40(P01|001)`|^40(P01|001) /m;

// Somebody else held a row for longer than `lock_timeout`.
const LOCK_TIMEOUT = /Code: `55P03`|^55P03 |canceling statement due to lock timeout/m;

const DEEPEST = 4;

/** Its code and words, then those of what caused it: drivers' errors arrive wrapped. */
function* saidBy(error: unknown, depth = 0): Generator<{ code: string; message: string }> {
  if (typeof error !== 'object' || error === null) return;
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  yield { code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : '' };
  if (cause !== undefined && depth < DEEPEST) yield* saidBy(cause, depth + 1);
}

const textOf = (error: unknown) => [...saidBy(error)].map(({ code, message }) => `${code} ${message}`).join('\n');

/** PostgreSQL, a pooler or the pool not answering, as their drivers say it. */
export function isOutage(error: unknown): boolean {
  const text = textOf(error);
  return NOT_ANSWERING.test(text) || OUT_OF_SERVICE.test(text);
}

const isCollision = (error: unknown): boolean => COLLISION.test(textOf(error));

export const isLockTimeout = (error: unknown): boolean => LOCK_TIMEOUT.test(textOf(error));

/** Nobody's fault and no outage: other changes were made at the same time. */
export const isContention = (error: unknown): boolean => isCollision(error) || isLockTimeout(error);

/** The same in a line: of each error its code, and the end of its words, where drivers and Prisma say what happened. */
export function briefly(error: unknown): string {
  const lines = [...saidBy(error)].map(({ code, message }) => {
    const end = message.trim().split('\n').at(-1)!.trim();
    return [end.includes(code) ? '' : code, end].filter(Boolean).join(' ');
  });
  return [...new Set(lines.filter(Boolean))].join(' < ');
}

/** What callers are told of these, whatever they speak; null for anything else. */
export function unavailability(error: unknown): AppError | null {
  if (isOutage(error))
    return new AppError('unavailable', 'The database is not available. Try again.', {
      headers: { 'Retry-After': '2' },
    });
  if (isLockTimeout(error))
    return new AppError(
      'busy',
      'Another change held what this one needs, so nothing of this one was made. Send it again.',
      { headers: { 'Retry-After': '2' } },
    );
  if (isCollision(error))
    return new AppError(
      'unavailable',
      'Another change was made at the same moment, so nothing of this one was. Send it again.',
      { headers: { 'Retry-After': '1' } },
    );
  return null;
}
