import { AppError } from '@/lib/shared/app-error';

/** An opaque place in a list, made of the sort key of its last row. */
export function encodeCursor(parts: string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

// PostgreSQL knows no year 0.
export const CURSOR_INSTANT = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
export const CURSOR_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const CURSOR_NUMBER = /^\d{1,18}$/;

/** The parts of a cursor, each of its form. Throws `invalid` for a cursor that this list did not give. */
export function decodeCursor(cursor: string, forms: readonly RegExp[]): string[] {
  const fits = (part: unknown, i: number) =>
    typeof part === 'string' &&
    forms[i]!.test(part) &&
    !(forms[i] === CURSOR_INSTANT && Number.isNaN(Date.parse(part)));
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(value) && value.length === forms.length && value.every(fits)) return value as string[];
  } catch {
    // Not ours: refused below.
  }
  throw new AppError('invalid', 'The cursor is not one that this list gave.', {
    invalidParams: [{ pointer: '/query/cursor', message: 'use the nextCursor of the page before, or leave it out' }],
  });
}
