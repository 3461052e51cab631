import { AppError, isAppError } from './app-error';

const NOT_ANSWERING =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EAI_AGAIN|EMFILE|57P0[1-3]|08[\dP]\d{2}|P1001|P1002|P1008|P1017|P2024|P2028|P2037|Can't reach database server|Connection terminated|Connection ended unexpectedly|is not queryable|Cannot use a pool after calling end|server closed the connection|timeout exceeded when trying to connect|Query read timeout|database system is (starting up|shutting down)|No space left on device/;
// The database answers but has no resources or is read-only (a standby): SQLSTATE 53… and 25006, matched only as codes.
const OUT_OF_SERVICE = /Code: `(53\d{3}|25006)`|^(53\d{3}|25006) /m;
// Deadlock or serialization failure: one transaction was rolled back.
const COLLISION = /P2034|Code: `40(P01|001)`|^40(P01|001) /m;

const LOCK_TIMEOUT = /Code: `55P03`|^55P03 |canceling statement due to lock timeout/m;

// Prisma keeps only the message of an error that it wraps, so detection and messages share this text.
const NO_RESPONSE = 'the database did not respond';

export const databaseTimeoutError = (limitMs: number) => new Error(`${NO_RESPONSE} within ${limitMs} ms`);

/** Rejects what would wait for a known outage. Callers get 503 with `Retry-After`. */
export const databaseUnresponsiveError = () => new Error(`${NO_RESPONSE}; waiting for it to recover`);

const MAX_NESTING = 4;

/** Yields code and message of an error and its causes, because drivers wrap errors. */
function* saidBy(error: unknown, depth = 0): Generator<{ code: string; message: string }> {
  if (typeof error !== 'object' || error === null) return;
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  yield { code: typeof code === 'string' ? code : '', message: typeof message === 'string' ? message : '' };
  if (cause !== undefined && depth < MAX_NESTING) yield* saidBy(cause, depth + 1);
}

const textOf = (error: unknown) => [...saidBy(error)].map(({ code, message }) => `${code} ${message}`).join('\n');

/** Returns true when PostgreSQL, a pooler or the pool is unavailable, by the drivers' error codes. */
export function isOutage(error: unknown): boolean {
  const text = textOf(error);
  return NOT_ANSWERING.test(text) || OUT_OF_SERVICE.test(text) || text.includes(NO_RESPONSE);
}

const isCollision = (error: unknown): boolean => COLLISION.test(textOf(error));

export const isLockTimeout = (error: unknown): boolean => LOCK_TIMEOUT.test(textOf(error));

/** A row that the change refers to does not exist, or was deleted by a concurrent transaction. */
export const isForeignKeyViolation = (error: unknown): boolean => /P2003|Code: `23503`|^23503 /m.test(textOf(error));

/**
 * Returns `conflict` for a foreign key violation, and other errors as they are. For writers that do not lock the
 * organization: a row may be deleted after they found it.
 */
export const orDeletionConflict = (error: unknown): unknown =>
  !isAppError(error) && isForeignKeyViolation(error)
    ? new AppError('conflict', 'An object that this request refers to was deleted at the same time. Nothing was saved.')
    : error;

/** Concurrent changes; neither an outage nor a fault of the caller. */
export const isContention = (error: unknown): boolean => isCollision(error) || isLockTimeout(error);

/**
 * Formats an error chain in one line: each code and the end of each message, which contains the cause in driver and
 * Prisma errors.
 */
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

const BY_CODE: readonly (readonly [OutageCode, RegExp])[] = [
  ['disk_full', /Code: `53100`|^53100 |No space left on device/m],
  ['out_of_memory', /Code: `53200`|^53200 /m],
  ['too_many_connections', /Code: `53300`|^53300 |P2037|too many clients already/m],
  ['starting', /57P03|database system is starting up/],
  ['shutting_down', /57P0[12]|database system is shutting down/],
  ['read_only', /Code: `25006`|^25006 /m],
  ['refused', /ECONNREFUSED|P1001|Can't reach database server/],
];

/** Returns the kind of outage, or null. */
export function outageCode(error: unknown): OutageCode | null {
  if (!isOutage(error)) return null;
  const text = textOf(error);
  return BY_CODE.find(([, pattern]) => pattern.test(text))?.[0] ?? 'not_answering';
}

/** The database refused explicitly, as opposed to a timeout. */
export const isExplicitRefusal = (error: unknown): boolean => {
  const code = outageCode(error);
  return code !== null && code !== 'not_answering';
};

const TOLD: Partial<Record<OutageCode, string>> = {
  disk_full: 'The database is out of disk space. Nothing was saved. Try again later.',
  out_of_memory: 'The database is out of memory. Nothing was saved. Try again.',
  read_only: 'The database is read-only. Nothing was saved. Try again later.',
};

/** Returns the API error for an outage or contention, or null for other errors. */
export function toUnavailableError(error: unknown): AppError | null {
  const code = outageCode(error);
  if (code)
    return new AppError('unavailable', TOLD[code] ?? 'The database is unavailable. Try again.', {
      headers: { 'Retry-After': code === 'disk_full' ? '30' : '2' },
    });
  if (isLockTimeout(error))
    return new AppError('busy', 'A concurrent change holds a lock. Nothing was saved. Try again.', {
      headers: { 'Retry-After': '2' },
    });
  if (isCollision(error))
    return new AppError('unavailable', 'A concurrent change was saved first. Nothing was saved. Try again.', {
      headers: { 'Retry-After': '1' },
    });
  return null;
}
