'use client';

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { pollLoaded } from '@/lib/client/page-queries';
import { queryKeys } from '@/lib/client/query-keys';
import type { ProblemView } from '@/lib/features/problems/problem-contract';
import type { Page } from '@/lib/shared/page';

export type ProblemAction = ProblemView['actions'][number];

export interface ProblemQuery {
  status: 'open' | 'decided';
  kind?: string | undefined;
  agent?: string | undefined;
  tool?: string | undefined;
}

const LIVE_MS = 30_000;

/** Most urgent first. */
export function useProblems(org: string, query: ProblemQuery) {
  return useInfiniteQuery({
    queryKey: queryKeys.problems(org, query),
    queryFn: ({ signal, pageParam }) =>
      api.get<Page<ProblemView>>(path`/orgs/${org}/problems`, { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: pollLoaded(LIVE_MS),
  });
}

export function useProblem(org: string, id: string) {
  return useQuery({
    queryKey: queryKeys.problem(org, id),
    queryFn: ({ signal }) => api.get<ProblemView>(path`/orgs/${org}/problems/${id}`, { signal }),
  });
}

export type ProblemVerb = { verb: 'accept' } | { verb: 'dismiss'; reason: string } | { verb: 'reopen' };

export function useDecideProblem(org: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, decision: { verb, ...body } }: { id: string; decision: ProblemVerb }) =>
      api.post<ProblemView>(path`/orgs/${org}/problems/${id}/${verb}`, { body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.allProblems(org) }),
        client.invalidateQueries({ queryKey: queryKeys.allSuggestions(org) }),
      ]),
  });
}

/** Sends the request of an action as it stands. */
export function useApplyAction(org: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ method, path: to, body }: NonNullable<ProblemAction['change']>) =>
      api.send(method, to, body === undefined ? {} : { body }),
    // A change of policies shows in most of the organization's pages.
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.org(org) }),
  });
}
