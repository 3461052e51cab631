import { z } from 'zod';
import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { enqueue, notifyJobsAdded } from '@/lib/data/enqueue';
import { jsonColumn, readColumns, type WithColumns } from '@/lib/data/json-column';
import { AHEAD_MS } from '@/lib/data/no-heartbeat-since';
import type { OrgScope } from '@/lib/data/scope';
import { USE_MODEL_COLUMN } from '@/lib/data/system/snapshot/load-search-learning';
import { readOrg, writeOrg } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import type { UseComparison } from '@/lib/search/evaluate-use-model';
import type { PastCall, UseModel } from '@/lib/search/use-model';
import { notFound } from '@/lib/shared/app-error';
import { EVIDENCE_WEIGHTS } from './evidence-weights';

const WITHOUT_MODEL = {
  enabled: true,
  comparison: true,
  calls: true,
  trainedAt: true,
  requestedAt: true,
  pinned: true,
  version: true,
} as const;
type StoredLearning = Prisma.SearchLearningGetPayload<{ select: typeof WITHOUT_MODEL }>;
export type SearchLearningRow = WithColumns<StoredLearning, typeof COLUMNS>;

const figures = z.object({
  calls: z.number(),
  first: z.object({ cold: z.number(), learned: z.number() }),
  ndcg10: z.object({ cold: z.number(), learned: z.number() }),
  // Earlier trainings lack it, and `adapted`.
  recall20: z.object({ cold: z.number(), learned: z.number() }).optional(),
});
const COLUMNS = {
  comparison: jsonColumn(
    'SearchLearning.comparison',
    z
      .object({
        ...{ all: figures, withHistory: figures, withoutHistory: figures, isBetter: z.boolean() },
        ownTexts: figures.optional(),
        adapted: z.boolean().optional(),
      })
      .nullable(),
  ),
};

const NOTHING: SearchLearningRow = {
  enabled: false,
  comparison: null,
  calls: 0,
  trainedAt: null,
  requestedAt: null,
  pinned: false,
  version: 0n,
};

const MAX_CALLS = 20_000;
const MAX_CALLS_OF_TOOL = 500;

async function find(tx: Transaction, { orgId }: OrgScope): Promise<SearchLearningRow> {
  const row = await tx.searchLearning.findUnique({ where: { orgId }, select: WITHOUT_MODEL });
  return row ? readColumns(COLUMNS, row, orgId) : NOTHING;
}

export function getLearningRow(scope: OrgScope): Promise<SearchLearningRow> {
  return readOrg(scope, (tx) => find(tx, scope));
}

async function queueTraining(tx: Transaction, { orgId, orgSlug }: OrgScope): Promise<{ requestedAt: Date }> {
  await enqueue(tx, 'search-learning', { orgId, orgSlug }, orgId);
  return { requestedAt: new Date() };
}

/**
 * Enables learning and requests a training run, or disables it. If an earlier training is pinned, only a person requests
 * training: enabling keeps such a request.
 */
export async function putLearningRow(
  scope: OrgScope,
  expected: string | null,
  enabled: boolean,
): Promise<SearchLearningRow> {
  const { orgId } = scope;
  const read = (tx: Transaction) => find(tx, scope);
  const row = await writeVersioned(scope, { expected, what: 'learning from use', read }, async (tx, was) => {
    const requested = enabled && !was.pinned ? await queueTraining(tx, scope) : null;
    const data = { enabled, requestedAt: requested?.requestedAt ?? (enabled ? was.requestedAt : null) };
    const saved = await tx.searchLearning.upsert({
      where: { orgId },
      create: { orgId, ...data },
      update: data,
      select: WITHOUT_MODEL,
    });
    const details = { before: { enabled: was.enabled }, after: { enabled } };
    await recordAudit(tx, scope, 'search_learning.update', 'search-learning', details);
    return readColumns(COLUMNS, saved, orgId);
  });
  if (enabled) notifyJobsAdded();
  return row;
}

export async function requestTraining(scope: OrgScope): Promise<SearchLearningRow> {
  const { orgId } = scope;
  const row = await writeOrg(scope, undefined, async (tx) => {
    const data = await queueTraining(tx, scope);
    const saved = await tx.searchLearning.upsert({
      where: { orgId },
      create: { orgId, ...data },
      update: data,
      select: WITHOUT_MODEL,
    });
    await recordAudit(tx, scope, 'search_learning.train', 'search-learning', {});
    return readColumns(COLUMNS, saved, orgId);
  });
  notifyJobsAdded();
  return row;
}

/**
 * Requests a training run as a job, unless one was requested after `since`. Of two concurrent requests, only one
 * succeeds.
 */
export async function requestDueTraining(scope: OrgScope, since: Date): Promise<void> {
  const { orgId } = scope;
  const isAsked = await writeOrg(scope, undefined, async (tx) => {
    const { count } = await tx.searchLearning.updateMany({
      where: {
        orgId,
        OR: [
          { requestedAt: null },
          { requestedAt: { lt: since } },
          { requestedAt: { gt: new Date(Date.now() + AHEAD_MS) } },
        ],
      },
      data: { requestedAt: new Date() },
    });
    if (count === 0) return false;
    await queueTraining(tx, scope);
    await recordAudit(tx, scope, 'search_learning.train', 'search-learning', {});
    return true;
  });
  if (isAsked) notifyJobsAdded();
}

export interface RecordedCall extends PastCall {
  /** Matching words chose the tool, and nobody approved the call. */
  byWords: boolean;
}

/** Packets whose tool was chosen without a model. */
async function offlinePackets(tx: Transaction, orgId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.packet.findMany({
    where: { orgId, id: { in: [...new Set(ids)] }, selector: 'offline' },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
}

/**
 * Returns successful calls with their request text, latest last, limited to the most recent. Includes calls corrected
 * later, as negative examples. `tool`: of one tool only.
 */
export async function readPastCalls(scope: OrgScope, since: Date, tool?: string): Promise<RecordedCall[]> {
  const { orgId } = scope;
  const { rows, corrected, offline } = await readOrg(scope, async (tx) => {
    const rows = await tx.outcome.findMany({
      where: {
        ...{ orgId, outcome: 'ok', request: { not: null }, occurredAt: { gte: since } },
        ...(tool === undefined ? {} : { tool }),
      },
      orderBy: [{ occurredAt: 'desc' }, { id: 'desc' }],
      take: tool === undefined ? MAX_CALLS : MAX_CALLS_OF_TOOL,
      select: { id: true, agentId: true, request: true, tool: true, source: true, packet: true, userId: true },
    });
    const corrected = await tx.correction.findMany({
      where: {
        ...{ orgId, outcomeId: { not: null }, occurredAt: { gte: since } },
        OR: [{ status: 'confirmed' }, { status: 'open', rule: { not: null } }],
      },
      take: MAX_CALLS,
      select: { agentId: true, outcomeId: true },
    });
    const routed = rows.flatMap(({ source, packet, userId }) =>
      source === 'gateway' && packet !== null && userId === null ? [packet] : [],
    );
    return { rows, corrected, offline: await offlinePackets(tx, orgId, routed) };
  });
  const wrong = new Set(corrected.map(({ agentId, outcomeId }) => `${agentId}/${outcomeId}`));
  return rows.reverse().map(({ id, agentId, request, tool, source, packet, userId }) => {
    const kind = wrong.has(`${agentId}/${id}`) ? 'corrected' : source === 'agent' ? 'report' : 'observed';
    const byWords = source === 'gateway' && userId === null && packet !== null && offline.has(packet);
    return { request: request!, tool, worth: EVIDENCE_WEIGHTS[kind], byWords };
  });
}

/** Trainings that are kept for each organization. */
const MAX_KEPT_TRAININGS = 5;

export interface TrainingRow {
  id: string;
  comparison: UseComparison;
  calls: number;
  trainedAt: Date;
}

const TRAINING = { id: true, comparison: true, calls: true, trainedAt: true } as const;

function toTraining(row: Prisma.SearchTrainingGetPayload<{ select: typeof TRAINING }>): TrainingRow {
  return { ...row, comparison: COLUMNS.comparison.read(row.comparison, row.id) as UseComparison };
}

/** Newest first. */
export async function listTrainingRows(scope: OrgScope): Promise<TrainingRow[]> {
  const { orgId } = scope;
  const rows = await readOrg(scope, (tx) =>
    tx.searchTraining.findMany({
      where: { orgId },
      orderBy: [{ trainedAt: 'desc' }, { id: 'desc' }],
      select: TRAINING,
    }),
  );
  return rows.map(toTraining);
}

/** Uses an earlier training again and keeps it until somebody trains. Throws `not_found`. */
export function restoreTrainingRow(scope: OrgScope, id: string): Promise<SearchLearningRow> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const kept = await tx.searchTraining.findUnique({ where: { id_orgId: { id, orgId } } });
    if (!kept) throw notFound('training');
    const was = await find(tx, scope);
    const data = {
      model: USE_MODEL_COLUMN.write(USE_MODEL_COLUMN.read(kept.model, id)),
      comparison: COLUMNS.comparison.write(COLUMNS.comparison.read(kept.comparison, id)),
      ...{ calls: kept.calls, trainedAt: kept.trainedAt, requestedAt: null, pinned: true },
    };
    const saved = await tx.searchLearning.upsert({
      where: { orgId },
      create: { orgId, ...data },
      update: data,
      select: WITHOUT_MODEL,
    });
    const details = { before: { trainedAt: was.trainedAt }, after: { trainedAt: kept.trainedAt } };
    await recordAudit(tx, scope, 'search_learning.restore', `search-training/${id}`, details);
    return readColumns(COLUMNS, saved, orgId);
  });
}

async function keepTraining(
  tx: Transaction,
  orgId: string,
  {
    model,
    comparison,
    calls,
    trainedAt,
  }: { model: UseModel; comparison: UseComparison; calls: number; trainedAt: Date },
): Promise<void> {
  const kept = {
    model: USE_MODEL_COLUMN.write(model) as Prisma.InputJsonValue,
    comparison: COLUMNS.comparison.write(comparison) as Prisma.InputJsonValue,
  };
  await tx.searchTraining.create({ data: { orgId, ...kept, calls, trainedAt } });
  const older = await tx.searchTraining.findMany({
    ...{
      where: { orgId },
      orderBy: [{ trainedAt: 'desc' }, { id: 'desc' }],
      skip: MAX_KEPT_TRAININGS,
      select: { id: true },
    },
  });
  await tx.searchTraining.deleteMany({ where: { orgId, id: { in: older.map(({ id }) => id) } } });
}

/** Returns true after a person restored an earlier training, until somebody requests a new one. */
export const isKept = ({ pinned, requestedAt }: Pick<SearchLearningRow, 'pinned' | 'requestedAt'>): boolean =>
  pinned && requestedAt === null;

/** Adds a training to the list and uses it, unless a person restored an earlier one while it ran. */
export function saveTraining(
  scope: OrgScope,
  { model, comparison, calls }: { model: UseModel; comparison: UseComparison; calls: number },
): Promise<void> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const data = {
      model: USE_MODEL_COLUMN.write(model),
      comparison: COLUMNS.comparison.write(comparison),
      calls,
      trainedAt: new Date(),
      requestedAt: null,
      pinned: false,
    };
    if (!isKept(await find(tx, scope)))
      await tx.searchLearning.upsert({ where: { orgId }, create: { orgId, ...data }, update: data });
    await keepTraining(tx, orgId, { model, comparison, calls, trainedAt: data.trainedAt });
    const { all, isBetter } = comparison;
    await recordAudit(tx, scope, 'search_learning.learn', 'search-learning', { calls, isBetter, ndcg10: all.ndcg10 });
  });
}
