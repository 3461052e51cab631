'use client';

import { useState } from 'react';
import { useDecide } from '@/components/sources/use-sources';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';

/** Takes back what somebody approved: the definition of an imported tool waits again, and agents lose the tool. */
export function WithdrawApproval({ owner, tool }: { owner: string | null; tool: string }) {
  const decide = useDecide(owner);
  const [asking, setAsking] = useState(false);
  const decideAs = (decision: 'approve' | 'withdraw', onSuccess: () => void) =>
    decide.mutate({ decision, tools: [{ tool }] }, { onSuccess });
  return (
    <>
      <Button variant="link" size="sm" onClick={() => setAsking(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        onOpenChange={setAsking}
        title={`Withdraw the approval of ${tool}`}
        description={
          owner === null
            ? 'Its definition waits in the platform’s quarantine again, and every organization’s agents lose the tool until somebody approves it.'
            : 'Its definition waits in quarantine again, and agents lose the tool until somebody approves it.'
        }
        action="Withdraw"
        busy={decide.isPending}
        error={decide.error ? errorText(decide.error) : undefined}
        onConfirm={() =>
          decideAs('withdraw', () => {
            setAsking(false);
            toast({
              message: `${tool} waits in quarantine`,
              undo: () => decideAs('approve', () => toast({ message: 'Undone' })),
            });
          })
        }
      />
    </>
  );
}
