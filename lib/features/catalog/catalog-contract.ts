import { z } from 'zod';
import { warning } from '@/lib/shared/warning-contract';

export const ruleRef = z.strictObject({ layer: z.string(), rule: z.string() }).meta({ id: 'RuleRef' });

/** One row of an organization's tool matrix: the tool, and what the platform's and the organization's layers say of it. */
export const catalogTool = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    title: z.string(),
    description: z.string(),
    category: z.string(),
    origin: z.enum(['platform', 'organization', 'source']),
    operations: z.array(z.string()),
    entities: z.array(z.string()),
    universal: z.boolean(),
    readOnly: z.boolean().nullable(),
    destructive: z.boolean().nullable(),
    requiresApproval: z.boolean(),
    integrations: z.strictObject({
      required: z.array(z.string()).meta({ description: 'In force: the override, else the catalogue.' }),
      missing: z.array(z.string()),
      overridden: z.boolean(),
    }),
    tokens: z.number().int(),
    state: z.enum(['inherit', 'allow', 'block']).meta({ description: "Its own entry in the organization's lists." }),
    entry: z
      .strictObject({ tool: z.string(), reason: z.string().optional(), expiresAt: z.string().optional() })
      .nullable()
      .meta({ description: 'The entry of the block list that blocks it, exact or a glob.' }),
    decidedBy: ruleRef.nullable().meta({ description: 'The first rule of layers 1 and 2 that takes it away.' }),
    detail: z.string().nullable(),
    agents: z
      .array(z.string())
      .optional()
      .meta({ description: 'Slugs of the agents that may call it now; left out with `detail=brief`.' }),
    agentCount: z.number().int().meta({ description: 'How many agents may call it now.' }),
  })
  .meta({ id: 'CatalogTool' });
export type CatalogTool = z.infer<typeof catalogTool>;

/** Something of a tool that the catalogue may not know. */
export const fact = z.boolean().nullable();

const whole = {
  inputSchema: z.unknown(),
  outputSchema: z.unknown().optional(),
  idempotent: fact,
  openWorld: fact,
};
const sourceSays = z.record(z.string(), z.unknown()).nullable().meta({
  description:
    'Of an imported tool: fields that a person set here, each with what its source says. null: not imported.',
});
const definition = z.enum(['approved', 'changed', 'unapproved']);
const version = z.string().meta({ description: 'Names what is stored; send it quoted as `If-Match`.' });

export const toolDetail = catalogTool
  .extend({
    ...whole,
    revision: version
      .nullable()
      .meta({ description: 'Of what the organization may change; null: the platform’s tool.' }),
    sourceSays,
    definition: definition.meta({
      description: 'Of an imported tool: whether somebody approved what its source says.',
    }),
    hidesOwn: z.boolean().meta({
      description: 'The organization has an own tool of this name, which the platform’s hides: rename or retire it.',
    }),
    warnings: z.array(warning),
  })
  .meta({ id: 'CatalogToolDetail' });
export type ToolDetail = z.infer<typeof toolDetail>;

/** A tool as the platform's pages see it. */
export const platformTool = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    title: z.string(),
    description: z.string(),
    category: z.string(),
    operations: z.array(z.string()),
    entities: z.array(z.string()),
    universal: z.boolean(),
    source: z.string().nullable().meta({ description: 'The platform’s server that it comes from; null: its own.' }),
    definition,
    readOnly: z.boolean().nullable(),
    destructive: z.boolean().nullable(),
    requiresApproval: z.boolean(),
    integrations: z.array(z.string()),
    tokens: z.number().int(),
    state: z.enum(['inherit', 'allow', 'block']),
    entry: z
      .strictObject({ tool: z.string(), reason: z.string().optional(), expiresAt: z.string().optional() })
      .nullable(),
    allowed: z.boolean().meta({ description: "What the platform's layer alone says." }),
  })
  .meta({ id: 'PlatformTool' });
export type PlatformTool = z.infer<typeof platformTool>;

export const platformToolDetail = platformTool
  .extend({ ...whole, sourceSays, revision: version, warnings: z.array(warning) })
  .meta({ id: 'PlatformToolDetail' });
export type PlatformToolDetail = z.infer<typeof platformToolDetail>;
