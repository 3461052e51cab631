import { z } from 'zod';
import { displayName, policyEntry, slug, text } from '@/lib/shared/text';
import { warning } from '@/lib/shared/warning-contract';

const tools = z.array(policyEntry).max(20_000);

export const profileInput = z
  .strictObject({ slug, name: displayName(120), description: text(500, 0).optional(), tools })
  .meta({ id: 'ProfileInput' });
export type ProfileInput = z.infer<typeof profileInput>;

export const profilePatch = z
  .strictObject({
    name: displayName(120).optional(),
    description: text(500, 0).optional(),
    tools: tools.optional(),
    add: tools.optional(),
    remove: tools.optional(),
  })
  .refine((patch) => Object.keys(patch).length > 0, 'must change at least one field')
  .meta({
    id: 'ProfilePatch',
    description: '`tools` replaces the list; `remove` takes from it, then `add` adds to it.',
  });
export type ProfilePatch = z.infer<typeof profilePatch>;

export const profileView = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    tools: z.array(z.string()),
    owner: z.enum(['platform', 'organization']),
    agents: z.array(z.string()).meta({ description: 'Slugs of the agents that use it.' }),
    revision: z.string(),
    warnings: z.array(warning),
  })
  .meta({ id: 'Profile' });
export type ProfileView = z.infer<typeof profileView>;
