'use client';

import { useOrg } from '@/components/common/me';
import { useGoals } from '@/components/common/policies/use-goal-list';
import { GoalWorkbench } from '@/components/goals/goal-workbench';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { PageBody } from '@/components/ui/page-header';
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton';

/** Goal page. Loads all goals, because the workbench compares them. */
export function GoalPage({ goalId }: { goalId: string }) {
  const org = useOrg();
  const { data: goals, error, refetch } = useGoals(org.slug);
  const goal = goals?.find((one) => one.goalId === goalId);
  if (error && !goals) {
    return <ErrorState wholePage title={`Could not load ${goalId}`} error={error} onRetry={() => refetch()} />;
  }
  if (!goals) {
    return (
      <PageBody>
        <Skeleton className="h-6 w-56" />
        <Skeleton className="mt-3 h-3 w-72" />
        <div className="mt-8 grid gap-8 lg:grid-cols-[380px_minmax(0,1fr)]">
          <SkeletonRows rows={8} label={`Loading ${goalId}`} />
          <SkeletonRows rows={8} />
        </div>
      </PageBody>
    );
  }
  if (!goal) {
    return (
      <EmptyState
        wholePage
        title={`No goal ${goalId}`}
        description="It was deleted, or the address is wrong. Ids are case-sensitive."
        action={
          <Button asChild>
            <Link href={`/${org.slug}/agents/goals`}>See all goals</Link>
          </Button>
        }
      />
    );
  }
  return <GoalWorkbench goal={goal} goals={goals} />;
}
