'use client';

import { useDeleteGoal } from '@/components/goals/use-goals';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { errorText } from '@/lib/client/api-error';
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
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={`Delete ${goal.goalId}`}
      description="Requests and sessions with this goal are rejected until they use another one."
      action="Delete"
      danger
      busy={remove.isPending}
      error={remove.error ? errorText(remove.error) : undefined}
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
