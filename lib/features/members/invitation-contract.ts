import { z } from 'zod';
import { displayName, emailAddress, text } from '@/lib/shared/text';
import { memberRole } from './member-contract';

export const acceptInput = z
  .strictObject({
    token: text(200),
    password: text(256, 12).meta({ description: 'At least 12 characters.' }),
    name: displayName(120).optional().meta({ description: 'Of a person who gets an account by this.' }),
  })
  .meta({ id: 'InvitationAcceptance' });

export const passwordResetInput = z.strictObject({ email: emailAddress }).meta({ id: 'PasswordResetInput' });

export const passwordResetView = z
  .strictObject({
    mail: z.boolean().meta({
      description: 'Whether this installation sends mail. False: ask a platform admin for a link to choose a password.',
    }),
  })
  .meta({ id: 'PasswordReset' });
export type PasswordResetView = z.infer<typeof passwordResetView>;

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
    takesOver: z.boolean().meta({
      description:
        'The address has an account that nobody has proved to be theirs: accepting sets a new password and ends its sessions and keys.',
    }),
  })
  .meta({ id: 'InvitationPreview' });
export type InvitationPreview = z.infer<typeof invitationPreview>;

export const invitationInput = z
  .strictObject({ email: emailAddress, role: memberRole, name: displayName(120).optional() })
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

/** `url` is shown once, where mail is not set up; a replay of the same Idempotency-Key answers without it. */
export const sentInvitation = invitationView
  .extend({
    url: z.string().optional().meta({
      description: 'The link, good once and for seven days; only where mail is not set up.',
    }),
    mailed: z.boolean().meta({
      description:
        'The link was mailed to its address, and only there. False with no `url`: the mail could not be sent; send it again.',
    }),
  })
  .meta({ id: 'SentInvitation' });
export type SentInvitation = z.infer<typeof sentInvitation>;
