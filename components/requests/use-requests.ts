'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type {
  RequestAnswer,
  RequestDetail,
  RequestInput,
  RequestOutcome,
  RequestView,
} from '@/lib/features/requests/request-contract';
import type { Page } from '@/lib/shared/page';

/** How many are fetched at once; more than that waiting is shown as "200+". */
const PAGE = 200;
// Somebody else asks or answers meanwhile: nothing tells the browser, so it looks now and then.
const AGAIN_MS = 30_000;

export function useRequests(org: string, status: 'pending' | 'answered', enabled = true) {
  return useQuery({
    queryKey: queryKeys.requests(org, status),
    queryFn: ({ signal }) =>
      api.get<Page<RequestView>>(path`/orgs/${org}/requests`, {
        query: { status, limit: status === 'pending' ? PAGE : 50 },
        signal,
      }),
    select: (page) => page.data,
    refetchInterval: status === 'pending' ? AGAIN_MS : false,
    enabled,
  });
}

export function useRequest(org: string, id: string) {
  return useQuery({
    queryKey: queryKeys.request(org, id),
    queryFn: ({ signal }) => api.get<RequestDetail>(path`/orgs/${org}/requests/${id}`, { signal }),
  });
}

/** Asking, answering and withdrawing; each drops what was known of the organization. */
export function useRequestChanges(org: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: queryKeys.org(org) });
  const ask = useMutation({
    mutationFn: (body: RequestInput) => api.post<RequestDetail>(path`/orgs/${org}/requests`, { body }),
    onSettled,
  });
  const answer = useMutation({
    // The revision of the changes that were shown: no others are made.
    mutationFn: ({ id, revision, body }: { id: string; revision: string; body: RequestAnswer }) =>
      api.post<RequestOutcome>(path`/orgs/${org}/requests/${id}/decision`, {
        body,
        headers: { 'If-Match': `"${revision}"` },
      }),
    onSettled,
  });
  const withdraw = useMutation({
    mutationFn: (id: string) => api.post<RequestDetail>(path`/orgs/${org}/requests/${id}/withdraw`, { body: {} }),
    onSettled,
  });
  return { ask, answer, withdraw };
}
