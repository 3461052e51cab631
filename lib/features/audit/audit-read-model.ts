import type { Prisma } from '@/lib/data/db';
import { type OwnerScope, ownerId, readOwner } from '@/lib/data/owner';
import { CURSOR_INSTANT, CURSOR_NUMBER, CURSOR_UUID, decodeCursor, encodeCursor } from '@/lib/shared/cursor';
import type { AuditEventView, RevisionView } from './audit-contract';

export interface PageRequest {
  cursor?: string | undefined;
  limit: number;
}

export interface Page<T> {
  data: T[];
  nextCursor: string | null;
}

function toEventView(row: Prisma.AuditEventGetPayload<object>): AuditEventView {
  const { id, at, actor, label, action, target, details, requestId } = row;
  return { id, at: at.toISOString(), actor, label, action, target, details, requestId };
}

/** Newest first. */
export function listAuditEvents(scope: OwnerScope, { cursor, limit }: PageRequest): Promise<Page<AuditEventView>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, [CURSOR_INSTANT, CURSOR_UUID]);
  return readOwner(scope, async (tx) => {
    const rows = await tx.auditEvent.findMany({
      where: {
        orgId: ownerId(scope),
        ...(after
          ? { OR: [{ at: { lt: new Date(after[0]!) } }, { at: new Date(after[0]!), id: { lt: after[1]! } }] }
          : {}),
      },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: limit + 1,
    });
    const data = rows.slice(0, limit).map(toEventView);
    const last = data.at(-1);
    return { data, nextCursor: rows.length > limit && last ? encodeCursor([last.at, last.id]) : null };
  });
}

const CHANGES_SHOWN = 50;

/** Newest first. */
export function listRevisions(scope: OwnerScope, { cursor, limit }: PageRequest): Promise<Page<RevisionView>> {
  const after = cursor === undefined ? null : decodeCursor(cursor, [CURSOR_NUMBER]);
  return readOwner(scope, async (tx) => {
    const rows = await tx.revision.findMany({
      where: { orgId: ownerId(scope), ...(after ? { number: { lt: BigInt(after[0]!) } } : {}) },
      orderBy: { number: 'desc' },
      take: limit + 1,
      // A bulk change may hold thousands of rows: the list shows its beginning.
      include: { changes: { take: CHANGES_SHOWN, orderBy: { id: 'asc' } }, _count: { select: { changes: true } } },
    });
    const data = rows.slice(0, limit).map((row) => ({
      number: String(row.number),
      author: row.author,
      label: row.label,
      note: row.note,
      at: row.at.toISOString(),
      changeCount: row._count.changes,
      changes: row.changes.map(({ entity, entityId, before, after }) => ({ entity, entityId, before, after })),
    }));
    const last = data.at(-1);
    return { data, nextCursor: rows.length > limit && last ? encodeCursor([last.number]) : null };
  });
}
