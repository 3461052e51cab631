import { recordAudit } from '@/lib/data/audit';
import type { Prisma } from '@/lib/data/db';
import { newestFirst } from '@/lib/data/newest-first';
import type { OrgScope } from '@/lib/data/scope';
import { appendOrg, queryOrg, readOrg } from '@/lib/data/transactions';
import { notFound } from '@/lib/shared/app-error';
import type { PageRequest } from '@/lib/shared/page';
import type { CorrectionStatus } from './correction-contract';

const WITH_AGENT = { include: { agent: { select: { slug: true } } } } as const;
const MAX_OF_CALL = 20;
export type CorrectionRow = Prisma.CorrectionGetPayload<typeof WITH_AGENT>;

export interface CorrectedCall {
  id: string;
  tool: string;
  method: string;
  session: string | null;
  packet: string | null;
  occurredAt: Date;
}

export async function findCall(scope: OrgScope, agentId: string, id: string): Promise<CorrectedCall | null> {
  const rows = await queryOrg<CorrectedCall>(scope)`
    SELECT o.id, o.tool, o.method, o.session, o.packet, o."occurredAt" FROM "OutcomeKey" k
    JOIN "Outcome" o ON o."agentId" = k."agentId" AND o.id = k.id AND o."occurredAt" = k."occurredAt"
    WHERE k."agentId" = ${agentId}::uuid AND k.id = ${id}::uuid AND k."orgId" = ${scope.orgId}::uuid`;
  return rows[0] ?? null;
}

/** Returns the agent's last call in a session before a moment, optionally of one tool; null if none. */
export async function findLastCall(
  scope: OrgScope,
  agentId: string,
  { session, tool, at, since }: { session: string; tool: string | null; at: Date; since: Date },
): Promise<CorrectedCall | null> {
  const rows = await queryOrg<CorrectedCall>(scope)`
    SELECT id, tool, method, session, packet, "occurredAt" FROM "Outcome"
    WHERE "agentId" = ${agentId}::uuid AND "orgId" = ${scope.orgId}::uuid AND session = ${session}
      AND (${tool}::text IS NULL OR tool = ${tool}) AND "occurredAt" <= ${at} AND "occurredAt" >= ${since}
    ORDER BY "occurredAt" DESC, id DESC LIMIT 1`;
  return rows[0] ?? null;
}

/** Returns a detected correction with the same text in the same conversation since a moment, or null. */
export function findDetectedCorrection(
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

/** Returns the correction that the agent reported under this ID with the digest of its content, or null. */
export function findReportedCorrection(
  scope: OrgScope,
  agentId: string,
  eventId: string,
): Promise<CorrectionRow | null> {
  return readOrg(scope, (tx) =>
    tx.correction.findFirst({ where: { orgId: scope.orgId, agentId, eventId }, ...WITH_AGENT }),
  );
}

/** Records the agent's ID for a correction that was already detected. */
export function saveReportedId(
  scope: OrgScope,
  id: string,
  content: { eventId: string; digest: Uint8Array<ArrayBuffer> },
): Promise<CorrectionRow> {
  return appendOrg(scope, (tx) =>
    tx.correction.update({ where: { id_orgId: { id, orgId: scope.orgId } }, data: content, ...WITH_AGENT }),
  );
}

export type NewCorrection = Omit<Prisma.CorrectionUncheckedCreateInput, 'orgId'>;

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

export function findCorrectionRows(scope: OrgScope, ids: readonly string[]): Promise<CorrectionRow[]> {
  return readOrg(scope, (tx) =>
    tx.correction.findMany({
      where: { orgId: scope.orgId, id: { in: [...ids] } },
      orderBy: [{ occurredAt: 'desc' }, { id: 'desc' }],
      ...WITH_AGENT,
    }),
  );
}

/** Newest first. */
export function findCorrectionsOfCall(scope: OrgScope, agentId: string, outcomeId: string): Promise<CorrectionRow[]> {
  return readOrg(scope, (tx) =>
    tx.correction.findMany({
      where: { orgId: scope.orgId, agentId, outcomeId },
      orderBy: [{ occurredAt: 'desc' }, { id: 'desc' }],
      take: MAX_OF_CALL,
      ...WITH_AGENT,
    }),
  );
}

export interface CorrectionFilters extends PageRequest {
  status?: CorrectionStatus | undefined;
  /** Source names; omit for all tools. */
  tools?: readonly string[] | undefined;
  agent?: string | undefined;
}

/** Newest first. */
export function listCorrectionRows(
  scope: OrgScope,
  { status, tools, agent, cursor, limit }: CorrectionFilters,
): Promise<{ rows: CorrectionRow[]; nextCursor: string | null }> {
  const page = newestFirst('occurredAt', { cursor, limit });
  return readOrg(scope, async (tx) => {
    const found = await tx.correction.findMany({
      where: {
        orgId: scope.orgId,
        ...(status ? { status } : {}),
        ...(tools === undefined ? {} : { tool: { in: [...tools] } }),
        ...(agent === undefined ? {} : { agent: { slug: agent } }),
        ...page.where,
      },
      ...page.order,
      ...WITH_AGENT,
    });
    return page.pageOf(found);
  });
}

export function linkPacket(scope: OrgScope, id: string, packet: string): Promise<CorrectionRow> {
  return appendOrg(scope, (tx) =>
    tx.correction.update({ where: { id_orgId: { id, orgId: scope.orgId } }, data: { packet }, ...WITH_AGENT }),
  );
}

const VERBS = { confirmed: 'confirm', dismissed: 'dismiss', open: 'reopen' } as const;

/** Confirms, dismisses or reopens a correction. Overrides earlier decisions; the audit log contains both. */
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
