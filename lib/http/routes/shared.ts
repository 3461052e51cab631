import { z } from 'zod';
import { CURSOR_NUMBER, decodeCursor, encodeCursor } from '@/lib/shared/cursor';
import type { Page } from '@/lib/shared/page';
import { slug, toolName } from '@/lib/shared/text';

export const orgParams = z.strictObject({ org: slug });
export const agentParams = z.strictObject({ org: slug, agent: slug });
export const toolParams = z.strictObject({ org: slug, tool: toolName });

/** A whole number in a query, from 1 to `most`. */
export function count(most: number) {
  return z.coerce
    .number({ error: (issue) => (issue.code === 'invalid_type' ? 'must be a number' : undefined) })
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(most, `must be at most ${most}`);
}

/** `?cursor=&limit=` of a list. */
export function pageQuery(standard = 100, most = 500) {
  return z.strictObject({
    cursor: z.string().max(2000).optional(),
    limit: count(most)
      .default(standard)
      .meta({ description: `1 to ${most}.` }),
  });
}

/** `?dryRun=` of what can be tried before it is done. */
export const dryRun = z
  .enum(['true', 'false'])
  .default('false')
  .meta({ description: '`true` changes nothing and says what it would do.' });

/**
 * A page of a list that is short enough to be read whole; the cursor is a place in it. Throws `invalid` for a cursor that is
 * none, before the list is read.
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

/** A body with the ETag that a later save names in If-Match. */
export function versioned<T extends { revision: string }>(body: T): { body: T; headers: { ETag: string } } {
  return { body, headers: { ETag: `"${body.revision}"` } };
}
