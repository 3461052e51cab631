'use client';

import { useMemo } from 'react';
import { useMaybeOrg } from '@/components/common/me';
import { useGoals } from '@/components/common/policies/use-goal-list';
import type { PaletteEntry } from '@/components/common/shell/palette-entries';

export function useGoalEntries(root: string): readonly PaletteEntry[] {
  const org = useMaybeOrg();
  const goals = useGoals(org?.slug ?? '', Boolean(org)).data;
  return useMemo(() => {
    const entries: PaletteEntry[] = [];
    if (org?.can('edit-agents')) {
      entries.push({
        id: 'create-goal',
        group: 'Actions',
        label: 'Create a goal',
        keywords: 'add new',
        href: `${root}/agents/goals?new=1`,
      });
      entries.push({
        id: 'import-goals',
        group: 'Actions',
        label: 'Import goals…',
        href: `${root}/agents/goals?import=1`,
      });
    }
    for (const { goalId, description: hint } of goals ?? []) {
      const href = `${root}/agents/goals/${encodeURIComponent(goalId)}`;
      entries.push({ id: `goal:${goalId}`, group: 'Goals', label: goalId, hint, mono: true, href });
    }
    return entries;
  }, [org, root, goals]);
}
