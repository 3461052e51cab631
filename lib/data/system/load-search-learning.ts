import { systemDatabase } from '@/lib/data/db';

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
