import { z } from 'zod';

export const memberRole = z.enum(['owner', 'configurator', 'viewer']);

export const memberPatch = z.strictObject({ role: memberRole }).meta({ id: 'MemberPatch' });

export const memberView = z
  .strictObject({
    id: z.string().meta({ description: "The person's id." }),
    email: z.string(),
    name: z.string(),
    role: memberRole,
    emailVerified: z.boolean().meta({
      description: 'Whether a mailed link or an identity provider verified the address.',
    }),
    joinedAt: z.string(),
    lastSeenAt: z.string().nullable().meta({
      description: 'Latest sign-in of an active browser session or use of an API key.',
    }),
    keys: z.number().int().meta({ description: 'Valid API keys of the member for this organization.' }),
  })
  .meta({ id: 'Member' });
export type MemberView = z.infer<typeof memberView>;
