import { z } from 'zod';
import { boundaryFields } from '@/lib/features/goals/boundary-contract';
import { goalDraft } from '@/lib/features/goals/goal-contract';
import { allowList, blockEntry } from '@/lib/features/policy/policy-contract';
import { policyEntry, slug, toolName } from '@/lib/shared/text';
import { warning } from '@/lib/shared/warning-contract';

const entries = z.array(policyEntry).max(20_000);

/**
 * A draft of one change, or of several together: what is not named stays as it is. `allow` and `block` are the whole
 * policy of the organization, or of the agent that `?agent=` names; `tools` and `mode` change single entries of it, as
 * `PATCH …/policy` does.
 */
export const whatIfInput = z
  .strictObject({
    allow: allowList.optional(),
    block: z.array(blockEntry).max(20_000).optional(),
    tools: z.record(policyEntry, z.enum(['inherit', 'allow', 'block'])).optional(),
    mode: z.enum(['all', 'selected']).optional(),
    profile: z.strictObject({ slug, tools: entries }).optional().meta({ description: 'A profile, whole.' }),
    channel: z.strictObject({ slug, blocked: entries }).optional().meta({ description: 'A channel, whole.' }),
    goal: goalDraft.optional().meta({ description: 'A goal, with the whole of its boundary.' }),
    template: z
      .strictObject({ slug, ...boundaryFields })
      .optional()
      .meta({ description: 'A template, with the whole of its boundary: tried on every goal that refers to it.' }),
    settings: z
      .strictObject({
        profile: slug.nullable().optional(),
        autonomy: z.enum(['supervised', 'autonomous', 'draft_only']).optional(),
        requireApprovalFor: entries.optional(),
        channels: z.array(slug).max(100).optional(),
      })
      .optional()
      .meta({ description: 'Settings of the agent that `?agent=` names.' }),
    requirements: z
      .record(toolName, z.array(slug).max(20).nullable())
      .optional()
      .meta({ description: 'What tools need; null takes an override back.' }),
    disconnected: z
      .array(slug)
      .max(100)
      .optional()
      .meta({ description: 'Integrations of the organization, as if they were disconnected.' }),
  })
  .meta({ id: 'WhatIfInput' });
export type WhatIfInput = z.input<typeof whatIfInput>;
export type WhatIfDraft = z.output<typeof whatIfInput>;

const tokens = z.strictObject({ before: z.number().int(), after: z.number().int() });

export const whatIfView = z
  .strictObject({
    revision: z.string().meta({ description: 'The version of the policy that the draft was compared with.' }),
    agents: z
      .array(
        z.strictObject({
          agent: z.string(),
          goal: z.string().nullable().meta({ description: 'The goal that it is on, where the draft is about goals.' }),
          gained: z.array(z.string()),
          lost: z.array(z.string()),
          allowed: z.strictObject({ before: z.number().int(), after: z.number().int() }),
          tokens,
        }),
      )
      .meta({ description: 'The agents that gain or lose a tool; by a template, one for each of its goals.' }),
    sessions: z
      .array(
        z.strictObject({
          agent: z.string(),
          session: z.string(),
          channel: z.string().nullable(),
          goal: z.string().nullable(),
          gained: z.array(z.string()),
          lost: z.array(z.string()),
        }),
      )
      .meta({ description: 'The live sessions that gain or lose a tool: used within the last day.' }),
    refusedCalls: z
      .strictObject({
        days: z.number().int(),
        examined: z.number().int().meta({ description: 'Recorded calls that the present boundaries allow.' }),
        count: z.number().int(),
        byTool: z.array(
          z.strictObject({
            tool: z.string(),
            count: z.number().int(),
            agents: z.array(z.string()),
            lastAt: z.string(),
          }),
        ),
        samples: z.array(
          z.strictObject({
            id: z.string(),
            agent: z.string(),
            tool: z.string(),
            session: z.string().nullable(),
            channel: z.string().nullable(),
            goal: z.string().nullable(),
            occurredAt: z.string(),
          }),
        ),
      })
      .meta({ description: 'Recorded calls of the last days that are allowed now and would have been refused.' }),
    tokens: tokens.meta({ description: 'Of all agents together, in the native format.' }),
    warnings: z.array(warning),
  })
  .meta({ id: 'WhatIf' });
export type WhatIfView = z.infer<typeof whatIfView>;

export const platformWhatIfInput = whatIfInput
  .pick({ allow: true, block: true, tools: true, mode: true })
  .meta({ id: 'PlatformWhatIfInput', description: "A draft of the platform's lists." });
export type PlatformWhatIfInput = z.input<typeof platformWhatIfInput>;

export const platformWhatIfView = z
  .strictObject({
    revision: z.string().meta({ description: 'The version of the policy that the draft was compared with.' }),
    examined: z.strictObject({ orgs: z.number().int(), agents: z.number().int() }),
    orgs: z
      .array(
        z.strictObject({
          org: z.string(),
          name: z.string(),
          agents: z.number().int().meta({ description: 'Agents that gain or lose a tool.' }),
          gained: z.number().int().meta({ description: 'Tools that at least one agent gains.' }),
          lost: z.number().int().meta({ description: 'Tools that at least one agent loses.' }),
        }),
      )
      .meta({ description: 'The organizations where an agent gains or loses a tool, the most touched first.' }),
    tools: z
      .array(z.strictObject({ tool: z.string(), gained: z.number().int(), lost: z.number().int() }))
      .meta({ description: "The platform's own tools that change hands most, and for how many agents; at most 20." }),
    warnings: z.array(warning),
  })
  .meta({ id: 'PlatformWhatIf' });
export type PlatformWhatIfView = z.infer<typeof platformWhatIfView>;
