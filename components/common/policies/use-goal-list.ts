'use client';

import { useQuery } from '@tanstack/react-query';
import { path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { queryKeys } from '@/lib/client/query-keys';
import type { GoalView } from '@/lib/features/goals/goal-contract';

/** Goals in order. Separate from the mutations, because the palette and agent pages load only this. */
export function useGoals(org: string, enabled = true) {
  return useQuery({
    queryKey: queryKeys.goals(org),
    queryFn: ({ signal }) => listAll<GoalView>(path`/orgs/${org}/goals`, {}, signal),
    enabled,
  });
}
