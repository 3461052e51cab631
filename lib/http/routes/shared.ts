import { z } from 'zod';
import { slug, toolName } from '@/lib/shared/text';

export const orgParams = z.strictObject({ org: slug });
export const agentParams = z.strictObject({ org: slug, agent: slug });
export const toolParams = z.strictObject({ org: slug, tool: toolName });

const limit = (standard: number, most: number) =>
  z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(1)
    .max(most)
    .default(standard)
    .meta({ description: `1 to ${most}.` });

/** `?cursor=&limit=` of a list. */
export function pageQuery(standard = 100, most = 500) {
  return z.strictObject({ cursor: z.string().max(2000).optional(), limit: limit(standard, most) });
}

/** A list that always fits one page. */
export function onePage<T>(data: T[]): { body: { data: T[]; nextCursor: null } } {
  return { body: { data, nextCursor: null } };
}

/** A body with the ETag that a later save names in If-Match. */
export function versioned<T extends { revision: string }>(body: T): { body: T; headers: { ETag: string } } {
  return { body, headers: { ETag: `"${body.revision}"` } };
}
