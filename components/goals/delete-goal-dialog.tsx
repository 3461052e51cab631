'use client';

import { ConfirmChange } from '@/components/common/confirm-change';
import { useDeleteGoal } from '@/components/goals/use-goals';
import type { GoalView } from '@/lib/features/goals/goal-contract';

interface DeleteGoalDialogProps {
  org: string;
  goal: GoalView;
  onClose(): void;
  onDeleted?(): void;
}

export function DeleteGoalDialog({ org, goal, onClose, onDeleted }: DeleteGoalDialogProps) {
  const remove = useDeleteGoal(org);
  return (
    <ConfirmChange
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Delete ${goal.goalId}`}
      description="Requests and sessions with this goal are rejected until they use another one."
      action="Delete"
      danger
      change={remove}
      onConfirm={() =>
        remove.mutate(
          { goalId: goal.goalId, position: goal.position },
          {
            onSuccess: () => {
              onClose();
              onDeleted?.();
            },
          },
        )
      }
    />
  );
}
