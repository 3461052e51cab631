import { z } from 'zod';
import { systemDatabase } from '@/lib/data/db';
import { jsonColumn } from '@/lib/data/json-column';
import { AHEAD_MS } from '@/lib/data/no-heartbeat-since';
import type { UseModel } from '@/lib/search/use-model';

// A model holds up to 50,000 calls: checking each would block the main thread. Readers compare the version.
const isUseModel = (value: unknown) => typeof value === 'object' && value !== null && 'version' in value;
export const USE_MODEL_COLUMN = jsonColumn('SearchLearning.model', z.custom<UseModel>(isUseModel).nullable());

export interface LearningState {
  isActive: boolean;
  version: string;
}

/** Excludes the model because it is queried often. */
export async function loadLearningState(orgId: string): Promise<LearningState | null> {
  const rows = await systemDatabase().$queryRaw<{ active: boolean; version: bigint }[]>`
    SELECT enabled AND model IS NOT NULL AND coalesce((comparison ->> 'isBetter')::boolean, false) AS active, version
    FROM "SearchLearning" WHERE "orgId" = ${orgId}::uuid`;
  const row = rows[0];
  return row ? { isActive: row.active, version: String(row.version) } : null;
}

export async function loadLearningModel(orgId: string): Promise<UseModel | null> {
  const row = await systemDatabase().searchLearning.findUnique({ where: { orgId }, select: { model: true } });
  return row && USE_MODEL_COLUMN.read(row.model, orgId);
}

export interface LearningDue {
  orgId: string;
  orgSlug: string;
}

/** Maximum delay of a reported call. Older partitions need not be scanned. */
const MAX_REPORT_DELAY_MS = 7 * 86_400_000;

/**
 * Returns the organizations with search learning that have enough new calls with a purpose since the last training: at
 * least `fewest`, and a tenth of those it used. `since`: a training requested later is still running.
 */
export async function listLearningDue(fewest: number, since: Date): Promise<LearningDue[]> {
  const rows = await systemDatabase().searchLearning.findMany({
    where: {
      pinned: false,
      OR: [
        { requestedAt: null },
        { requestedAt: { lt: since } },
        { requestedAt: { gt: new Date(Date.now() + AHEAD_MS) } },
      ],
    },
    select: { orgId: true, calls: true, trainedAt: true, organization: { select: { slug: true } } },
  });
  const due: LearningDue[] = [];
  for (const { orgId, calls, organization, ...row } of rows) {
    // A time in the future was written while the clock was ahead. Using it would hide all newer calls.
    const trainedAt = row.trainedAt && row.trainedAt.getTime() > Date.now() + AHEAD_MS ? null : row.trainedAt;
    const came = await systemDatabase().outcome.count({
      where: {
        ...{ orgId, outcome: 'ok', request: { not: null } },
        ...(trainedAt
          ? { receivedAt: { gt: trainedAt }, occurredAt: { gt: new Date(trainedAt.getTime() - MAX_REPORT_DELAY_MS) } }
          : {}),
      },
    });
    if (came >= Math.max(fewest, calls / 10)) due.push({ orgId, orgSlug: organization.slug });
  }
  return due;
}
