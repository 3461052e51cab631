import { z } from 'zod';
import type { EngineAgent } from '@/lib/engine/types';
import {
  allowList,
  blockEntry,
  entryList,
  MAX_PATCHED,
  patchNotes,
} from '@/lib/features/access/policies/policy-contract';
import { profileFields } from '@/lib/features/access/profiles/profile-contract';
import { boundaryFields } from '@/lib/features/goals/goal-boundary-contract';
import { goalDraft } from '@/lib/features/goals/goal-contract';
import { agentSettingSchemas } from '@/lib/shared/agent-setting-schemas';
import type { AgentSetting } from '@/lib/shared/agent-settings';
import { limitedRecord } from '@/lib/shared/limited-record';
import { policyEntry, slug, toolName } from '@/lib/shared/text';
import { warning } from '@/lib/shared/warning-contract';

const entries = entryList(policyEntry);

/**
 * A draft of one or more changes; omitted fields are unchanged. `allow` and `block` replace the policy of the
 * organization, or of the agent in `?agent=`. `tools` and `mode` change single entries, like `PATCH …/policy`: its body
 * can be tried unchanged, such as the change that removes unused tools.
 */
export const whatIfInput = z
  .strictObject({
    allow: allowList.optional(),
    block: entryList(blockEntry).optional(),
    tools: limitedRecord(policyEntry, z.enum(['inherit', 'allow', 'block']), MAX_PATCHED, 'tools').optional(),
    mode: z.enum(['all', 'selected']).optional(),
    ...patchNotes,
    profile: profileFields
      .pick({ slug: true, tools: true, extends: true, add: true, remove: true })
      .optional()
      .meta({ description: 'A complete profile.' }),
    channel: z
      .strictObject({ slug, blocked: entries.nullable() })
      .optional()
      .meta({ description: 'A complete channel of the organization. `blocked` null: it is deleted.' }),
    goal: goalDraft.optional().meta({ description: 'A goal with its complete boundary.' }),
    template: z
      .strictObject({ slug, ...boundaryFields })
      .optional()
      .meta({ description: 'A template with its complete boundary, tried on every goal that refers to it.' }),
    settings: z
      .strictObject({
        profile: slug.nullable().optional(),
        autonomy: agentSettingSchemas.autonomy.optional(),
        requireApprovalFor: entries.optional(),
        channels: agentSettingSchemas.channels.optional(),
      } satisfies Record<AgentSetting & keyof EngineAgent, z.ZodType>)
      .optional()
      .meta({ description: 'Settings of the agent in `?agent=`.' }),
    access: limitedRecord(toolName, z.enum(['allow', 'block', 'inherit']), MAX_PATCHED, 'tools')
      .optional()
      .meta({ description: 'Access of the agent in `?agent=`, like `tools` of `PATCH …/access`.' }),
    requirements: limitedRecord(toolName, z.array(slug).max(20).nullable(), MAX_PATCHED, 'tools')
      .optional()
      .meta({ description: 'Requirements of tools. null removes an override.' }),
    approved: entries
      .optional()
      .meta({ description: 'Tools whose waiting definitions to treat as approved: exact names or patterns.' }),
    disconnected: z.array(slug).max(100).optional().meta({ description: 'Integrations to treat as disconnected.' }),
  })
  .meta({ id: 'WhatIfInput' });
export type WhatIfInput = z.input<typeof whatIfInput>;
export type WhatIfDraft = z.output<typeof whatIfInput>;

const approvals = z
  .strictObject({ added: z.array(z.string()), removed: z.array(z.string()) })
  .meta({ description: 'Tools kept that need approval only after (`added`) or only before (`removed`) the change.' });

const approvalCounts = z.strictObject({ added: z.number().int(), removed: z.number().int() }).meta({
  description: 'Changed approvals of tools kept: needed only after (`added`) or only before (`removed`) the change.',
});

const tokens = z.strictObject({ before: z.number().int(), after: z.number().int() });

export const whatIfView = z
  .strictObject({
    revision: z.string().meta({ description: 'Version of the policy that the draft was compared with.' }),
    summary: z.string().meta({
      description:
        'One line: who gains and loses what, which approvals change, and how many recent calls would be blocked.',
      example: '2 agents lose send_email: sales and support. 14 calls of the last 7 days would have been blocked.',
    }),
    agents: z
      .array(
        z.strictObject({
          agent: z.string(),
          channel: z
            .string()
            .nullable()
            .meta({ description: 'Channel that the draft changes. null: without a channel.' }),
          goal: z.string().nullable().meta({ description: 'Goal of the agent, if the draft changes goals.' }),
          gained: z.array(z.string()),
          lost: z.array(z.string()),
          approvals,
          allowed: z.strictObject({ before: z.number().int(), after: z.number().int() }),
          tokens,
        }),
      )
      .meta({
        description:
          'Agents whose tools or approvals change. For a template: one entry per goal; for a channel: one on that channel.',
      }),
    sessions: z
      .array(
        z.strictObject({
          agent: z.string(),
          session: z.string(),
          channel: z.string().nullable(),
          goal: z.string().nullable(),
          gained: z.array(z.string()),
          lost: z.array(z.string()),
          approvals,
        }),
      )
      .meta({ description: 'Sessions used within the last day whose tools or approvals change.' }),
    refusedCalls: z
      .strictObject({
        days: z.number().int(),
        examined: z.number().int().meta({ description: 'Recorded calls that the current policies allow.' }),
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
      .meta({ description: 'Recent recorded calls that are allowed now and would be blocked.' }),
    tokens: tokens.meta({ description: 'Of all agents, in the native format.' }),
    warnings: z.array(warning),
  })
  .meta({ id: 'WhatIf' });
export type WhatIfView = z.infer<typeof whatIfView>;

export const platformWhatIfInput = whatIfInput
  .pick({ allow: true, block: true, tools: true, mode: true, approved: true })
  .meta({ id: 'PlatformWhatIfInput', description: "Draft of the platform's lists and definitions." });
export type PlatformWhatIfInput = z.input<typeof platformWhatIfInput>;

export const platformWhatIfView = z
  .strictObject({
    revision: z.string().meta({ description: 'Version of the policy that the draft was compared with.' }),
    examined: z.strictObject({ orgs: z.number().int(), agents: z.number().int() }),
    orgs: z
      .array(
        z.strictObject({
          org: z.string(),
          name: z.string(),
          agents: z.number().int().meta({ description: 'Agents whose tools or approvals change.' }),
          gained: z.number().int().meta({ description: 'Tools that at least one agent gains.' }),
          lost: z.number().int().meta({ description: 'Tools that at least one agent loses.' }),
          approvals: approvalCounts,
        }),
      )
      .meta({ description: 'Organizations where an agent’s tools or approvals change, most affected first.' }),
    refusedCalls: z
      .strictObject({
        days: z.number().int(),
        count: z.number().int(),
        orgs: z.number().int().meta({ description: 'Organizations counted: the 20 where most agents lose a tool.' }),
      })
      .meta({
        description: 'Recent recorded calls of platform tools that are allowed now and would be blocked.',
      }),
    tools: z
      .array(
        z.strictObject({
          tool: z.string(),
          gained: z.number().int(),
          lost: z.number().int(),
          approvals: approvalCounts,
        }),
      )
      .meta({ description: 'Platform tools with the most affected agents. At most 20.' }),
    warnings: z.array(warning),
  })
  .meta({ id: 'PlatformWhatIf' });
export type PlatformWhatIfView = z.infer<typeof platformWhatIfView>;
