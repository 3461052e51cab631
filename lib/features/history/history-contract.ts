import { z } from 'zod';
import { revisionChange } from '@/lib/features/audit/audit-contract';
import { instant, note, slug, text } from '@/lib/shared/text';

/** The tables whose rows decide, as changes name them. */
export const ENTITIES = [
  'PlatformPolicy',
  'SubtypeDefault',
  'OrgSettings',
  'OrgPolicy',
  'Source',
  'PlatformSource',
  'Tool',
  'Profile',
  'Channel',
  'IntegrationConnection',
  'IntegrationRequirement',
  'ToolOverride',
  'Agent',
  'AgentPolicy',
  'Goal',
  'BoundaryTemplate',
  'Intent',
  'BrokerSettings',
] as const;

/** What a list of revisions is narrowed by. */
export const revisionFilter = z.strictObject({
  q: text(200).optional().meta({ description: 'In the note, the author, or in what a change brought or took away.' }),
  author: text(200).optional().meta({ description: 'A part of the name of who made the change.' }),
  entity: z.enum(ENTITIES).optional(),
  agent: slug.optional().meta({ description: 'Changes of this agent itself, also of a deleted one.' }),
  concerns: slug
    .optional()
    .meta({ description: 'Changes that may matter to this agent: all but those of other agents.' }),
  from: instant.optional(),
  to: instant.optional(),
});
export type RevisionFilter = z.infer<typeof revisionFilter>;

export const restoreInput = z.strictObject({ note: note.optional() }).meta({ id: 'RestoreInput' });

export const restoreView = z
  .strictObject({
    dryRun: z.boolean(),
    restores: z.string().meta({ description: 'The number of the revision that is brought back.' }),
    revision: z.string().nullable().meta({
      description: 'The number of the revision that this made; null for a dry run, or when nothing differed.',
    }),
    previous: z.string().nullable().meta({
      description:
        'The number of the revision that stood before: restoring it undoes this. Null like `revision`. Numbers have gaps, since sessions count too.',
    }),
    changeCount: z.number().int(),
    changes: z.array(revisionChange).meta({ description: 'The first 200.' }),
    notRestored: z
      .array(z.strictObject({ what: z.string(), why: z.string() }))
      .meta({ description: 'What stays as it is, and why.' }),
    agents: z
      .array(
        z.strictObject({
          agent: z.string(),
          gained: z.array(z.string()),
          lost: z.array(z.string()),
          allowed: z.strictObject({ before: z.number().int(), after: z.number().int() }),
        }),
      )
      .optional()
      .meta({ description: 'The agents that gain or lose a tool; absent for the platform, which sees no agents.' }),
  })
  .meta({ id: 'Restore' });
export type RestoreView = z.infer<typeof restoreView>;
