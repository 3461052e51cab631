import { toStorable } from '@/lib/shared/storable';
import type { SeedGoal } from './goal-contract';
import type { GoalFields } from './goal-fields';

type Json = Record<string, unknown>;

/** What a goal in the seed's JSON says, as far as Ambit knows it. */
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
 * Sets a field in its place. What stands there is left as it is written when it says the same already (an absent field,
 * null and the standard value may), and taken out when the standard value is to hold and it says something else.
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
 * A goal in the seed's JSON. `imported`: the text that it came as, whose order and unknown fields are kept, whatever
 * was changed here since.
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

/** What has to be kept of a goal's text so that it is exported as it came; null when it reads as Ambit writes it. */
export function textToKeep(goal: SeedGoal): string | null {
  const text = JSON.stringify(goal);
  return text === JSON.stringify(toSeed(fromSeed(goal), null)) ? null : text;
}

/** The fields in which two texts of one goal differ, in the words of the document. */
export function differingFields(before: Json, after: Json): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  // They are told of and kept in the audit log, where a name may hold less than JSON can.
  return toStorable(names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])));
}
