import { z } from 'zod';
import { memberRole } from '@/lib/features/people/members/member-contract';
import { displayName, emailAddress } from '@/lib/shared/text';

export const userInput = z
  .strictObject({ email: emailAddress, name: displayName(120).optional(), platformAdmin: z.boolean().default(false) })
  .meta({ id: 'UserInput' });
export type UserInput = z.input<typeof userInput>;

export const userPatch = z
  .strictObject({ name: displayName(120).optional(), platformAdmin: z.boolean().optional() })
  .meta({ id: 'UserPatch' });
export type UserPatch = z.infer<typeof userPatch>;

export const userView = z
  .strictObject({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    platformAdmin: z.boolean(),
    emailVerified: z.boolean().meta({
      description: 'Whether a mailed link or an identity provider verified the address.',
    }),
    orgs: z.array(z.strictObject({ slug: z.string(), name: z.string(), role: memberRole })),
    identities: z.array(z.strictObject({ id: z.string(), issuer: z.string(), linkedAt: z.string() })).meta({
      description: 'Identities at OpenID providers.',
    }),
    hasPassword: z.boolean(),
    browsers: z.number().int().meta({ description: 'Active browser sessions.' }),
    lastSignInAt: z.string().nullable().meta({ description: 'Of active browser sessions.' }),
    createdAt: z.string(),
  })
  .meta({ id: 'User' });
export type UserView = z.infer<typeof userView>;

export const passwordLink = z
  .strictObject({
    url: z.string().optional().meta({ description: 'Valid once. Only returned if mail is not set up.' }),
    mailed: z.boolean().meta({ description: 'Whether the link was mailed.' }),
    expiresAt: z.string(),
  })
  .meta({ id: 'PasswordLink' });
export type PasswordLink = z.infer<typeof passwordLink>;

export const signedOut = z
  .strictObject({ browsers: z.number().int().meta({ description: 'Number of ended sessions.' }) })
  .meta({ id: 'SignedOut' });
export type SignedOut = z.infer<typeof signedOut>;
