import type { OrgTables } from '@/lib/data/boundary-tables';
import { compareGoals, toAxes } from '@/lib/data/goal-rows';
import { isInForce } from '@/lib/engine/compile-policy';
import type { BlockEntry } from '@/lib/engine/types';
import { toBoundary } from '@/lib/features/goals/goal-fields';
import { withoutRepeats } from '@/lib/features/policy/edit-policy';
import { DEFAULT_ALWAYS_KEEP, DEFAULT_INTENTS } from '@/lib/shared/default-intents';
import type { Section, WholeBoundary } from './boundary-contract';

type Lists = WholeBoundary['policy'];

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
/** Lists whose order says nothing: each entry once, by name. */
const asSet = (entries: readonly string[]): string[] => [...new Set(entries)].sort(byText);

/** The field that names a thing of a part. */
export const NAME_OF: Readonly<Partial<Record<Section, string>>> = {
  tools: 'name',
  descriptions: 'tool',
  profiles: 'slug',
  channels: 'slug',
  boundaryTemplates: 'slug',
  goals: 'goalId',
  intents: 'slug',
  agents: 'slug',
};
/** Parts whose order says something. */
const ORDERED: ReadonlySet<Section> = new Set(['goals', 'intents']);

/** Blocks that have ended hold nothing, and a job takes them away: no document has them. */
function canonicalLists({ allow, block }: Lists, now: number): Lists {
  const once = withoutRepeats({ allow, block });
  return {
    allow: { mode: allow.mode, tools: [...once.allow.tools].sort(byText) },
    block: once.block.filter((entry) => isInForce(entry, now)).sort((a, b) => byText(a.tool, b.tool)),
  };
}

const placeOfDefault = new Map(DEFAULT_INTENTS.map(({ slug }, index) => [slug, index]));

/** Defaults in their own order, then the organization's in the order of the document. */
function inIntentOrder(intents: WholeBoundary['intents']): WholeBoundary['intents'] {
  const place = ({ slug }: { slug: string }) => placeOfDefault.get(slug) ?? DEFAULT_INTENTS.length;
  return intents
    .map((intent, index) => ({ intent, index }))
    .sort((a, b) => place(a.intent) - place(b.intent) || a.index - b.index)
    .map(({ intent }) => intent);
}

/**
 * The same document in its one form, so that equal boundaries are equal text: parts and things in a fixed order, sets
 * sorted and without repeats, texts that say what the source says left out. `now`: milliseconds since the epoch.
 */
export function canonical(document: WholeBoundary, now: number): WholeBoundary {
  const named = <T extends object>(section: Section, things: readonly T[]): T[] => {
    const name = NAME_OF[section] as keyof T;
    return ORDERED.has(section) ? [...things] : [...things].sort((a, b) => byText(String(a[name]), String(b[name])));
  };
  const texts = document.descriptions.map((one) => ({
    ...one,
    name: one.name === one.tool ? null : one.name,
    parameters: Object.fromEntries(Object.entries(one.parameters).sort(([a], [b]) => byText(a, b))),
  }));
  const requirements = Object.entries(document.integrationRequirements);
  return {
    settings: document.settings,
    policy: canonicalLists(document.policy, now),
    integrationRequirements: Object.fromEntries(
      requirements.map(([tool, needs]) => [tool, asSet(needs)] as const).sort(([a], [b]) => byText(a, b)),
    ),
    tools: named('tools', document.tools).map((tool) => ({
      ...tool,
      operations: asSet(tool.operations),
      entities: asSet(tool.entities),
      integrations: asSet(tool.integrations),
    })),
    descriptions: named(
      'descriptions',
      texts.filter(
        ({ name, title, description, parameters }) =>
          name !== null || title !== null || description !== null || Object.keys(parameters).length > 0,
      ),
    ),
    profiles: named('profiles', document.profiles).map((one) => ({ ...one, tools: asSet(one.tools) })),
    channels: named('channels', document.channels).map((one) => ({ ...one, blocked: asSet(one.blocked) })),
    boundaryTemplates: named('boundaryTemplates', document.boundaryTemplates),
    goals: named('goals', document.goals),
    intents: inIntentOrder(document.intents).map((one) => ({ ...one, tools: asSet(one.tools) })),
    broker: { ...document.broker, alwaysKeep: asSet(document.broker.alwaysKeep) },
    agents: named('agents', document.agents).map((one) => ({
      ...one,
      requireApprovalFor: asSet(one.requireApprovalFor),
      channels: asSet(one.channels),
      policy: canonicalLists(one.policy, now),
    })),
  };
}

interface PolicyRow {
  allowMode: 'all' | 'selected';
  allowTools: string[];
  block: unknown;
}

function listsOf(row: PolicyRow | undefined): Lists {
  if (!row) return { allow: { mode: 'all', tools: [] }, block: [] };
  return { allow: { mode: row.allowMode, tools: row.allowTools }, block: row.block as BlockEntry[] };
}

const valuesOf = <Row>(table: Map<string, Row>): Row[] => [...table.values()];

/** What an organization's rows say, as a document that says every part. Pure. */
export function toDocument(tables: OrgTables, orgId: string, now: number): WholeBoundary {
  const settings = tables.OrgSettings.get(orgId);
  const broker = tables.BrokerSettings.get(orgId);
  return canonical(
    {
      settings: {
        discloseReasons: settings?.discloseReasons ?? false,
        onDefinitionChange: settings?.onDefinitionChange ?? 'withdraw',
        outcomeDays: settings?.outcomeDays ?? 400,
        knowledge: (settings?.knowledge ?? {}) as WholeBoundary['settings']['knowledge'],
      },
      policy: listsOf(tables.OrgPolicy.get(orgId)),
      integrationRequirements: Object.fromEntries(
        valuesOf(tables.IntegrationRequirement).map(({ tool, integrations }) => [tool, integrations]),
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
        parameters: row.parameters as Record<string, string>,
      })),
      profiles: valuesOf(tables.Profile).map(({ slug, name, description, tools }) => ({
        ...{ slug, name, description, tools },
      })),
      channels: valuesOf(tables.Channel).map(({ slug, name, blocked }) => ({ slug, name, blocked })),
      boundaryTemplates: valuesOf(tables.BoundaryTemplate).map(({ slug, name, description, boundary }) => ({
        ...{ slug, name, description },
        boundary: toBoundary(toAxes(boundary)),
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
          boundary: toBoundary(toAxes(row.boundary)),
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
        profile: row.profile,
        autonomy: row.autonomy,
        requireApprovalFor: row.requireApprovalFor,
        channels: row.channels,
        sessionControl: row.sessionControl,
        requireChannel: row.requireChannel,
        requireGoal: row.requireGoal,
        toolMode: row.toolMode,
        policy: listsOf(tables.AgentPolicy.get(row.id)),
      })),
    },
    now,
  );
}
