import { z } from 'zod';
import { entryList } from '@/lib/features/access/policies/policy-contract';
import { displayName, note, policyEntry, slug } from '@/lib/shared/text';
import { warning } from '@/lib/shared/warning-contract';

const blocked = entryList(policyEntry);

export const channelInput = z.strictObject({ slug, name: displayName(120), blocked }).meta({ id: 'ChannelInput' });
export type ChannelInput = z.infer<typeof channelInput>;

export const channelPatch = z
  .strictObject({
    name: displayName(120).optional(),
    blocked: blocked.optional(),
    add: blocked.optional(),
    remove: blocked.optional(),
    note: note.optional(),
  })
  .refine((patch) => Object.keys(patch).some((field) => field !== 'note'), 'must change at least one field')
  .meta({ id: 'ChannelPatch', description: '`blocked` replaces the list; `add` and `remove` change single entries.' });
export type ChannelPatch = z.infer<typeof channelPatch>;

export const channelView = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    blocked: z.array(z.string()),
    owner: z.enum(['platform', 'organization']),
    revision: z.string(),
    warnings: z.array(warning),
  })
  .meta({ id: 'Channel' });
export type ChannelView = z.infer<typeof channelView>;
