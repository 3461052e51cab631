'use client';

import { useQuery } from '@tanstack/react-query';
import { useChange } from '@/components/common/use-change';
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
  const create = useChange(queryKeys.agentKeys(org, agent), (body: KeyInput) =>
    api.post<CreatedKey>(path`/orgs/${org}/agents/${agent}/keys`, { body }),
  );
  const rotate = useChange(
    queryKeys.agentKeys(org, agent),
    ({ id, overlapSeconds }: { id: string; overlapSeconds: number }) =>
      api.post<CreatedKey>(path`/orgs/${org}/agents/${agent}/keys/${id}/rotate`, { body: { overlapSeconds } }),
  );
  const revoke = useChange(queryKeys.agentKeys(org, agent), (id: string) =>
    api.delete(path`/orgs/${org}/agents/${agent}/keys/${id}`),
  );
  return { create, rotate, revoke };
}
