'use client';

import { useWaitingApprovals } from '@/components/approvals/use-approvals';
import { useRequests } from '@/components/requests/use-requests';
import { useMaybeOrg } from '@/components/shell/me';

/** What waits at the places of an organization, by segment: for those who may answer, what they may answer. */
export function useRailCounts(): Readonly<Record<string, { count: number; what: string }>> {
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
