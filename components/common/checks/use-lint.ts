'use client';

import { useQuery } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { FindingView, LintView } from '@/lib/features/access/lint/lint-contract';

/** Check results. Invalidated with the organization's other queries. */
export function useLint(org: string, enabled = true) {
  return useQuery({
    queryKey: queryKeys.lint(org),
    queryFn: ({ signal }) => api.get<LintView>(path`/orgs/${org}/lint`, { signal }),
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
