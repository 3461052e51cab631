'use client';

import { useState } from 'react';
import {
  type FieldConflict,
  type FieldName,
  type GoalForm,
  type GoalMerge,
  setField,
} from '@/components/goals/goal-form';
import { fieldTitle } from '@/components/goals/goal-words';
import { Segmented } from '@/components/strata/segmented';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { errorText } from '@/lib/client/api-error';

interface MergeGoalDialogProps {
  merge: GoalMerge;
  onClose(): void;
  onSave(form: GoalForm): Promise<void>;
}

function said(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : value.join(', ');
  return value === null || value === '' ? 'nothing' : String(value);
}

/** Somebody saved first: words added and removed by both stand together; where both set one field, this person chooses. */
export function MergeGoalDialog({ merge, onClose, onSave }: MergeGoalDialogProps) {
  const [theirs, setTheirs] = useState<ReadonlySet<FieldName>>(new Set());
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  function choose({ field }: FieldConflict, side: 'theirs' | 'mine') {
    const next = new Set(theirs);
    if (side === 'theirs') next.add(field);
    else next.delete(field);
    setTheirs(next);
  }

  async function save() {
    setBusy(true);
    setRefused(null);
    const kept = merge.conflicts.filter(({ field }) => theirs.has(field));
    try {
      await onSave(kept.reduce((form, conflict) => setField(form, conflict.field, conflict.theirs), merge.form));
    } catch (error) {
      setRefused(errorText(error));
    }
    setBusy(false);
  }

  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Somebody saved first"
      description="Nothing of theirs is lost: your changes go on top of it. Lists hold what both of you added."
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Keep editing
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void save()}>
            Save my changes on top
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 pb-1">
        {merge.conflicts.length === 0 ? (
          <p className="text-sm">You changed different things, so nothing has to be chosen.</p>
        ) : (
          <ul aria-label="You both changed" className="divide-y border-y">
            {merge.conflicts.map((conflict) => (
              <li key={conflict.field} className="flex flex-col gap-2 py-2.5">
                <span className="flex flex-wrap items-center justify-between gap-2 text-sm">
                  <span className="font-medium">{fieldTitle(conflict.field)}</span>
                  <Segmented
                    label={`Whose ${fieldTitle(conflict.field)}`}
                    value={theirs.has(conflict.field) ? 'theirs' : 'mine'}
                    onValueChange={(side) => choose(conflict, side)}
                    options={[
                      { value: 'theirs', label: 'Theirs' },
                      { value: 'mine', label: 'Mine' },
                    ]}
                  />
                </span>
                <span className="break-words text-muted text-xs">
                  {said(theirs.has(conflict.field) ? conflict.theirs : conflict.mine)}
                </span>
              </li>
            ))}
          </ul>
        )}
        {refused ? (
          <p role="alert" className="text-block text-sm">
            Not saved: {refused}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
