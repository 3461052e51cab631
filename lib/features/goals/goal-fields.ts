import { type Axes, BOUNDARY_AXES, toAxes } from '@/lib/data/goal-rows';
import type { EngineGoal, GoalEdit } from '@/lib/engine/types';
import type { BoundaryFields } from './goal-boundary-contract';
import type { GoalDraft, GoalInput, GoalPatch } from './goal-contract';

export interface GoalFields {
  goalId: string;
  description: string;
  primaryAgent: string | null;
  fallbackAgent: string | null;
  template: string | null;
  mode: 'boundary' | 'explicit';
  axes: Axes;
  availableTools: string[];
}

/** The axes of the input; null for an axis that is not set. */
export function axesOf({ toolBoundary, entityBoundary }: BoundaryFields): Axes {
  return {
    categories: entityBoundary?.categories ?? null,
    operations: toolBoundary?.operations ?? null,
    excludeOperations: toolBoundary?.excludeOperations ?? null,
    entities: entityBoundary?.entities ?? null,
  };
}

/** Applies a patch to the stored axes. A null half removes its axes. */
export function patchAxes(stored: Axes, { toolBoundary, entityBoundary }: BoundaryFields): Axes {
  const tool = toolBoundary === null ? { operations: null, excludeOperations: null } : (toolBoundary ?? {});
  const entity = entityBoundary === null ? { entities: null, categories: null } : (entityBoundary ?? {});
  const given = Object.entries({ ...tool, ...entity }).filter(([, value]) => value !== undefined);
  return { ...stored, ...Object.fromEntries(given) };
}

/** Value of the `boundary` column; axes that are not set are omitted. */
export function toBoundary(axes: Axes): Record<string, string[]> {
  const stated = BOUNDARY_AXES.flatMap((name) => (axes[name] === null ? [] : [[name, axes[name]] as const]));
  return Object.fromEntries(stated);
}

export function boundaryViewOf({ categories, operations, excludeOperations, entities }: Axes) {
  return { toolBoundary: { operations, excludeOperations }, entityBoundary: { entities, categories } };
}

export function fieldsOf(input: GoalInput): GoalFields {
  return {
    goalId: input.goalId,
    description: input.description ?? '',
    primaryAgent: input.primaryAgent ?? null,
    fallbackAgent: input.fallbackAgent ?? null,
    template: input.template ?? null,
    mode: input.mode ?? 'boundary',
    axes: axesOf(input),
    availableTools: input.availableTools ?? [],
  };
}

interface StoredFields extends Omit<GoalFields, 'axes'> {
  id: string;
  boundary: unknown;
}

export function fieldsOfRow(row: StoredFields): GoalFields {
  const { goalId, description, primaryAgent, fallbackAgent, template, mode, availableTools } = row;
  return {
    goalId,
    description,
    primaryAgent,
    fallbackAgent,
    template,
    mode,
    axes: toAxes('Goal', row),
    availableTools,
  };
}

export function columnsOf({ axes, ...fields }: GoalFields) {
  return { ...fields, boundary: toBoundary(axes) };
}

/** Converts a goal for the decision engine. `axes`: merged with those of its template. */
export function engineGoalOf({
  goalId,
  mode,
  axes,
  availableTools,
  primaryAgent,
  fallbackAgent,
}: GoalFields): EngineGoal {
  const agents = [primaryAgent, fallbackAgent].filter((slug) => slug !== null);
  return {
    id: goalId,
    mode,
    ...axes,
    excludeOperations: axes.excludeOperations ?? [],
    availableTools,
    agents: [...new Set(agents)],
  };
}

export function draftEngineGoal(draft: GoalDraft): EngineGoal {
  const { goalId, primaryAgent = null, fallbackAgent = null, mode = 'boundary', availableTools = [] } = draft;
  const fields = { goalId, mode, axes: axesOf(draft), availableTools, primaryAgent, fallbackAgent };
  return engineGoalOf({ ...fields, description: '', template: null });
}

/** Converts a remedy's goal change to a patch. Omitted axes are unchanged. */
export function goalPatchOf({
  operations,
  excludeOperations,
  categories,
  entities,
  availableTools,
}: GoalEdit): GoalPatch {
  return {
    toolBoundary: { operations, excludeOperations },
    entityBoundary: { categories, entities },
    availableTools,
  };
}
