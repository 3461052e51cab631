'use client';

import { useQuery } from '@tanstack/react-query';
import { api } from '@/lib/client/api';
import { responseQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';
import type { FindingView, LintView } from '@/lib/features/access/lint/lint-contract';

/** Check results. Invalidated with the organization's other queries. */
export function useLint(org: string, enabled = true) {
  return useQuery({
    ...responseQuery<LintView>(reads.lint(org)),
    staleTime: 30_000,
    enabled,
  });
}

export function usePlatformLint() {
  return useQuery({
    queryKey: queryKeys.platformLint,
    queryFn: ({ signal }) => api.get<LintView>('/platform/lint', { signal }),
    staleTime: 30_000,
  });
}

type Where = Partial<FindingView['place']>;

export function useFindings(org: string, where: Where): FindingView[] {
  const { data } = useLint(org);
  const wanted = Object.entries(where) as [keyof Where, string][];
  return (data?.findings ?? []).filter(
    ({ place, tools, rule }) =>
      wanted.every(([key, value]) => place[key] === value) || (rule && where.tool && tools?.includes(where.tool)),
  );
}
