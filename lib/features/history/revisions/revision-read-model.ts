import { Prisma, type Transaction } from '@/lib/data/db';
import { escapeLikePattern } from '@/lib/data/like-literal';
import { type OwnerScope, ownerId, readOwner } from '@/lib/data/owner';
import { redactedRow } from '@/lib/data/redacted-row';
import { historySince } from '@/lib/data/system/retention/retention';
import { queryIn, type StoredChange, withWholeRows } from '@/lib/data/whole-changes';
import type { RevisionChangeView, RevisionView } from '@/lib/features/history/audit/audit-contract';
import { notFound } from '@/lib/shared/app-error';
import { CURSOR_NUMBER, decodeCursor, encodeCursor, toPage } from '@/lib/shared/cursor';
import type { Page, PageRequest } from '@/lib/shared/page';
import { readReverters } from './read-reverters';
import { revertingRoles } from './reverting-role';
import type { RevisionFilter } from './revision-contract';

interface ChangeRow {
  entity: string;
  entityId: string;
  before: unknown;
  after: unknown;
}

const CHANGES_SHOWN = 50;

function slugIn(row: unknown): string | null {
  return typeof row === 'object' && row !== null && 'slug' in row ? String(row.slug) : null;
}

/** The agent of lists and of a private profile. */
function agentIdOf({ entity, entityId, before, after }: ChangeRow): string | null {
  if (entity === 'AgentPolicy') return entityId;
  const row = entity === 'Profile' ? (after ?? before) : null;
  return typeof row === 'object' && row !== null && 'agentId' in row && typeof row.agentId === 'string'
    ? row.agentId
    : null;
}

/** Returns agent slugs by ID from their latest change; deleted agents keep their last slug. */
async function agentSlugs(
  tx: Transaction,
  scope: OwnerScope,
  rows: readonly ChangeRow[],
): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap((row) => agentIdOf(row) ?? []))];
  if (ids.length === 0) return new Map();
  const found = await tx.$queryRaw<{ id: string; slug: string }[]>`
    SELECT DISTINCT ON ("entityId") "entityId" AS id, coalesce(after, before)->>'slug' AS slug FROM "RevisionChange"
    WHERE "orgId" = ${ownerId(scope)}::uuid AND entity = 'Agent' AND "entityId" = ANY(${ids})
    ORDER BY "entityId", seq DESC`;
  return new Map(found.map(({ id, slug }) => [id, slug]));
}

/** Stored changes as people read them. */
async function toStoredViews(
  tx: Transaction,
  scope: OwnerScope,
  rows: readonly StoredChange[],
): Promise<RevisionChangeView[]> {
  return toChangeViews(tx, scope, await withWholeRows(queryIn(tx), ownerId(scope), rows));
}

/** Changes with whole rows as people read them. */
export async function toChangeViews(
  tx: Transaction,
  scope: OwnerScope,
  rows: readonly ChangeRow[],
): Promise<RevisionChangeView[]> {
  const slugs = await agentSlugs(tx, scope, rows);
  return rows.map((row) => ({
    entity: row.entity,
    entityId: row.entityId,
    agent:
      row.entity === 'Agent' ? (slugIn(row.after) ?? slugIn(row.before)) : (slugs.get(agentIdOf(row) ?? '') ?? null),
    before: redactedRow(row.before),
    after: redactedRow(row.after),
  }));
}

/** Not `IS NOT DISTINCT FROM`, which cannot use an index. */
function isOwner(column: Prisma.Sql, scope: OwnerScope): Prisma.Sql {
  const orgId = ownerId(scope);
  return orgId === null ? Prisma.sql`${column} IS NULL` : Prisma.sql`${column} = ${orgId}::uuid`;
}

const ofOwner = (scope: OwnerScope) => isOwner(Prisma.sql`r."orgId"`, scope);

// Evaluates the subquery once and probes its result per revision. COALESCE prevents PostgreSQL from turning it into a
// join, which would scan all changes of an agent for each revision, because the planner cannot estimate how many rows
// row-level security leaves.
const someChange = (scope: OwnerScope, condition: Prisma.Sql) =>
  Prisma.sql`COALESCE(r.id IN (SELECT c."revisionId" FROM "RevisionChange" c
    WHERE ${isOwner(Prisma.sql`c."orgId"`, scope)} AND ${condition}), false)`;

function like(value: string): string {
  return `%${escapeLikePattern(value)}%`;
}

/** Returns the IDs of all agents of this organization that ever had the slug. */
async function agentIds(tx: Transaction, scope: OwnerScope, slug: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT a."entityId" AS id FROM "RevisionChange" a
    WHERE a."orgId" = ${ownerId(scope)}::uuid AND a.entity = 'Agent'
      AND (a.after->>'slug' = ${slug} OR a.before->>'slug' = ${slug})`;
  return rows.map(({ id }) => id);
}

/** Revisions that changed the tool itself, or added it to or removed it from a list. */
async function ofTool(tx: Transaction, scope: OwnerScope, name: string): Promise<Prisma.Sql> {
  const tools = await tx.$queryRaw<{ id: string }[]>`
    SELECT t.id FROM "Tool" t WHERE ${isOwner(Prisma.sql`t."orgId"`, scope)} AND t.name = ${name}`;
  const ids = tools.map(({ id }) => id);
  const itself = [
    Prisma.sql`c.entity = 'Tool' AND c."entityId" = ANY(${ids})`,
    Prisma.sql`c.entity IN ('ToolOverride', 'CallSettings') AND c."entityId" = ${name}`,
    Prisma.sql`c.entity = 'ToolBinding' AND coalesce(c.after, c.before)->>'tool' = ${name}`,
  ].map((condition) => someChange(scope, condition));
  // As a whole JSON string, so that names which begin alike differ.
  const text = JSON.stringify(name);
  const moved = Prisma.sql`EXISTS (SELECT 1 FROM "RevisionChange" c WHERE c."revisionId" = r.id
    AND (strpos(coalesce(c.before::text, ''), ${text}) > 0) <> (strpos(coalesce(c.after::text, ''), ${text}) > 0)
    OFFSET 0)`;
  return Prisma.sql`(${Prisma.join([...itself, moved], ' OR ')})`;
}

const IS_AGENT_CHANGE = Prisma.sql`c.entity IN ('Agent', 'AgentPolicy')`;

async function conditions(tx: Transaction, scope: OwnerScope, filter: RevisionFilter): Promise<Prisma.Sql[]> {
  const { q, author, entity, agent, concerns, tool, from, to } = filter;
  const found: Prisma.Sql[] = [ofOwner(scope)];
  if (author) found.push(Prisma.sql`r.label ILIKE ${like(author)}`);
  if (entity) found.push(someChange(scope, Prisma.sql`c.entity = ${entity}`));
  // Runs once; inside the condition it would run again for each revision.
  if (agent) {
    const ids = await agentIds(tx, scope, agent);
    found.push(someChange(scope, Prisma.sql`${IS_AGENT_CHANGE} AND c."entityId" = ANY(${ids})`));
  }
  if (concerns) {
    const ids = await agentIds(tx, scope, concerns);
    found.push(someChange(scope, Prisma.sql`NOT (${IS_AGENT_CHANGE} AND c."entityId" <> ALL(${ids}))`));
  }
  if (tool) found.push(await ofTool(tx, scope, tool));
  if (from) found.push(Prisma.sql`r.at >= ${new Date(from)}`);
  if (to) found.push(Prisma.sql`r.at <= ${new Date(to)}`);
  if (q) {
    // Ignores values present on both sides: matches revisions that added or removed the tool.
    const moved = Prisma.sql`EXISTS (SELECT 1 FROM "RevisionChange" c WHERE c."revisionId" = r.id
      AND (coalesce(c.before::text, '') ILIKE ${like(q)}) <> (coalesce(c.after::text, '') ILIKE ${like(q)}) OFFSET 0)`;
    found.push(Prisma.sql`(r.note ILIKE ${like(q)} OR r.label ILIKE ${like(q)} OR ${moved})`);
  }
  return found;
}

const WITH_CHANGES = {
  // Bulk changes may contain thousands of rows; lists show the first few.
  include: { changes: { take: CHANGES_SHOWN, orderBy: { seq: 'asc' } }, _count: { select: { changes: true } } },
} as const;

type RevisionRow = Prisma.RevisionGetPayload<typeof WITH_CHANGES>;

async function toViews(tx: Transaction, scope: OwnerScope, rows: readonly RevisionRow[]): Promise<RevisionView[]> {
  const changes = await toStoredViews(
    tx,
    scope,
    rows.flatMap((row) => row.changes),
  );
  const reverters = await readReverters(
    tx,
    scope,
    rows.map(({ number }) => number),
  );
  const roles = await revertingRoles(
    tx,
    ownerId(scope),
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    number: String(row.number),
    author: row.author,
    label: row.label,
    note: row.note,
    at: row.at.toISOString(),
    changeCount: row._count.changes,
    revertedBy: reverters.get(String(row.number)) ?? null,
    revertRole: roles.get(row.id) ?? null,
    changes: changes.splice(0, row.changes.length),
  }));
}

/** A revision of the history that is kept; others may be there still, because later ones are read from them. */
async function keptRevision(tx: Transaction, scope: OwnerScope, number: bigint): Promise<Prisma.RevisionWhereInput> {
  const orgId = ownerId(scope);
  const since = await historySince(tx, orgId);
  return { orgId, number, ...(since && { at: { gte: since } }) };
}

/** Newest first. Throws `invalid` for an unknown cursor. */
export function listRevisions(
  scope: OwnerScope,
  { cursor, limit }: PageRequest,
  filter: RevisionFilter = {},
): Promise<Page<RevisionView>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, [CURSOR_NUMBER]);
  return readOwner(scope, async (tx) => {
    const where = await conditions(tx, scope, filter);
    const since = await historySince(tx, ownerId(scope));
    if (since) where.push(Prisma.sql`r.at >= ${since}`);
    if (after) where.push(Prisma.sql`r.number < ${BigInt(after[0]!)}`);
    const ids = await tx.$queryRaw<{ id: string }[]>`
      SELECT r.id FROM "Revision" r WHERE ${Prisma.join(where, ' AND ')} ORDER BY r.number DESC LIMIT ${limit + 1}`;
    const rows = await tx.revision.findMany({
      where: { id: { in: ids.slice(0, limit).map(({ id }) => id) } },
      orderBy: { number: 'desc' },
      ...WITH_CHANGES,
    });
    const last = rows.at(-1);
    const nextCursor = ids.length > limit && last ? encodeCursor([String(last.number)]) : null;
    return { data: await toViews(tx, scope, rows), nextCursor };
  });
}

/** Throws `not_found`. */
export function getRevision(scope: OwnerScope, number: bigint): Promise<RevisionView> {
  return readOwner(scope, async (tx) => {
    const row = await tx.revision.findFirst({ where: await keptRevision(tx, scope, number), ...WITH_CHANGES });
    if (!row) throw notFound('revision');
    return (await toViews(tx, scope, [row]))[0]!;
  });
}

/** Returns all changes of a revision in the order in which they were made. Throws `not_found`. */
export function listChanges(
  scope: OwnerScope,
  number: bigint,
  { cursor, limit }: PageRequest,
): Promise<Page<RevisionChangeView>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, [CURSOR_NUMBER]);
  return readOwner(scope, async (tx) => {
    const revision = await tx.revision.findFirst({
      where: await keptRevision(tx, scope, number),
      select: { id: true },
    });
    if (!revision) throw notFound('revision');
    const rows = await tx.revisionChange.findMany({
      where: { revisionId: revision.id, ...(after ? { seq: { gt: BigInt(after[0]!) } } : {}) },
      orderBy: { seq: 'asc' },
      take: limit + 1,
    });
    const { data: shown, nextCursor } = toPage(rows, limit, ({ seq }) => [String(seq)]);
    return { data: await toStoredViews(tx, scope, shown), nextCursor };
  });
}
