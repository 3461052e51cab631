'use client';

import { useRequests } from '@/components/common/inbox/use-requests';
import { useMaybeOrg } from '@/components/common/me';
import type { RailCounts } from '@/components/common/shell/shell-parts';
import { useWaitingApprovals } from '@/components/inbox/approvals/use-approvals';

/** Pending items by page segment, limited to those the user can answer. */
export function useInboxCounts(): RailCounts {
  const org = useMaybeOrg();
  const { data } = useRequests(org?.slug ?? '', 'pending', org !== null);
  const approvals = useWaitingApprovals(org?.slug ?? '', { enabled: org !== null });
  if (!org) return {};
  const mine = data?.filter(({ mayAnswer, mine: asked }) => (org.can('edit-agents') ? mayAnswer : asked)) ?? [];
  return {
    requests: { count: mine.length, what: 'waiting' },
    approvals: { count: approvals.data?.length ?? 0, what: 'waiting for approval' },
  };
}
