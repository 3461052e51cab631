'use client';

import { useQuery } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { LeastPrivilegeView } from '@/lib/features/insights/least-privilege/least-privilege-contract';
import type { UsageView } from '@/lib/features/insights/outcomes/outcome-contract';

const DAYS = 7;
const EVERY_MS = 15_000;

/** Calls of the last days, by day and agent. */
export function useHomeUsage(org: string) {
  return useQuery({
    queryKey: queryKeys.usage(org, DAYS),
    queryFn: ({ signal }) => api.get<UsageView>(path`/orgs/${org}/usage`, { query: { days: DAYS }, signal }),
    refetchInterval: EVERY_MS,
  });
}

/** How many tools each agent can call, and how many of them it calls. */
export function useHomeAccess(org: string) {
  return useQuery({
    queryKey: [...queryKeys.leastPrivilege(org), 'summary'],
    queryFn: ({ signal }) =>
      api.get<LeastPrivilegeView>(path`/orgs/${org}/least-privilege`, { query: { summary: 'true' }, signal }),
  });
}
