import { z } from 'zod';
import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { jsonColumn } from '@/lib/data/json-column';
import { newestFirst } from '@/lib/data/newest-first';
import type { OrgScope } from '@/lib/data/scope';
import { appendOrg, queryOrg, readOrg, writeOrg } from '@/lib/data/transactions';
import { notify } from '@/lib/features/notifications/notify';
import { AppError, notFound } from '@/lib/shared/app-error';
import type { PageRequest } from '@/lib/shared/page';
import type { ApprovalStatus } from './approval-contract';

const OPEN: ('pending' | 'approved')[] = ['pending', 'approved'];
const WITH_AGENT = { include: { agent: { select: { slug: true } } } } as const;
export type ApprovalRow = Prisma.ApprovalGetPayload<typeof WITH_AGENT>;
export const ARGUMENTS_COLUMN = jsonColumn('Approval.arguments', z.record(z.string(), z.unknown()));

/** Lifetime of a pending approval, and of a granted approval until its call. */
const WAITS_MS = 24 * 3_600_000;
const USABLE_MS = 3_600_000;
/** Upper limit for a packet's approval; the organization's settings may set a shorter one. */
const LONGEST_WAIT_MS = 14 * 24 * 3_600_000;
/** Tolerance for clock errors: an expiry this far beyond its maximum was written with a wrong clock and is ignored. */
const AHEAD_MS = 3_600_000;
/** Time in which a denial also applies to repeats of the same call. */
const DENIED_MS = 600_000;
const MAX_PENDING = 100;

export interface CallBinding {
  agentId: string;
  tool: string;
  definitionHash: string;
  argumentsDigest: string;
  packet: string | null;
}

export interface NewApproval extends CallBinding {
  agent: string;
  arguments: Record<string, unknown>;
  session: string | null;
  channel: string | null;
  goal: string | null;
  /** Overrides the default expiry. */
  expiresAt?: Date | undefined;
}

function bound({ agentId, tool, definitionHash, argumentsDigest, packet }: CallBinding, orgId: string) {
  return { orgId, agentId, tool, definitionHash, argumentsDigest, packet };
}

interface Changed {
  id: string;
  agent: string;
  tool: string;
  packet: string | null;
}

async function auditEach(
  tx: Transaction,
  scope: OrgScope,
  action: 'approval.use' | 'approval.return' | 'approval.expire',
  changed: readonly Changed[],
): Promise<void> {
  for (const { id, agent, tool, packet } of changed)
    await recordAudit(tx, scope, action, `approval/${id}`, { agent, tool, packet });
}

/** Atomically consumes the approval of exactly this call. */
export function consumeApprovalRow(
  scope: OrgScope,
  binding: CallBinding,
): Promise<{ id: string; userId: string | undefined } | null> {
  const { agentId, tool, definitionHash, argumentsDigest, packet } = binding;
  return appendOrg(scope, async (tx) => {
    const rows = await tx.$queryRaw<(Changed & { decidedById: string | null })[]>`
      UPDATE "Approval" SET status = 'used', "usedAt" = now()
      WHERE "orgId" = ${scope.orgId}::uuid AND "agentId" = ${agentId}::uuid AND tool = ${tool}
        AND "definitionHash" = ${definitionHash} AND "argumentsDigest" = ${argumentsDigest}
        AND packet IS NOT DISTINCT FROM ${packet} AND status = 'approved' AND "expiresAt" > now()
        AND "expiresAt" <= now() + ${USABLE_MS + AHEAD_MS}::float8 * interval '1 millisecond'
      RETURNING id, tool, packet, "decidedById", (SELECT slug FROM "Agent" WHERE id = "agentId") AS agent`;
    await auditEach(tx, scope, 'approval.use', rows);
    const [used] = rows;
    return used ? { id: used.id, userId: used.decidedById ?? undefined } : null;
  });
}

/**
 * Restores a consumed approval. Does nothing when the same call has been requested again since: at most one request is
 * open.
 */
export function restoreApprovalRow(scope: OrgScope, id: string): Promise<void> {
  return appendOrg(scope, async (tx) => {
    const rows = await tx.$queryRaw<Changed[]>`
      UPDATE "Approval" a SET status = 'approved', "usedAt" = NULL
      WHERE a.id = ${id}::uuid AND a."orgId" = ${scope.orgId}::uuid AND a.status = 'used' AND NOT EXISTS (
        SELECT 1 FROM "Approval" b
        WHERE b."orgId" = a."orgId" AND b."agentId" = a."agentId" AND b.tool = a.tool
          AND b."definitionHash" = a."definitionHash" AND b."argumentsDigest" = a."argumentsDigest"
          AND b.packet IS NOT DISTINCT FROM a.packet AND b.status IN ('pending', 'approved'))
      RETURNING id, tool, packet, (SELECT slug FROM "Agent" WHERE id = a."agentId") AS agent`;
    await auditEach(tx, scope, 'approval.return', rows);
  });
}

/** Consumes a packet's approval, if it needed one, after its call was made or ended as a dry run. */
export function consumePacketApprovalRow(scope: OrgScope, packet: string, dryRun = false): Promise<void> {
  return appendOrg(scope, async (tx) => {
    const rows = await tx.$queryRaw<Changed[]>`
      UPDATE "Approval" SET status = 'used', "usedAt" = now(), "dryRun" = ${dryRun}
      WHERE "orgId" = ${scope.orgId}::uuid AND packet = ${packet} AND status = 'approved'
      RETURNING id, tool, packet, (SELECT slug FROM "Agent" WHERE id = "agentId") AS agent`;
    await auditEach(tx, scope, 'approval.use', rows);
  });
}

/** Ends the approvals of a packet's previous pass when a new pass starts. */
export function endRowsOfPacket(scope: OrgScope, packet: string): Promise<void> {
  return appendOrg(scope, async (tx) => {
    const rows = await tx.$queryRaw<Changed[]>`
      UPDATE "Approval" SET status = 'expired'
      WHERE "orgId" = ${scope.orgId}::uuid AND packet = ${packet} AND status IN ('pending', 'approved')
      RETURNING id, tool, packet, (SELECT slug FROM "Agent" WHERE id = "agentId") AS agent`;
    await auditEach(tx, scope, 'approval.expire', rows);
  });
}

/** Returns the pending request for this call, or a recent denial. */
export function findOpenApprovalRow(scope: OrgScope, binding: CallBinding): Promise<ApprovalRow | null> {
  const now = new Date();
  return readOrg(scope, (tx) =>
    tx.approval.findFirst({
      where: {
        ...bound(binding, scope.orgId),
        OR: [
          { status: { in: ['pending', 'approved'] }, expiresAt: { gt: now } },
          { status: 'denied', decidedAt: { gt: new Date(now.getTime() - DENIED_MS) } },
        ],
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      ...WITH_AGENT,
    }),
  );
}

function factsOf(row: ApprovalRow) {
  const { id: approval, tool, session, channel, goal, packet } = row;
  return { approval, agent: row.agent.slug, tool, session, channel, goal, packet };
}

/** Expires undecided requests and unused approvals. `agentId`: only this agent's. */
async function expireIn(tx: Transaction, scope: OrgScope, agentId?: string): Promise<number> {
  const { orgId } = scope;
  const now = Date.now();
  const over = [
    { expiresAt: { lte: new Date(now) } },
    { expiresAt: { gt: new Date(now + LONGEST_WAIT_MS + AHEAD_MS) } },
    { status: 'approved' as const, expiresAt: { gt: new Date(now + USABLE_MS + AHEAD_MS) } },
  ];
  const ended = await tx.approval.updateManyAndReturn({
    where: {
      orgId,
      ...(agentId === undefined ? {} : { agentId }),
      ...{ status: { in: ['pending', 'approved'] }, OR: over },
    },
    data: { status: 'expired' },
    ...WITH_AGENT,
  });
  // Attributes the expiry to the system, not to the current caller.
  const clock = { ...scope, actor: 'system:approvals', label: 'Ambit: approvals' };
  const facts = ended.map(({ id, agent, tool, packet }) => ({ id, agent: agent.slug, tool, packet }));
  await auditEach(tx, clock, 'approval.expire', facts);
  const undecided = ended.filter(({ decidedAt }) => decidedAt === null);
  for (const row of undecided) await notify(tx, scope, 'approval.expired', factsOf(row));
  return undecided.length;
}

export function expireApprovalRows(scope: OrgScope): Promise<number> {
  return writeOrg(scope, undefined, (tx) => expireIn(tx, scope));
}

export class TooManyPendingError extends AppError {
  constructor() {
    super('conflict', `${MAX_PENDING} calls of this agent are pending approval, the maximum. Wait for decisions.`);
  }
}

/**
 * Creates an approval request, or returns the pending one. A packet's pass always gets a new row. Throws
 * `TooManyPendingError` (a `conflict`).
 */
export function createApprovalRow(scope: OrgScope, { agent, expiresAt, ...asked }: NewApproval): Promise<ApprovalRow> {
  const { orgId, actor, label } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    await expireIn(tx, scope, asked.agentId);
    if (asked.packet === null) {
      const open = { status: { in: OPEN } };
      const same = await tx.approval.findFirst({ where: { ...bound(asked, orgId), ...open }, ...WITH_AGENT });
      if (same) return same;
    }
    const waiting = await tx.approval.count({ where: { orgId, agentId: asked.agentId, status: 'pending' } });
    if (waiting >= MAX_PENDING) throw new TooManyPendingError();
    const row = await tx.approval.create({
      data: {
        ...asked,
        arguments: ARGUMENTS_COLUMN.write(asked.arguments),
        ...{ orgId, askedBy: actor, askedLabel: label, expiresAt: expiresAt ?? new Date(Date.now() + WAITS_MS) },
      },
      ...WITH_AGENT,
    });
    const { tool, session, channel, goal, packet } = asked;
    await recordAudit(tx, scope, 'approval.ask', `approval/${row.id}`, { agent, tool, session, channel, goal, packet });
    await notify(tx, scope, 'approval.requested', { ...factsOf(row), expiresAt: row.expiresAt.toISOString() });
    return row;
  });
}

export interface ApprovalPage extends PageRequest {
  status?: ApprovalStatus | 'decided' | undefined;
}

function whereStatus(status: ApprovalStatus | 'decided' | undefined, now: Date): Prisma.ApprovalWhereInput {
  const isOver = { status: { in: OPEN }, expiresAt: { lte: now } };
  if (status === 'pending' || status === 'approved') return { status, expiresAt: { gt: now } };
  if (status === 'expired') return { OR: [{ status }, isOver] };
  if (status === 'decided') return { NOT: { status: 'pending', expiresAt: { gt: now } } };
  return status === undefined ? {} : { status };
}

/** Newest first. */
export function listApprovalRows(
  scope: OrgScope,
  { status, cursor, limit }: ApprovalPage,
): Promise<{ rows: ApprovalRow[]; nextCursor: string | null }> {
  const page = newestFirst('createdAt', { cursor, limit });
  return readOrg(scope, async (tx) => {
    const found = await tx.approval.findMany({
      where: { orgId: scope.orgId, AND: [whereStatus(status, new Date()), page.where] },
      ...page.order,
      ...WITH_AGENT,
    });
    return page.pageOf(found);
  });
}

export function findApprovalRow(scope: OrgScope, id: string, agentId?: string): Promise<ApprovalRow | null> {
  const where = { id, orgId: scope.orgId, ...(agentId ? { agentId } : {}) };
  return readOrg(scope, (tx) => tx.approval.findFirst({ where, ...WITH_AGENT }));
}

/** `agentId`: only one of this agent. Throws `not_found`. */
export async function getApprovalRow(scope: OrgScope, id: string, agentId?: string): Promise<ApprovalRow> {
  const row = await findApprovalRow(scope, id, agentId);
  if (!row) throw notFound('approval');
  return row;
}

export interface Decided {
  approve: boolean;
  note: string | null;
  /** Edited arguments for the packet; null: unchanged. */
  edited: { arguments: Record<string, unknown>; argumentsDigest: string } | null;
}

/** Throws `conflict` when the request is already decided or expired. */
export function decideApprovalRow(
  scope: OrgScope,
  id: string,
  { approve, note, edited }: Decided,
): Promise<ApprovalRow> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const now = new Date();
    const { count } = await tx.approval.updateMany({
      where: { id, orgId, status: 'pending', expiresAt: { gt: now } },
      data: {
        status: approve ? 'approved' : 'denied',
        ...{ note, decidedBy: scope.label, decidedById: scope.personId ?? null, decidedAt: now },
        ...(approve ? { expiresAt: new Date(now.getTime() + USABLE_MS) } : {}),
        ...(edited ? { ...edited, arguments: ARGUMENTS_COLUMN.write(edited.arguments) } : {}),
      },
    });
    if (count === 0) throw new AppError('conflict', 'This approval was already decided or has expired.');
    const row = await tx.approval.findUniqueOrThrow({ where: { id_orgId: { id, orgId } }, ...WITH_AGENT });
    const about = { agent: row.agent.slug, tool: row.tool, note, edited: edited !== null };
    await recordAudit(tx, scope, approve ? 'approval.approve' : 'approval.deny', `approval/${id}`, about);
    await notify(tx, scope, 'approval.decided', {
      ...factsOf(row),
      ...{ approved: approve, decidedBy: scope.label, note },
    });
    return row;
  });
}

export interface PacketOfApproval {
  /** First 2,000 characters. */
  input: string;
  mode: string;
  status: string;
  approvalReason: string | null;
  /** Start of the latest pass as an ISO timestamp; null: only one pass so far. */
  passAt: string | null;
}

export async function findPacketsOf(
  scope: OrgScope,
  rows: readonly ApprovalRow[],
): Promise<ReadonlyMap<string, PacketOfApproval>> {
  const ids = [...new Set(rows.flatMap(({ packet }) => packet ?? []))];
  if (ids.length === 0) return new Map();
  const found = await queryOrg<PacketOfApproval & { id: string }>(scope)`
    SELECT id::text, left(input, 2000) AS input, mode, status, "approvalReason",
      (SELECT max(e->>'at') FROM jsonb_array_elements(log) e WHERE e->>'step' = 'reinject') AS "passAt"
    FROM "Packet" WHERE "orgId" = ${scope.orgId}::uuid AND id = ANY(${ids}::uuid[])`;
  return new Map(found.map(({ id, ...packet }) => [id, packet]));
}

/** Returns the packet's pending row; null when it was never listed. */
export function findLatestRowOfPacket(scope: OrgScope, packet: string): Promise<ApprovalRow | null> {
  const where = { orgId: scope.orgId, packet };
  return readOrg(scope, (tx) => tx.approval.findFirst({ where, orderBy: { createdAt: 'desc' }, ...WITH_AGENT }));
}

export function findRowOfPacket(scope: OrgScope, packet: string): Promise<ApprovalRow | null> {
  const { orgId } = scope;
  const where = { orgId, packet, status: 'pending', expiresAt: { gt: new Date() } } as const;
  return readOrg(scope, (tx) => tx.approval.findFirst({ where, orderBy: { createdAt: 'desc' }, ...WITH_AGENT }));
}
