'use client';

import { useState } from 'react';
import { useOrg } from '@/components/common/me';
import { groupEqualBoundaries } from '@/components/goals/same-boundary';
import { Button } from '@/components/ui/button';
import { onDemand } from '@/components/ui/on-demand';
import type { GoalView } from '@/lib/features/goals/goal-contract';

const MakeTemplateDialog = onDemand(() => import('./make-template-dialog').then((m) => m.MakeTemplateDialog));

/** Goals with equal boundaries that could share a template. */
export function SameBoundaries({ goals, only }: { goals: readonly GoalView[]; only?: string }) {
  const org = useOrg();
  const [making, setMaking] = useState<GoalView[] | null>(null);
  const groups = groupEqualBoundaries(goals).filter((group) => !only || group.some(({ goalId }) => goalId === only));
  if (!org.can('edit-agents') && groups.length === 0) return null;
  return (
    <>
      {groups.slice(0, 3).map((group) => (
        <div
          key={group[0]!.goalId}
          className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-approval border-l-2 pl-3 text-sm"
        >
          <p className="min-w-0">
            {group.slice(0, 4).map(({ goalId }, index) => (
              <span key={goalId}>
                {index > 0 ? ', ' : ''}
                <code className="break-all text-[12.5px]">{goalId}</code>
              </span>
            ))}
            {group.length > 4 ? ` and ${group.length - 4} more` : ''} have the same settings. Use a template to keep
            them equal.
          </p>
          {org.can('edit-agents') ? (
            <Button size="sm" onClick={() => setMaking(group)}>
              Create a template
            </Button>
          ) : null}
        </div>
      ))}
      {making ? <MakeTemplateDialog goals={making} onClose={() => setMaking(null)} /> : null}
    </>
  );
}
