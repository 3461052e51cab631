'use client';

import { useChannels } from '@/components/common/policies/use-channels';
import { useGoals } from '@/components/common/policies/use-goal-list';
import { useProfiles } from '@/components/common/policies/use-profiles';
import type { DraftLists } from './change-draft';

/** Lists that drafts are based on. Loads goals only when a change affects one. */
export function useDraftLists(org: string, changes: readonly { path: string }[]): DraftLists {
  const { data: profiles = [] } = useProfiles(org);
  const { data: channels = [] } = useChannels(org);
  const { data: goals } = useGoals(
    org,
    changes.some(({ path }) => path.includes('/goals/')),
  );
  return { profiles, channels, goals };
}
