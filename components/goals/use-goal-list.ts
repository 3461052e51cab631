'use client';

import { useQuery } from '@tanstack/react-query';
import { path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { queryKeys } from '@/lib/client/query-keys';
import type { GoalView } from '@/lib/features/goals/goal-contract';

/** The goals in order. Apart from what changes them: the palette and the agents' pages carry this alone. */
export function useGoals(org: string, enabled = true) {
  return useQuery({
    queryKey: queryKeys.goals(org),
    queryFn: ({ signal }) => listAll<GoalView>(path`/orgs/${org}/goals`, {}, signal),
    enabled,
  });
}
