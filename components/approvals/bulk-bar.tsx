'use client';

import { hiddenInArguments } from '@/components/approvals/call-arguments';
import { bulkWarning, countsAsDestructive } from '@/components/approvals/risk-words';
import { useDecideApproval } from '@/components/approvals/use-approvals';
import { useOrg } from '@/components/shell/me';
import { DecisionBar } from '@/components/ui/decision-bar';
import { errorText } from '@/lib/client/api-error';
import type { ApprovalView } from '@/lib/features/approvals/approval-contract';

/** Approve or deny all that are marked, knowing what is among them. */
export function BulkBar({ approvals, onDone }: { approvals: readonly ApprovalView[]; onDone(): void }) {
  const org = useOrg();
  const decide = useDecideApproval(org.slug);
  return (
    <DecisionBar
      label="Marked calls"
      ids={approvals.map(({ id }) => id)}
      yes={{ verb: 'Approve', done: 'Approved' }}
      no={{ verb: 'Deny', done: 'Denied', isDanger: true }}
      warning={bulkWarning(
        approvals.filter(countsAsDestructive).length,
        approvals.filter((one) => hiddenInArguments(one.arguments) > 0).length,
      )}
      decide={(id, approve) => decide.mutateAsync({ id, body: { approve } })}
      errorText={errorText}
      onDone={onDone}
    />
  );
}
