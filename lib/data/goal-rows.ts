import type { Prisma } from '@/lib/data/db';
import type { BrokerSettings, EngineGoal, EngineIntent } from '@/lib/engine/types';
import { DEFAULT_ALWAYS_KEEP, DEFAULT_INTENTS } from '@/lib/shared/default-intents';

export type StoredGoal = Omit<Prisma.GoalGetPayload<object>, 'version'>;
export type StoredTemplate = Omit<Prisma.BoundaryTemplateGetPayload<object>, 'version'>;
export type StoredIntent = Omit<Prisma.IntentGetPayload<object>, 'version'>;
export type StoredBroker = Omit<Prisma.BrokerSettingsGetPayload<object>, 'version'>;

/** A goal as decisions know it, and what people say of it. */
export interface NamedGoal extends EngineGoal {
  description: string;
}

export const BOUNDARY_AXES = ['categories', 'operations', 'excludeOperations', 'entities'] as const;
export type BoundaryAxis = (typeof BOUNDARY_AXES)[number];
/** The stated axes; null: not stated. */
export type Axes = Record<BoundaryAxis, string[] | null>;

/** A column `boundary`, whose absent axes are not stated. */
export function toAxes(boundary: unknown): Axes {
  const stated = (boundary ?? {}) as Partial<Record<BoundaryAxis, string[]>>;
  const { categories = null, operations = null, excludeOperations = null, entities = null } = stated;
  return { categories, operations, excludeOperations, entities };
}

// A template that is gone leaves nothing to fall through to: the goal lets nothing through, rather than everything.
const NOTHING: Axes = { categories: [], operations: [], excludeOperations: null, entities: [] };

/** What a goal comes to: its own axes, and its template's where it states none. `template` undefined: it is gone. */
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

/** The goals in order, with what they take from templates. */
export function toGoals(goals: readonly StoredGoal[], templates: readonly StoredTemplate[]): NamedGoal[] {
  const bySlug = new Map(templates.map(({ slug, boundary }) => [slug, toAxes(boundary)]));
  return [...goals].sort(compareGoals).map((goal) => {
    const axes = joinAxes(toAxes(goal.boundary), goal.template === null ? null : bySlug.get(goal.template));
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

// Most organizations keep what they began with: they share it.
const STANDARD_INTENTS: EngineIntent[] = DEFAULT_INTENTS.map(({ slug, patterns, tools }) => ({
  slug,
  patterns: [...patterns],
  tools: [...tools],
}));
const STANDARD_BROKER: BrokerSettings = { enabled: false, mode: 'intents', alwaysKeep: [...DEFAULT_ALWAYS_KEEP] };

/** The intents in order: the defaults, as far as the organization says nothing else of them, and its own after them. */
export function toIntents(rows: readonly StoredIntent[]): EngineIntent[] {
  if (rows.length === 0) return STANDARD_INTENTS;
  const said = new Map(rows.map((row) => [row.slug, row]));
  const defaults = STANDARD_INTENTS.map((intent) => said.get(intent.slug) ?? { ...intent, removed: false });
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
