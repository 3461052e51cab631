import { z } from 'zod';
import { note, toolName } from '@/lib/shared/text';
import { definitionFinding } from './definition-checks/finding-contract';
import { sourceSlug } from './source-contract';

export const quarantinedTool = z
  .strictObject({
    tool: z.string(),
    title: z.string(),
    source: z.string().nullable(),
    state: z.enum(['unapproved', 'changed']).meta({
      description: '`unapproved`: not approved yet. `changed`: differs from the approved definition.',
    }),
    refused: z.boolean().meta({ description: 'Whether this definition was rejected. It can still be approved.' }),
    hash: z.string().nullable().meta({ description: 'Hash of the definition to approve.' }),
    fields: z.array(z.string()).meta({ description: 'Differences from the approved definition.' }),
    before: z.record(z.string(), z.unknown()).nullable().meta({ description: 'Approved definition.' }),
    after: z.record(z.string(), z.unknown()),
    kept: z.array(z.string()).meta({
      description: 'Locally edited fields. They stay when the source changes.',
    }),
    findings: z.array(definitionFinding).meta({
      description: 'Lint findings in `after`. With severity `danger`, bulk approvals skip it.',
    }),
  })
  .meta({ id: 'QuarantinedTool' });
export type QuarantinedTool = z.infer<typeof quarantinedTool>;

export const definitionDecisions = ['approve', 'refuse', 'withdraw'] as const;
export type DefinitionDecisionKind = (typeof definitionDecisions)[number];
const decision = z.enum(definitionDecisions).meta({
  description: '`withdraw` revokes an approval: agents cannot use the tool until it is approved again.',
});

const hash = z.string().max(100).optional().meta({
  description: 'Hash of the reviewed definition. Rejected if it has changed.',
});

export const definitionDecision = z.strictObject({ hash, note: note.optional() }).meta({ id: 'DefinitionDecision' });
export type DefinitionDecision = z.output<typeof definitionDecision>;

export const definitionReopening = definitionDecision
  .extend({
    revision: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional()
      .meta({
        description: '`revision` of the response to the decision. Returns 409 if the tool has changed since.',
      }),
  })
  .meta({ id: 'DefinitionReopening' });
export type DefinitionReopening = z.output<typeof definitionReopening>;

export const bulkDecision = z
  .strictObject({
    decision,
    tools: z
      .array(z.strictObject({ tool: toolName, hash }))
      .min(1)
      .max(20_000)
      .optional(),
    source: sourceSlug.optional().meta({
      description:
        'All pending definitions of this source. `approve` skips suspicious ones, which must be listed in `tools`.',
    }),
    note: note.optional(),
  })
  .refine(
    ({ tools, source }) => (tools === undefined) !== (source === undefined),
    'must have either `tools` or `source`',
  )
  .refine(
    ({ decision: decided, tools }) => decided !== 'withdraw' || tools !== undefined,
    'must list the `tools` whose approval is withdrawn',
  )
  .meta({ id: 'BulkDefinitionDecision' });
export type BulkDecision = z.output<typeof bulkDecision>;

export const reopenedDefinition = z.strictObject({ tool: z.string() }).meta({ id: 'ReopenedDefinition' });
export type ReopenedDefinition = z.infer<typeof reopenedDefinition>;

export const decidedDefinitions = z
  .strictObject({
    decision,
    count: z.number().int().meta({ description: 'Number of changed tools. 0: all were decided already.' }),
    tools: z.array(z.string()),
    revision: z.string().nullable().meta({
      description: 'Revision of the decision, to reopen it. null: nothing changed.',
    }),
  })
  .meta({ id: 'DecidedDefinitions' });
export type DecidedDefinitions = z.infer<typeof decidedDefinitions>;
