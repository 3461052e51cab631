import type { Prisma } from '@/lib/data/db';
import { type OwnerScope, ownerId, readOwner } from '@/lib/data/owner';
import { withoutSourceText } from '@/lib/data/redacted-row';
import { queryIn, withWholeRows } from '@/lib/data/whole-changes';
import { notFound } from '@/lib/shared/app-error';
import { CURSOR_NUMBER, decodeCursor, toPage } from '@/lib/shared/cursor';
import type { Page, PageRequest } from '@/lib/shared/page';
import type { RetiredTool, ToolChange } from './tool-contract';

type Row = Record<string, unknown>;

// Fields that people do not set.
const LEFT_OUT = new Set([
  ...['id', 'orgId', 'createdAt', 'sourceId', 'definitionHash', 'pending', 'pendingHash', 'refusedHash'],
  ...['sourceSays', 'findings'],
]);

function visibleFields(row: Prisma.JsonValue): Row | null {
  if (row === null) return null;
  const fields = withoutSourceText(row) as Row;
  // Approval of definitions applies only to imported tools.
  const kept = Object.entries(fields).filter(
    ([field]) => !LEFT_OUT.has(field) && (fields.sourceId || (field !== 'definition' && field !== 'call')),
  );
  return Object.fromEntries(kept);
}

function kindOf(before: Prisma.JsonValue, after: Prisma.JsonValue): ToolChange['change'] {
  if (before === null) return 'added';
  return after === null ? 'retired' : 'changed';
}

/**
 * Returns the history of every tool that ever had `name`, including under other names, newest first. Throws `not_found`
 * when none existed.
 */
export function listToolChanges(
  scope: OwnerScope,
  name: string,
  { cursor, limit }: PageRequest,
): Promise<Page<ToolChange>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, [CURSOR_NUMBER]);
  return readOwner(scope, async (tx) => {
    const orgId = ownerId(scope);
    const current = await tx.tool.findFirst({ where: { orgId, name }, select: { id: true } });
    const named = { path: ['name'], equals: name };
    const touched = {
      entity: 'Tool',
      OR: [{ before: named }, { after: named }, ...(current ? [{ entityId: current.id }] : [])],
    };
    const revisions = await tx.revision.findMany({
      where: { orgId, changes: { some: touched }, ...(after ? { number: { lt: BigInt(after[0]!) } } : {}) },
      orderBy: { number: 'desc' },
      take: limit + 1,
    });
    if (revisions.length === 0 && !current && !after) throw notFound('tool');
    const { data: page, nextCursor } = toPage(revisions, limit, ({ number }) => [String(number)]);
    const stored = await tx.revisionChange.findMany({
      where: { ...touched, orgId, revisionId: { in: page.map(({ id }) => id) } },
      orderBy: { seq: 'asc' },
    });
    const changes = await withWholeRows(queryIn(tx), orgId, stored);
    const data = page.flatMap(({ id, number, at, author, label, note }) =>
      changes
        .filter((change) => change.revisionId === id)
        .map((change) => ({
          revision: String(number),
          at: at.toISOString(),
          author,
          label,
          note,
          change: kindOf(change.before, change.after),
          before: visibleFields(change.before),
          after: visibleFields(change.after),
        })),
    );
    return { data, nextCursor };
  });
}

/** Returns deleted tools, most recent first; at most `limit`. */
export function listRetiredTools(scope: OwnerScope, limit: number): Promise<RetiredTool[]> {
  return readOwner(scope, async (tx) => {
    const orgId = ownerId(scope);
    const present = new Set(
      (await tx.tool.findMany({ where: { orgId }, select: { name: true } })).map((row) => row.name),
    );
    const changes = await tx.$queryRaw<{ before: Row; at: Date; label: string; note: string | null }[]>`
      SELECT c.before, r.at, r.label, r.note FROM "RevisionChange" c JOIN "Revision" r ON r.id = c."revisionId"
      WHERE c."orgId" IS NOT DISTINCT FROM ${orgId}::uuid AND c.entity = 'Tool' AND c.after IS NULL
      ORDER BY r.number DESC LIMIT ${limit}`;
    const seen = new Set<string>();
    return changes.flatMap(({ before, at, label, note }) => {
      const name = String(before.name);
      if (present.has(name) || seen.has(name)) return [];
      seen.add(name);
      return [
        { name, title: String(before.title), category: String(before.category), at: at.toISOString(), label, note },
      ];
    });
  });
}
