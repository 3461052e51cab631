import { z } from 'zod';
import { recordAudit } from '@/lib/data/audit';
import { PARAMETERS_COLUMN } from '@/lib/data/boundary-columns';
import { readCounters } from '@/lib/data/counters';
import type { Prisma, Transaction } from '@/lib/data/db';
import { jsonColumn } from '@/lib/data/json-column';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg, writeOrg } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import type { Evaluated } from '@/lib/features/descriptions/evaluations/evaluation-service';
import { AppError, notFound } from '@/lib/shared/app-error';
import { CURSOR_NUMBER, decodeCursor, toPage } from '@/lib/shared/cursor';
import type { Page, PageRequest } from '@/lib/shared/page';
import type { DescriptionDraft, DescriptionVersion } from './description-contract';

type Row = Prisma.ToolOverrideGetPayload<object>;

const ENTITY = 'ToolOverride';

/** Active override, with the version required to save it. */
export interface StoredDescription {
  texts: DescriptionDraft | null;
  version: string;
}

function toTexts({ tool, name, title, description, parameters, examples }: Row): DescriptionDraft {
  return { name, title, description, parameters: PARAMETERS_COLUMN.read(parameters, tool), examples };
}

function isEmpty({ name, title, description, parameters, examples }: DescriptionDraft): boolean {
  const isListed = Object.keys(parameters).length > 0 || examples.length > 0;
  return name === null && title === null && description === null && !isListed;
}

function find(tx: Transaction, { orgId }: OrgScope, tool: string): Promise<Row | null> {
  return tx.toolOverride.findUnique({ where: { orgId_tool: { orgId, tool } } });
}

export function getDescriptionRow(scope: OrgScope, tool: string): Promise<StoredDescription> {
  return readOrg(scope, async (tx) => {
    const row = await find(tx, scope, tool);
    return { texts: row && toTexts(row), version: String(row?.version ?? 0) };
  });
}

/**
 * Throws `already_exists` when two tools would have the same name for agents. The organization is locked, which
 * prevents races.
 */
async function requireFreeName(tx: Transaction, { orgId }: OrgScope, tool: string, name: string): Promise<void> {
  const taken = () =>
    new AppError(
      'already_exists',
      `${name} is already the name of another tool. Choose one that no tool of the catalog has.`,
    );
  if (name === tool) return;
  const overrides = await tx.toolOverride.findMany({ where: { orgId, name, tool: { not: tool } } });
  // Overrides of deleted tools remain in case the tool returns; their names stay reserved.
  const named = [name, ...overrides.map((override) => override.tool)];
  const isThere = { name: { in: named }, OR: [{ orgId }, { orgId: null }] };
  if (await tx.tool.findFirst({ where: isThere, select: { id: true } })) throw taken();
}

async function write(tx: Transaction, scope: OrgScope, tool: string, texts: DescriptionDraft | null): Promise<void> {
  const where = { orgId_tool: { orgId: scope.orgId, tool } };
  if (texts === null || isEmpty(texts)) {
    await tx.toolOverride.deleteMany({ where: { orgId: scope.orgId, tool } });
    return;
  }
  if (texts.name !== null) await requireFreeName(tx, scope, tool, texts.name);
  // The source's own name is not an override.
  const data = { ...texts, name: texts.name === tool ? null : texts.name };
  await tx.toolOverride.upsert({ where, create: { orgId: scope.orgId, tool, ...data }, update: data });
}

/** Throws `evaluation_needed` when a relevant policy changed since the draft was evaluated. */
async function requireStillEvaluated(tx: Transaction, { orgId }: OrgScope, evaluated: Evaluated): Promise<void> {
  const now = await readCounters(tx, orgId);
  if (now?.policyRevision === evaluated.policyRevision && now.platformRevision === evaluated.platformRevision) return;
  throw new AppError(
    'evaluation_needed',
    'A concurrent change was saved first. Save again. If the published texts changed, run the evaluation of the draft first.',
  );
}

/**
 * `evaluated`: policy revisions of the evaluation, when a question set guards the texts. Throws `version_mismatch`,
 * `already_exists`, `evaluation_needed`.
 */
export function saveDescriptionRow(
  scope: OrgScope,
  tool: string,
  expected: string | null,
  texts: DescriptionDraft,
  { note, evenIfWorse, evaluated }: { note: string | undefined; evenIfWorse: boolean; evaluated: Evaluated | null },
): Promise<void> {
  const read = (tx: Transaction) => find(tx, scope, tool);
  return writeVersioned(scope, { expected, what: 'these texts', note, read }, async (tx, before) => {
    if (evaluated) await requireStillEvaluated(tx, scope, evaluated);
    await write(tx, scope, tool, texts);
    await recordAudit(tx, scope, 'description.update', `tool/${tool}`, {
      before: before && toTexts(before),
      after: texts,
      ...(evenIfWorse && { evenIfWorse }),
    });
  });
}

/** Throws `not_found` when there is no override. */
export function deleteDescriptionRow(scope: OrgScope, tool: string): Promise<void> {
  return writeOrg(scope, undefined, async (tx) => {
    const before = await find(tx, scope, tool);
    if (!before) throw notFound('override');
    await write(tx, scope, tool, null);
    await recordAudit(tx, scope, 'description.reset', `tool/${tool}`, { before: toTexts(before) });
  });
}

const text = z.string().nullable();
const VERSION_COLUMN = jsonColumn(
  'RevisionChange.after',
  z
    .object({
      ...{ name: text, title: text, description: text, parameters: z.record(z.string(), z.string()) },
      // Revisions from before this column lack it.
      examples: z.array(z.string()).default([]),
    })
    .nullable(),
);

function textsIn(change: { id: string; after: Prisma.JsonValue } | undefined): DescriptionDraft | null {
  const row = change ? VERSION_COLUMN.read(change.after, change.id) : null;
  if (row === null) return null;
  const { name, title, description, parameters, examples } = row;
  return { name, title, description, parameters, examples };
}

/** Returns every revision that changed a tool's texts, newest first. */
export function listDescriptionVersions(
  scope: OrgScope,
  tool: string,
  { cursor, limit }: PageRequest,
): Promise<Page<DescriptionVersion>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, [CURSOR_NUMBER]);
  const { orgId } = scope;
  return readOrg(scope, async (tx) => {
    const touched = { entity: ENTITY, entityId: tool };
    const revisions = await tx.revision.findMany({
      where: { orgId, changes: { some: touched }, ...(after ? { number: { lt: BigInt(after[0]!) } } : {}) },
      orderBy: { number: 'desc' },
      take: limit + 1,
    });
    const { data: page, nextCursor } = toPage(revisions, limit, ({ number }) => [String(number)]);
    const changes = await tx.revisionChange.findMany({
      where: { ...touched, orgId, revisionId: { in: page.map(({ id }) => id) } },
      orderBy: { seq: 'asc' },
    });
    const last = new Map(changes.map((change) => [change.revisionId, change]));
    const data = page.map(({ id, number, at, author, label, note }) => ({
      ...{ number: String(number), at: at.toISOString(), author, label, note },
      texts: textsIn(last.get(id)),
    }));
    return { data, nextCursor };
  });
}

/** Restores the texts of a revision. Throws `not_found` for a revision that did not change them, `already_exists`. */
export function restoreDescriptionRow(
  scope: OrgScope,
  tool: string,
  number: bigint,
  note: string | undefined,
): Promise<void> {
  const why = `Restores the texts of ${tool} from revision ${number}${note ? `: ${note}` : ''}`;
  return writeOrg(scope, why, async (tx) => {
    const change = await tx.revisionChange.findFirst({
      where: { orgId: scope.orgId, entity: ENTITY, entityId: tool, revision: { number } },
      orderBy: { seq: 'desc' },
    });
    if (!change) throw notFound('version');
    const texts = textsIn(change);
    await write(tx, scope, tool, texts);
    await recordAudit(tx, scope, 'description.restore', `tool/${tool}`, { restores: String(number), after: texts });
  });
}
