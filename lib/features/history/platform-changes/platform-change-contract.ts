import { z } from 'zod';
import { instant, text } from '@/lib/shared/text';

export const PLATFORM_EFFECTS = [
  'blocked',
  'block_changed',
  'unblocked',
  'allowed',
  'no_longer_allowed',
  'tool_added',
  'tool_changed',
  'tool_retired',
  'added_to_profile',
  'removed_from_profile',
  'default_profile',
  'blocked_on_channel',
  'unblocked_on_channel',
] as const;

export const platformChangeFilter = z.strictObject({
  q: text(200).optional().meta({ description: 'Part of a tool, pattern, profile, channel or reason.' }),
  tool: text(200).optional().meta({ description: 'Changes that concern this tool.' }),
  from: instant.optional(),
  to: instant.optional(),
});
export type PlatformChangeFilter = z.infer<typeof platformChangeFilter>;

const platformEffect = z.strictObject({
  kind: z.enum(PLATFORM_EFFECTS),
  tools: z.array(z.string()).meta({ description: "The organization's tools that it concerns. First 50." }),
  toolCount: z.number().int(),
  pattern: z.string().optional().meta({ description: 'Entry of the block list, if it is a pattern.' }),
  reason: z.string().optional().meta({ description: 'Reason of the block.' }),
  expiresAt: z.string().optional().meta({ description: 'End of the block.' }),
  fields: z.array(z.string()).optional().meta({ description: 'Changed fields of a tool.' }),
  profile: z.string().optional(),
  channel: z.string().optional(),
  subtype: z.string().optional(),
});
export type PlatformEffectView = z.infer<typeof platformEffect>;

export const platformChange = z
  .strictObject({
    revision: z.string().meta({ description: "Number of the platform's revision." }),
    at: z.string(),
    effects: z.array(platformEffect),
  })
  .meta({ id: 'PlatformChange' });
export type PlatformChangeView = z.infer<typeof platformChange>;
