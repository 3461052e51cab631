'use client';

import { useState } from 'react';
import { CALL_IS_FINAL, DENIAL_HINT } from '@/components/common/inbox/decision-outcome';
import { useDecideApproval } from '@/components/common/inbox/use-approvals';
import { useOrg } from '@/components/common/me';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { errorText } from '@/lib/client/api-error';
import type { ApprovalView } from '@/lib/features/calls/approvals/approval-contract';

/** Approve or deny with a reason. Explains the required role to other users. */
export function ApprovalForm({ approval }: { approval: ApprovalView }) {
  const org = useOrg();
  const decide = useDecideApproval(org.slug);
  const [note, setNote] = useState('');
  const [choice, setChoice] = useState<boolean | null>(null);
  if (!org.can('edit-agents')) return <p className="text-muted text-xs">Only owners and configurators can decide.</p>;

  function send(approve: boolean) {
    setChoice(approve);
    const said = note.trim();
    decide.mutate(
      { id: approval.id, body: { approve, ...(said ? { note: said } : {}) } },
      {
        onSuccess: () =>
          toast({
            message: `${approve ? 'Approved' : 'Denied'}: ${approval.tool} for ${approval.agent}. ${CALL_IS_FINAL}`,
          }),
      },
    );
  }

  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        send(true);
      }}
    >
      <Field label="Reason" optional hint={DENIAL_HINT}>
        <Textarea rows={2} maxLength={2000} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      {decide.error ? <ErrorLine className="text-xs">{errorText(decide.error)}</ErrorLine> : null}
      <div className="flex justify-end gap-2">
        <Button
          size="sm"
          variant="danger"
          busy={decide.isPending && choice === false}
          disabled={decide.isPending}
          onClick={() => send(false)}
        >
          Deny
        </Button>
        <Button
          size="sm"
          variant="primary"
          type="submit"
          busy={decide.isPending && choice === true}
          disabled={decide.isPending}
        >
          Approve
        </Button>
      </div>
    </form>
  );
}
