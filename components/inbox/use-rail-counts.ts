'use client';

import { useInboxStart } from '@/components/common/inbox/use-inbox';
import { useMaybeOrg } from '@/components/common/me';
import type { RailCounts } from '@/components/common/shell/shell-parts';

/** Waiting items, shown beside the inbox. */
export function useRailCounts(): RailCounts {
  const org = useMaybeOrg();
  const { data } = useInboxStart(org?.slug ?? '', org !== null);
  if (!org || !data) return {};
  const count = Object.values(data.counts).reduce((sum, one) => sum + one, 0);
  return { inbox: { count, what: 'waiting' } };
}
