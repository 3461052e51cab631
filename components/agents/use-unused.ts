'use client';

import { useQuery } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { LeastPrivilegeView } from '@/lib/features/insights/least-privilege/least-privilege-contract';

/** Tools that each agent may call but did not call in the last 30 days. */
export function useUnused(org: string) {
  return useQuery({
    queryKey: queryKeys.leastPrivilege(org),
    queryFn: ({ signal }) => api.get<LeastPrivilegeView>(path`/orgs/${org}/least-privilege`, { signal }),
  });
}
