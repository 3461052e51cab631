'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { pollPending } from '@/lib/client/page-queries';
import { queryKeys } from '@/lib/client/query-keys';
import type {
  AcceptedSuggestion,
  SuggestionDetail,
  SuggestionView,
} from '@/lib/features/suggestions/suggestion-contract';

export function useSuggestion(org: string, id: string) {
  return useQuery({
    queryKey: queryKeys.suggestion(org, id),
    queryFn: ({ signal }) => api.get<SuggestionDetail>(path`/orgs/${org}/suggestions/${id}`, { signal }),
    refetchInterval: pollPending,
  });
}

export type SuggestionDecision =
  | { verb: 'open' }
  | { verb: 'accept'; note?: string }
  | { verb: 'dismiss'; reason: string }
  | { verb: 'snooze'; until: string }
  | { verb: 'reopen' };

/** Decides a suggestion; `open` and `accept` also return the page to apply it on. */
export function useDecideSuggestion(org: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, decision: { verb, ...body } }: { id: string; decision: SuggestionDecision }) =>
      api.post<SuggestionView | AcceptedSuggestion>(path`/orgs/${org}/suggestions/${id}/${verb}`, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.allSuggestions(org) }),
  });
}
