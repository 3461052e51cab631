import { z } from 'zod';
import { slug, text } from '@/lib/shared/text';

const RESERVED = ['platform', 'docs', 'api', 'signin', 'invite', 'assets'];

export const orgInput = z
  .strictObject({
    slug: slug.refine((value) => !RESERVED.includes(value), 'is reserved; choose another'),
    name: text(120),
    ownerEmail: z.email().max(254).optional().meta({ description: 'An existing person who becomes its owner.' }),
  })
  .meta({ id: 'OrganizationInput' });
export type OrgInput = z.infer<typeof orgInput>;

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
