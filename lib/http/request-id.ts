import { randomUUID } from 'node:crypto';

const REQUEST_ID = /^[A-Za-z0-9._-]{1,128}$/;

/** Returns the caller's request ID if it is well-formed, otherwise a new one. */
export function requestIdOf(header: string | null | undefined): string {
  return header && REQUEST_ID.test(header) ? header : randomUUID();
}
