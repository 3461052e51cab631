'use client';

import { useQueryStates } from 'nuqs';
import { PlanDialog, type RevisionDialogProps } from '@/components/history/plan-dialog';
import { PlanItem } from '@/components/history/plan-preview';
import { Button } from '@/components/ui/button';
import type { RevertView } from '@/lib/features/history/revisions/revision-contract';
import { historyParams } from './history-params';

/** Previews and reverts the change of one revision. Undo reverts the revert. */
export function RevertDialog(props: RevisionDialogProps) {
  return (
    <PlanDialog<RevertView>
      {...props}
      action="revert"
      label="Revert"
      description="Reverts this change and keeps all later ones. Creates a new revision."
      done={(revision) =>
        revision ? `Revision ${props.number} reverted by revision ${revision}` : 'Nothing to revert'
      }
      undoes={({ revision }) => revision}
      unchanged={() => 'This change is no longer in effect.'}
      obstacle={({ conflicts }) =>
        conflicts.length > 0 ? <Conflicts conflicts={conflicts} onOpen={props.onClose} /> : null
      }
    />
  );
}

function Conflicts({ conflicts, onOpen }: Pick<RevertView, 'conflicts'> & { onOpen(): void }) {
  const [, setParams] = useQueryStates(historyParams);
  return (
    <section aria-label="Conflicts" className="flex flex-col gap-2 pb-2 text-sm">
      <p>This change cannot be reverted alone.</p>
      <ul className="flex flex-col divide-y border-y">
        {conflicts.map(({ what, why, revision, by }) => (
          <li key={`${what} ${why}`} className="py-2">
            <PlanItem what={what} why={why} />
            {revision ? (
              <span className="block text-muted text-xs">
                <Button
                  size="sm"
                  variant="link"
                  onClick={() => {
                    setParams({ revision }, { history: 'push' });
                    onOpen();
                  }}
                >
                  Revision {revision}
                </Button>
                {by ? ` by ${by}` : ''}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {conflicts.some(({ revision }) => revision) ? (
        <p className="text-muted">Revert the later change first, or restore to an earlier revision.</p>
      ) : null}
    </section>
  );
}
