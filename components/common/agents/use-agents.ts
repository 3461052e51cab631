'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import { agentReads } from '@/lib/client/agent-reads';
import { api, path } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import { responseQuery } from '@/lib/client/page-queries';
import { queryKeys } from '@/lib/client/query-keys';
import type { AgentInput, AgentPatch, AgentView } from '@/lib/features/agents/agent-contract';

export function useAgent(org: string, agent: string) {
  return useQuery(responseQuery<AgentView>(agentReads.agent(org, agent)));
}

export function useCreateAgent(org: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AgentInput) => api.post<AgentView>(path`/orgs/${org}/agents`, { body }),
    onSuccess: () => void client.invalidateQueries({ queryKey: queryKeys.agents(org) }),
  });
}

export function useDeleteAgent(org: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (agent: string) => api.delete(path`/orgs/${org}/agents/${agent}`),
    onSuccess: () => void client.invalidateQueries({ queryKey: queryKeys.agents(org) }),
  });
}

function before(view: AgentView, patch: AgentPatch): AgentPatch {
  return Object.fromEntries(Object.keys(patch).map((key) => [key, view[key as keyof AgentPatch]]));
}

/** Saves an agent's fields optimistically and offers undo. Rolls back when the save is rejected. */
export function usePatchAgent(org: string, agent: string) {
  const client = useQueryClient();
  const key = queryKeys.agent(org, agent);
  const mutation = useMutation({
    mutationFn: ({ patch }: { patch: AgentPatch; said: string }) =>
      api.patch<AgentView>(path`/orgs/${org}/agents/${agent}`, { body: patch }),
    onMutate: async ({ patch }) => {
      await client.cancelQueries({ queryKey: key, exact: true });
      const previous = client.getQueryData<AgentView>(key);
      if (previous) client.setQueryData<AgentView>(key, { ...previous, ...patch });
      return { previous };
    },
    onError: (_error, _input, context) => {
      if (context?.previous) client.setQueryData(key, context.previous);
    },
    onSuccess: (view, { patch, said }, context) => {
      client.setQueryData(key, view);
      const { previous } = context;
      toast({
        key: `agent-${agent}`,
        message: said,
        ...(previous ? { undo: () => void undo(before(previous, patch)) } : {}),
      });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.org(org) }),
  });

  async function undo(patch: AgentPatch) {
    try {
      client.setQueryData(key, await api.patch<AgentView>(path`/orgs/${org}/agents/${agent}`, { body: patch }));
      toast({ key: `agent-${agent}`, message: 'Undone' });
    } catch (error) {
      toast({ key: `agent-${agent}`, tone: 'error', message: `Could not be undone: ${errorText(error)}` });
    }
    await client.invalidateQueries({ queryKey: queryKeys.org(org) });
  }

  return mutation;
}
