'use client';

import { useRef, useState } from 'react';
import { useRequestChanges } from '@/components/common/decisions/use-requests';
import { ChangedNotice } from '@/components/common/inbox/changed-notice';
import { useSeen } from '@/components/common/inbox/use-seen';
import { useOrg } from '@/components/common/me';
import { useTakeBack } from '@/components/common/use-take-back';
import { Button } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { ApiError, errorText } from '@/lib/client/api-error';
import type { RequestDetail } from '@/lib/features/access/requests/request-contract';

export function RequestAnswerForm({
  request,
  present,
}: {
  request: RequestDetail;
  present: NonNullable<RequestDetail['present']>;
}) {
  const org = useOrg();
  const takeBack = useTakeBack(org.slug);
  const { answer } = useRequestChanges(org.slug);
  const [note, setNote] = useState('');
  const [choice, setChoice] = useState<boolean | null>(null);
  const [declining, setDeclining] = useState(false);
  const isSatisfied = present.state === 'allowed';
  const seen = useSeen(new Map([[request.id, request.revision]]));
  const noteField = useRef<HTMLTextAreaElement>(null);

  if (!request.mayAnswer) {
    return (
      <p className="text-muted text-xs">
        {present.grantBy === 'configurator' ? 'Only owners and configurators can answer.' : 'Only owners can answer.'}
      </p>
    );
  }

  async function send(grant: boolean, said: string | undefined) {
    const { undo: back, applied } = await answer.mutateAsync({
      id: request.id,
      revision: request.revision,
      body: { grant, ...(said ? { note: said } : {}) },
    });
    const done = isSatisfied ? 'Closed' : grant ? 'Granted' : 'Denied';
    const message = `${done}: ${request.tool} for ${request.agent}`;
    if (back) toast({ message, undo: () => void takeBack(back) });
    else toast({ message: applied.length > 0 ? `${message}. You can revert it in the history.` : message });
  }

  function decide(grant: boolean) {
    if (seen.isChanged) return seen.accept();
    setChoice(grant);
    send(grant, note.trim()).catch((error) => {
      // The error says that it changed, and the request is read again by now.
      if (error instanceof ApiError && error.status === 412) seen.forget();
    });
  }

  const grantable = present.obstacle === null;
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (declining) decide(false);
        else if (grantable) decide(true);
      }}
    >
      <Field
        label="Reason"
        optional
        hint={declining ? 'Shown to the requester, who can ask again.' : 'Shown to the requester and in the history.'}
      >
        <Textarea
          ref={noteField}
          rows={2}
          maxLength={2000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </Field>
      {!answer.isPending && (seen.isChanged || seen.isAccepted) ? (
        <ChangedNotice
          isAccepted={!seen.isChanged}
          action={declining ? 'Deny the request' : isSatisfied ? 'Close' : 'Grant'}
        />
      ) : null}
      {answer.error ? <ErrorLine className="text-xs">{errorText(answer.error)}</ErrorLine> : null}
      <div className="flex justify-end gap-2">
        {declining ? (
          <>
            <Button
              size="sm"
              disabled={answer.isPending}
              onClick={() => {
                setDeclining(false);
                noteField.current?.focus();
              }}
            >
              Cancel
            </Button>
            <Button
              size="sm"
              variant="danger"
              type="submit"
              busy={answer.isPending && choice === false}
              disabled={answer.isPending}
            >
              Deny the request
            </Button>
          </>
        ) : isSatisfied ? null : (
          <Button
            size="sm"
            variant="danger"
            disabled={answer.isPending}
            onClick={() => {
              setDeclining(true);
              noteField.current?.focus();
            }}
          >
            Deny
          </Button>
        )}
        {grantable && !declining ? (
          <Button
            size="sm"
            variant="primary"
            type="submit"
            busy={answer.isPending && choice === true}
            disabled={answer.isPending}
          >
            {isSatisfied ? 'Close' : 'Grant'}
          </Button>
        ) : null}
      </div>
    </form>
  );
}
