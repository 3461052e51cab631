import { recordAudit } from '@/lib/data/audit';
import type { Prisma, Transaction } from '@/lib/data/db';
import { enqueue, jobsWereAdded } from '@/lib/data/enqueue';
import { AHEAD_MS } from '@/lib/data/not-heard-since';
import type { OrgScope } from '@/lib/data/scope';
import { readOrg, writeOrg } from '@/lib/data/transactions';
import { writeVersioned } from '@/lib/data/versioned';
import type { UseComparison } from '@/lib/search/compare-use';
import type { PastCall, UseModel } from '@/lib/search/use-model';
import { requireVersion } from '@/lib/shared/versions';
import { WORTH } from './evidence-worth';

const WITHOUT_MODEL = {
  enabled: true,
  comparison: true,
  calls: true,
  trainedAt: true,
  requestedAt: true,
  version: true,
} as const;
export type SearchLearningRow = Prisma.SearchLearningGetPayload<{ select: typeof WITHOUT_MODEL }>;

const NOTHING: SearchLearningRow = {
  enabled: false,
  comparison: null,
  calls: 0,
  trainedAt: null,
  requestedAt: null,
  version: 0n,
};

const MOST_CALLS = 20_000;

async function find(tx: Transaction, { orgId }: OrgScope): Promise<SearchLearningRow> {
  return (await tx.searchLearning.findUnique({ where: { orgId }, select: WITHOUT_MODEL })) ?? NOTHING;
}

export function getLearningRow(scope: OrgScope): Promise<SearchLearningRow> {
  return readOrg(scope, (tx) => find(tx, scope));
}

async function askForTraining(tx: Transaction, { orgId, orgSlug }: OrgScope): Promise<{ requestedAt: Date }> {
  await enqueue(tx, 'search-learning', { orgId, orgSlug }, orgId);
  return { requestedAt: new Date() };
}

/** Switches it on, which also asks for a training, or off. */
export async function putLearningRow(
  scope: OrgScope,
  expected: string | null,
  enabled: boolean,
): Promise<SearchLearningRow> {
  const { orgId } = scope;
  const read = async (tx: Transaction) => {
    const was = await find(tx, scope);
    requireVersion(expected, was.version, 'learning from use');
    return was;
  };
  const row = await writeVersioned(scope, { expected, read }, async (tx, was) => {
    const data = { enabled, ...(enabled ? await askForTraining(tx, scope) : { requestedAt: null }) };
    const saved = await tx.searchLearning.upsert({
      where: { orgId },
      create: { orgId, ...data },
      update: data,
      select: WITHOUT_MODEL,
    });
    const details = { before: { enabled: was.enabled }, after: { enabled } };
    await recordAudit(tx, scope, 'search_learning.update', 'search-learning', details);
    return saved;
  });
  if (enabled) jobsWereAdded();
  return row;
}

export async function requestTraining(scope: OrgScope): Promise<SearchLearningRow> {
  const { orgId } = scope;
  const row = await writeOrg(scope, undefined, async (tx) => {
    const data = await askForTraining(tx, scope);
    const saved = await tx.searchLearning.upsert({
      where: { orgId },
      create: { orgId, ...data },
      update: data,
      select: WITHOUT_MODEL,
    });
    await recordAudit(tx, scope, 'search_learning.train', 'search-learning', {});
    return saved;
  });
  jobsWereAdded();
  return row;
}

/** The same in the name of a job: unless one was asked for after `since`. Of two that ask at once, one does. */
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
    await askForTraining(tx, scope);
    await recordAudit(tx, scope, 'search_learning.train', 'search-learning', {});
    return true;
  });
  if (isAsked) jobsWereAdded();
}

/**
 * The calls that went well and say what was asked for, the latest last; of very many the latest. Those that a user corrected
 * since are among them as what was wrong.
 */
export async function readPastCalls(scope: OrgScope, since: Date): Promise<PastCall[]> {
  const { orgId } = scope;
  const { rows, corrected } = await readOrg(scope, async (tx) => ({
    rows: await tx.outcome.findMany({
      where: { orgId, outcome: 'ok', request: { not: null }, occurredAt: { gte: since } },
      orderBy: [{ occurredAt: 'desc' }, { id: 'desc' }],
      take: MOST_CALLS,
      select: { id: true, agentId: true, request: true, tool: true, source: true },
    }),
    corrected: await tx.correction.findMany({
      where: {
        ...{ orgId, outcomeId: { not: null }, occurredAt: { gte: since } },
        OR: [{ status: 'confirmed' }, { status: 'open', rule: { not: null } }],
      },
      take: MOST_CALLS,
      select: { agentId: true, outcomeId: true },
    }),
  }));
  const wrong = new Set(corrected.map(({ agentId, outcomeId }) => `${agentId}/${outcomeId}`));
  return rows.reverse().map(({ id, agentId, request, tool, source }) => {
    const kind = wrong.has(`${agentId}/${id}`) ? 'corrected' : source === 'agent' ? 'report' : 'observed';
    return { request: request!, tool, worth: WORTH[kind] };
  });
}

/** Keeps what a training found. */
export function saveTraining(
  scope: OrgScope,
  { model, comparison, calls }: { model: UseModel; comparison: UseComparison; calls: number },
): Promise<void> {
  const { orgId } = scope;
  return writeOrg(scope, undefined, async (tx) => {
    const data = {
      model: model as unknown as Prisma.InputJsonValue,
      comparison: comparison as unknown as Prisma.InputJsonValue,
      calls,
      trainedAt: new Date(),
      requestedAt: null,
    };
    await tx.searchLearning.upsert({ where: { orgId }, create: { orgId, ...data }, update: data });
    const { all, isBetter } = comparison;
    await recordAudit(tx, scope, 'search_learning.learn', 'search-learning', { calls, isBetter, ndcg10: all.ndcg10 });
  });
}
