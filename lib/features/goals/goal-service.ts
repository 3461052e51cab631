import { type Axes, joinAxes, toAxes } from '@/lib/data/goal-rows';
import type { OrgScope } from '@/lib/data/scope';
import type { EngineGoal } from '@/lib/engine/types';
import { AppError, notFound } from '@/lib/shared/app-error';
import { putByName, requireSameName } from '@/lib/shared/put-by-name';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import type { BoundaryFields } from './goal-boundary-contract';
import type { AgentGoal, GoalInput, GoalPatch, GoalsDocument, GoalsImport, GoalView, SeedGoal } from './goal-contract';
import { axesOf, boundaryViewOf, engineGoalOf, fieldsOfRow, type GoalFields } from './goal-fields';
import { goalOffers, goalReach } from './goal-reach';
import {
  createGoalRow,
  type GoalRow,
  type GoalsWithTemplates,
  importGoalRows,
  previewImport,
  readGoals,
  updateGoalRow,
} from './goal-repository';
import { goalWarnings } from './goal-warnings';
import { type ImportStep, planImport } from './import-plan';
import { toSeed } from './seed-format';

export { deleteGoalRow as deleteGoal } from './goal-repository';

function templateAxes(templates: GoalsWithTemplates['templates'], slug: string | null): Axes | null | undefined {
  if (slug === null) return null;
  const template = templates.find((candidate) => candidate.slug === slug);
  return template && toAxes('BoundaryTemplate', template);
}

/** Returns a goal's boundary merged with that of its template. */
function effectiveAxes(fields: GoalFields, templates: GoalsWithTemplates['templates']): Axes {
  return joinAxes(fields.axes, templateAxes(templates, fields.template));
}

function toView(row: GoalRow, shelf: GoalsWithTemplates, snapshot: OrgSnapshot): GoalView {
  const { axes, ...fields } = fieldsOfRow(row);
  const effective = effectiveAxes({ ...fields, axes }, shelf.templates);
  return {
    ...fields,
    ...boundaryViewOf(axes),
    effective: boundaryViewOf(effective),
    reach: goalReach({ ...fields, axes: effective }, snapshot),
    position: shelf.goals.indexOf(row),
    revision: String(row.version),
    warnings: goalWarnings({ ...fields, axes: effective }, snapshot, othersOf(row.goalId, shelf)),
    offers: goalOffers({ ...fields, axes: effective }, snapshot),
  };
}

function othersOf(goalId: string, { goals, templates }: GoalsWithTemplates): GoalFields[] {
  return goals
    .filter((goal) => goal.goalId !== goalId)
    .map((goal) => {
      const fields = fieldsOfRow(goal);
      return { ...fields, axes: effectiveAxes(fields, templates) };
    });
}

function viewOf(goalId: string, shelf: GoalsWithTemplates, snapshot: OrgSnapshot): GoalView {
  const row = shelf.goals.find((goal) => goal.goalId === goalId);
  if (!row) throw notFound('goal');
  return toView(row, shelf, snapshot);
}

export async function goalsUnderTemplate(
  scope: OrgScope,
  template: string,
  boundary: BoundaryFields,
): Promise<EngineGoal[]> {
  const { goals } = await readGoals(scope);
  const given = axesOf(boundary);
  return goals
    .map(fieldsOfRow)
    .filter((fields) => fields.template === template)
    .map((fields) => engineGoalOf({ ...fields, axes: joinAxes(fields.axes, given) }));
}

export async function listGoals(scope: OrgScope): Promise<GoalView[]> {
  const shelf = await readGoals(scope);
  const snapshot = await snapshotOf(scope);
  return shelf.goals.map((row) => toView(row, shelf, snapshot));
}

export async function getGoal(scope: OrgScope, goalId: string): Promise<GoalView> {
  return viewOf(goalId, await readGoals(scope), await snapshotOf(scope));
}

/** Throws `already_exists`, `invalid` (unknown template). */
export async function createGoal(scope: OrgScope, input: GoalInput): Promise<GoalView> {
  return viewOf(input.goalId, await createGoalRow(scope, input), await snapshotOf(scope));
}

/** Throws `not_found`, `version_mismatch`, `invalid` (unknown template). */
export async function updateGoal(
  scope: OrgScope,
  goalId: string,
  expected: string | null,
  patch: GoalPatch,
): Promise<GoalView> {
  return viewOf(goalId, await updateGoalRow(scope, goalId, expected, patch), await snapshotOf(scope));
}

/** Defaults of the fields omitted from a complete goal. */
const LEFT_OUT: GoalPatch = {
  description: null,
  primaryAgent: null,
  fallbackAgent: null,
  template: null,
  mode: null,
  availableTools: null,
};

/**
 * Creates or replaces a goal. Throws `invalid`, also when the ID in the body differs from the path, and
 * `version_mismatch`.
 */
export async function putGoal(
  scope: OrgScope,
  id: string,
  expected: string | null,
  { goalId: named = id, ...fields }: Omit<GoalInput, 'goalId'> & { goalId?: string | undefined },
): Promise<GoalView> {
  requireSameName(named, id, 'goalId');
  const { toolBoundary, entityBoundary } = fields;
  const whole: GoalPatch = {
    ...LEFT_OUT,
    ...fields,
    toolBoundary: { operations: null, excludeOperations: null, ...toolBoundary },
    entityBoundary: { entities: null, categories: null, ...entityBoundary },
  };
  return putByName(
    expected,
    () => updateGoal(scope, id, expected, whole),
    () => createGoal(scope, { goalId: id, ...fields }),
  );
}

/** Exports in the seed's JSON format. Imported goals keep their original text, with later changes applied in place. */
export async function exportGoals(scope: OrgScope): Promise<{ goals: Record<string, unknown>[] }> {
  const { goals } = await readGoals(scope);
  return { goals: goals.map((row) => toSeed(fieldsOfRow(row), row.imported)) };
}

function requireTemplates(steps: readonly ImportStep[], { templates }: GoalsWithTemplates): void {
  const known = new Set(templates.map(({ slug }) => slug));
  const invalidParams = steps.flatMap(({ fields: { template } }, index) =>
    template === null || known.has(template)
      ? []
      : [{ pointer: `/goals/${index}/template`, message: `no boundary template ${template}` }],
  );
  if (invalidParams.length === 0) return;
  throw new AppError('invalid', 'Unknown boundary templates. Nothing was imported.', {
    invalidParams: invalidParams.slice(0, 50),
  });
}

/** Merges goals in the seed's JSON format by ID, all or none. `dryRun` only reports the changes. Throws `invalid`. */
export async function importGoals(scope: OrgScope, document: GoalsDocument, dryRun: boolean): Promise<GoalsImport> {
  let templates: GoalsWithTemplates['templates'] = [];
  const plan = (shelf: GoalsWithTemplates) => {
    const steps = planImport(shelf.goals, document.goals as SeedGoal[]);
    requireTemplates(steps, shelf);
    templates = shelf.templates;
    return steps;
  };
  const steps = await (dryRun ? previewImport(scope, plan) : importGoalRows(scope, plan));
  const snapshot = await snapshotOf(scope);
  const effective = steps.map(({ fields }) => ({ ...fields, axes: effectiveAxes(fields, templates) }));
  const count = (status: ImportStep['status']) => steps.filter((step) => step.status === status).length;
  return {
    dryRun,
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    goals: steps.map(({ status, differs }, index) => {
      const goal = effective[index]!;
      const others = effective.filter((other) => other !== goal);
      const warnings = goalWarnings(goal, snapshot, others);
      return { goalId: goal.goalId, status, fields: status === 'unchanged' ? [] : differs, warnings };
    }),
  };
}

export async function listGoalsOfAgent(scope: OrgScope, agentSlug: string): Promise<AgentGoal[]> {
  const { goals } = (await snapshotOf(scope)).rows;
  return goals
    .filter(({ agents }) => agents.length === 0 || agents.includes(agentSlug))
    .map(({ id, description }) => ({ goalId: id, description }));
}
