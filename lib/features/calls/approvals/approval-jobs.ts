import { systemOrgScope } from '@/lib/access/system-scope';
import { findOrgsWithOverdueApprovals } from '@/lib/data/system/jobs/overdue-approvals';
import { expireApprovalRows } from './approval-repository';

/** Expires calls that were not decided in time. Returns their number. */
export async function expireApprovals(now = new Date()): Promise<number> {
  let expired = 0;
  for (const org of await findOrgsWithOverdueApprovals(now)) {
    const actor = { actor: 'system:approvals', label: 'Ambit: approvals' } as const;
    expired += await expireApprovalRows(systemOrgScope(org, actor));
  }
  return expired;
}
