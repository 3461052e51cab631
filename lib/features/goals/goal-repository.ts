import { ifTaken, recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { compareGoals, toAxes } from '@/lib/data/goal-rows';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg, writeOrg } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import { AppError, notFound } from '@/lib/shared/app-error';
import type { GoalInput, GoalPatch } from './goal-contract';
import { columnsOf, fieldsOf, fieldsOfRow, patchAxes } from './goal-fields';
import type { ImportStep } from './import-plan';

export type GoalRow = Prisma.GoalGetPayload<object>;
export type TemplateRow = Prisma.BoundaryTemplateGetPayload<object>;

export interface GoalsWithTemplates {
  goals: GoalRow[];
  templates: TemplateRow[];
}

const MAX_GOALS = 1000;

async function readGoalsWithTemplates(tx: Transaction, { orgId }: OrgScope): Promise<GoalsWithTemplates> {
  const goals = await tx.goal.findMany({ where: { orgId } });
  const templates = await tx.boundaryTemplate.findMany({ where: { orgId }, orderBy: { slug: 'asc' } });
  return { goals: goals.sort(compareGoals), templates };
}

export function readGoals(scope: OrgScope): Promise<GoalsWithTemplates> {
  return readOrg(scope, (tx) => readGoalsWithTemplates(tx, scope));
}

function requireTemplate({ templates }: GoalsWithTemplates, slug: string | null | undefined): void {
  if (slug == null || templates.some((template) => template.slug === slug)) return;
  throw new AppError('invalid', 'The boundary template does not exist.', {
    invalidParams: [
      { pointer: '/template', message: `no template ${slug}; use one from …/boundary-templates, or null` },
    ],
  });
}

/** Moves a goal to a position and updates the positions that changed. */
async function place(tx: Transaction, scope: OrgScope, goals: GoalRow[], id: string, position: number): Promise<void> {
  const others = goals.filter((goal) => goal.id !== id);
  const order = [...others.slice(0, position), goals.find((goal) => goal.id === id)!, ...others.slice(position)];
  for (const [index, goal] of order.entries()) {
    if (goal.position === index) continue;
    await tx.goal.update({ where: { id_orgId: { id: goal.id, orgId: scope.orgId } }, data: { position: index } });
  }
}

const nextPosition = (goals: readonly GoalRow[]) => (goals.at(-1)?.position ?? -1) + 1;

function tooMany(): AppError {
  return new AppError('conflict', `An organization has at most ${MAX_GOALS} goals. Delete one first.`);
}

export async function createGoalRow(scope: OrgScope, input: GoalInput): Promise<GoalsWithTemplates> {
  return writeOrg(scope, undefined, async (tx) => {
    const shelf = await readGoalsWithTemplates(tx, scope);
    requireTemplate(shelf, input.template);
    if (shelf.goals.length >= MAX_GOALS) throw tooMany();
    const row = await tx.goal.create({
      data: { orgId: scope.orgId, ...columnsOf(fieldsOf(input)), position: nextPosition(shelf.goals) },
    });
    if (input.position !== undefined) await place(tx, scope, [...shelf.goals, row], row.id, input.position);
    await recordAudit(tx, scope, 'goal.create', `goal/${row.goalId}`, { ...input });
    return readGoalsWithTemplates(tx, scope);
  }).catch(ifTaken(`Goal ${input.goalId} already exists. Choose another id.`));
}

const SIMPLE = ['description', 'primaryAgent', 'fallbackAgent', 'template', 'mode', 'availableTools'] as const;
const STANDARD = { description: '', mode: 'boundary', availableTools: [] } as const;

/** `patch`: null resets a field to its default. */
export function updateGoalRow(
  scope: OrgScope,
  goalId: string,
  expected: string | null,
  patch: GoalPatch,
): Promise<GoalsWithTemplates> {
  const read = async (tx: Transaction) => {
    const shelf = await readGoalsWithTemplates(tx, scope);
    const before = shelf.goals.find((goal) => goal.goalId === goalId);
    if (!before) throw notFound('goal');
    return { shelf, before, version: before.version };
  };
  const versioned = { expected, what: 'this goal', note: patch.note, read };
  return writeVersioned(scope, versioned, async (tx, { shelf, before }) => {
    requireTemplate(shelf, patch.template);
    const was = fieldsOfRow(before);
    const given = SIMPLE.filter((name) => patch[name] !== undefined);
    const simple = given.map((name) => [name, patch[name] ?? STANDARD[name as keyof typeof STANDARD] ?? null]);
    const fields = { ...was, ...Object.fromEntries(simple), axes: patchAxes(toAxes('Goal', before), patch) };
    const { goalId: _same, ...data } = columnsOf(fields);
    await tx.goal.update({ where: { id_orgId: { id: before.id, orgId: scope.orgId } }, data });
    if (patch.position !== undefined) await place(tx, scope, shelf.goals, before.id, patch.position);
    const { goalId: _id, ...old } = columnsOf(was);
    await recordAudit(tx, scope, 'goal.update', `goal/${goalId}`, {
      before: { ...old, position: before.position },
      after: { ...data, position: patch.position ?? before.position },
    });
    return readGoalsWithTemplates(tx, scope);
  });
}

/** Throws `not_found`. */
export function deleteGoalRow(scope: OrgScope, goalId: string): Promise<void> {
  return writeOrg(scope, undefined, async (tx) => {
    const where = { orgId: scope.orgId, goalId };
    const row = await tx.goal.findFirst({ where });
    if (!row) throw notFound('goal');
    await tx.goal.deleteMany({ where });
    await recordAudit(tx, scope, 'goal.delete', `goal/${goalId}`, columnsOf(fieldsOfRow(row)));
  });
}

export function previewImport(
  scope: OrgScope,
  plan: (shelf: GoalsWithTemplates) => ImportStep[],
): Promise<ImportStep[]> {
  return readOrg(scope, async (tx) => plan(await readGoalsWithTemplates(tx, scope)));
}

/** Runs `plan` on the goals with the organization locked and applies all of its steps or none. */
export function importGoalRows(
  scope: OrgScope,
  plan: (shelf: GoalsWithTemplates) => ImportStep[],
): Promise<ImportStep[]> {
  return writeOrg(scope, undefined, async (tx) => {
    const shelf = await readGoalsWithTemplates(tx, scope);
    const steps = plan(shelf);
    const changed = steps.filter(({ status }) => status !== 'unchanged');
    if (shelf.goals.length + steps.filter(({ status }) => status === 'created').length > MAX_GOALS) throw tooMany();
    for (const { row, status, fields, position, imported } of changed) {
      const data = { ...columnsOf(fields), position, imported };
      if (status === 'created') await tx.goal.create({ data: { orgId: scope.orgId, ...data } });
      else await tx.goal.update({ where: { id_orgId: { id: row!.id, orgId: scope.orgId } }, data });
    }
    if (changed.length > 0) {
      await recordAudit(tx, scope, 'goal.import', 'goals', {
        goals: changed.map(({ fields, status, differs }) => ({ goalId: fields.goalId, status, fields: differs })),
      });
    }
    return steps;
  });
}
