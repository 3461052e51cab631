import { z } from 'zod';

/** What is worth knowing about an answer. Agents receive `code` and `tool` only. */
export const warning = z
  .strictObject({
    code: z.string().meta({ example: 'empty_tool_set' }),
    message: z.string().optional(),
    tool: z.string().optional(),
    rule: z.string().optional(),
    entry: z.string().optional(),
  })
  .meta({ id: 'Warning' });
export type Warning = z.infer<typeof warning>;

/** A page of a list: `nextCursor` is null on the last one. */
export function page<T extends z.ZodType>(item: T) {
  return z.strictObject({ data: z.array(item), nextCursor: z.string().nullable() });
}
