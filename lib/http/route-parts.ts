import { z } from 'zod';
import { CURSOR_NUMBER, decodeCursor, encodeCursor } from '@/lib/shared/cursor';
import type { Page } from '@/lib/shared/page';

/** `maxBodyValues` of routes with whole lists of tools: 20,000 blocks of three fields and 20,000 names. */
export const MAX_LISTS_VALUES = 120_000;

/** Query parameter: integer from 1 to `most`. */
export function count(max: number) {
  return z.coerce
    .number({ error: (issue) => (issue.code === 'invalid_type' ? 'must be a number' : undefined) })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(max, `must be at most ${max}`);
}

export function pageQuery(standard = 100, max = 500) {
  return z.strictObject({
    cursor: z.string().max(2000).optional(),
    limit: count(max)
      .default(standard)
      .meta({ description: `1 to ${max}.` }),
  });
}

export const dryRun = z
  .enum(['true', 'false'])
  .default('false')
  .meta({ description: '`true` changes nothing and returns the result of the change.' });

/**
 * Paginates a list that is loaded completely; the cursor is an offset. Throws `invalid` for an invalid cursor, before
 * loading the list.
 */
export async function pageOf<T>(
  { cursor, limit }: { cursor?: string | undefined; limit: number },
  list: () => T[] | Promise<T[]>,
): Promise<{ body: Page<T> }> {
  const start = cursor === undefined ? 0 : Number(decodeCursor(cursor, [CURSOR_NUMBER])[0]);
  const data = await list();
  const end = start + limit;
  return { body: { data: data.slice(start, end), nextCursor: end < data.length ? encodeCursor([String(end)]) : null } };
}

/** A session that was changed: the token names the change, so that every replica answers with it. */
export function changedSession<T>({ session, revision }: { session: T; revision: string }): {
  body: T;
  headers: { 'X-Revision': string };
} {
  return { body: session, headers: { 'X-Revision': revision } };
}

/** Returns a body with its ETag, for If-Match in a later save. */
export function versioned<T extends { revision: string }>(body: T): { body: T; headers: { ETag: string } } {
  return { body, headers: { ETag: `"${body.revision}"` } };
}
