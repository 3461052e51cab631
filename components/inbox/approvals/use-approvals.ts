'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { ApprovalDecision, ApprovalView } from '@/lib/features/calls/approvals/approval-contract';

const LIVE_MS = 3_000;

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
