import { z } from 'zod';
import type { BlockEntry } from '@/lib/engine/types';
import { channelInput } from '@/lib/features/access/channels/channel-contract';
import { allowList, blockEntry, entryList } from '@/lib/features/access/policies/policy-contract';
import { profileAddition, profileFields } from '@/lib/features/access/profiles/profile-contract';
import { whatIfView } from '@/lib/features/access/what-if/what-if-contract';
import { bindingInput } from '@/lib/features/calls/bindings/binding-contract';
import { callSettingsFields, filterEntry } from '@/lib/features/calls/results/call-settings-contract';
import { ownToolInput } from '@/lib/features/catalog/tool-contract';
import { descriptionDraft } from '@/lib/features/descriptions/description-contract';
import { axis } from '@/lib/features/goals/goal-boundary-contract';
import { goalId, goalMode } from '@/lib/features/goals/goal-contract';
import { brokerInput, intentInput } from '@/lib/features/goals/intents/intent-contract';
import { knowledgeSettings } from '@/lib/features/knowledge/knowledge-contract';
import { boost, platformTools, recordCalls } from '@/lib/features/settings/settings-contract';
import { agentSettingDefaults } from '@/lib/shared/agent-setting-schemas';
import { DEFAULT_BOOSTS } from '@/lib/shared/boosts';
import { displayName, instant, note, policyEntry, slug, text, toolName } from '@/lib/shared/text';

const EVERYTHING = { allow: { mode: 'all' as const, tools: [] }, block: [] };

const names = entryList(policyEntry);

/** Seed files store both lists as arrays of names. An empty allow list means no restriction. */
const lists = z.strictObject({
  allow: z
    .union([
      allowList,
      names.transform((tools) => ({ mode: tools.length === 0 ? ('all' as const) : ('selected' as const), tools })),
    ])
    .default(EVERYTHING.allow),
  block: entryList(z.union([blockEntry, policyEntry.transform((tool): BlockEntry => ({ tool }))])).default([]),
});

const settings = z.strictObject({
  discloseReasons: z.boolean().default(false).meta({ description: 'Whether agents can read the deciding rule.' }),
  onDefinitionChange: z.enum(['withdraw', 'keep']).default('withdraw'),
  outcomeDays: z.int().min(1).max(400).default(400).meta({ description: 'How long calls are kept.' }),
  recordCalls: recordCalls.default('redacted'),
  platformTools: platformTools.default('all'),
  operationBoost: boost.default(DEFAULT_BOOSTS.operation),
  dataBoost: boost.default(DEFAULT_BOOSTS.data),
  knowledge: knowledgeSettings.partial().default({}),
});

const integrations = z.array(slug).max(20);
const limitedRequirement = z.strictObject({
  integrations,
  reason: text(500).optional(),
  expiresAt: instant.optional(),
});

const ownTool = ownToolInput.omit({ annotations: true, note: true, universal: true });

const description = descriptionDraft.extend({
  tool: toolName.meta({ description: 'Name from the source, used by rules and goals.' }),
});

const binding = z.strictObject({
  tool: toolName,
  binding: bindingInput.refine(
    (input) => !(input.kind === 'http' && input.credential && 'secret' in input.credential),
    'must have no secret: enter it in the console or with PUT …/binding',
  ),
});

const callSettings = z.strictObject({ tool: filterEntry, ...callSettingsFields });

const profile = profileFields.extend({
  description: text(500, 0).default(''),
  tools: entryList(policyEntry).default([]),
  extends: slug.nullable().default(null),
  add: entryList(profileAddition).default([]),
  remove: entryList(policyEntry).default([]),
  agent: slug.nullable().default(null),
});

const axes = {
  categories: axis.optional(),
  operations: axis.optional(),
  excludeOperations: axis.optional(),
  entities: axis.optional(),
};
const boundary = z
  .strictObject(axes)
  .default({})
  .meta({ description: 'An omitted axis does not restrict. `[]` allows nothing.' });

const template = z.strictObject({ slug, name: displayName(120), description: text(500, 0).default(''), boundary });

const agentName = text(120).nullable().default(null);
const goal = z.strictObject({
  goalId: goalId.refine((id) => id !== 'import' && id !== 'export', 'is reserved'),
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
    .meta({ description: 'Kept from an import with its unknown fields.' }),
});

const intent = intentInput.extend({
  removed: z.boolean().default(false).meta({ description: 'A default intent that the organization removed.' }),
});

const agent = z.strictObject({
  slug,
  name: displayName(120),
  subtype: text(63),
  ...agentSettingDefaults,
  policy: lists.default(EVERYTHING),
});

/**
 * An organization's configuration as a document that refers to everything by name. An import leaves omitted sections
 * unchanged. Within a section, each item is complete: an omitted field gets its default value. Never included: keys,
 * secrets, connections, imported tools and their approvals, members, and recorded data.
 */
export const boundaryDocument = z
  .strictObject({
    $schema: z.string().max(2000).optional(),
    ambit: z.literal(1, 'must be 1, the version of the format'),
    organization: slug
      .optional()
      .meta({ description: 'Organization that exported it. An import into another one returns a warning.' }),
    settings: settings.optional(),
    policy: lists.optional().meta({ description: 'Lists of the organization.' }),
    integrationRequirements: z
      .record(toolName, z.union([integrations, limitedRequirement]))
      .optional()
      .meta({ description: 'Integrations that tools require here instead of the catalog’s. Empty list: none.' }),
    tools: z.array(ownTool).max(5000).optional().meta({ description: 'Tools of the organization.' }),
    descriptions: z
      .array(description)
      .max(20_000)
      .optional()
      .meta({ description: 'Overridden names and descriptions of tools.' }),
    bindings: z
      .array(binding)
      .max(20_000)
      .optional()
      .meta({ description: 'Bindings of tools without a source. Without secrets.' }),
    callSettings: z
      .array(callSettings)
      .max(20_000)
      .optional()
      .meta({ description: 'Call settings: time limits, and filters of results.' }),
    profiles: z.array(profile).max(5000).optional(),
    channels: z
      .array(channelInput.extend({ limits: channelInput.shape.limits.default([]) }))
      .max(1000)
      .optional(),
    boundaryTemplates: z.array(template).max(1000).optional(),
    goals: z.array(goal).max(1000).optional().meta({ description: 'In order.' }),
    intents: z.array(intent).max(200).optional().meta({ description: 'Differences from the default intents.' }),
    broker: brokerInput.optional(),
    agents: z.array(agent).max(100_000).optional(),
  })
  .meta({ id: 'BoundaryDocument', title: 'Policies of an Ambit organization' });
/** JSON Schema of the document, without `$id`. Renames OpenAPI's `example` to JSON Schema's `examples`. */
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
export type CompleteBoundary = Required<Omit<BoundaryDocument, '$schema' | 'organization' | 'ambit'>>;
export type Section = keyof CompleteBoundary;

const switched = z.enum(['true', 'false']).default('false');

export const exportQuery = z.strictObject({
  format: z
    .enum(['yaml', 'json'])
    .optional()
    .meta({ description: 'Default: JSON if `Accept` requests it, otherwise YAML.' }),
});

export const importQuery = z.strictObject({
  dryRun: switched.meta({ description: '`true` changes nothing and returns the result of the change.' }),
  prune: switched.meta({
    description: '`true` deletes objects that are missing from a section of the document.',
  }),
  unknownTools: z
    .enum(['refuse', 'keep'])
    .default('refuse')
    .meta({ description: 'Handling of new entries that match no tool.' }),
  note: note.optional(),
});

const change = z.strictObject({
  section: z.string().meta({ description: 'Section of the document.' }),
  name: z.string().nullable().meta({ description: 'Object in the section. null: the section itself.' }),
  change: z.enum(['added', 'changed', 'removed']),
  fields: z
    .array(z.strictObject({ field: z.string(), before: z.unknown(), after: z.unknown() }))
    .meta({ description: 'Changed fields.' }),
  needs: z.enum(['configure', 'own']).meta({ description: 'Required permission. `own`: owners only.' }),
});
export type BoundaryChange = z.infer<typeof change>;

export const importView = whatIfView
  .extend({
    revision: z.string().meta({ description: 'Version that the document was compared with, for If-Match.' }),
    dryRun: z.boolean(),
    applied: z.string().nullable().meta({
      description: 'Number of the created revision. null for a dry run or without changes.',
    }),
    previous: z.string().nullable().meta({ description: 'Previous revision. Restore it to undo the import.' }),
    changeCount: z.number().int(),
    changes: z.array(change).meta({ description: 'First 500.' }),
    kept: z.array(z.strictObject({ section: z.string(), name: z.string() })).meta({
      description: 'Objects that are not in the document and stay without `prune`. First 500.',
    }),
  })
  .meta({ id: 'BoundaryImport' });
export type ImportView = z.infer<typeof importView>;
