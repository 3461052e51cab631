'use client';

import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/client/api';
import { responseQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';
import type { ChecksView, FindingView } from '@/lib/features/access/checks/check-contract';

/** Check results. Invalidated with the organization's other queries. */
export function useChecks(org: string, enabled = true) {
  return useQuery({
    ...responseQuery<ChecksView>(reads.checks(org)),
    staleTime: 30_000,
    enabled,
  });
}

export function usePlatformChecks() {
  return useQuery({
    queryKey: queryKeys.platformChecks,
    queryFn: ({ signal }) => api.get<ChecksView>('/platform/lint', { signal }),
    staleTime: 30_000,
  });
}

type Where = Partial<FindingView['place']>;

export function useFindings(org: string, where: Where): FindingView[] {
  const { data } = useChecks(org);
  const wanted = Object.entries(where) as [keyof Where, string][];
  return (data?.findings ?? []).filter(
    ({ place, tools, rule }) =>
      wanted.every(([key, value]) => place[key] === value) || (rule && where.tool && tools?.includes(where.tool)),
  );
}
