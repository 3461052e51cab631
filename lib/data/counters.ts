import type { Transaction } from '@/lib/data/db';
import type { RevisionMark } from '@/lib/data/revision-clock';

export async function readCounters(db: Pick<Transaction, '$queryRaw'>, orgId: string): Promise<RevisionMark | null> {
  const rows = await db.$queryRaw<{ revision: bigint; policy: bigint; platform: bigint }[]>`
    SELECT o.revision, o."policyRevision" AS policy, p.revision AS platform FROM "Organization" o, "PlatformState" p WHERE o.id = ${orgId}::uuid`;
  const row = rows[0];
  if (!row) return null;
  return {
    orgId,
    revision: Number(row.revision),
    policyRevision: Number(row.policy),
    platformRevision: Number(row.platform),
  };
}
