'use client';

import { useChannels } from '@/components/channels/use-channels';
import type { KnownLists } from '@/components/decision/change-draft';
import { useGoals } from '@/components/goals/use-goal-list';
import { useProfiles } from '@/components/profiles/use-profiles';

/** What drafts are made from; goals only where one of the changes is of one. */
export function useKnownLists(org: string, changes: readonly { path: string }[]): KnownLists {
  const { data: profiles = [] } = useProfiles(org);
  const { data: channels = [] } = useChannels(org);
  const { data: goals } = useGoals(
    org,
    changes.some(({ path }) => path.includes('/goals/')),
  );
  return { profiles, channels, goals };
}
