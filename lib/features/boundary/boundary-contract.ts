import { z } from 'zod';
import { agentPatch, autonomy } from '@/lib/features/agents/agent-contract';
import { knowledgeSettings } from '@/lib/features/articles/knowledge-contract';
import { brokerInput, intentInput } from '@/lib/features/broker/broker-contract';
import { ownToolInput } from '@/lib/features/catalog/tool-contract';
import { channelInput } from '@/lib/features/channels/channel-contract';
import { descriptionDraft } from '@/lib/features/descriptions/description-contract';
import { axis } from '@/lib/features/goals/boundary-contract';
import { goalId, goalMode } from '@/lib/features/goals/goal-contract';
import { allowList, blockEntry } from '@/lib/features/policy/policy-contract';
import { profileInput } from '@/lib/features/profiles/profile-contract';
import { whatIfView } from '@/lib/features/what-if/what-if-contract';
import { displayName, note, policyEntry, slug, text, toolName } from '@/lib/shared/text';

const EVERYTHING = { allow: { mode: 'all' as const, tools: [] }, block: [] };

const names = z.array(policyEntry).max(20_000);

/** The seeds write both lists as arrays of names; an empty one of what is allowed restricts nothing. */
const lists = z.strictObject({
  allow: z
    .union([
      allowList,
      names.transform((tools) => ({ mode: tools.length === 0 ? ('all' as const) : ('selected' as const), tools })),
    ])
    .default(EVERYTHING.allow),
  block: z
    .array(z.union([blockEntry, policyEntry.transform((tool) => ({ tool }))]))
    .max(20_000)
    .default([]),
});

const settings = z.strictObject({
  discloseReasons: z.boolean().default(false).meta({ description: 'Agents may read the rule that decided.' }),
  onDefinitionChange: z.enum(['withdraw', 'keep']).default('withdraw'),
  outcomeDays: z.int().min(1).max(400).default(400).meta({ description: 'How long calls are kept.' }),
  knowledge: knowledgeSettings.partial().default({}),
});

const ownTool = ownToolInput.omit({ note: true, universal: true });

const description = descriptionDraft.extend({
  tool: toolName.meta({ description: 'The source’s name, which rules and goals match.' }),
});

const profile = profileInput.extend({ description: text(500, 0).default('') });

const axes = {
  categories: axis.optional(),
  operations: axis.optional(),
  excludeOperations: axis.optional(),
  entities: axis.optional(),
};
const boundary = z
  .strictObject(axes)
  .default({})
  .meta({ description: 'An absent axis restricts nothing; `[]` lets nothing through.' });

const template = z.strictObject({ slug, name: displayName(120), description: text(500, 0).default(''), boundary });

const agentName = text(120).nullable().default(null);
const goal = z.strictObject({
  goalId: goalId.refine((id) => id !== 'import' && id !== 'export', 'is reserved; choose another'),
  description: text(2000, 0).default(''),
  primaryAgent: agentName,
  fallbackAgent: agentName,
  template: slug.nullable().default(null),
  mode: goalMode.default('boundary'),
  boundary,
  availableTools: z.array(text(120)).max(500).default([]),
  imported: z
    .record(z.string(), z.unknown())
    .nullable()
    .default(null)
    .meta({ description: 'As it came with an import, whose unknown fields are exported again.' }),
});

const intent = intentInput.extend({
  removed: z.boolean().default(false).meta({ description: 'A default intent that the organization does without.' }),
});

const asked = agentPatch.shape;
const agent = z.strictObject({
  slug,
  name: displayName(120),
  subtype: text(63),
  profile: slug.nullable().default(null).meta({ description: 'null: the default of the subtype.' }),
  autonomy: autonomy.default('supervised'),
  requireApprovalFor: asked.requireApprovalFor.unwrap().default([]),
  channels: asked.channels.unwrap().default([]),
  sessionControl: asked.sessionControl.unwrap().default('own'),
  requireChannel: asked.requireChannel.unwrap().default(false),
  requireGoal: asked.requireGoal.unwrap().default(false),
  toolMode: asked.toolMode.unwrap().default('list'),
  policy: lists.default(EVERYTHING),
});

/**
 * Everything that an organization decides with, by names. A part that is left out is not touched by an import; a thing in
 * a part is whole: a field that is left out has its standard value. What is never here: keys, secrets, connections,
 * imported tools and their approval, members, and what was recorded.
 */
export const boundaryDocument = z
  .strictObject({
    $schema: z.string().max(2000).optional(),
    ambit: z.literal(1, 'must be 1, the version of this format'),
    organization: slug.optional().meta({ description: 'Where it was exported; an import elsewhere says so.' }),
    settings: settings.optional(),
    policy: lists.optional().meta({ description: 'The lists of the organization’s layer.' }),
    integrationRequirements: z
      .record(toolName, z.array(slug).max(20))
      .optional()
      .meta({ description: 'What tools need here instead of what the catalogue says; an empty list: nothing.' }),
    tools: z.array(ownTool).max(5000).optional().meta({ description: 'The organization’s own tools.' }),
    descriptions: z.array(description).max(20_000).optional().meta({ description: 'What agents read of tools.' }),
    profiles: z.array(profile).max(5000).optional(),
    channels: z.array(channelInput).max(1000).optional(),
    boundaryTemplates: z.array(template).max(1000).optional(),
    goals: z.array(goal).max(1000).optional().meta({ description: 'In their order.' }),
    intents: z.array(intent).max(200).optional().meta({ description: 'What differs from the default intents.' }),
    broker: brokerInput.optional(),
    agents: z.array(agent).max(100_000).optional(),
  })
  .meta({ id: 'BoundaryDocument', title: 'Boundary of an Ambit organization' });
/** The same as JSON Schema, without an address. `example` is OpenAPI's word: JSON Schema has `examples`. */
export const documentSchema = () =>
  z.toJSONSchema(boundaryDocument, {
    io: 'input',
    target: 'draft-2020-12',
    override: ({ jsonSchema }) => {
      if (jsonSchema.example === undefined) return;
      jsonSchema.examples = [jsonSchema.example];
      delete jsonSchema.example;
    },
  });
export type BoundaryDocument = z.output<typeof boundaryDocument>;
/** A document that says every part. */
export type WholeBoundary = Required<Omit<BoundaryDocument, '$schema' | 'organization' | 'ambit'>>;
export type Section = keyof WholeBoundary;

const switched = z.enum(['true', 'false']).default('false');

export const exportQuery = z.strictObject({
  format: z
    .enum(['yaml', 'json'])
    .optional()
    .meta({ description: 'Absent: JSON where `Accept` asks for it, else YAML.' }),
});

export const importQuery = z.strictObject({
  dryRun: switched.meta({ description: '`true` changes nothing and says what it would do.' }),
  prune: switched.meta({
    description: '`true` deletes what stands in a part of the organization and not in that part of the document.',
  }),
  unknownTools: z
    .enum(['refuse', 'keep'])
    .default('refuse')
    .meta({ description: 'What becomes of names of no tool that do not stand there already.' }),
  note: note.optional(),
});

const change = z.strictObject({
  section: z.string().meta({ description: 'The part of the document.' }),
  name: z.string().nullable().meta({ description: 'The thing in it; null: the part itself.' }),
  change: z.enum(['added', 'changed', 'removed']),
  fields: z
    .array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() }))
    .meta({ description: 'What differs, of a thing that is changed.' }),
  needs: z.enum(['configure', 'own']).meta({ description: 'The right that it takes; `own`: owners alone.' }),
});
export type BoundaryChange = z.infer<typeof change>;

/** The what-if answer for the document, and the list of what changes. */
export const importView = whatIfView
  .extend({
    revision: z.string().meta({ description: 'Of the boundary that the document was compared with; for If-Match.' }),
    dryRun: z.boolean(),
    applied: z.string().nullable().meta({
      description: 'The number of the revision that this made; null for a dry run, or when nothing differed.',
    }),
    previous: z.string().nullable().meta({ description: 'The revision before: restoring it undoes the import.' }),
    changeCount: z.number().int(),
    changes: z.array(change).meta({ description: 'The first 500.' }),
    kept: z.array(z.strictObject({ section: z.string(), name: z.string() })).meta({
      description: 'What stands here and not in the document, and stays without `prune`; the first 500.',
    }),
  })
  .meta({ id: 'BoundaryImport' });
export type ImportView = z.infer<typeof importView>;
