import { z } from 'zod';

export const meView = z
  .strictObject({
    user: z.strictObject({ id: z.string(), email: z.string(), name: z.string(), platformAdmin: z.boolean() }),
    orgs: z.array(
      z.strictObject({ slug: z.string(), name: z.string(), role: z.enum(['owner', 'configurator', 'viewer']) }),
    ),
  })
  .meta({ id: 'Me' });
export type MeView = z.infer<typeof meView>;
