'use client';

import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { ApprovalDecision, ApprovalView } from '@/lib/features/calls/approvals/approval-contract';
import type { Page } from '@/lib/shared/page';

const PAGE = 200;
const LIVE_MS = 3_000;
const POLL_INTERVAL_MS = 15_000;

export function useWaitingApprovals(org: string, { enabled = true, live = false } = {}) {
  return useQuery({
    queryKey: queryKeys.approvals(org, 'pending'),
    queryFn: ({ signal }) =>
      api.get<Page<ApprovalView>>(path`/orgs/${org}/approvals`, { query: { status: 'pending', limit: PAGE }, signal }),
    select: (page) => page.data,
    refetchInterval: live ? LIVE_MS : POLL_INTERVAL_MS,
    enabled,
  });
}

export function useDecidedApprovals(org: string) {
  return useInfiniteQuery({
    queryKey: queryKeys.approvals(org, 'decided'),
    queryFn: ({ pageParam, signal }) =>
      api.get<Page<ApprovalView>>(path`/orgs/${org}/approvals`, {
        query: { status: 'decided', limit: 50, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

export function useApproval(org: string, id: string) {
  return useQuery({
    queryKey: queryKeys.approval(org, id),
    queryFn: ({ signal }) => api.get<ApprovalView>(path`/orgs/${org}/approvals/${id}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? LIVE_MS : false),
  });
}

export function useDecideApproval(org: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: ApprovalDecision }) =>
      api.post<ApprovalView>(path`/orgs/${org}/approvals/${id}/decision`, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.org(org) }),
  });
}
