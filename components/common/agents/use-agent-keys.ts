'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { agentReads } from '@/lib/client/agent-reads';
import { api, path } from '@/lib/client/api';
import { listQuery } from '@/lib/client/page-queries';
import { queryKeys } from '@/lib/client/query-keys';
import type { CreatedKey, KeyInput, KeyView } from '@/lib/features/people/keys/key-contract';

export function useAgentKeys(org: string, agent: string, enabled = true) {
  return useQuery({
    ...listQuery<KeyView>(agentReads.keys(org, agent)),
    enabled,
  });
}

export function useAgentKeyChanges(org: string, agent: string) {
  const client = useQueryClient();
  // Not awaited: the caller's success handler must run before the lists reload and unmount it.
  const onSuccess = () => void client.invalidateQueries({ queryKey: queryKeys.agentKeys(org, agent) });
  const create = useMutation({
    mutationFn: (body: KeyInput) => api.post<CreatedKey>(path`/orgs/${org}/agents/${agent}/keys`, { body }),
    onSuccess,
  });
  const rotate = useMutation({
    mutationFn: ({ id, overlapSeconds }: { id: string; overlapSeconds: number }) =>
      api.post<CreatedKey>(path`/orgs/${org}/agents/${agent}/keys/${id}/rotate`, { body: { overlapSeconds } }),
    onSuccess,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => api.delete(path`/orgs/${org}/agents/${agent}/keys/${id}`),
    onSuccess,
  });
  return { create, rotate, revoke };
}
