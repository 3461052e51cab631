import { z } from 'zod';
import { agentSettingSchemas, agentSettingViews } from '@/lib/shared/agent-setting-schemas';
import { displayName, slug, text } from '@/lib/shared/text';
import { warning } from '@/lib/shared/warning-contract';

export const agentInput = z
  .strictObject({
    slug,
    name: displayName(120),
    subtype: text(63).meta({ example: 'customer_support' }),
    ...z.object(agentSettingSchemas).partial().shape,
  })
  .meta({ id: 'AgentInput' });
export type AgentInput = z.infer<typeof agentInput>;

export const agentPatch = z
  .strictObject({ name: displayName(120), ...agentSettingSchemas })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'must change at least one field')
  .meta({ id: 'AgentPatch' });
export type AgentPatch = z.infer<typeof agentPatch>;

const { profile, ...settings } = agentSettingViews;

export const agentView = z
  .strictObject({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    subtype: z.string(),
    profile,
    effectiveProfile: z.string().meta({ description: 'Effective profile: its own, or the default of its subtype.' }),
    ...settings,
    createdAt: z.string(),
    summary: z
      .strictObject({ catalogue: z.number().int(), allowed: z.number().int(), tokens: z.number().int() })
      .meta({ description: 'Its current tools outside of sessions. Tokens of the native format.' }),
    revision: z.string(),
    warnings: z.array(warning),
  })
  .meta({ id: 'Agent' });
export type AgentView = z.infer<typeof agentView>;
