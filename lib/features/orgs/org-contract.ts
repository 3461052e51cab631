import { z } from 'zod';
import { displayName, emailAddress, slug } from '@/lib/shared/text';

const RESERVED = ['platform', 'docs', 'api', 'signin', 'invite', 'assets'];

export const orgInput = z
  .strictObject({
    slug: slug.refine((value) => !RESERVED.includes(value), 'is reserved'),
    name: displayName(120),
    ownerEmail: emailAddress.optional().meta({
      description: 'Email address of the first owner. A person without a verified account gets an invitation.',
    }),
    start: z.enum(['platform', 'empty']).default('platform').meta({
      description:
        '`empty`: with universal tools only, so the organization can name its own tools freely. Owners can change this in the settings.',
    }),
  })
  .meta({ id: 'OrganizationInput' });
export type OrgInput = z.output<typeof orgInput>;

export const orgView = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    agents: z.number().int(),
    tools: z.number().int(),
    members: z.number().int(),
    createdAt: z.string(),
  })
  .meta({ id: 'Organization' });
export type OrgView = z.infer<typeof orgView>;

/**
 * Created organization; `invitation` when its owner has no verified account yet; `url` only when mail is not
 * configured.
 */
export const createdOrg = orgView
  .extend({
    invitation: z
      .strictObject({ email: z.string(), url: z.string().optional(), mailed: z.boolean(), expiresAt: z.string() })
      .optional(),
  })
  .meta({ id: 'CreatedOrganization' });
export type CreatedOrg = z.infer<typeof createdOrg>;

export const orgSummary = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    createdAt: z.string(),
    members: z.number().int(),
    agents: z.number().int(),
    agentKeys: z.number().int(),
    memberKeys: z.number().int(),
    tools: z.number().int().meta({ description: 'Its own, without platform ones.' }),
    integrations: z.number().int(),
  })
  .meta({ id: 'OrganizationSummary' });
export type OrgSummary = z.infer<typeof orgSummary>;

export const orgDeletion = z
  .strictObject({ confirm: z.string().max(200).meta({ description: 'Slug of the organization, for confirmation.' }) })
  .meta({ id: 'OrganizationDeletion' });
