import { z } from 'zod';
import { revisionChange } from '@/lib/features/history/audit/audit-contract';
import { instant, note, slug, text } from '@/lib/shared/text';

export const ENTITIES = [
  'PlatformPolicy',
  'SubtypeDefault',
  'OrgSettings',
  'OrgPolicy',
  'Source',
  'Tool',
  'Profile',
  'Channel',
  'IntegrationConnection',
  'IntegrationRequirement',
  'ToolOverride',
  'ToolBinding',
  'CallSettings',
  'Agent',
  'AgentPolicy',
  'Goal',
  'BoundaryTemplate',
  'Intent',
  'BrokerSettings',
] as const;

export const revisionFilter = z.strictObject({
  q: text(200).optional().meta({ description: 'Part of the note, the author, or an added or removed value.' }),
  author: text(200).optional().meta({ description: "Part of the author's name." }),
  entity: z.enum(ENTITIES).optional(),
  agent: slug.optional().meta({ description: 'Changes of this agent, also after its deletion.' }),
  concerns: slug
    .optional()
    .meta({ description: 'Changes that can affect this agent: all except those of other agents.' }),
  tool: text(200).optional().meta({
    description: 'Name of a tool: changes of the tool itself, and of lists that it was added to or removed from.',
  }),
  from: instant.optional(),
  to: instant.optional(),
});
export type RevisionFilter = z.infer<typeof revisionFilter>;

const agentEffects = z
  .array(
    z.strictObject({
      agent: z.string(),
      gained: z.array(z.string()),
      lost: z.array(z.string()),
      allowed: z.strictObject({ before: z.number().int(), after: z.number().int() }),
      approvals: z.strictObject({ added: z.array(z.string()), removed: z.array(z.string()) }).meta({
        description:
          'Tools that need approval only after (`added`, also gained ones) or only before (`removed`, kept ones) the change.',
      }),
    }),
  )
  .optional()
  .meta({
    description: 'Agents whose tools or approvals change. Omitted for the platform, which does not see agents.',
  });

export const restoreInput = z.strictObject({ note: note.optional() }).meta({ id: 'RestoreInput' });

export const restoreView = z
  .strictObject({
    dryRun: z.boolean(),
    restores: z.string().meta({ description: 'Number of the revision to restore.' }),
    revision: z.string().nullable().meta({
      description: 'Number of the created revision. null for a dry run or without changes.',
    }),
    previous: z.string().nullable().meta({
      description: 'Number of the previous revision. Restore it to undo this. null like `revision`.',
    }),
    changeCount: z.number().int(),
    changes: z.array(revisionChange).meta({ description: 'First 200.' }),
    notRestored: z
      .array(z.strictObject({ what: z.string(), why: z.string() }))
      .meta({ description: 'What stays as it is, and why.' }),
    agents: agentEffects,
  })
  .meta({ id: 'Restore' });
export type RestoreView = z.infer<typeof restoreView>;

export const revertInput = z.strictObject({ note: note.optional() }).meta({ id: 'RevertInput' });

export const revertView = z
  .strictObject({
    dryRun: z.boolean(),
    reverts: z.string().meta({ description: 'Number of the revision to revert.' }),
    revision: z.string().nullable().meta({
      description: 'Number of the created revision. null for a dry run or without changes.',
    }),
    previous: restoreView.shape.previous,
    changeCount: z.number().int(),
    changes: z.array(revisionChange).meta({ description: 'First 200.' }),
    conflicts: z
      .array(
        z.strictObject({
          what: z.string(),
          why: z.string(),
          revision: z.string().nullable().meta({ description: 'Later revision that causes the conflict. null: none.' }),
          by: z.string().nullable().meta({ description: 'Author of that revision.' }),
        }),
      )
      .meta({ description: 'What depends on the change. With conflicts, only a dry run returns 200.' }),
    agents: agentEffects,
  })
  .meta({ id: 'Revert' });
export type RevertView = z.infer<typeof revertView>;
