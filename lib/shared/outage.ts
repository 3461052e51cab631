import { AppError } from './app-error';

const NOT_ANSWERING =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|EMFILE|57P0[1-3]|08[\dP]\d{2}|P1001|P1002|P1008|P1017|P2024|P2028|P2037|Can't reach database server|Connection terminated|Connection ended unexpectedly|is not queryable|Cannot use a pool after calling end|server closed the connection|timeout exceeded when trying to connect|Query read timeout|did not answer (in|before)|database system is (starting up|shutting down)|No space left on device/;
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

export const OUTAGE_CODES = [
  'disk_full',
  'out_of_memory',
  'too_many_connections',
  'starting',
  'shutting_down',
  'read_only',
  'refused',
  'not_answering',
] as const;
export type OutageCode = (typeof OUTAGE_CODES)[number];

/** By SQLSTATE where PostgreSQL says one; the first that fits. */
const BY_CODE: readonly (readonly [OutageCode, RegExp])[] = [
  ['disk_full', /Code: `53100`|^53100 |No space left on device/m],
  ['out_of_memory', /Code: `53200`|^53200 /m],
  ['too_many_connections', /Code: `53300`|^53300 |P2037|too many clients already/m],
  ['starting', /57P03|database system is starting up/],
  ['shutting_down', /57P0[12]|database system is shutting down/],
  ['read_only', /Code: `25006`|^25006 /m],
  ['refused', /ECONNREFUSED|P1001|Can't reach database server/],
];

/** What kind of outage it is; null: it is none. */
export function outageCode(error: unknown): OutageCode | null {
  if (!isOutage(error)) return null;
  const text = textOf(error);
  return BY_CODE.find(([, pattern]) => pattern.test(text))?.[0] ?? 'not_answering';
}

/** It was said, and not only not answered in time. */
export const isRefusal = (error: unknown): boolean => {
  const code = outageCode(error);
  return code !== null && code !== 'not_answering';
};

const TOLD: Partial<Record<OutageCode, string>> = {
  disk_full: 'The database has no space left on its disk, so nothing of this was stored. Try again later.',
  out_of_memory: 'The database is out of memory, so nothing of this was done. Try again.',
  read_only: 'The database takes no changes at the moment. Try again.',
};

/** The error that callers get for an outage or contention; null for anything else. */
export function unavailability(error: unknown): AppError | null {
  const code = outageCode(error);
  if (code)
    return new AppError('unavailable', TOLD[code] ?? 'The database is not available. Try again.', {
      headers: { 'Retry-After': code === 'disk_full' ? '30' : '2' },
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
