import { z } from 'zod';
import { warning } from '@/lib/shared/warning-contract';

export const ruleRef = z.strictObject({ layer: z.string(), rule: z.string() }).meta({ id: 'RuleRef' });

/** Query parameter of lists. */
export const executableFilter = z
  .enum(['true', 'false'])
  .transform((value) => value === 'true')
  .optional()
  .meta({ description: 'Only tools that Ambit runs, or only those that it does not run.' });

const executable = z.boolean().meta({
  description:
    'true: Ambit runs it, through its source or its binding. false: only the agent’s application can run it.',
});

/** Row of the tool matrix: the tool with the state of the platform and organization layers. */
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
    executable,
    integrations: z.strictObject({
      required: z.array(z.string()).meta({ description: 'Effective: the override, or the catalog.' }),
      missing: z.array(z.string()),
      overridden: z.boolean(),
    }),
    tokens: z.number().int(),
    state: z.enum(['inherit', 'allow', 'block']).meta({ description: "Exact entry in the organization's lists." }),
    entry: z
      .strictObject({ tool: z.string(), reason: z.string().optional(), expiresAt: z.string().optional() })
      .nullable()
      .meta({ description: 'Block entry that matches it, exact or glob.' }),
    decidedBy: ruleRef.nullable().meta({ description: 'First rule of layers 1 and 2 that blocks it.' }),
    detail: z.string().nullable(),
    agents: z
      .array(z.string())
      .optional()
      .meta({ description: 'Slugs of the agents that can call it now. Omitted with `detail=brief`.' }),
    agentCount: z.number().int().meta({ description: 'Number of agents that can call it now.' }),
  })
  .meta({ id: 'CatalogTool' });
export type CatalogTool = z.infer<typeof catalogTool>;

const toolCount = (description: string) => z.number().int().meta({ description });
export const catalogCounts = z.strictObject({
  tools: toolCount('Tools in the whole catalog.'),
  allowed: toolCount('Tools that the platform and the organization allow.'),
  available: toolCount('Tools that at least one agent can call outside of sessions.'),
  universal: toolCount('Universal tools.'),
});
export type CatalogCounts = z.infer<typeof catalogCounts>;

/** Tool property; null: unknown. */
export const fact = z.boolean().nullable();

const whole = {
  examples: z.array(z.string()).meta({ description: 'Requests that it answers. Search ranks by them.' }),
  inputSchema: z.unknown(),
  outputSchema: z.unknown().optional(),
  idempotent: fact,
  openWorld: fact,
};
const sourceSays = z.record(z.string(), z.unknown()).nullable().meta({
  description: 'Imported tools only: locally edited fields with the values of the source. null: not imported.',
});
const definition = z.enum(['approved', 'changed', 'unapproved']);
const version = z.string().meta({ description: 'Version of the tool. Send it quoted as `If-Match`.' });

export const toolDetail = catalogTool
  .extend({
    ...whole,
    revision: version
      .nullable()
      .meta({ description: 'Version of what the organization can change. null: a platform tool.' }),
    sourceSays,
    definition: definition.meta({
      description: 'Imported tools only: whether its definition is approved.',
    }),
    hidesOwn: z.boolean().meta({
      description: 'The organization has a tool of the same name, which the platform’s hides. Rename or retire it.',
    }),
    served: z
      .strictObject({ name: z.string(), title: z.string(), description: z.string() })
      .meta({ description: 'The texts that agents see: the organization can replace those of the tool.' }),
    warnings: z.array(warning),
  })
  .meta({ id: 'CatalogToolDetail' });
export type ToolDetail = z.infer<typeof toolDetail>;

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
    source: z.string().nullable().meta({ description: 'Platform server of the tool. null: none.' }),
    definition,
    readOnly: z.boolean().nullable(),
    destructive: z.boolean().nullable(),
    requiresApproval: z.boolean(),
    executable,
    integrations: z.array(z.string()),
    tokens: z.number().int(),
    state: z.enum(['inherit', 'allow', 'block']),
    entry: z
      .strictObject({ tool: z.string(), reason: z.string().optional(), expiresAt: z.string().optional() })
      .nullable(),
    allowed: z.boolean().meta({ description: "State by the platform's layer alone." }),
  })
  .meta({ id: 'PlatformTool' });
export type PlatformTool = z.infer<typeof platformTool>;

export const platformToolDetail = platformTool
  .extend({ ...whole, sourceSays, revision: version, warnings: z.array(warning) })
  .meta({ id: 'PlatformToolDetail' });
export type PlatformToolDetail = z.infer<typeof platformToolDetail>;
