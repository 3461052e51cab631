import { z } from 'zod';
import { note, toolName } from '@/lib/shared/text';
import { definitionFinding } from './definition-lint/finding-contract';
import { sourceSlug } from './source-contract';

export const quarantinedTool = z
  .strictObject({
    tool: z.string(),
    title: z.string(),
    source: z.string().nullable(),
    state: z.enum(['unapproved', 'changed']).meta({
      description: '`unapproved`: nobody approved it yet. `changed`: its source says something else than was approved.',
    }),
    refused: z.boolean().meta({ description: 'Somebody refused this very definition; it may still be approved.' }),
    hash: z.string().nullable().meta({ description: 'Names the definition that would be approved.' }),
    fields: z.array(z.string()).meta({ description: 'What differs from what was approved.' }),
    before: z.record(z.string(), z.unknown()).nullable().meta({ description: 'What was approved.' }),
    after: z.record(z.string(), z.unknown()),
    kept: z.array(z.string()).meta({
      description: 'Fields that a person set here: they stay as they are, whatever the source says of them.',
    }),
    findings: z.array(definitionFinding).meta({
      description:
        'What the lint of definitions found in `after`; one of `danger` keeps it out of every approval of many.',
    }),
  })
  .meta({ id: 'QuarantinedTool' });
export type QuarantinedTool = z.infer<typeof quarantinedTool>;

export const definitionDecisions = ['approve', 'refuse', 'withdraw'] as const;
export type DefinitionDecisionKind = (typeof definitionDecisions)[number];
const decision = z.enum(definitionDecisions).meta({
  description:
    '`withdraw` takes an approval back: the definition waits again, and no agent reaches the tool until somebody approves it.',
});

const hash = z.string().max(100).optional().meta({
  description: 'Of the definition that was looked at: refused when it is another one by now.',
});

export const definitionDecision = z.strictObject({ hash, note: note.optional() }).meta({ id: 'DefinitionDecision' });
export type DefinitionDecision = z.output<typeof definitionDecision>;

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
        'Everything of this source that waits; `approve` leaves out what is suspicious, which has to be named.',
    }),
    note: note.optional(),
  })
  .refine(
    ({ tools, source }) => (tools === undefined) !== (source === undefined),
    'must have either `tools` or `source`',
  )
  .refine(
    ({ decision: decided, tools }) => decided !== 'withdraw' || tools !== undefined,
    'must name the `tools` whose approval is withdrawn',
  )
  .meta({ id: 'BulkDefinitionDecision' });
export type BulkDecision = z.output<typeof bulkDecision>;

export const decidedDefinitions = z
  .strictObject({ decision, count: z.number().int(), tools: z.array(z.string()) })
  .meta({ id: 'DecidedDefinitions' });
export type DecidedDefinitions = z.infer<typeof decidedDefinitions>;
