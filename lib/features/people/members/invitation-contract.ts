import { z } from 'zod';
import { displayName, emailAddress, text } from '@/lib/shared/text';
import { memberRole } from './member-contract';

export const acceptInput = z
  .strictObject({
    token: text(200),
    password: text(256, 12).meta({ description: 'At least 12 characters.' }),
    name: displayName(120).optional().meta({ description: 'Name of the new account.' }),
  })
  .meta({ id: 'InvitationAcceptance' });

export const passwordResetInput = z.strictObject({ email: emailAddress }).meta({ id: 'PasswordResetInput' });

export const passwordResetView = z
  .strictObject({
    mail: z.boolean().meta({
      description: 'Whether this installation sends mail. If not, a platform admin can create a password link.',
    }),
  })
  .meta({ id: 'PasswordReset' });
export type PasswordResetView = z.infer<typeof passwordResetView>;

export const joinInput = z.strictObject({ token: text(200) }).meta({ id: 'InvitationJoin' });

export const acceptView = z
  .strictObject({
    email: z.string(),
    org: z.string().nullable().meta({ description: 'Joined organization. null: none.' }),
  })
  .meta({ id: 'InvitationAccepted' });
export type AcceptView = z.infer<typeof acceptView>;

/** Details visible to anyone with the link. */
export const invitationPreview = z
  .strictObject({
    kind: z.enum(['password', 'organization', 'installation']).meta({
      description: 'Whether the link sets a password, joins an organization, or only creates an account.',
    }),
    email: z.string(),
    name: z.string(),
    org: z.string().nullable().meta({ description: "The organization's name." }),
    role: memberRole.nullable(),
    platformAdmin: z.boolean(),
    invitedBy: z.string().nullable(),
    expiresAt: z.string(),
    account: z.boolean().nullable().meta({
      description:
        'Whether the address has an account: its person signs in and joins. `null` for a link that was not mailed, because its holder may be somebody else.',
    }),
    takesOver: z.boolean().meta({
      description:
        'The address has an unverified account. Accepting sets a new password and revokes its sessions and keys.',
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

/** `url` is returned once, when mail is not configured; replays of the same Idempotency-Key omit it. */
export const sentInvitation = invitationView
  .extend({
    url: z.string().optional().meta({
      description: 'Link, valid once and for seven days. Only without mail.',
    }),
    mailed: z.boolean().meta({
      description: 'Whether the link was mailed. false without `url`: the mail failed; send it again.',
    }),
  })
  .meta({ id: 'SentInvitation' });
export type SentInvitation = z.infer<typeof sentInvitation>;
