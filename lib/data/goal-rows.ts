import { BOUNDARY_COLUMNS } from '@/lib/data/boundary-columns';
import type { Prisma } from '@/lib/data/db';
import type { BrokerSettings, EngineGoal, EngineIntent } from '@/lib/engine/types';
import { DEFAULT_ALWAYS_KEEP, DEFAULT_INTENTS } from '@/lib/shared/default-intents';

export type StoredGoal = Omit<Prisma.GoalGetPayload<object>, 'version'>;
export type StoredTemplate = Omit<Prisma.BoundaryTemplateGetPayload<object>, 'version'>;
export type StoredIntent = Omit<Prisma.IntentGetPayload<object>, 'version'>;
export type StoredBroker = Omit<Prisma.BrokerSettingsGetPayload<object>, 'version'>;

export interface NamedGoal extends EngineGoal {
  description: string;
}

export const BOUNDARY_AXES = ['categories', 'operations', 'excludeOperations', 'entities'] as const;
export type BoundaryAxis = (typeof BOUNDARY_AXES)[number];
/** Axes of a goal; null: not specified. */
export type Axes = Record<BoundaryAxis, string[] | null>;

/** Reads the `boundary` column of a goal or template. Missing axes are not specified. */
export function toAxes(table: keyof typeof BOUNDARY_COLUMNS, row: { id: string; boundary: unknown }): Axes {
  const stated = BOUNDARY_COLUMNS[table].read(row.boundary ?? {}, row.id);
  const { categories = null, operations = null, excludeOperations = null, entities = null } = stated;
  return { categories, operations, excludeOperations, entities };
}

// A goal whose template was deleted allows nothing, rather than everything.
const NOTHING: Axes = { categories: [], operations: [], excludeOperations: null, entities: [] };

/** Merges a goal's axes with its template's where the goal specifies none. `template` undefined: deleted. */
export function joinAxes(own: Axes, template: Axes | null | undefined): Axes {
  if (template === null) return own;
  if (template === undefined) return NOTHING;
  return {
    categories: own.categories ?? template.categories,
    operations: own.operations ?? template.operations,
    excludeOperations: own.excludeOperations ?? template.excludeOperations,
    entities: own.entities ?? template.entities,
  };
}

export function compareGoals(a: { position: number; goalId: string }, b: { position: number; goalId: string }): number {
  return a.position - b.position || (a.goalId < b.goalId ? -1 : 1);
}

/** Returns the goals in order, merged with their templates. */
export function toGoals(goals: readonly StoredGoal[], templates: readonly StoredTemplate[]): NamedGoal[] {
  const bySlug = new Map(templates.map((template) => [template.slug, toAxes('BoundaryTemplate', template)]));
  return [...goals].sort(compareGoals).map((goal) => {
    const axes = joinAxes(toAxes('Goal', goal), goal.template === null ? null : bySlug.get(goal.template));
    const agents = [goal.primaryAgent, goal.fallbackAgent].filter((slug) => slug !== null);
    return {
      id: goal.goalId,
      description: goal.description,
      mode: goal.mode,
      ...axes,
      excludeOperations: axes.excludeOperations ?? [],
      availableTools: goal.availableTools,
      agents: [...new Set(agents)],
    };
  });
}

// Shared by organizations that did not change the default intents.
const STANDARD_INTENTS: EngineIntent[] = DEFAULT_INTENTS.map(({ slug, patterns, tools }) => ({
  slug,
  patterns: [...patterns],
  tools: [...tools],
}));
const STANDARD_BROKER: BrokerSettings = { enabled: false, mode: 'intents', alwaysKeep: [...DEFAULT_ALWAYS_KEEP] };

/** Returns the intents in order: the defaults with the organization's overrides, then its own. */
export function toIntents(rows: readonly StoredIntent[]): EngineIntent[] {
  if (rows.length === 0) return STANDARD_INTENTS;
  const stored = new Map(rows.map((row) => [row.slug, row]));
  const defaults = STANDARD_INTENTS.map((intent) => stored.get(intent.slug) ?? { ...intent, removed: false });
  const known = new Set(STANDARD_INTENTS.map(({ slug }) => slug));
  const own = rows
    .filter(({ slug }) => !known.has(slug))
    .sort((a, b) => a.position - b.position || (a.slug < b.slug ? -1 : 1));
  return [...defaults, ...own]
    .filter(({ removed }) => !removed)
    .map(({ slug, patterns, tools }) => ({ slug, patterns, tools }));
}

export function toBroker(row: StoredBroker | undefined): BrokerSettings {
  return row ? { enabled: row.enabled, mode: row.mode, alwaysKeep: row.alwaysKeep } : STANDARD_BROKER;
}
