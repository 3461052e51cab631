import { z } from 'zod';

/** A warning in a response. Agents receive only `code` and `tool`. */
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

/** A page of a list: `nextCursor` is null on the last page. */
export function page<T extends z.ZodType>(item: T) {
  return z.strictObject({ data: z.array(item), nextCursor: z.string().nullable() });
}
