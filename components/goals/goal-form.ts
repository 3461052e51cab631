import type { EngineGoal, GoalEdit } from '@/lib/engine/types';
import type { GoalDraft, GoalPatch, GoalView } from '@/lib/features/goals/goal-contract';

export const AXES = ['operations', 'excludeOperations', 'entities', 'categories'] as const;
export type AxisName = (typeof AXES)[number];
/** Null: not set. Empty: passes nothing. */
export type Axes = Record<AxisName, string[] | null>;

export interface GoalForm {
  description: string;
  primaryAgent: string | null;
  fallbackAgent: string | null;
  template: string | null;
  mode: GoalView['mode'];
  axes: Axes;
  availableTools: string[];
}

export const NO_AXES: Axes = { operations: null, excludeOperations: null, entities: null, categories: null };

type Boundary = Pick<GoalView, 'toolBoundary' | 'entityBoundary'>;

export function axesOf({ toolBoundary, entityBoundary }: Boundary): Axes {
  const { operations, excludeOperations } = toolBoundary;
  const { entities, categories } = entityBoundary;
  return { operations, excludeOperations, entities, categories };
}

export function boundaryOf({ operations, excludeOperations, entities, categories }: Axes): Boundary {
  return { toolBoundary: { operations, excludeOperations }, entityBoundary: { entities, categories } };
}

export function formOf(goal: GoalView): GoalForm {
  const { description, primaryAgent, fallbackAgent, template, mode, availableTools } = goal;
  return { description, primaryAgent, fallbackAgent, template, mode, axes: axesOf(goal), availableTools };
}

/** Effective boundary: the template provides the values that the goal does not set. */
export function effectiveAxes(own: Axes, template: Axes | null): Axes {
  if (!template) return own;
  const joined = AXES.map((axis) => [axis, own[axis] ?? template[axis]] as const);
  return Object.fromEntries(joined) as Axes;
}

export function draftOf(goalId: string, form: GoalForm, template: Axes | null): GoalDraft {
  const { primaryAgent, fallbackAgent, mode, availableTools, axes } = form;
  return { goalId, primaryAgent, fallbackAgent, mode, availableTools, ...boundaryOf(effectiveAxes(axes, template)) };
}

/** Unsaved form as a goal for the engine in the browser. */
export function engineGoalOf(goalId: string, form: GoalForm, template: Axes | null): EngineGoal {
  const axes = effectiveAxes(form.axes, template);
  const agents = [form.primaryAgent, form.fallbackAgent].filter((slug) => slug !== null);
  return {
    id: goalId,
    mode: form.mode,
    ...axes,
    excludeOperations: axes.excludeOperations ?? [],
    availableTools: form.availableTools,
    agents: [...new Set(agents)],
  };
}

/** Applies a change proposed by the engine to the form. */
export function withEdit(form: GoalForm, { availableTools, ...axes }: GoalEdit): GoalForm {
  return { ...form, axes: { ...form.axes, ...axes }, availableTools: availableTools ?? form.availableTools };
}

const FIELDS = ['description', 'primaryAgent', 'fallbackAgent', 'template', 'mode', 'availableTools'] as const;
export type FieldName = (typeof FIELDS)[number] | AxisName;

const isAxis = (field: FieldName): field is AxisName => (AXES as readonly string[]).includes(field);
const fieldOf = (form: GoalForm, field: FieldName) => (isAxis(field) ? form.axes[field] : form[field]);
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

export function setField(form: GoalForm, field: FieldName, value: unknown): GoalForm {
  if (isAxis(field)) return { ...form, axes: { ...form.axes, [field]: value as string[] | null } };
  return { ...form, [field]: value };
}

export function changedFields(before: GoalForm, after: GoalForm): FieldName[] {
  return [...AXES, ...FIELDS].filter((field) => !isSame(fieldOf(before, field), fieldOf(after, field)));
}

/** Changed fields as the body of `PATCH …/goals/{goalId}`. */
export function patchOf(before: GoalForm, after: GoalForm): GoalPatch {
  const patch: Record<string, unknown> = {};
  const tool: Record<string, unknown> = {};
  const entity: Record<string, unknown> = {};
  for (const field of changedFields(before, after)) {
    const part = field === 'entities' || field === 'categories' ? entity : isAxis(field) ? tool : patch;
    part[field] = fieldOf(after, field);
  }
  if (Object.keys(tool).length > 0) patch.toolBoundary = tool;
  if (Object.keys(entity).length > 0) patch.entityBoundary = entity;
  return patch as GoalPatch;
}

export interface FieldConflict {
  field: FieldName;
  theirs: unknown;
  mine: unknown;
}

export interface GoalMerge {
  /** Rebased on the stored goal, with this user's side of every conflict. */
  form: GoalForm;
  conflicts: FieldConflict[];
}

/** Applies this user's additions and removals to the others' list. */
function mergeLists(base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] {
  const removed = new Set(base.filter((word) => !mine.includes(word)));
  const added = mine.filter((word) => !base.includes(word) && !theirs.includes(word));
  return [...theirs.filter((word) => !removed.has(word)), ...added];
}

/** Merges a user's changes into a goal that others saved first. Lists are merged; other fields become conflicts. */
export function mergeForms(base: GoalForm, mine: GoalForm, theirs: GoalForm): GoalMerge {
  let form = theirs;
  const conflicts: FieldConflict[] = [];
  const theirFields = changedFields(base, theirs);
  for (const field of changedFields(base, mine)) {
    const [was, wanted, stored] = [base, mine, theirs].map((one) => fieldOf(one, field));
    if (isSame(wanted, stored)) continue;
    if (!theirFields.includes(field)) form = setField(form, field, wanted);
    else if (Array.isArray(was) && Array.isArray(wanted) && Array.isArray(stored)) {
      form = setField(form, field, mergeLists(was, wanted, stored));
    } else {
      form = setField(form, field, wanted);
      conflicts.push({ field, theirs: stored, mine: wanted });
    }
  }
  return { form, conflicts };
}
