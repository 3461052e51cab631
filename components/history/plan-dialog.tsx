'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTakeBack } from '@/components/common/use-take-back';
import { AgentEffects, PreviewedChanges } from '@/components/history/plan-preview';
import type { RevisionOwner } from '@/components/history/revision-owner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorLine } from '@/components/ui/error-line';
import { ErrorState } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SkeletonRows } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import { api } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import type { RestoreView } from '@/lib/features/history/revisions/revision-contract';

type PlanView = Pick<RestoreView, 'changeCount' | 'changes' | 'agents' | 'revision' | 'previous'>;

export interface RevisionDialogProps {
  owner: RevisionOwner;
  number: string;
  onClose(): void;
}

interface PlanDialogProps<View extends PlanView> extends RevisionDialogProps {
  action: 'restore' | 'revert';
  label: string;
  description: string;
  /** Message after saving; `revision` is null when nothing changed. */
  done(revision: string | null): string;
  /** Revision to which undo applies the same action; null: no undo. */
  undoes(view: View): string | null;
  unchanged(view: View): string;
  /** Shown instead of the plan, which then cannot be saved. */
  obstacle?(view: View): ReactNode;
  notes?(view: View): ReactNode;
}

/** Previews what an action on one revision changes, and saves it. */
export function PlanDialog<View extends PlanView>(props: PlanDialogProps<View>) {
  const { owner, number, onClose, action, label, description, done, undoes, unchanged, obstacle, notes } = props;
  const client = useQueryClient();
  const takeBack = useTakeBack(owner.org);
  const [note, setNote] = useState('');
  const urlOf = (revision: string) => `${owner.url}/${revision}/${action}`;
  const send = (body: object, query = {}) => api.post<View>(urlOf(number), { body, query });
  const preview = useQuery({
    queryKey: ['plan-preview', owner.org, action, number],
    queryFn: () => send({}, { dryRun: 'true' }),
    gcTime: 0,
    staleTime: 0,
  });
  const undo = (which: string) => takeBack([{ method: 'POST', path: `/api/v1${urlOf(which)}`, body: {} }]);
  const save = useMutation({
    mutationFn: () => send(note.trim() ? { note: note.trim() } : {}),
    onSuccess: (view) => {
      const back = undoes(view);
      toast({ message: done(view.revision), ...(back ? { undo: () => void undo(back) } : {}) });
      void client.invalidateQueries({ queryKey: owner.drops });
      onClose();
    },
  });
  const view = preview.data;
  const blocked = view && obstacle ? obstacle(view) : null;
  const canSave = view !== undefined && view.changeCount > 0 && !blocked;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`${label} revision ${number}`}
      description={description}
      size="md"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={!canSave} busy={save.isPending} onClick={() => save.mutate()}>
            {label}
          </Button>
        </>
      }
    >
      {preview.error ? (
        <ErrorState title="Could not load the preview" error={preview.error} onRetry={() => preview.refetch()} />
      ) : !view ? (
        <SkeletonRows rows={6} label="Loading the preview" />
      ) : (
        (blocked ?? (
          <div className="flex flex-col gap-5 pb-2">
            {canSave ? <AgentEffects agents={view.agents} /> : null}
            {notes?.(view)}
            {canSave ? (
              <Field label="Reason" optional>
                <Input value={note} maxLength={1900} onChange={(event) => setNote(event.target.value)} />
              </Field>
            ) : null}
            {save.error ? <ErrorLine>{errorText(save.error)}</ErrorLine> : null}
            <PreviewedChanges view={view} unchanged={unchanged(view)} />
          </div>
        ))
      )}
    </Dialog>
  );
}
