import { ifTaken, recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { toAxes } from '@/lib/data/goal-rows';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg, writeOrg } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import { AppError, notFound } from '@/lib/shared/app-error';
import { axesOf, patchAxes, toBoundary } from './goal-fields';
import type { TemplateInput, TemplatePatch } from './template-contract';

export type TemplateRow = Prisma.BoundaryTemplateGetPayload<object> & { goals: string[] };

async function withGoals(tx: Transaction, scope: OrgScope, rows: Omit<TemplateRow, 'goals'>[]): Promise<TemplateRow[]> {
  const users = await tx.goal.findMany({
    where: { orgId: scope.orgId, template: { in: rows.map(({ slug }) => slug) } },
    select: { goalId: true, template: true },
    orderBy: [{ position: 'asc' }, { goalId: 'asc' }],
  });
  return rows.map((row) => ({
    ...row,
    goals: users.filter(({ template }) => template === row.slug).map((user) => user.goalId),
  }));
}

export function listTemplateRows(scope: OrgScope): Promise<TemplateRow[]> {
  return readOrg(scope, async (tx) =>
    withGoals(
      tx,
      scope,
      await tx.boundaryTemplate.findMany({
        where: { orgId: scope.orgId },
        orderBy: [{ name: 'asc' }, { slug: 'asc' }],
      }),
    ),
  );
}

async function getRow(tx: Transaction, scope: OrgScope, slug: string): Promise<TemplateRow> {
  const row = await tx.boundaryTemplate.findUnique({ where: { orgId_slug: { orgId: scope.orgId, slug } } });
  if (!row) throw notFound('boundary template');
  return (await withGoals(tx, scope, [row]))[0]!;
}

export function getTemplateRow(scope: OrgScope, slug: string): Promise<TemplateRow> {
  return readOrg(scope, (tx) => getRow(tx, scope, slug));
}

export async function createTemplateRow(scope: OrgScope, input: TemplateInput): Promise<TemplateRow> {
  const { slug, name, description = '' } = input;
  return writeOrg(scope, undefined, async (tx) => {
    const data = { slug, name, description, boundary: toBoundary(axesOf(input)) };
    const row = await tx.boundaryTemplate.create({ data: { orgId: scope.orgId, ...data } });
    await recordAudit(tx, scope, 'boundary_template.create', `boundary-template/${slug}`, data);
    return { ...row, goals: [] };
  }).catch(ifTaken(`Boundary template ${slug} already exists. Choose another slug.`));
}

export function updateTemplateRow(
  scope: OrgScope,
  slug: string,
  expected: string | null,
  patch: TemplatePatch,
): Promise<TemplateRow> {
  const read = (tx: Transaction) => getRow(tx, scope, slug);
  return writeVersioned(scope, { expected, what: 'this boundary template', read }, async (tx, before) => {
    const { name = before.name, description = before.description } = patch;
    const data = { name, description, boundary: toBoundary(patchAxes(toAxes('BoundaryTemplate', before), patch)) };
    await tx.boundaryTemplate.update({ where: { id_orgId: { id: before.id, orgId: scope.orgId } }, data });
    const was = { name: before.name, description: before.description, boundary: before.boundary };
    await recordAudit(tx, scope, 'boundary_template.update', `boundary-template/${slug}`, { before: was, after: data });
    return getRow(tx, scope, slug);
  });
}

/** Throws `not_found`, `in_use`. */
export function deleteTemplateRow(scope: OrgScope, slug: string): Promise<void> {
  return writeOrg(scope, undefined, async (tx) => {
    const row = await getRow(tx, scope, slug);
    if (row.goals.length > 0) {
      const named = row.goals.slice(0, 20).join(', ');
      throw new AppError(
        'in_use',
        `Boundary template ${slug} is used by ${named}${row.goals.length > 20 ? ' and others' : ''}. Change their template first.`,
      );
    }
    await tx.boundaryTemplate.delete({ where: { id_orgId: { id: row.id, orgId: scope.orgId } } });
    const { name, description, boundary } = row;
    await recordAudit(tx, scope, 'boundary_template.delete', `boundary-template/${slug}`, {
      name,
      description,
      boundary,
    });
  });
}
