import type { StoredBinding } from '@/lib/data/boundary-columns';
import { BINDING_COLUMN, PARAMETERS_COLUMN, toAdditions, toLimits, toPolicy } from '@/lib/data/boundary-columns';
import { toRequirementLimit } from '@/lib/data/boundary-rows';
import type { OrgTables } from '@/lib/data/boundary-tables';
import { compareGoals, toAxes } from '@/lib/data/goal-rows';
import { jsonColumn } from '@/lib/data/json-column';
import { isInForce } from '@/lib/engine/compile-policy';
import type { ProfileAddition } from '@/lib/engine/types';
import { withoutRepeats } from '@/lib/features/access/policies/edit-policy';
import { shownAddition } from '@/lib/features/access/profiles/profile-form';
import { toBoundary } from '@/lib/features/goals/goal-fields';
import { knowledgeSettings } from '@/lib/features/knowledge/knowledge-contract';
import { AGENT_LIST_SETTINGS, agentSettingsOf } from '@/lib/shared/agent-settings';
import { DEFAULT_BOOSTS } from '@/lib/shared/boosts';
import { DEFAULT_ALWAYS_KEEP, DEFAULT_INTENTS } from '@/lib/shared/default-intents';
import { MASK_KINDS } from '@/lib/shared/mask-kinds';
import type { CompleteBoundary, Section } from './as-code-contract';

type Lists = CompleteBoundary['policy'];

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** Normalizes lists whose order has no meaning: unique and sorted. */
const asSet = (entries: readonly string[]): string[] => [...new Set(entries)].sort(byText);

const unique = (entries: readonly string[]): string[] => [...new Set(entries)];

export const SECTION_KEYS: Readonly<Partial<Record<Section, string>>> = {
  tools: 'name',
  descriptions: 'tool',
  bindings: 'tool',
  callSettings: 'tool',
  profiles: 'slug',
  channels: 'slug',
  boundaryTemplates: 'slug',
  goals: 'goalId',
  intents: 'slug',
  agents: 'slug',
};
const ORDERED: ReadonlySet<Section> = new Set(['goals', 'intents']);

const byToolAndGoal = (a: { tool: string; goal?: string | undefined }, b: typeof a) =>
  byText(a.tool, b.tool) || byText(a.goal ?? '', b.goal ?? '');

/** Drops expired blocks: they have no effect, and a job deletes them. */
function canonicalLists({ allow, block }: Lists, now: number): Lists {
  const once = withoutRepeats({ allow, block });
  return {
    allow: { mode: allow.mode, tools: [...once.allow.tools].sort(byText) },
    block: once.block.filter((entry) => isInForce(entry, now)).sort(byToolAndGoal),
  };
}

const toAddition = (entry: CompleteBoundary['profiles'][number]['add'][number]): ProfileAddition =>
  typeof entry === 'string' ? { tool: entry } : entry;

/** Additions that have ended are left out, like blocks. */
function canonicalProfile(
  { tools, add, remove, ...rest }: CompleteBoundary['profiles'][number],
  now: number,
): CompleteBoundary['profiles'][number] {
  const inForce = add.map(toAddition).filter((entry) => isInForce(entry, now));
  const once = new Map(inForce.map((entry) => [JSON.stringify([entry.tool, entry.goal]), entry]));
  return {
    ...rest,
    tools: asSet(tools),
    add: [...once.values()].sort(byToolAndGoal).map(shownAddition),
    remove: asSet(remove),
  };
}

type Requirement = CompleteBoundary['integrationRequirements'][string];

/** A bare list where the override has neither a reason nor an end. */
function canonicalRequirement(needs: Requirement): Requirement {
  if (Array.isArray(needs)) return asSet(needs);
  const { integrations, ...limit } = needs;
  return Object.keys(limit).length === 0 ? asSet(integrations) : { integrations: asSet(integrations), ...limit };
}

/** Blocks that have ended are left out. */
function canonicalChannel(channel: CompleteBoundary['channels'][number], now: number): typeof channel {
  const ended = new Set(channel.limits.filter((limit) => !isInForce(limit, now)).map(({ tool }) => tool));
  const limits = new Map(channel.limits.filter(({ tool }) => !ended.has(tool)).map((limit) => [limit.tool, limit]));
  return {
    ...channel,
    blocked: asSet(channel.blocked).filter((entry) => !ended.has(entry)),
    limits: [...limits.values()].sort(byToolAndGoal),
  };
}

type Binding = CompleteBoundary['bindings'][number];

const toBindingInput = (stored: StoredBinding): Binding['binding'] => stored as Binding['binding'];

/** In a fixed order of fields, without those that are absent. */
function canonicalBinding({ tool, binding }: Binding): Binding {
  if (binding.kind === 'mcp') return { tool, binding };
  const { kind, method, url, query, headers, body, credential } = binding;
  const inOrder = { kind, method, url, query, headers, body, credential: credential ?? undefined };
  const present = Object.entries(inOrder).filter(([, value]) => value !== undefined);
  return { tool, binding: Object.fromEntries(present) as typeof binding };
}

const placeOfDefault = new Map(DEFAULT_INTENTS.map(({ slug }, index) => [slug, index]));

/** Sorts defaults in their fixed order, followed by the organization's own in document order. */
function inIntentOrder(intents: CompleteBoundary['intents']): CompleteBoundary['intents'] {
  const place = ({ slug }: { slug: string }) => placeOfDefault.get(slug) ?? DEFAULT_INTENTS.length;
  return intents
    .map((intent, index) => ({ intent, index }))
    .sort((a, b) => place(a.intent) - place(b.intent) || a.index - b.index)
    .map(({ intent }) => intent);
}

/**
 * Returns the canonical form, so that equal configurations produce identical text: fixed order of sections and items,
 * sorted sets without duplicates, and no texts equal to those of the source. `now`: milliseconds since the epoch.
 */
export function canonical(document: CompleteBoundary, now: number): CompleteBoundary {
  const named = <T extends object>(section: Section, things: readonly T[]): T[] => {
    const name = SECTION_KEYS[section] as keyof T;
    return ORDERED.has(section) ? [...things] : [...things].sort((a, b) => byText(String(a[name]), String(b[name])));
  };
  const texts = document.descriptions.map((one) => ({
    ...one,
    name: one.name === one.tool ? null : one.name,
    parameters: Object.fromEntries(Object.entries(one.parameters).sort(([a], [b]) => byText(a, b))),
    examples: unique(one.examples),
  }));
  const requirements = Object.entries(document.integrationRequirements);
  return {
    settings: document.settings,
    policy: canonicalLists(document.policy, now),
    integrationRequirements: Object.fromEntries(
      requirements
        .map(([tool, needs]) => [tool, canonicalRequirement(needs)] as const)
        .filter(([, needs]) => Array.isArray(needs) || isInForce(needs, now))
        .sort(([a], [b]) => byText(a, b)),
    ),
    tools: named('tools', document.tools).map((tool) => ({
      ...tool,
      operations: asSet(tool.operations),
      entities: asSet(tool.entities),
      examples: unique(tool.examples),
      integrations: asSet(tool.integrations),
    })),
    descriptions: named(
      'descriptions',
      texts.filter(
        ({ name, title, description, parameters, examples }) =>
          [name, title, description].some((one) => one !== null) ||
          Object.keys(parameters).length + examples.length > 0,
      ),
    ),
    bindings: named('bindings', document.bindings).map(canonicalBinding),
    callSettings: named('callSettings', document.callSettings).map((one) => ({
      ...one,
      mask: MASK_KINDS.filter((kind) => one.mask.includes(kind)),
      maskFields: asSet(one.maskFields),
    })),
    profiles: named('profiles', document.profiles).map((one) => canonicalProfile(one, now)),
    channels: named('channels', document.channels).map((one) => canonicalChannel(one, now)),
    boundaryTemplates: named('boundaryTemplates', document.boundaryTemplates),
    goals: named('goals', document.goals),
    intents: inIntentOrder(document.intents).map((one) => ({ ...one, tools: asSet(one.tools) })),
    broker: { ...document.broker, alwaysKeep: asSet(document.broker.alwaysKeep) },
    agents: named('agents', document.agents).map((one) => ({
      ...one,
      ...Object.fromEntries(AGENT_LIST_SETTINGS.map((name) => [name, asSet(one[name])])),
      policy: canonicalLists(one.policy, now),
    })),
  };
}

const KNOWLEDGE_COLUMN = jsonColumn('OrgSettings.knowledge', knowledgeSettings.strip().partial());

const valuesOf = <Row>(table: Map<string, Row>): Row[] => [...table.values()];

export function toDocument(tables: OrgTables, orgId: string, now: number): CompleteBoundary {
  const settings = tables.OrgSettings.get(orgId);
  const broker = tables.BrokerSettings.get(orgId);
  return canonical(
    {
      settings: {
        discloseReasons: settings?.discloseReasons ?? false,
        onDefinitionChange: settings?.onDefinitionChange ?? 'withdraw',
        outcomeDays: settings?.outcomeDays ?? 400,
        recordCalls: settings?.recordCalls ?? 'redacted',
        platformTools: settings?.platformTools ?? 'all',
        operationBoost: settings?.operationBoost ?? DEFAULT_BOOSTS.operation,
        dataBoost: settings?.dataBoost ?? DEFAULT_BOOSTS.data,
        knowledge: KNOWLEDGE_COLUMN.read(settings?.knowledge ?? {}, orgId),
      },
      policy: toPolicy('OrgPolicy', orgId, tables.OrgPolicy.get(orgId)),
      integrationRequirements: Object.fromEntries(
        valuesOf(tables.IntegrationRequirement).map((row) => [
          row.tool,
          { integrations: row.integrations, ...toRequirementLimit(row) },
        ]),
      ),
      tools: valuesOf(tables.Tool)
        .filter(({ sourceId }) => sourceId === null)
        .map((row) => ({
          name: row.name,
          title: row.title,
          description: row.description,
          category: row.category,
          operations: row.operations,
          entities: row.entities,
          examples: row.examples,
          inputSchema: row.inputSchema as Record<string, unknown>,
          outputSchema: (row.outputSchema ?? null) as Record<string, unknown> | null,
          readOnly: row.readOnly,
          destructive: row.destructive,
          idempotent: row.idempotent,
          openWorld: row.openWorld,
          requiresApproval: row.requiresApproval,
          integrations: row.integrations,
        })),
      descriptions: valuesOf(tables.ToolOverride).map((row) => ({
        tool: row.tool,
        name: row.name,
        title: row.title,
        description: row.description,
        parameters: PARAMETERS_COLUMN.read(row.parameters, row.tool),
        examples: row.examples,
      })),
      bindings: valuesOf(tables.ToolBinding).map(({ id, tool, binding }) => ({
        tool,
        binding: toBindingInput(BINDING_COLUMN.read(binding, id)),
      })),
      callSettings: valuesOf(tables.CallSettings).map(({ tool, callSeconds, fields, maxTokens, mask, maskFields }) => ({
        ...{ tool, callSeconds, fields, maxTokens, maskFields },
        mask: mask as CompleteBoundary['callSettings'][number]['mask'],
      })),
      profiles: valuesOf(tables.Profile).map((row) => ({
        slug: row.slug,
        name: row.name,
        description: row.description,
        tools: row.tools,
        extends: row.extends,
        add: toAdditions(row).map(shownAddition),
        remove: row.remove,
        agent: row.agentId && (tables.Agent.get(row.agentId)?.slug ?? null),
      })),
      channels: valuesOf(tables.Channel).map((row) => ({
        ...{ slug: row.slug, name: row.name, blocked: row.blocked },
        limits: toLimits(row),
      })),
      boundaryTemplates: valuesOf(tables.BoundaryTemplate).map((row) => ({
        ...{ slug: row.slug, name: row.name, description: row.description },
        boundary: toBoundary(toAxes('BoundaryTemplate', row)),
      })),
      goals: valuesOf(tables.Goal)
        .sort(compareGoals)
        .map((row) => ({
          goalId: row.goalId,
          description: row.description,
          primaryAgent: row.primaryAgent,
          fallbackAgent: row.fallbackAgent,
          template: row.template,
          mode: row.mode,
          boundary: toBoundary(toAxes('Goal', row)),
          availableTools: row.availableTools,
          imported: row.imported === null ? null : (JSON.parse(row.imported) as Record<string, unknown>),
        })),
      intents: valuesOf(tables.Intent)
        .sort((a, b) => a.position - b.position || byText(a.slug, b.slug))
        .map(({ slug, patterns, tools, removed }) => ({ slug, patterns, tools, removed })),
      broker: {
        enabled: broker?.enabled ?? false,
        mode: broker?.mode ?? 'intents',
        alwaysKeep: broker?.alwaysKeep ?? [...DEFAULT_ALWAYS_KEEP],
      },
      agents: valuesOf(tables.Agent).map((row) => ({
        slug: row.slug,
        name: row.name,
        subtype: row.subtype,
        ...agentSettingsOf(row),
        policy: toPolicy('AgentPolicy', row.id, tables.AgentPolicy.get(row.id)),
      })),
    },
    now,
  );
}
