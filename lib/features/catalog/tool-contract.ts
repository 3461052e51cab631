import { z } from 'zod';
import { exampleRequests } from '@/lib/shared/example-requests';
import { displayName, note, slug, text, toolName } from '@/lib/shared/text';
import { fact } from './catalog-contract';

/** Reserved for tools of sources (`<source>__<name>`). */
const IMPORTED = /^[a-z0-9][a-z0-9_-]*?__./;

const ownName = toolName.refine(
  (name) => !IMPORTED.test(name),
  'must not look like an imported tool: a source’s slug followed by "__" is reserved',
);
const words = z.array(text(64)).max(50);
const schema = z.record(z.string(), z.unknown()).meta({
  description: 'JSON Schema 2020-12 of an object. References must be internal.',
});

/** Fields that the source of an imported tool provides and a person may override. */
export const OVERRIDABLE_FIELDS = [
  'category',
  'operations',
  'entities',
  'examples',
  'readOnly',
  'destructive',
  'idempotent',
  'openWorld',
] as const;

const fields = {
  name: ownName,
  title: displayName(120),
  description: text(8000).meta({ description: 'Description for agents.' }),
  category: text(80),
  operations: words,
  entities: words,
  examples: exampleRequests,
  inputSchema: schema,
  outputSchema: schema.nullable(),
  readOnly: fact.meta({ description: 'null: unknown, treated as writing.' }),
  destructive: fact.meta({ description: 'null: unknown, treated as destructive unless it is read-only.' }),
  idempotent: fact,
  openWorld: fact,
  requiresApproval: z.boolean(),
  integrations: z.array(slug).max(20).meta({ description: 'Required integration providers. All must be connected.' }),
};

const defaults = {
  operations: words.default([]),
  entities: words.default([]),
  examples: exampleRequests.default([]),
  outputSchema: fields.outputSchema.default(null),
  readOnly: fields.readOnly.default(null),
  destructive: fields.destructive.default(null),
  idempotent: fact.default(null),
  openWorld: fact.default(null),
  requiresApproval: z.boolean().default(false),
  integrations: fields.integrations.default([]),
  note: note.optional(),
};

const universal = z.boolean().meta({ description: 'Only the platform’s layer can block it.' });
const NEVER_UNIVERSAL = 'must be omitted: only tools of the platform are universal';
const notUniversal = z.literal(false, NEVER_UNIVERSAL);
const mustChange = 'must change at least one field';
const changes = (patch: object) => Object.keys(patch).some((field) => field !== 'note');

const hint = z.boolean().optional();
const annotations = z
  .strictObject({
    title: z.string().optional(),
    ...{ readOnlyHint: hint, destructiveHint: hint, idempotentHint: hint, openWorldHint: hint },
  })
  .optional()
  .meta({ description: 'Annotations with the names of MCP. `readOnly` and the other fields take precedence.' });

export const platformToolInput = z
  .strictObject({ ...fields, ...defaults, annotations, universal: universal.default(false) })
  .meta({ id: 'PlatformToolInput' });
export const ownToolInput = z
  .strictObject({ ...fields, ...defaults, annotations, universal: notUniversal.default(false) })
  .meta({ id: 'ToolInput' });
export type ToolInput = Omit<z.output<typeof platformToolInput>, 'annotations'>;

/** Fills in the facts that only `annotations` states. */
export function withAnnotations({ annotations: hints = {}, ...tool }: z.output<typeof platformToolInput>): ToolInput {
  return {
    ...tool,
    readOnly: tool.readOnly ?? hints.readOnlyHint ?? null,
    destructive: tool.destructive ?? hints.destructiveHint ?? null,
    idempotent: tool.idempotent ?? hints.idempotentHint ?? null,
    openWorld: tool.openWorld ?? hints.openWorldHint ?? null,
  };
}

export const platformToolPatch = z
  .strictObject({ ...fields, universal, note })
  .partial()
  .refine(changes, mustChange)
  .meta({ id: 'PlatformToolPatch' });
export const ownToolPatch = z
  .strictObject({ ...fields, universal: notUniversal, note })
  .partial()
  .refine(changes, mustChange)
  .meta({ id: 'ToolPatch' });
export type ToolPatch = z.output<typeof platformToolPatch>;

/** Draft of a tool; may be incomplete. */
export const toolPreviewInput = z
  .strictObject({
    name: text(200, 0).default(''),
    title: text(500, 0).default(''),
    description: text(20_000, 0).default(''),
    category: text(200, 0).default(''),
    requiresApproval: z.boolean().default(false),
    readOnly: fact.default(null),
    destructive: fact.default(null),
    idempotent: fact.default(null),
    openWorld: fact.default(null),
    inputSchema: schema,
    outputSchema: schema.nullable().default(null),
  })
  .meta({ id: 'ToolPreviewInput' });
export type ToolPreviewInput = z.output<typeof toolPreviewInput>;

export const toolPreview = z
  .strictObject({
    tokens: z.number().int().meta({ description: 'Tokens in a prompt, in the native format.' }),
    problems: z.array(z.strictObject({ pointer: z.string(), message: z.string() })).meta({
      description: 'Problems of the schemas.',
    }),
  })
  .meta({ id: 'ToolPreview' });
export type ToolPreview = z.infer<typeof toolPreview>;

const mention = z
  .strictObject({
    kind: z.enum([
      ...(['policy', 'profile', 'channel', 'agent_policy', 'approval', 'requirement'] as const),
      ...(['goal', 'intent', 'broker', 'description'] as const),
    ]),
    slug: z.string().nullable().meta({
      description: 'Slug of the profile, channel, agent, goal or intent. null if there is only one.',
    }),
  })
  .meta({ id: 'ToolMention' });
export type ToolMention = z.infer<typeof mention>;

export const toolRetirement = z
  .strictObject({
    tool: z.string(),
    retired: z.boolean().meta({ description: 'False for a dry run.' }),
    lists: z.array(mention).meta({ description: 'Lists of the same owner that would still name it.' }),
    agents: z.number().int().meta({ description: 'Agents that lose it.' }),
    organizations: z
      .strictObject({
        losing: z.number().int().meta({ description: 'Organizations with agents that lose it.' }),
        naming: z.number().int().meta({ description: 'Organizations with lists that name it.' }),
      })
      .nullable()
      .meta({ description: 'Platform tools only: counts.' }),
    agentSlugs: z.array(z.string()).meta({ description: 'An organization’s own tools only.' }),
  })
  .meta({ id: 'ToolRetirement' });
export type ToolRetirement = z.infer<typeof toolRetirement>;

export const toolChange = z
  .strictObject({
    revision: z.string(),
    at: z.string(),
    author: z.string(),
    label: z.string(),
    note: z.string().nullable(),
    change: z.enum(['added', 'changed', 'retired']),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .meta({ id: 'ToolChange' });
export type ToolChange = z.infer<typeof toolChange>;

export const retiredTool = z
  .strictObject({
    name: z.string(),
    title: z.string(),
    category: z.string(),
    at: z.string(),
    label: z.string(),
    note: z.string().nullable(),
  })
  .meta({ id: 'RetiredTool' });
export type RetiredTool = z.infer<typeof retiredTool>;
