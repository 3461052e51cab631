'use client';

import { PlanDialog, type RevisionDialogProps } from '@/components/history/plan-dialog';
import { PlanItem } from '@/components/history/plan-preview';
import type { RestoreView } from '@/lib/features/history/revisions/revision-contract';

/** Previews and restores a revision. Undo restores the previous revision. */
export function RestoreDialog(props: RevisionDialogProps) {
  return (
    <PlanDialog<RestoreView>
      {...props}
      action="restore"
      label="Restore"
      description="Restores all policies to this revision. Creates a new revision."
      done={(revision) =>
        revision ? `Revision ${props.number} restored as revision ${revision}` : 'No changes needed'
      }
      undoes={({ previous }) => previous}
      unchanged={({ notRestored }) =>
        notRestored.length > 0 ? 'There are no other differences' : 'There are no differences'
      }
      notes={({ notRestored }) => <NotRestored notRestored={notRestored} />}
    />
  );
}

function NotRestored({ notRestored }: Pick<RestoreView, 'notRestored'>) {
  if (notRestored.length === 0) return null;
  return (
    <section aria-label="Not restored" className="flex flex-col gap-1">
      <h3 className="font-medium text-muted text-xs">Not restored</h3>
      <ul className="text-sm">
        {notRestored.map((item) => (
          <li key={`${item.what} ${item.why}`}>
            <PlanItem {...item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
