import { toStorable } from '@/lib/shared/storable';
import type { SeedGoal } from './goal-contract';
import type { GoalFields } from './goal-fields';

type Json = Record<string, unknown>;

/** Converts a goal in the seed's JSON format. Unknown fields are ignored. */
export function fromSeed(goal: SeedGoal): GoalFields {
  return {
    goalId: goal.goal_id,
    description: goal.description ?? '',
    primaryAgent: goal.primary_agent ?? null,
    fallbackAgent: goal.fallback_agent ?? null,
    template: goal.template ?? null,
    mode: goal.mode ?? 'boundary',
    axes: {
      categories: goal.entity_boundary?.categories ?? null,
      operations: goal.tool_boundary?.operations ?? null,
      excludeOperations: goal.tool_boundary?.exclude_operations ?? null,
      entities: goal.entity_boundary?.entities ?? null,
    },
    availableTools: goal.available_tools ?? [],
  };
}

/**
 * Sets a field in place. Keeps the existing text when it is equivalent (absent, null and the default may be), and
 * removes the field when the default applies but the text differs.
 */
function set(target: Json, key: string, value: unknown, standard: unknown): void {
  const stands = Object.hasOwn(target, key) ? (target[key] ?? standard) : standard;
  if (JSON.stringify(stands) === JSON.stringify(value)) return;
  if (JSON.stringify(value) === JSON.stringify(standard)) delete target[key];
  else target[key] = value;
}

function setAxes(target: Json, key: string, axes: Record<string, string[] | null>): void {
  const was = target[key];
  const half: Json = typeof was === 'object' && was !== null ? { ...was } : {};
  for (const [name, value] of Object.entries(axes)) set(half, name, value, null);
  if (JSON.stringify(half) === JSON.stringify(was ?? {})) return;
  if (Object.keys(half).length === 0) delete target[key];
  else target[key] = half;
}

/**
 * Converts a goal to the seed's JSON format. `imported`: its original text, whose field order and unknown fields are
 * kept even after later changes.
 */
export function toSeed(fields: GoalFields, imported: string | null): Json {
  const goal: Json = imported === null ? {} : (JSON.parse(imported) as Json);
  const { axes } = fields;
  goal.goal_id = fields.goalId;
  set(goal, 'description', fields.description, '');
  set(goal, 'primary_agent', fields.primaryAgent, null);
  set(goal, 'fallback_agent', fields.fallbackAgent, null);
  setAxes(goal, 'tool_boundary', { operations: axes.operations, exclude_operations: axes.excludeOperations });
  setAxes(goal, 'entity_boundary', { entities: axes.entities, categories: axes.categories });
  set(goal, 'available_tools', fields.availableTools, []);
  set(goal, 'mode', fields.mode, 'boundary');
  set(goal, 'template', fields.template, null);
  return goal;
}

/**
 * Returns the original text that must be stored to export a goal unchanged; null when Ambit would write the same text.
 */
export function originalText(goal: SeedGoal): string | null {
  const text = JSON.stringify(goal);
  return text === JSON.stringify(toSeed(fromSeed(goal), null)) ? null : text;
}

export function differingFields(before: Json, after: Json): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  // These names are reported and stored in the audit log, and PostgreSQL cannot store every string that JSON allows.
  return toStorable(names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])));
}
