import type { Transaction } from '@/lib/data/db';
import type { RevisionView } from '@/lib/features/history/audit/audit-contract';

/** Entities that configurators can change through their own routes. */
const CONFIGURED = ['Agent', 'AgentPolicy', 'Profile', 'Channel', 'Goal', 'BoundaryTemplate'];

/** Returns those of the revisions, by ID, that only an owner can revert. */
export async function revertedByOwners(
  tx: Transaction,
  orgId: string | null,
  revisionIds: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.revisionChange.groupBy({
    by: ['revisionId'],
    where: { orgId, revisionId: { in: [...revisionIds] }, entity: { notIn: CONFIGURED } },
  });
  return new Set(rows.map(({ revisionId }) => revisionId));
}

/** The least role that can revert each revision, by ID. The platform (null) has no roles. */
export async function revertingRoles(
  tx: Transaction,
  orgId: string | null,
  revisionIds: readonly string[],
): Promise<Map<string, RevisionView['revertRole']>> {
  if (orgId === null) return new Map();
  const owners = await revertedByOwners(tx, orgId, revisionIds);
  return new Map(revisionIds.map((id) => [id, owners.has(id) ? 'owner' : 'configurator']));
}
