'use client';

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useChange } from '@/components/common/use-change';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type {
  PairDraft,
  PairPublication,
  PairResult,
  PairView,
  WrittenPair,
} from '@/lib/features/suggestions/pairs/pair-contract';
import type { SuggestionView } from '@/lib/features/suggestions/suggestion-contract';

export type Publication = Pick<PairPublication, 'drafts'> & Partial<PairPublication>;

/** Drafts of both tools with their result. Read once, so that edits are not overwritten. */
export function usePair(org: string, suggestion: string) {
  return useQuery({
    queryKey: [...queryKeys.suggestionDraft(org, suggestion), 'pair'],
    queryFn: ({ signal }) => api.get<PairView>(path`/orgs/${org}/suggestions/${suggestion}/pair`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Result of edited drafts; null disables the query. */
export function usePairResult(org: string, suggestion: string, drafts: readonly PairDraft[] | null) {
  return useQuery({
    queryKey: [...queryKeys.suggestionDraft(org, suggestion), 'pair', drafts],
    queryFn: ({ signal }) =>
      api.post<PairResult>(path`/orgs/${org}/suggestions/${suggestion}/pair/compare`, { body: { drafts }, signal }),
    enabled: drafts !== null,
    placeholderData: keepPreviousData,
  });
}

export function usePairChanges(org: string, suggestion: string) {
  const base = path`/orgs/${org}/suggestions/${suggestion}/pair`;
  const write = useMutation({ mutationFn: () => api.post<WrittenPair>(`${base}/write`, { body: {} }) });
  const publish = useChange(queryKeys.org(org), (body: Publication) =>
    api.post<SuggestionView>(`${base}/publish`, { body }),
  );
  return { write, publish };
}
