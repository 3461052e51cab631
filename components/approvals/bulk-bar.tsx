'use client';

import { useState } from 'react';
import { hiddenInArguments } from '@/components/approvals/call-arguments';
import { bulkWarning, countsAsDestructive } from '@/components/approvals/risk-words';
import { useDecideApproval } from '@/components/approvals/use-approvals';
import { useOrg } from '@/components/shell/me';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import type { ApprovalView } from '@/lib/features/approvals/approval-contract';

/** Approve or deny all that are marked; those that cannot be any more are counted, and the others decided. */
export function BulkBar({ approvals, onDone }: { approvals: readonly ApprovalView[]; onDone(): void }) {
  const ids = approvals.map(({ id }) => id);
  const warning = bulkWarning(
    approvals.filter(countsAsDestructive).length,
    approvals.filter((one) => hiddenInArguments(one.arguments) > 0).length,
  );
  const org = useOrg();
  const decide = useDecideApproval(org.slug);
  const [choice, setChoice] = useState<boolean | null>(null);

  async function send(approve: boolean) {
    setChoice(approve);
    const results = await Promise.allSettled(ids.map((id) => decide.mutateAsync({ id, body: { approve } })));
    const refused = results.filter((result) => result.status === 'rejected');
    const done = results.length - refused.length;
    const message = `${approve ? 'Approved' : 'Denied'} ${done} of ${results.length}`;
    if (refused[0]) toast({ message: `${message}: ${errorText(refused[0].reason)}`, tone: 'error' });
    else toast({ message });
    setChoice(null);
    onDone();
  }

  return (
    <div className="mt-4 flex flex-wrap items-center gap-2 rounded-md border bg-surface px-3 py-2 text-sm">
      <span className="mr-auto">
        <span className="tabular-nums">{ids.length} marked</span>
        {warning ? <span className="ml-3 text-quarantine text-xs">{warning}</span> : null}
      </span>
      <Button size="sm" variant="ghost" disabled={choice !== null} onClick={onDone}>
        Unmark
      </Button>
      <Button
        size="sm"
        variant="danger"
        busy={choice === false}
        disabled={choice !== null}
        onClick={() => void send(false)}
      >
        Deny {ids.length}
      </Button>
      <Button
        size="sm"
        variant="primary"
        busy={choice === true}
        disabled={choice !== null}
        onClick={() => void send(true)}
      >
        Approve {ids.length}
      </Button>
    </div>
  );
}
