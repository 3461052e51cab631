'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { pollPending } from '@/lib/client/page-queries';
import { queryKeys } from '@/lib/client/query-keys';
import type { ApprovalDecision, ApprovalView } from '@/lib/features/calls/approvals/approval-contract';

/** Query options of a call that needs approval. */
export const approvalQuery = (org: string, id: string) => ({
  queryKey: queryKeys.approval(org, id),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get<ApprovalView>(path`/orgs/${org}/approvals/${id}`, { signal }),
});

export function useApproval(org: string, id: string) {
  return useQuery({ ...approvalQuery(org, id), refetchInterval: pollPending });
}

export function useDecideApproval(org: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: ApprovalDecision }) =>
      api.post<ApprovalView>(path`/orgs/${org}/approvals/${id}/decision`, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.org(org) }),
  });
}
