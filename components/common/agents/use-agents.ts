'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { optimistic } from '@/components/common/optimistic';
import { revertOf, type Undo } from '@/components/common/revert-of';
import { useChange } from '@/components/common/use-change';
import { useTakeBack } from '@/components/common/use-take-back';
import { toast } from '@/components/ui/toast';
import { agentReads } from '@/lib/client/agent-reads';
import { api, type Changed, path } from '@/lib/client/api';
import { responseQuery } from '@/lib/client/page-queries';
import { queryKeys } from '@/lib/client/query-keys';
import type { AgentInput, AgentPatch, AgentView } from '@/lib/features/agents/agent-contract';

export function useAgent(org: string, agent: string) {
  return useQuery(responseQuery<AgentView>(agentReads.agent(org, agent)));
}

export function useCreateAgent(org: string) {
  return useChange(queryKeys.agents(org), (body: AgentInput) =>
    api.post<AgentView>(path`/orgs/${org}/agents`, { body }),
  );
}

export function useDeleteAgent(org: string) {
  return useChange(queryKeys.agents(org), (agent: string) => api.delete(path`/orgs/${org}/agents/${agent}`));
}

interface SaveAgent {
  patch: AgentPatch;
  said: string;
}

/** Saves an agent's fields optimistically and offers undo. Rolls back when the save is rejected. */
export function usePatchAgent(org: string, agent: string) {
  const client = useQueryClient();
  const takeBack = useTakeBack(org);
  const key = queryKeys.agent(org, agent);
  const url = path`/orgs/${org}/agents/${agent}`;

  function undoOf({ view, revision }: Changed<AgentView>, patch: AgentPatch, previous?: AgentView): Undo | null {
    // Revisions do not contain the name.
    if (patch.name !== undefined)
      return previous
        ? { method: 'PATCH', path: `/api/v1${url}`, body: { name: previous.name }, ifMatch: view.revision }
        : null;
    return revision === null ? null : revertOf(org, revision);
  }

  return useMutation({
    mutationFn: ({ patch }: SaveAgent) => api.change<AgentView>('PATCH', url, { body: patch }),
    ...optimistic(client, key, (view: AgentView, { patch }: SaveAgent) => ({ ...view, ...patch }) as AgentView),
    onSuccess: (saved, { patch, said }, { previous }) => {
      client.setQueryData(key, saved.view);
      const undo = undoOf(saved, patch, previous);
      const toastKey = `agent-${agent}`;
      toast({ key: toastKey, message: said, ...(undo && { undo: () => void takeBack([undo], toastKey) }) });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.org(org) }),
  });
}
