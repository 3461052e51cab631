'use client';

import { useChannels } from '@/components/channels/use-channels';
import type { KnownLists } from '@/components/decision/change-draft';
import { useProfiles } from '@/components/profiles/use-profiles';

/** The lists that drafts are made from. */
export function useKnownLists(org: string): KnownLists {
  const { data: profiles = [] } = useProfiles(org);
  const { data: channels = [] } = useChannels(org);
  return { profiles, channels };
}
