import { recordAudit } from '@/lib/data/audit';
import { Prisma, type Transaction } from '@/lib/data/db';
import { readColumns, writeColumns } from '@/lib/data/json-column';
import { newestFirst } from '@/lib/data/newest-first';
import type { OrgScope } from '@/lib/data/scope';
import { appendOrg, readOrg, writeOrg } from '@/lib/data/transactions';
import type { DenialReason } from '@/lib/features/calls/approvals/approval-contract';
import { notify } from '@/lib/features/notifications/notify';
import type { ModelFailureView } from '@/lib/features/routing-settings/routing-settings-contract';
import type { PacketStatus } from '@/lib/routing/packet-status';
import { AppError, notFound } from '@/lib/shared/app-error';
import type { PageRequest } from '@/lib/shared/page';
import { toStorable } from '@/lib/shared/storable';
import { failureNotice } from './failure-notice';
import {
  PACKET_COLUMNS,
  type PacketChange,
  type PacketRow,
  ROW_COLUMNS,
  type StoredPacket,
  WITH_AGENT,
} from './packet-columns';

export type NewPacket = Prisma.PacketUncheckedCreateInput;

const toRow = (row: StoredPacket): PacketRow => readColumns(ROW_COLUMNS, row, row.id);
/** Maximum parts of a packet over all its passes. */
const MAX_PARTS = 20;

export interface PacketFilters extends PageRequest {
  status?: readonly PacketStatus[] | undefined;
  agent?: string | undefined;
  tool?: string | undefined;
  q?: string | undefined;
  /** Filters by flags: no tool selected, invented values, dry run, model failure. */
  noTool?: boolean | undefined;
  invented?: boolean | undefined;
  dryRun?: boolean | undefined;
  modelFailed?: boolean | undefined;
  from?: string | undefined;
  until?: string | undefined;
}

/** Does not take the organization lock, because packets affect no decisions; each is guarded by its own version. */
export function insertPacket(
  scope: OrgScope,
  packet: NewPacket,
  also: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<PacketRow> {
  // A part is attributed to the packet created by the request.
  const created = packet.parentId ? undefined : `packet/${packet.id}`;
  return appendOrg(
    scope,
    async (tx) => {
      const row = toRow(await tx.packet.create({ data: toStorable(packet), include: WITH_AGENT }));
      await also(tx);
      return row;
    },
    {
      created,
    },
  );
}

/** `agentId`: restricts to that agent's packets. Throws `not_found`. */
export async function getPacketRow(scope: OrgScope, id: string, agentId?: string): Promise<PacketRow> {
  const { orgId } = scope;
  const where = { id, orgId, ...(agentId === undefined ? {} : { agentId }) };
  const row = await readOrg(scope, (tx) => tx.packet.findFirst({ where, include: WITH_AGENT }));
  if (!row) throw notFound('packet');
  return toRow(row);
}

export async function listPartRows(scope: OrgScope, parentId: string): Promise<PacketRow[]> {
  const where = { orgId: scope.orgId, parentId };
  const orderBy = [{ createdAt: 'asc' as const }, { id: 'asc' as const }];
  const find = (tx: Transaction) => tx.packet.findMany({ where, include: WITH_AGENT, orderBy, take: MAX_PARTS });
  return (await readOrg(scope, find)).map(toRow);
}

async function logFailure(tx: Transaction, scope: OrgScope, was: PacketRow, row: PacketRow) {
  const about = { packet: row.id, agent: row.agent.slug, tool: row.selectedTool?.toolName ?? null };
  await notify(tx, scope, 'packet.failed', { ...about, ...failureNotice(was, row) });
}

/** Sends one notice per outage: another only after this long without one. */
const MODEL_NOTICE_INTERVAL_MS = 3_600_000;

async function logModelFailure(
  tx: Transaction,
  scope: OrgScope,
  { id, agent }: PacketRow,
  { model, message }: ModelFailureView,
) {
  const { orgId } = scope;
  const since = new Date(Date.now() - MODEL_NOTICE_INTERVAL_MS);
  const earlier = await tx.packet.findFirst({
    where: { orgId, id: { not: id }, modelFailure: { not: Prisma.DbNull }, updatedAt: { gte: since } },
    select: { id: true },
  });
  if (earlier) return;
  await notify(tx, scope, 'routing.model_failed', { packet: id, agent: agent.slug, model, reason: message });
}

async function changeIn(tx: Transaction, scope: OrgScope, was: PacketRow, change: PacketChange): Promise<PacketRow> {
  const { orgId } = scope;
  // Output of sources and models, including truncated text, may contain characters that cannot be stored.
  const data = toStorable({ ...change, ...writeColumns(PACKET_COLUMNS, change), updatedAt: new Date() });
  const { count } = await tx.packet.updateMany({ where: { id: was.id, orgId, version: was.version }, data });
  if (count === 0) throw new AppError('conflict', 'This packet was changed concurrently. Read it again.');
  const row = toRow(await tx.packet.findFirstOrThrow({ where: { id: was.id, orgId }, include: WITH_AGENT }));
  if (row.status === 'failed' && was.status !== 'failed') await logFailure(tx, scope, was, row);
  if (row.modelFailure !== null && was.modelFailure === null) await logModelFailure(tx, scope, row, row.modelFailure);
  return row;
}

/** Saves a change based on `was`. Throws `conflict` without writing when the packet changed meanwhile. */
export function changePacket(scope: OrgScope, was: PacketRow, change: PacketChange): Promise<PacketRow> {
  return appendOrg(scope, (tx) => changeIn(tx, scope, was, change));
}

/** Updates the heartbeat without changing the version. */
export async function touchPacket(
  scope: OrgScope,
  id: string,
  also: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<void> {
  const where = { id, orgId: scope.orgId };
  await appendOrg(scope, async (tx) => {
    await tx.packet.updateMany({ where, data: { updatedAt: new Date() } });
    await also(tx);
  });
}

type DecisionDetails = {
  approve: boolean;
  tool: string | null;
  note: string | null;
  edited: boolean;
  reason: DenialReason | null;
};

/** Like `changePacket`, with an audit row for a member's answer. */
export function confirmPacketRow(
  scope: OrgScope,
  was: PacketRow,
  {
    change,
    details,
    isAudited,
  }: { change: PacketChange; details: { confirm: boolean; tool: string }; isAudited: boolean },
): Promise<PacketRow> {
  if (!isAudited) return changePacket(scope, was, change);
  return writeOrg(scope, undefined, async (tx) => {
    const row = await changeIn(tx, scope, was, change);
    await recordAudit(tx, scope, details.confirm ? 'packet.confirm' : 'packet.decline', `packet/${was.id}`, details);
    return row;
  });
}

/** Like `changePacket`, with an audit row for the person's decision. */
export function decidePacketRow(
  scope: OrgScope,
  was: PacketRow,
  change: PacketChange,
  details: DecisionDetails,
): Promise<PacketRow> {
  return writeOrg(scope, undefined, async (tx) => {
    const row = await changeIn(tx, scope, was, change);
    const action = details.approve ? 'packet.approve' : 'packet.deny';
    await recordAudit(tx, scope, action, `packet/${was.id}`, details);
    return row;
  });
}

/** Newest first. */
export async function listPacketRows(
  scope: OrgScope,
  { status, agent, tool, q, noTool, invented, dryRun, modelFailed, from, until, ...asked }: PacketFilters,
): Promise<{ rows: PacketRow[]; nextCursor: string | null }> {
  const page = newestFirst('createdAt', asked);
  const where: Prisma.PacketWhereInput = {
    orgId: scope.orgId,
    ...(status && status.length > 0 && { status: { in: [...status] } }),
    ...(agent && { agent: { slug: agent } }),
    ...(tool && { selectedTool: { path: ['toolName'], equals: tool } }),
    ...(noTool && { selectedTool: { equals: Prisma.DbNull } }),
    ...(invented && { invented: { gt: 0 } }),
    ...(dryRun && { executor: 'dry_run', status: 'executed' }),
    ...(modelFailed && { modelFailure: { not: Prisma.DbNull } }),
    ...((from || until) && {
      createdAt: { ...(from && { gte: new Date(from) }), ...(until && { lt: new Date(until) }) },
    }),
    ...(q && { input: { contains: q, mode: 'insensitive' as const } }),
    ...page.where,
  };
  const found = await readOrg(scope, (tx) => tx.packet.findMany({ where, include: WITH_AGENT, ...page.order }));
  const { rows, nextCursor } = page.pageOf(found);
  return { rows: rows.map(toRow), nextCursor };
}

export interface PacketSearch {
  agentId?: string | undefined;
  /** Name that the agent uses. */
  tool?: string | undefined;
  statuses?: readonly PacketStatus[] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** Words of the message. */
  q?: string | undefined;
  before?: readonly string[] | undefined;
  limit: number;
}

/** Newest first. */
export function findPacketRows(scope: OrgScope, filters: PacketSearch): Promise<PacketRow[]> {
  const { agentId, tool, statuses, from, to, q, before, limit } = filters;
  return readOrg(scope, async (tx) => {
    const found = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM ambit_find_packets(${q ?? null}, ${agentId ?? null}::uuid, ${tool ?? null},
        ${statuses ? [...statuses] : null}::text[]::"PacketStatus"[], ${from ?? null}::timestamptz, ${to ?? null}::timestamptz,
        ${before?.[0] ?? null}::timestamptz, ${before?.[1] ?? null}::uuid, ${limit}::int)`;
    if (found.length === 0) return [];
    const rows = await tx.packet.findMany({
      where: { orgId: scope.orgId, id: { in: found.map(({ id }) => id) } },
      include: WITH_AGENT,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    return rows.map(toRow);
  });
}

/** Returns the agent's packet, or null. */
export async function findPacketRow(scope: OrgScope, id: string, agentId: string): Promise<PacketRow | null> {
  const where = { id, agentId, orgId: scope.orgId };
  const row = await readOrg(scope, (tx) => tx.packet.findFirst({ where, include: WITH_AGENT }));
  return row && toRow(row);
}
