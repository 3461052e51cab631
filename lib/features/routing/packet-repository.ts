import { recordAudit } from '@/lib/data/audit';
import { Prisma, type Transaction } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { appendOrg, readOrg, writeOrg } from '@/lib/data/transactions';
import { notify } from '@/lib/features/notifications/notify';
import { AppError, notFound } from '@/lib/shared/app-error';
import { toStorable } from '@/lib/shared/storable';
import { failureNotice } from './failure-notice';
import type { ModelFailureView } from './routing-settings-contract';

export type PacketRow = Prisma.PacketGetPayload<{ include: { agent: { select: { slug: true } } } }>;
/** Columns to change; null empties a column of JSON as well. */
export type PacketChange = Omit<
  Prisma.PacketUncheckedUpdateManyInput,
  'selectedTool' | 'executionResult' | 'modelFailure'
> & {
  selectedTool: object | null;
  executionResult: object | null;
  modelFailure: object | null;
};
export type NewPacket = Prisma.PacketUncheckedCreateInput;

const WITH_AGENT = { agent: { select: { slug: true } } } as const;
/** Of a packet and all its passes. */
const MOST_PARTS = 20;

export interface PacketFilters {
  status?: string[] | undefined;
  agent?: string | undefined;
  tool?: string | undefined;
  q?: string | undefined;
  /** Where they are there: no tool was chosen, something was invented, nothing was really called, a model failed. */
  noTool?: boolean | undefined;
  invented?: boolean | undefined;
  dryRun?: boolean | undefined;
  modelFailed?: boolean | undefined;
  from?: string | undefined;
  until?: string | undefined;
  before?: { createdAt: Date; id: string } | undefined;
  limit: number;
}

/** Packets decide nothing, so their writers do not wait for one another: each is guarded by its own version. */
export function insertPacket(scope: OrgScope, packet: NewPacket): Promise<PacketRow> {
  // A part belongs to the packet that the request created.
  const created = packet.parentId ? undefined : `packet/${packet.id}`;
  return appendOrg(scope, (tx) => tx.packet.create({ data: toStorable(packet), include: WITH_AGENT }), { created });
}

/** `agentId`: that agent's own packets alone. Throws `not_found`. */
export async function getPacketRow(scope: OrgScope, id: string, agentId?: string): Promise<PacketRow> {
  const { orgId } = scope;
  const where = { id, orgId, ...(agentId === undefined ? {} : { agentId }) };
  const row = await readOrg(scope, (tx) => tx.packet.findFirst({ where, include: WITH_AGENT }));
  if (!row) throw notFound('packet');
  return row;
}

/** The packets that are parts of one, oldest first. */
export function listPartRows(scope: OrgScope, parentId: string): Promise<PacketRow[]> {
  const where = { orgId: scope.orgId, parentId };
  const orderBy = [{ createdAt: 'asc' as const }, { id: 'asc' as const }];
  return readOrg(scope, (tx) => tx.packet.findMany({ where, include: WITH_AGENT, orderBy, take: MOST_PARTS }));
}

async function sayFailed(tx: Transaction, scope: OrgScope, was: PacketRow, row: PacketRow) {
  const { toolName } = (row.selectedTool ?? {}) as { toolName?: string };
  const about = { packet: row.id, agent: row.agent.slug, tool: toolName ?? null };
  await notify(tx, scope, 'packet.failed', { ...about, ...failureNotice(was, row) });
}

/** One notice of an outage is enough: the next follows when none came for so long. */
const MODEL_QUIET_MS = 3_600_000;

async function sayModelFailed(tx: Transaction, scope: OrgScope, { id, agent, modelFailure }: PacketRow) {
  const { orgId } = scope;
  const since = new Date(Date.now() - MODEL_QUIET_MS);
  const earlier = await tx.packet.findFirst({
    where: { orgId, id: { not: id }, modelFailure: { not: Prisma.DbNull }, updatedAt: { gte: since } },
    select: { id: true },
  });
  if (earlier) return;
  const { model, message } = modelFailure as unknown as ModelFailureView;
  await notify(tx, scope, 'routing.model_failed', { packet: id, agent: agent.slug, model, reason: message });
}

async function changeIn(tx: Transaction, scope: OrgScope, was: PacketRow, change: PacketChange): Promise<PacketRow> {
  const { orgId } = scope;
  // What sources and models said, and what was cut out of it.
  const data = toStorable({
    ...change,
    selectedTool: change.selectedTool ?? Prisma.DbNull,
    executionResult: change.executionResult ?? Prisma.DbNull,
    modelFailure: change.modelFailure ?? Prisma.DbNull,
    updatedAt: new Date(),
  });
  const { count } = await tx.packet.updateMany({ where: { id: was.id, orgId, version: was.version }, data });
  if (count === 0)
    throw new AppError('conflict', 'Something else happened to this packet in the meantime. Read it again.');
  const row = await tx.packet.findFirstOrThrow({ where: { id: was.id, orgId }, include: WITH_AGENT });
  if (row.status === 'failed' && was.status !== 'failed') await sayFailed(tx, scope, was, row);
  if (row.modelFailure !== null && was.modelFailure === null) await sayModelFailed(tx, scope, row);
  return row;
}

/** Saves what follows from `was`; throws `conflict` when the packet is another by now, and then nothing is changed. */
export function changePacket(scope: OrgScope, was: PacketRow, change: PacketChange): Promise<PacketRow> {
  return appendOrg(scope, (tx) => changeIn(tx, scope, was, change));
}

/** A sign of life: no other version. */
export async function touchPacket(scope: OrgScope, id: string): Promise<void> {
  const where = { id, orgId: scope.orgId };
  await appendOrg(scope, (tx) => tx.packet.updateMany({ where, data: { updatedAt: new Date() } }));
}

/** The same with a row in the audit log: a person decided. */
export function decidePacketRow(
  scope: OrgScope,
  was: PacketRow,
  change: PacketChange,
  details: { approve: boolean; tool: string | null; note: string | null; edited: boolean },
): Promise<PacketRow> {
  return writeOrg(scope, undefined, async (tx) => {
    const row = await changeIn(tx, scope, was, change);
    const action = details.approve ? 'packet.approve' : 'packet.deny';
    await recordAudit(tx, scope, action, `packet/${was.id}`, details);
    return row;
  });
}

/** Newest first; one more than asked for tells that there is a next page. */
export function listPacketRows(scope: OrgScope, filters: PacketFilters): Promise<PacketRow[]> {
  const { status, agent, tool, q, noTool, invented, dryRun, modelFailed, from, until, before, limit } = filters;
  const where: Prisma.PacketWhereInput = {
    orgId: scope.orgId,
    ...(status && status.length > 0 && { status: { in: status } }),
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
    ...(before && {
      OR: [{ createdAt: { lt: before.createdAt } }, { createdAt: before.createdAt, id: { lt: before.id } }],
    }),
  };
  return readOrg(scope, (tx) =>
    tx.packet.findMany({
      where,
      include: WITH_AGENT,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      take: limit + 1,
    }),
  );
}

interface Corrected {
  agentId: string;
  packet?: string | null;
  session?: string | null;
  tools: readonly string[];
  at: Date;
}

/** Within this time a call in a session is the one that its user speaks of. */
const CORRECTED_WITHIN_MS = 24 * 3_600_000;

/**
 * The packet of a call that was corrected is wrong from now on, whatever was known of it: the one that is named, else the
 * session's latest with that tool.
 */
export function markPacketCorrected(
  scope: OrgScope,
  { agentId, packet, session, tools, at }: Corrected,
): Promise<string | null> {
  const { orgId } = scope;
  if (!packet && !session) return Promise.resolve(null);
  const where: Prisma.PacketWhereInput = packet
    ? { id: packet }
    : {
        session: session!,
        createdAt: { lte: at, gte: new Date(at.getTime() - CORRECTED_WITHIN_MS) },
        OR: tools.map((tool) => ({ selectedTool: { path: ['toolName'], equals: tool } })),
      };
  return appendOrg(scope, async (tx) => {
    const found = await tx.packet.findFirst({
      where: {
        orgId,
        agentId,
        status: { in: ['executed', 'failed', 'approved'] },
        saidConfidence: { not: null },
        ...where,
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { id: true },
    });
    if (!found) return null;
    await tx.packet.updateMany({
      where: { id: found.id, orgId },
      data: { turnedOut: false, turnedOutBy: 'correction', updatedAt: new Date() },
    });
    return found.id;
  });
}

export async function clearPacketCorrection(scope: OrgScope, id: string): Promise<void> {
  const { orgId } = scope;
  await appendOrg(scope, async (tx) => {
    const where = { id, orgId, turnedOutBy: 'correction' };
    const worked = { ...where, status: 'executed', executor: { not: 'dry_run' } };
    await tx.packet.updateMany({ where: worked, data: { turnedOut: true, turnedOutBy: 'result' } });
    await tx.packet.updateMany({ where, data: { turnedOut: null, turnedOutBy: null } });
  });
}

export interface EvidenceRow {
  selector: string;
  confidence: number;
  isRight: boolean;
  /** Who says so: a person, a user's correction, the result of a call, or the agent that posted it. */
  by: string;
}

/** What became of past confidences, latest first. */
export async function listEvidence(scope: OrgScope, most: number): Promise<EvidenceRow[]> {
  const rows = await readOrg(scope, (tx) =>
    tx.packet.findMany({
      where: { orgId: scope.orgId, turnedOut: { not: null }, saidConfidence: { not: null } },
      orderBy: { createdAt: 'desc' },
      take: most,
      select: { selector: true, saidConfidence: true, turnedOut: true, turnedOutBy: true, executor: true },
    }),
  );
  return rows.map(({ selector, saidConfidence, turnedOut, turnedOutBy, executor }) => ({
    selector,
    confidence: saidConfidence!,
    isRight: turnedOut!,
    by: (turnedOutBy ?? 'result') === 'result' ? (executor === 'agent' ? 'agent' : 'result') : turnedOutBy!,
  }));
}

export interface PacketSums {
  byStatus: Record<string, number>;
  /** Selections by what people said of them: approved as they were, or denied, edited or corrected. */
  judged: { right: number; wrong: number };
  invented: number;
  dryRuns: number;
  inputTokens: number;
  outputTokens: number;
  /** Milliseconds of the steps before the call, without what models took to answer. */
  p50: number | null;
  p99: number | null;
  /** Milliseconds of the models alone, where one was asked. */
  modelP50: number | null;
  modelP99: number | null;
  modelFailures: number;
  lastModelFailure: { id: string; at: Date; failure: unknown } | null;
  /** When a model last selected and reviewed. */
  modelWorkedAt: Date | null;
}

export async function sumPackets(scope: OrgScope, since: Date): Promise<PacketSums> {
  const { orgId } = scope;
  return readOrg(scope, async (tx) => {
    const groups = await tx.packet.groupBy({
      by: ['status'],
      where: { orgId, createdAt: { gte: since } },
      _count: { _all: true },
      _sum: { invented: true, inputTokens: true, outputTokens: true },
    });
    // Steps of before models were timed: what a model's selection and review took was nearly all its own.
    const [rest] = await tx.$queryRaw<
      {
        dryRuns: bigint;
        modelFailures: bigint;
        modelWorkedAt: Date | null;
        p50: number | null;
        p99: number | null;
        modelP50: number | null;
        modelP99: number | null;
      }[]
    >`
      SELECT count(*) FILTER (WHERE executor = 'dry_run') AS "dryRuns",
        count(*) FILTER (WHERE "modelFailure" IS NOT NULL) AS "modelFailures",
        max(p."createdAt") FILTER (WHERE "modelFailure" IS NULL AND selector <> 'offline' AND spent.model > 0)
          AS "modelWorkedAt",
        percentile_cont(0.5) WITHIN GROUP (ORDER BY spent.own) AS p50,
        percentile_cont(0.99) WITHIN GROUP (ORDER BY spent.own) AS p99,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY spent.model) FILTER (WHERE spent.model > 0) AS "modelP50",
        percentile_cont(0.99) WITHIN GROUP (ORDER BY spent.model) FILTER (WHERE spent.model > 0) AS "modelP99"
      FROM "Packet" p, LATERAL (
        SELECT sum(entry.ms - entry.model) AS own, sum(entry.model) AS model FROM (
          SELECT coalesce((e->>'ms')::float, 0) AS ms,
            coalesce((e->>'modelMs')::float, CASE
              WHEN p.selector <> 'offline' AND e->>'step' IN ('select', 'review') THEN coalesce((e->>'ms')::float, 0)
              ELSE 0 END) AS model
          FROM jsonb_array_elements(p.log) e WHERE e->>'step' IN ('intent', 'model', 'select', 'review')
        ) entry
      ) spent
      WHERE p."orgId" = ${orgId}::uuid AND p."createdAt" >= ${since}`;
    const last = await tx.packet.findFirst({
      where: { orgId, createdAt: { gte: since }, modelFailure: { not: Prisma.DbNull } },
      orderBy: { createdAt: 'desc' },
      select: { id: true, updatedAt: true, modelFailure: true },
    });
    const judged = await tx.packet.groupBy({
      by: ['turnedOut'],
      where: {
        ...{ orgId, createdAt: { gte: since }, turnedOut: { not: null } },
        turnedOutBy: { in: ['person', 'correction'] },
      },
      _count: { _all: true },
    });
    const judgedAs = (isRight: boolean) => judged.find(({ turnedOut }) => turnedOut === isRight)?._count._all ?? 0;
    const sum = (of: (group: (typeof groups)[number]) => number | null) =>
      groups.reduce((total, group) => total + (of(group) ?? 0), 0);
    return {
      byStatus: Object.fromEntries(groups.map(({ status, _count }) => [status, _count._all])),
      judged: { right: judgedAs(true), wrong: judgedAs(false) },
      invented: sum(({ _sum }) => _sum.invented),
      dryRuns: Number(rest?.dryRuns ?? 0),
      inputTokens: sum(({ _sum }) => _sum.inputTokens),
      outputTokens: sum(({ _sum }) => _sum.outputTokens),
      p50: rest?.p50 ?? null,
      p99: rest?.p99 ?? null,
      modelP50: rest?.modelP50 ?? null,
      modelP99: rest?.modelP99 ?? null,
      modelFailures: Number(rest?.modelFailures ?? 0),
      lastModelFailure: last && { id: last.id, at: last.updatedAt, failure: last.modelFailure },
      modelWorkedAt: rest?.modelWorkedAt ?? null,
    };
  });
}
