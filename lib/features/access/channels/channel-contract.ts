import { z } from 'zod';
import { entryList } from '@/lib/features/access/policies/policy-contract';
import { displayName, instant, note, policyEntry, slug, text } from '@/lib/shared/text';
import { warning } from '@/lib/shared/warning-contract';

const blocked = entryList(policyEntry);

const limits = entryList(
  z
    .strictObject({ tool: policyEntry, reason: text(500).optional(), expiresAt: instant.optional() })
    .meta({ id: 'ChannelLimit' }),
).meta({ description: 'Reason and expiry of entries of `blocked`. An expired entry is removed.' });

export const channelInput = z
  .strictObject({ slug, name: displayName(120), blocked, limits: limits.optional() })
  .meta({ id: 'ChannelInput' });
export type ChannelInput = z.infer<typeof channelInput>;

export const channelPatch = z
  .strictObject({
    name: displayName(120).optional(),
    blocked: blocked.optional(),
    add: blocked.optional(),
    remove: blocked.optional(),
    limits: limits.optional(),
    note: note.optional(),
  })
  .refine((patch) => Object.keys(patch).some((field) => field !== 'note'), 'must change at least one field')
  .meta({
    id: 'ChannelPatch',
    description:
      '`blocked` replaces the list; `add` and `remove` change single entries. An entry of `blocked` or `add` never expires unless `limits` names it.',
  });
export type ChannelPatch = z.infer<typeof channelPatch>;

export const channelView = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    blocked: z.array(z.string()),
    limits: z
      .array(z.strictObject({ tool: z.string(), reason: z.string().optional(), expiresAt: z.string().optional() }))
      .meta({ description: 'Reason and expiry of entries of `blocked`.' }),
    owner: z.enum(['platform', 'organization']),
    revision: z.string(),
    warnings: z.array(warning),
  })
  .meta({ id: 'Channel' });
export type ChannelView = z.infer<typeof channelView>;
