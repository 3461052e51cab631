'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeItem } from '@/components/history/change-item';
import type { RevisionOwner } from '@/components/history/revision-owner';
import { saySentence } from '@/components/history/value-diff';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { api } from '@/lib/client/api';
import type { RestoreView } from '@/lib/features/history/history-contract';
import { counted } from '@/lib/shared/counted';

const MOST_CHANGES = 30;
const MOST_TOOLS = 8;

/** Shows what restoring would change, then does it. Undone by restoring the revision that stood before. */
export function RestoreDialog({ owner, number, onClose }: { owner: RevisionOwner; number: string; onClose(): void }) {
  const client = useQueryClient();
  const [note, setNote] = useState('');
  const restore = (which: string, body: object, query = {}) =>
    api.post<RestoreView>(`${owner.url}/${which}/restore`, { body, query });
  const preview = useQuery({
    queryKey: [...owner.queryKey, 'restore', number],
    queryFn: () => restore(number, {}, { dryRun: 'true' }),
    gcTime: 0,
    staleTime: 0,
  });
  const refresh = () => void client.invalidateQueries({ queryKey: owner.drops });
  const undo = useMutation({
    mutationFn: (previous: string) => restore(previous, {}),
    onSuccess: () => toast({ message: 'Undone' }),
    onError: (error) => toast({ message: `Not undone: ${error.message}`, tone: 'error' }),
    onSettled: refresh,
  });
  const save = useMutation({
    mutationFn: () => restore(number, note.trim() ? { note: note.trim() } : {}),
    onSuccess: ({ revision, previous }) => {
      toast({
        message: revision ? `Revision ${number} restored as revision ${revision}` : 'Nothing had to change',
        ...(previous ? { undo: () => undo.mutate(previous) } : {}),
      });
      refresh();
      onClose();
    },
  });
  const view = preview.data;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Restore revision ${number}`}
      description="Boundaries will stand as they stood after it. Nothing is taken out of the history: this makes a new revision."
      size="md"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={!view || view.changeCount === 0}
            busy={save.isPending}
            onClick={() => save.mutate()}
          >
            Restore
          </Button>
        </>
      }
    >
      {preview.error ? (
        <ErrorState
          title="What would change could not be worked out"
          error={preview.error}
          onRetry={() => preview.refetch()}
        />
      ) : view ? (
        <div className="flex flex-col gap-5 pb-2">
          {view.changeCount > 0 ? <Effects view={view} /> : null}
          {view.notRestored.length > 0 ? (
            <section aria-label="What is not restored" className="flex flex-col gap-1">
              <h3 className="font-medium text-muted text-xs">What is not restored</h3>
              <ul className="text-sm">
                {view.notRestored.map(({ what, why }) => (
                  <li key={`${what} ${why}`}>
                    <span className="font-medium">{what.replace(/^./, (letter) => letter.toUpperCase())}</span>
                    <span className="text-muted">: {saySentence(why)}</span>
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          {view.changeCount > 0 ? (
            <Field label="Note" optional>
              <Input value={note} maxLength={1900} onChange={(event) => setNote(event.target.value)} />
            </Field>
          ) : null}
          {save.error ? (
            <p role="alert" className="text-block text-sm">
              {save.error.message}
            </p>
          ) : null}
          <section aria-label="What would change" className="flex flex-col gap-3">
            <h3 className="font-medium text-muted text-xs">
              {view.changeCount > 0
                ? counted(view.changeCount, 'change')
                : view.notRestored.length > 0
                  ? 'Nothing else differs from then'
                  : 'Nothing differs: everything stands as it did then'}
            </h3>
            {view.changes.slice(0, MOST_CHANGES).map((change) => (
              <ChangeItem key={`${change.entity} ${change.entityId}`} change={change} />
            ))}
            {view.changeCount > MOST_CHANGES ? (
              <p className="text-muted text-sm">and {(view.changeCount - MOST_CHANGES).toLocaleString('en')} more</p>
            ) : null}
          </section>
        </div>
      ) : (
        <SkeletonRows rows={6} label="Working out what would change" />
      )}
    </Dialog>
  );
}

/** Which agents gain and lose which tools. */
function Effects({ view }: { view: RestoreView }) {
  if (!view.agents) return null;
  if (view.agents.length === 0) return <p className="text-muted text-sm">No agent gains or loses a tool.</p>;
  return (
    <section aria-label="Agents that gain or lose tools">
      <h3 className="mb-1 font-medium text-muted text-xs">Agents that gain or lose tools</h3>
      <ul className="flex flex-col divide-y text-sm">
        {view.agents.map(({ agent, gained, lost, allowed }) => (
          <li key={agent} className="flex flex-col gap-0.5 py-1.5">
            <span>
              <code className="text-[12.5px]">{agent}</code>{' '}
              <span className="tabular text-muted">
                {allowed.before} → {allowed.after} tools
              </span>
            </span>
            <Tools sign="+" word="gains" tools={gained} className="text-allow" />
            <Tools sign="−" word="loses" tools={lost} className="text-block" />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ToolsProps {
  sign: string;
  word: string;
  tools: readonly string[];
  className: string;
}

function Tools({ sign, word, tools, className }: ToolsProps) {
  if (tools.length === 0) return null;
  const rest = tools.length - MOST_TOOLS;
  return (
    <span className={`break-words font-mono text-xs ${className}`}>
      <span aria-hidden="true">{sign} </span>
      <span className="sr-only">{word} </span>
      {tools.slice(0, MOST_TOOLS).join(', ')}
      {rest > 0 ? ` and ${rest} more` : ''}
    </span>
  );
}
