import { systemDatabase } from '@/lib/data/db';
import { AHEAD_MS } from '@/lib/data/not-heard-since';

/** Whether an organization uses what its search learned, and which state of it. */
export interface LearningState {
  isActive: boolean;
  version: string;
}

/** Read again and again, so without the model. */
export async function loadLearningState(orgId: string): Promise<LearningState | null> {
  const rows = await systemDatabase().$queryRaw<{ active: boolean; version: bigint }[]>`
    SELECT enabled AND model IS NOT NULL AND coalesce((comparison ->> 'isBetter')::boolean, false) AS active, version
    FROM "SearchLearning" WHERE "orgId" = ${orgId}::uuid`;
  const row = rows[0];
  return row ? { isActive: row.active, version: String(row.version) } : null;
}

export async function loadLearningModel(orgId: string): Promise<unknown> {
  const row = await systemDatabase().searchLearning.findUnique({ where: { orgId }, select: { model: true } });
  return row?.model ?? null;
}

export interface LearningDue {
  orgId: string;
  orgSlug: string;
}

/** A call is reported late at most: older months need not be looked through. */
const LATE_MS = 7 * 86_400_000;

/**
 * The organizations that learn or have learned, where at least as many calls as `fewest`, and a tenth of what the last
 * training read, came since that say what they were for. `since`: one that was asked for later is still under way.
 */
export async function listLearningDue(fewest: number, since: Date): Promise<LearningDue[]> {
  const rows = await systemDatabase().searchLearning.findMany({
    where: {
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
    // Written while the clock was ahead: no call would be newer for as long.
    const trainedAt = row.trainedAt && row.trainedAt.getTime() > Date.now() + AHEAD_MS ? null : row.trainedAt;
    const came = await systemDatabase().outcome.count({
      where: {
        ...{ orgId, outcome: 'ok', request: { not: null } },
        ...(trainedAt
          ? { receivedAt: { gt: trainedAt }, occurredAt: { gt: new Date(trainedAt.getTime() - LATE_MS) } }
          : {}),
      },
    });
    if (came >= Math.max(fewest, calls / 10)) due.push({ orgId, orgSlug: organization.slug });
  }
  return due;
}
