'use client';

import { useQuery } from '@tanstack/react-query';
import { listQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import type { GoalView } from '@/lib/features/goals/goal-contract';

/** Goals in order. Separate from the mutations, because the palette and agent pages load only this. */
export function useGoals(org: string, enabled = true) {
  return useQuery({
    ...listQuery<GoalView>(reads.goals(org)),
    enabled,
  });
}
