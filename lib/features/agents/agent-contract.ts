import { z } from 'zod';
import { displayName, policyEntry, slug, text } from '@/lib/shared/text';
import { warning } from '@/lib/shared/warning-contract';

export const autonomy = z.enum(['supervised', 'autonomous', 'draft_only']);

const sessionControl = z.enum(['own', 'trusted']).meta({
  description: '`trusted`: only a member’s key fixes channel and goal of its sessions, never its own.',
});
const requireChannel = z.boolean().meta({ description: 'Requests that are on no channel are refused.' });
const requireGoal = z.boolean().meta({ description: 'Requests that are on no goal are refused.' });
const toolMode = z.enum(['list', 'search']).meta({
  description:
    '`search`: `tools/list` over MCP answers `find_tools` and `call_tool`, beside universal and pinned tools, instead of the whole set. REST answers the whole set either way.',
});

export const agentInput = z
  .strictObject({
    slug,
    name: displayName(120),
    subtype: text(63).meta({ example: 'customer_support' }),
    profile: slug.nullable().optional().meta({ description: 'null or absent: the default of the subtype.' }),
  })
  .meta({ id: 'AgentInput' });
export type AgentInput = z.infer<typeof agentInput>;

export const agentPatch = z
  .strictObject({
    name: displayName(120).optional(),
    profile: slug.nullable().optional(),
    autonomy: autonomy.optional(),
    requireApprovalFor: z.array(policyEntry).max(5000).optional(),
    channels: z.array(slug).max(100).optional(),
    sessionControl: sessionControl.optional(),
    requireChannel: requireChannel.optional(),
    requireGoal: requireGoal.optional(),
    toolMode: toolMode.optional(),
  })
  .refine((patch) => Object.keys(patch).length > 0, 'must change at least one field')
  .meta({ id: 'AgentPatch' });
export type AgentPatch = z.infer<typeof agentPatch>;

export const agentView = z
  .strictObject({
    id: z.string(),
    slug: z.string(),
    name: z.string(),
    subtype: z.string(),
    profile: z.string().nullable(),
    effectiveProfile: z
      .string()
      .meta({ description: 'The profile that applies: its own, or the default of its subtype.' }),
    autonomy,
    requireApprovalFor: z.array(z.string()),
    channels: z.array(z.string()),
    sessionControl,
    requireChannel,
    requireGoal,
    toolMode,
    createdAt: z.string(),
    summary: z
      .strictObject({ catalogue: z.number().int(), allowed: z.number().int(), tokens: z.number().int() })
      .meta({ description: 'What it resolves to now, outside any session; tokens of the native format.' }),
    revision: z.string(),
    warnings: z.array(warning),
  })
  .meta({ id: 'Agent' });
export type AgentView = z.infer<typeof agentView>;
