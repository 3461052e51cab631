import { Prisma } from '@/lib/data/db';
import type { OrgScope } from '@/lib/data/scope';
import { queryOrg } from '@/lib/data/transactions';
import type { CorrectionStatus } from './correction-contract';

export async function correctedTools(scope: OrgScope): Promise<string[]> {
  const rows = await queryOrg<{ tool: string }>(scope)`
    SELECT DISTINCT tool FROM "Correction" WHERE "orgId" = ${scope.orgId}::uuid AND tool IS NOT NULL`;
  return rows.map(({ tool }) => tool);
}

/** Time of the first correction; null if none. */
export async function correctedSince(scope: OrgScope): Promise<Date | null> {
  const rows = await queryOrg<{ at: Date | null }>(scope)`
    SELECT min("occurredAt") AS at FROM "Correction" WHERE "orgId" = ${scope.orgId}::uuid`;
  return rows[0]?.at ?? null;
}

export interface CorrectionCount {
  bucket: Date;
  /** Null: only the expected tool is known. */
  tool: string | null;
  rule: string | null;
  status: CorrectionStatus;
  count: number;
  lastAt: Date;
}

export function countCorrectionRows(
  scope: OrgScope,
  { span, from, until }: { span: string; from: Date; until: Date },
  { agentId, tools }: { agentId?: string | undefined; tools?: readonly string[] | undefined },
): Promise<CorrectionCount[]> {
  const ofAgent = agentId === undefined ? Prisma.empty : Prisma.sql`AND "agentId" = ${agentId}::uuid`;
  const ofTools = tools === undefined ? Prisma.empty : Prisma.sql`AND tool = ANY(${[...tools]}::text[])`;
  return queryOrg<CorrectionCount>(scope)`
    SELECT date_trunc(${span}, "occurredAt", 'UTC') AS bucket, tool, rule, status, count(*)::int AS count, max("occurredAt") AS "lastAt"
    FROM "Correction" WHERE "orgId" = ${scope.orgId}::uuid AND "occurredAt" >= ${from} AND "occurredAt" < ${until} ${ofAgent} ${ofTools}
    GROUP BY 1, 2, 3, 4`;
}
