import { AppError } from '@/lib/shared/app-error';
import type { Page } from '@/lib/shared/page';

export function encodeCursor(parts: string[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/**
 * Makes a page of the rows that were found: up to `limit`, and one more if there is a next page. `position`: the parts
 * of the cursor of a row.
 */
export function toPage<Row>(found: readonly Row[], limit: number, position: (row: Row) => string[]): Page<Row> {
  const data = found.slice(0, limit);
  const last = data.at(-1);
  return { data, nextCursor: found.length > limit && last !== undefined ? encodeCursor(position(last)) : null };
}

// PostgreSQL has no year 0.
export const CURSOR_INSTANT = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
export const CURSOR_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const CURSOR_NUMBER = /^\d{1,18}$/;

/** Decodes a cursor and validates its parts. Throws `invalid` for a cursor from another list. */
export function decodeCursor(cursor: string, forms: readonly RegExp[]): string[] {
  const fits = (part: unknown, i: number) =>
    typeof part === 'string' &&
    forms[i]!.test(part) &&
    !(forms[i] === CURSOR_INSTANT && Number.isNaN(Date.parse(part)));
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (Array.isArray(value) && value.length === forms.length && value.every(fits)) return value as string[];
  } catch {}
  throw new AppError('invalid', 'Invalid cursor.', {
    invalidParams: [{ pointer: '/query/cursor', message: 'must be the nextCursor of the previous page' }],
  });
}
