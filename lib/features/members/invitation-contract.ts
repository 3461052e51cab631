import { z } from 'zod';
import { emailAddress, text } from '@/lib/shared/text';
import { memberRole } from './member-contract';

export const acceptInput = z
  .strictObject({
    token: text(200),
    password: text(256, 12).meta({ description: 'At least 12 characters.' }),
    name: text(120).optional().meta({ description: 'Of a person who gets an account by this.' }),
  })
  .meta({ id: 'InvitationAcceptance' });

export const joinInput = z.strictObject({ token: text(200) }).meta({ id: 'InvitationJoin' });

export const acceptView = z
  .strictObject({
    email: z.string(),
    org: z
      .string()
      .nullable()
      .meta({ description: 'The organization that was joined; null when the link led to none.' }),
  })
  .meta({ id: 'InvitationAccepted' });
export type AcceptView = z.infer<typeof acceptView>;

/** What whoever holds a link may read of it. */
export const invitationPreview = z
  .strictObject({
    kind: z.enum(['password', 'organization', 'installation']).meta({
      description: 'Whether the link sets a password, joins an organization, or joins the installation alone.',
    }),
    email: z.string(),
    name: z.string(),
    org: z.string().nullable().meta({ description: "The organization's name." }),
    role: memberRole.nullable(),
    platformAdmin: z.boolean(),
    invitedBy: z.string().nullable(),
    expiresAt: z.string(),
    account: z.boolean().meta({ description: 'The address has an account: its person joins after signing in.' }),
  })
  .meta({ id: 'InvitationPreview' });
export type InvitationPreview = z.infer<typeof invitationPreview>;

export const invitationInput = z
  .strictObject({ email: emailAddress, role: memberRole, name: text(120).optional() })
  .meta({ id: 'InvitationInput' });
export type InvitationInput = z.infer<typeof invitationInput>;

export const invitationView = z
  .strictObject({
    id: z.string(),
    email: z.string(),
    name: z.string(),
    role: memberRole.nullable(),
    platformAdmin: z.boolean(),
    invitedBy: z.string(),
    createdAt: z.string(),
    expiresAt: z.string(),
  })
  .meta({ id: 'Invitation' });
export type InvitationView = z.infer<typeof invitationView>;

/** `url` is shown once, in the answer that made it; a replay of the same Idempotency-Key answers without it. */
export const sentInvitation = invitationView
  .extend({
    url: z.string().optional().meta({ description: 'The link, good once and for seven days.' }),
    mailed: z.boolean().meta({ description: 'The link was also sent to the address.' }),
  })
  .meta({ id: 'SentInvitation' });
export type SentInvitation = z.infer<typeof sentInvitation>;
