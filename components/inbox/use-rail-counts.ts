'use client';

import { usePathname } from 'next/navigation';
import { useInboxStart } from '@/components/common/inbox/use-inbox';
import { useMaybeOrg } from '@/components/common/me';
import type { RailCounts } from '@/components/common/shell/shell-parts';

/** Waiting items, shown beside the inbox. */
export function useRailCounts(): RailCounts {
  const org = useMaybeOrg();
  const slug = org?.slug ?? '';
  // Home shows the same query with a Retry button, which a poll would replace with placeholders.
  const unattended = usePathname() !== `/${slug}`;
  const { data } = useInboxStart(slug, { enabled: org !== null, unattended });
  if (!org || !data) return {};
  const count = Object.values(data.counts).reduce((sum, one) => sum + one, 0);
  return { inbox: { count, what: 'waiting' } };
}
