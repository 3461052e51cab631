import { toAxes } from '@/lib/data/goal-rows';
import type { OrgScope } from '@/lib/data/scope';
import { putByName, requireSameName } from '@/lib/shared/put-by-name';
import type { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import { boundaryViewOf, engineGoalOf } from './goal-fields';
import { axisWarnings } from './goal-warnings';
import type { TemplateInput, TemplatePatch, TemplateView } from './template-contract';
import {
  createTemplateRow,
  getTemplateRow,
  listTemplateRows,
  type TemplateRow,
  updateTemplateRow,
} from './template-repository';

export { deleteTemplateRow as deleteTemplate } from './template-repository';

const NOBODY = { description: '', primaryAgent: null, fallbackAgent: null, template: null, availableTools: [] };

function toView(row: TemplateRow, snapshot: OrgSnapshot): TemplateView {
  const { slug, name, description, goals } = row;
  const axes = toAxes('BoundaryTemplate', row);
  const asGoal = engineGoalOf({ ...NOBODY, goalId: slug, mode: 'boundary', axes });
  const warnings = axisWarnings(asGoal, snapshot);
  return { slug, name, description, ...boundaryViewOf(axes), goals, revision: String(row.version), warnings };
}

export async function listTemplates(scope: OrgScope): Promise<TemplateView[]> {
  const rows = await listTemplateRows(scope);
  const snapshot = await snapshotOf(scope);
  return rows.map((row) => toView(row, snapshot));
}

export async function getTemplate(scope: OrgScope, slug: string): Promise<TemplateView> {
  return toView(await getTemplateRow(scope, slug), await snapshotOf(scope));
}

export async function createTemplate(scope: OrgScope, input: TemplateInput): Promise<TemplateView> {
  return toView(await createTemplateRow(scope, input), await snapshotOf(scope));
}

/** Takes effect for its goals immediately. Throws `not_found`, `version_mismatch`. */
export async function updateTemplate(
  scope: OrgScope,
  slug: string,
  expected: string | null,
  patch: TemplatePatch,
): Promise<TemplateView> {
  return toView(await updateTemplateRow(scope, slug, expected, patch), await snapshotOf(scope));
}

/**
 * Creates or replaces a template. Throws `invalid` when the slug in the body differs from the path, `version_mismatch`.
 */
export async function putTemplate(
  scope: OrgScope,
  slug: string,
  expected: string | null,
  { slug: named = slug, ...fields }: Omit<TemplateInput, 'slug'> & { slug?: string | undefined },
): Promise<TemplateView> {
  requireSameName(named, slug);
  const { description = '', toolBoundary, entityBoundary } = fields;
  const whole: TemplatePatch = {
    ...fields,
    description,
    toolBoundary: { operations: null, excludeOperations: null, ...toolBoundary },
    entityBoundary: { entities: null, categories: null, ...entityBoundary },
  };
  return putByName(
    expected,
    () => updateTemplate(scope, slug, expected, whole),
    () => createTemplate(scope, { slug, ...fields }),
  );
}
