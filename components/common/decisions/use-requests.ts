'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { pollLoaded, pollPending } from '@/lib/client/page-queries';
import { queryKeys } from '@/lib/client/query-keys';
import type {
  RequestAnswer,
  RequestDetail,
  RequestInput,
  RequestOutcome,
  RequestView,
} from '@/lib/features/access/requests/request-contract';
import type { Page } from '@/lib/shared/page';

/** Page size; more pending requests are shown as "200+". */
const PAGE = 200;
// Polling interval: there are no push notifications for other users' requests.
const POLL_INTERVAL_MS = 30_000;

export function useRequests(org: string, status: 'pending' | 'answered', enabled = true) {
  return useQuery({
    queryKey: queryKeys.requests(org, status),
    queryFn: ({ signal }) =>
      api.get<Page<RequestView>>(path`/orgs/${org}/requests`, {
        query: { status, limit: status === 'pending' ? PAGE : 50 },
        signal,
      }),
    select: (page) => page.data,
    refetchInterval: pollLoaded(status === 'pending' ? POLL_INTERVAL_MS : false),
    enabled,
  });
}

/** Query options of a request with what granting it would change. */
export const requestQuery = (org: string, id: string) => ({
  queryKey: queryKeys.request(org, id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get<RequestDetail>(path`/orgs/${org}/requests/${id}`, { signal }),
});

export const useRequest = (org: string, id: string) =>
  useQuery({ ...requestQuery(org, id), refetchInterval: pollPending });

/** Creates, answers and withdraws requests; invalidates the organization's queries. */
export function useRequestChanges(org: string) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: queryKeys.org(org) });
  const ask = useMutation({
    mutationFn: (body: RequestInput) => api.post<RequestDetail>(path`/orgs/${org}/requests`, { body }),
    onSettled,
  });
  const answer = useMutation({
    // Revision of the displayed changes: the API rejects others.
    mutationFn: ({ id, revision, body }: { id: string; revision: string; body: RequestAnswer }) =>
      api.post<RequestOutcome>(path`/orgs/${org}/requests/${id}/decision`, {
        body,
        ifMatch: revision,
      }),
    onSettled,
  });
  const withdraw = useMutation({
    mutationFn: (id: string) => api.post<RequestDetail>(path`/orgs/${org}/requests/${id}/withdraw`, { body: {} }),
    onSettled,
  });
  return { ask, answer, withdraw };
}
