import { recordAudit } from '@/lib/data/audit';
import type { Prisma } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { appendOrg, readOrg } from '@/lib/data/transactions';
import { notFound } from '@/lib/shared/app-error';
import { CURSOR_INSTANT, CURSOR_UUID, decodeCursor, encodeCursor } from '@/lib/shared/cursor';
import type { PageRequest } from '@/lib/shared/page';
import type { CorrectionStatus } from './correction-contract';

const WITH_AGENT = { include: { agent: { select: { slug: true } } } } as const;
export type CorrectionRow = Prisma.CorrectionGetPayload<typeof WITH_AGENT>;

/** A call that a correction may be about. */
export interface CorrectedCall {
  id: string;
  tool: string;
  method: string;
  session: string | null;
  packet: string | null;
  occurredAt: Date;
}

/** The agent's event of this id; null when it told of none. */
export function findCall(scope: OrgScope, agentId: string, id: string): Promise<CorrectedCall | null> {
  return readOrg(scope, async (tx) => {
    const rows = await tx.$queryRaw<CorrectedCall[]>`
      SELECT o.id, o.tool, o.method, o.session, o.packet, o."occurredAt" FROM "OutcomeKey" k
      JOIN "Outcome" o ON o."agentId" = k."agentId" AND o.id = k.id AND o."occurredAt" = k."occurredAt"
      WHERE k."agentId" = ${agentId}::uuid AND k.id = ${id}::uuid AND k."orgId" = ${scope.orgId}::uuid`;
    return rows[0] ?? null;
  });
}

/** The last call of the agent in a session at a moment, of one tool where that is known; null when there is none. */
export function findLastCall(
  scope: OrgScope,
  agentId: string,
  { session, tool, at, since }: { session: string; tool: string | null; at: Date; since: Date },
): Promise<CorrectedCall | null> {
  return readOrg(scope, async (tx) => {
    const rows = await tx.$queryRaw<CorrectedCall[]>`
      SELECT id, tool, method, session, packet, "occurredAt" FROM "Outcome"
      WHERE "agentId" = ${agentId}::uuid AND "orgId" = ${scope.orgId}::uuid AND session = ${session}
        AND (${tool}::text IS NULL OR tool = ${tool}) AND "occurredAt" <= ${at} AND "occurredAt" >= ${since}
      ORDER BY "occurredAt" DESC, id DESC LIMIT 1`;
    return rows[0] ?? null;
  });
}

/** What was noticed of the same words in the same conversation since a moment; null when nothing was. */
export function findNoticed(
  scope: OrgScope,
  agentId: string,
  { session, text, since }: { session: string; text: string; since: Date },
): Promise<CorrectionRow | null> {
  return readOrg(scope, (tx) =>
    tx.correction.findFirst({
      where: { orgId: scope.orgId, agentId, session, text, foundBy: 'message', occurredAt: { gte: since } },
      orderBy: { occurredAt: 'desc' },
      ...WITH_AGENT,
    }),
  );
}

/** What the agent told under this id, and the digest of what it said; null when it told nothing. */
export function findTold(scope: OrgScope, agentId: string, eventId: string): Promise<CorrectionRow | null> {
  return readOrg(scope, (tx) =>
    tx.correction.findFirst({ where: { orgId: scope.orgId, agentId, eventId }, ...WITH_AGENT }),
  );
}

/** Remembers under which id the agent told what was noticed already. */
export function nameTold(
  scope: OrgScope,
  id: string,
  told: { eventId: string; digest: Uint8Array<ArrayBuffer> },
): Promise<CorrectionRow> {
  return appendOrg(scope, (tx) =>
    tx.correction.update({ where: { id_orgId: { id, orgId: scope.orgId } }, data: told, ...WITH_AGENT }),
  );
}

export type NewCorrection = Omit<Prisma.CorrectionUncheckedCreateInput, 'orgId'>;

/** The row, audited. */
export function insertCorrection(scope: OrgScope, correction: NewCorrection): Promise<CorrectionRow> {
  return appendOrg(scope, async (tx) => {
    const row = await tx.correction.create({ data: { ...correction, orgId: scope.orgId }, ...WITH_AGENT });
    const { tool, method, rule, foundBy } = row;
    await recordAudit(tx, scope, 'correction.create', `correction/${row.id}`, { tool, method, rule, foundBy });
    return row;
  });
}

export async function getCorrectionRow(scope: OrgScope, id: string): Promise<CorrectionRow> {
  const row = await readOrg(scope, (tx) =>
    tx.correction.findUnique({ where: { id_orgId: { id, orgId: scope.orgId } }, ...WITH_AGENT }),
  );
  if (!row) throw notFound('correction');
  return row;
}

/** Latest first. */
export function findCorrectionRows(scope: OrgScope, ids: readonly string[]): Promise<CorrectionRow[]> {
  return readOrg(scope, (tx) =>
    tx.correction.findMany({
      where: { orgId: scope.orgId, id: { in: [...ids] } },
      orderBy: [{ occurredAt: 'desc' }, { id: 'desc' }],
      ...WITH_AGENT,
    }),
  );
}

export interface CorrectionFilters extends PageRequest {
  status?: CorrectionStatus | undefined;
  /** By the names of their sources; everything where left out. */
  tools?: readonly string[] | undefined;
  agent?: string | undefined;
}

/** Newest first. */
export function listCorrectionRows(
  scope: OrgScope,
  { status, tools, agent, cursor, limit }: CorrectionFilters,
): Promise<{ rows: CorrectionRow[]; nextCursor: string | null }> {
  const after = cursor === undefined ? null : decodeCursor(cursor, [CURSOR_INSTANT, CURSOR_UUID]);
  return readOrg(scope, async (tx) => {
    const found = await tx.correction.findMany({
      where: {
        orgId: scope.orgId,
        ...(status ? { status } : {}),
        ...(tools === undefined ? {} : { tool: { in: [...tools] } }),
        ...(agent === undefined ? {} : { agent: { slug: agent } }),
        ...(after
          ? {
              OR: [
                { occurredAt: { lt: new Date(after[0]!) } },
                { occurredAt: new Date(after[0]!), id: { lt: after[1]! } },
              ],
            }
          : {}),
      },
      orderBy: [{ occurredAt: 'desc' }, { id: 'desc' }],
      take: limit + 1,
      ...WITH_AGENT,
    });
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const isMore = found.length > limit && last !== undefined;
    return { rows, nextCursor: isMore ? encodeCursor([last.occurredAt.toISOString(), last.id]) : null };
  });
}

/** Says which packet it counts against. */
export function namePacket(scope: OrgScope, id: string, packet: string): Promise<CorrectionRow> {
  return appendOrg(scope, (tx) =>
    tx.correction.update({ where: { id_orgId: { id, orgId: scope.orgId } }, data: { packet }, ...WITH_AGENT }),
  );
}

const VERBS = { confirmed: 'confirm', dismissed: 'dismiss', open: 'reopen' } as const;

/** Confirms, dismisses or opens again; who decided before is overruled, and both stand in the audit log. */
export function decideCorrectionRow(
  scope: OrgScope,
  id: string,
  status: CorrectionStatus,
  note: string | null,
): Promise<CorrectionRow> {
  return appendOrg(scope, async (tx) => {
    const where = { id_orgId: { id, orgId: scope.orgId } };
    const was = await tx.correction.findUnique({ where });
    if (!was) throw notFound('correction');
    const at = new Date();
    const decided =
      status === 'open' ? { decidedBy: null, decidedAt: null } : { decidedBy: scope.label, decidedAt: at };
    const data = { status, note: status === 'open' ? null : note, ...decided, changedAt: at };
    const row = await tx.correction.update({ where, data, ...WITH_AGENT });
    const details = { tool: row.tool, method: row.method, before: was.status, after: status, note };
    await recordAudit(tx, scope, `correction.${VERBS[status]}`, `correction/${id}`, details);
    return row;
  });
}
