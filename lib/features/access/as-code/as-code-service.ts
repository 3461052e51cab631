import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OrgRows } from '@/lib/data/boundary-rows';
import type { OrgScope, Role } from '@/lib/data/scope';
import { policyWarnings } from '@/lib/engine/warnings';
import { env } from '@/lib/env';
import { compareBoundaries } from '@/lib/features/access/what-if/what-if-service';
import { requireNoRegression } from '@/lib/features/descriptions/evaluations/evaluation-service';
import { runWithPauses } from '@/lib/search/slices';
import { AppError } from '@/lib/shared/app-error';
import { requireVersion } from '@/lib/shared/versions';
import type { Warning } from '@/lib/shared/warning-contract';
import { OrgSnapshot } from '@/lib/snapshot/org-snapshot';
import { snapshotOf } from '@/lib/snapshot/snapshot-store';
import { type BoundaryChange, type BoundaryDocument, documentSchema, type ImportView } from './as-code-contract';
import {
  applyImport,
  type CurrentState,
  exportDocument,
  type Imported,
  type ImportTarget,
  previewImport,
} from './as-code-repository';
import { documentProblems } from './check-document';
import { compareDocuments, type Merged, merge } from './compare-documents';
import type { ExportedDocument, ExportFormat } from './export-task';
import { type ReadBoundary, readBoundary } from './read-document';
import { revisionOf } from './write-document';

const MAX_SHOWN = 500;

export const SCHEMA_PATH = '/schemas/boundary.json';

/** The JSON Schema of the document, for editors and other tools. */
export function boundarySchema(): object {
  return { $id: schemaUrl(), ...documentSchema() };
}

function schemaUrl(): string {
  return `${env().origin}/api/v1${SCHEMA_PATH}`;
}

/** Exports the configuration as one document with its revision. Equal configurations produce identical text. */
export function exportBoundary(scope: OrgScope, format: ExportFormat): Promise<ExportedDocument> {
  return exportDocument(scope, format, schemaUrl());
}

export interface ImportOptions {
  dryRun: boolean;
  prune: boolean;
  keepUnknown: boolean;
  note: string | undefined;
  /** Revision from the `If-Match` header. */
  expected: string | null;
}

interface Planned extends ImportTarget {
  revision: string;
  kept: Merged['kept'];
}

const RIGHTS: Record<Role, readonly BoundaryChange['needs'][]> = {
  viewer: [],
  configurator: ['configure'],
  owner: ['configure', 'own'],
};

/** Throws `forbidden` and lists the sections that the member's role may not change. */
function requireRights(role: Role, changes: readonly BoundaryChange[]): void {
  const beyond = changes.filter(({ needs }) => !RIGHTS[role].includes(needs));
  if (beyond.length === 0) return;
  const who = beyond.some(({ needs }) => needs === 'own') ? 'an owner' : 'an owner or a configurator';
  const sections = [...new Set(beyond.map(({ section }) => section))];
  throw new AppError(
    'forbidden',
    `Changing ${sections.join(', ')} requires ${who}. Your role is ${role}. Nothing was changed.`,
    { invalidParams: sections.map((section) => ({ pointer: `/${section}`, message: `requires ${who}` })) },
  );
}

function planWith({ document, refuse }: ReadBoundary, role: Role, options: ImportOptions) {
  return async (standing: CurrentState): Promise<Planned> => {
    const { present } = standing;
    const revision = revisionOf(present);
    requireVersion(options.expected, revision, 'the boundary');
    const { wanted, kept } = merge(present, document, options.prune, Date.now());
    await nextTurn();
    const checking = documentProblems(document, { ...standing, wanted }, options.keepUnknown);
    const problems = await runWithPauses(checking, nextTurn);
    if (problems.length > 0) throw refuse('The document is invalid. See invalidParams.', problems);
    await nextTurn();
    const changes = compareDocuments(present, wanted);
    if (!options.dryRun) requireRights(role, changes);
    return { wanted, changes, revision, kept };
  };
}

/**
 * IDs of goals that changed directly or through their template. Includes null when anything else changed, or when
 * nothing changed.
 */
function changedGoalIds({ wanted, changes }: Planned): (string | null)[] {
  const named = (part: string) => new Set(changes.flatMap(({ section, name }) => (section === part && name) || []));
  const templates = named('boundaryTemplates');
  const goals = named('goals');
  for (const { goalId, template } of wanted.goals) if (template !== null && templates.has(template)) goals.add(goalId);
  const others = changes.some(({ section }) => section !== 'goals' && section !== 'boundaryTemplates');
  return others || goals.size === 0 ? [null, ...goals] : [...goals];
}

function listWarnings({ wanted, changes }: Planned, names: readonly string[]): Warning[] {
  const isChanged = (section: string, name: string | null) =>
    changes.some((change) => change.section === section && change.name === name);
  const everything = { mode: 'all' as const, tools: [] };
  return [
    ...(isChanged('policy', null) ? policyWarnings(wanted.policy, names) : []),
    ...wanted.profiles.flatMap(({ slug, tools, extends: base }) =>
      base === null && isChanged('profiles', slug)
        ? policyWarnings({ allow: { mode: 'selected', tools }, block: [] }, names)
        : [],
    ),
    ...wanted.channels.flatMap(({ slug, blocked }) =>
      isChanged('channels', slug)
        ? policyWarnings({ allow: everything, block: blocked.map((tool) => ({ tool })) }, names)
        : [],
    ),
    ...wanted.agents.flatMap(({ slug, policy }) => (isChanged('agents', slug) ? policyWarnings(policy, names) : [])),
  ];
}

function otherOrganization(scope: OrgScope, { organization }: BoundaryDocument): Warning[] {
  if (organization === undefined || organization === scope.orgSlug) return [];
  const message = `The document was exported from ${organization}, not ${scope.orgSlug}.`;
  return [{ code: 'other_organization', message, entry: organization }];
}

async function compared(scope: OrgScope, { before, after }: { before: OrgRows; after: OrgRows }, planned: Planned) {
  const { platform } = await snapshotOf(scope);
  const now = Date.now();
  const present = new OrgSnapshot(before, platform, now);
  await nextTurn();
  const drafted = new OrgSnapshot(after, platform, now, present);
  await nextTurn();
  const { warnings, ...answer } = await compareBoundaries(scope, present, drafted, changedGoalIds(planned));
  return { ...answer, warnings: [...listWarnings(planned, drafted.catalog.names), ...warnings] };
}

/** Compiles the boundaries that the document would produce, without writing. Throws `malformed` or `invalid`. */
export async function compileDraftBoundary(scope: OrgScope, text: string, prune: boolean): Promise<OrgSnapshot> {
  const options = { dryRun: true, prune, keepUnknown: true, note: undefined, expected: null };
  const read = await readBoundary(scope, text);
  const { rows } = await read.placed(previewImport(scope, planWith(read, 'viewer', options)));
  const { platform } = await snapshotOf(scope);
  return new OrgSnapshot(rows.after, platform, Date.now());
}

/** Evaluates changed agent-facing texts against their question sets, as single edits do. */
async function requireEvaluations(scope: OrgScope, { wanted, changes }: ImportTarget): Promise<void> {
  for (const { section, name, change } of changes) {
    if (section !== 'descriptions' || change === 'removed') continue;
    const { tool, ...texts } = wanted.descriptions.find((one) => one.tool === name)!;
    await requireNoRegression(scope, tool, texts);
  }
}

/**
 * Applies a document to an organization in one revision; a dry run only reports the changes. Throws `malformed` or
 * `invalid` (both with positions in the text), `version_mismatch`, `forbidden` for sections that the role may not
 * change, and `evaluation_needed` or `evaluation_worse` when a question set guards changed texts.
 */
export async function importBoundary(
  scope: OrgScope,
  role: Role,
  text: string,
  options: ImportOptions,
): Promise<ImportView> {
  const read = await readBoundary(scope, text);
  const plan = planWith(read, role, options);
  const preview = await read.placed(previewImport(scope, plan));
  const { dryRun, note } = options;
  if (!dryRun && preview.answer.changes.length > 0) await requireEvaluations(scope, preview.answer);
  const done: Imported<Planned> =
    dryRun || preview.answer.changes.length === 0 ? preview : await read.placed(applyImport(scope, note, plan));
  const { answer: planned, rows, made } = done;
  const { warnings, ...answer } = await compared(scope, rows, planned);
  return {
    revision: planned.revision,
    ...answer,
    warnings: [...otherOrganization(scope, read.document), ...warnings],
    dryRun,
    applied: made ? String(made.revision) : null,
    previous: made ? String(made.previous) : null,
    changeCount: planned.changes.length,
    changes: planned.changes.slice(0, MAX_SHOWN),
    kept: planned.kept.slice(0, MAX_SHOWN),
  };
}
