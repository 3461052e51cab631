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
      description: 'A mailed link or an identity provider proved that the address is theirs.',
    }),
    joinedAt: z.string(),
    lastSeenAt: z.string().nullable().meta({
      description:
        'The newer of the last sign-in with a browser that is still signed in, and the last use of a key of theirs.',
    }),
    keys: z.number().int().meta({ description: 'Keys of theirs for this organization, expired ones left out.' }),
  })
  .meta({ id: 'Member' });
export type MemberView = z.infer<typeof memberView>;
