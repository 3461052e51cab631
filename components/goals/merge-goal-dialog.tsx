'use client';

import { ConflictDialog, useConflictChoices } from '@/components/common/conflict-dialog';
import { type FieldName, type GoalForm, type GoalMerge, setField } from '@/components/goals/goal-form';
import { fieldTitle } from '@/components/goals/goal-words';
import { Segmented } from '@/components/ui/segmented';

interface MergeGoalDialogProps {
  merge: GoalMerge;
  onClose(): void;
  onSave(form: GoalForm): Promise<void>;
}

function said(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : value.join(', ');
  return value === null || value === '' ? 'nothing' : String(value);
}

/** Merges a goal that others saved first. Lists are merged; for conflicting fields, the user chooses. */
export function MergeGoalDialog({ merge, onClose, onSave }: MergeGoalDialogProps) {
  const [theirs, choose] = useConflictChoices<FieldName>();
  const kept = merge.conflicts.filter(({ field }) => theirs.has(field));

  return (
    <ConflictDialog
      description="Both changes are kept. Lists contain the additions of both."
      action="Save my changes on top"
      onClose={onClose}
      onSave={() => onSave(kept.reduce((form, { field, theirs: other }) => setField(form, field, other), merge.form))}
    >
      {merge.conflicts.length === 0 ? (
        <p className="text-sm">The changes do not conflict.</p>
      ) : (
        <ul aria-label="You both changed" className="divide-y border-y">
          {merge.conflicts.map((conflict) => (
            <li key={conflict.field} className="flex flex-col gap-2 py-2.5">
              <span className="flex flex-wrap items-center justify-between gap-2 text-sm">
                <span className="font-medium">{fieldTitle(conflict.field)}</span>
                <Segmented
                  label={`Version of ${fieldTitle(conflict.field)}`}
                  value={theirs.has(conflict.field) ? 'theirs' : 'mine'}
                  onValueChange={(side) => choose(conflict.field, side)}
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
    </ConflictDialog>
  );
}
