'use client';

import { useQuery } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { FindingView, LintView } from '@/lib/features/lint/lint-contract';

/** What is odd about the boundaries: asked once, dropped with everything else when something of the organization changes. */
export function useLint(org: string, enabled = true) {
  return useQuery({
    queryKey: queryKeys.lint(org),
    queryFn: ({ signal }) => api.get<LintView>(path`/orgs/${org}/lint`, { signal }),
    staleTime: 30_000,
    enabled,
  });
}

/** The same of the platform's layer. */
export function usePlatformLint() {
  return useQuery({
    queryKey: queryKeys.platformLint,
    queryFn: ({ signal }) => api.get<LintView>('/platform/lint', { signal }),
    staleTime: 30_000,
  });
}

type Where = Partial<FindingView['place']>;

/** The findings about one thing, where it is shown; empty until they are known. */
export function useFindings(org: string, where: Where): FindingView[] {
  const { data } = useLint(org);
  const wanted = Object.entries(where) as [keyof Where, string][];
  return (data?.findings ?? []).filter(({ place }) => wanted.every(([key, value]) => place[key] === value));
}
