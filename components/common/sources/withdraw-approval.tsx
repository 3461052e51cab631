'use client';

import { useState } from 'react';
import { ConfirmChange } from '@/components/common/confirm-change';
import { Button } from '@/components/ui/button';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import { useDecide } from './use-sources';

/** Revokes the approval of an imported tool's definition. It returns to quarantine and agents lose the tool. */
export function WithdrawApproval({ owner, tool }: { owner: string | null; tool: string }) {
  const decide = useDecide(owner);
  const [asking, setAsking] = useState(false);
  // The component is unmounted by then, because the tool moved to quarantine.
  const undo = () =>
    decide.mutateAsync({ decision: 'approve', tools: [{ tool }] }).then(
      () => toast({ message: 'Undone' }),
      (error) => toast({ tone: 'error', message: `Could not be undone: ${errorText(error)}` }),
    );
  return (
    <>
      <Button variant="link" size="sm" onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <ConfirmChange
        open={asking}
        danger
        onOpenChange={setAsking}
        title={`Withdraw the approval of ${tool}`}
        description={
          owner === null
            ? 'All agents of every organization lose the tool until its definition is approved again.'
            : 'Agents lose the tool until its definition is approved again.'
        }
        action="Withdraw"
        change={decide}
        onConfirm={() =>
          decide.mutate(
            { decision: 'withdraw', tools: [{ tool }] },
            {
              onSuccess: () => {
                setAsking(false);
                toast({ message: `${tool} is in quarantine`, undo: () => void undo() });
              },
            },
          )
        }
      />
    </>
  );
}
