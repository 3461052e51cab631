'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRequestChanges } from '@/components/requests/use-requests';
import { useOrg } from '@/components/shell/me';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { api } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import { queryKeys } from '@/lib/client/query-keys';
import type { RequestDetail, RequestOutcome } from '@/lib/features/requests/request-contract';

/** Grant or decline, with a note; absent for those whose role does not reach. */
export function RequestAnswerForm({
  request,
  present,
}: {
  request: RequestDetail;
  present: NonNullable<RequestDetail['present']>;
}) {
  const org = useOrg();
  const client = useQueryClient();
  const { answer } = useRequestChanges(org.slug);
  const [note, setNote] = useState('');
  const [choice, setChoice] = useState<boolean | null>(null);

  if (!request.mayAnswer) {
    return (
      <p className="mt-3 text-muted text-xs">
        {present.grantBy === 'configurator' ? 'An owner or a configurator can answer it.' : 'An owner can answer it.'}
      </p>
    );
  }

  async function undo(changes: NonNullable<RequestOutcome['undo']>) {
    try {
      for (const { method, path, body } of changes) await api.send(method, path, { body: body ?? undefined });
      toast({ message: 'The changes are taken back. The request stays answered.' });
    } catch (refusal) {
      toast({ message: `Not all was taken back: ${errorText(refusal)}`, tone: 'error' });
    }
    await client.invalidateQueries({ queryKey: queryKeys.org(org.slug) });
  }

  function decide(grant: boolean) {
    setChoice(grant);
    const said = note.trim();
    answer.mutate(
      { id: request.id, revision: request.revision, body: { grant, ...(said ? { note: said } : {}) } },
      {
        onSuccess: ({ undo: back, applied }) => {
          if (!grant) return toast({ message: `Declined: ${request.tool} for ${request.agent}` });
          const message = `Granted: ${request.tool} for ${request.agent}`;
          if (back) return toast({ message, undo: () => void undo(back) });
          if (applied.length === 0) return toast({ message });
          return toast({ message: `${message}. Revisions can take it back.` });
        },
      },
    );
  }

  const grantable = present.obstacle === null;
  return (
    <form
      className="mt-4 flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (grantable) decide(true);
      }}
    >
      <Field label="Note" optional hint="The asker reads it; with a grant it is kept with the revision.">
        <Textarea rows={2} maxLength={2000} value={note} onChange={(event) => setNote(event.target.value)} />
      </Field>
      {answer.error ? (
        <p role="alert" className="text-block text-xs">
          {errorText(answer.error)}
        </p>
      ) : null}
      <div className="flex justify-end gap-2">
        <Button
          size="sm"
          variant="danger"
          busy={answer.isPending && choice === false}
          disabled={answer.isPending}
          onClick={() => decide(false)}
        >
          Decline
        </Button>
        {grantable ? (
          <Button
            size="sm"
            variant="primary"
            type="submit"
            busy={answer.isPending && choice === true}
            disabled={answer.isPending}
          >
            Grant
          </Button>
        ) : null}
      </div>
    </form>
  );
}
