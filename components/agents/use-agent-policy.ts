'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type EntryChange, savePolicyEntries } from '@/components/common/policies/policy-entries';
import { useRevert } from '@/components/common/use-take-back';
import { toast } from '@/components/ui/toast';
import { agentReads } from '@/lib/client/agent-reads';
import { api, path } from '@/lib/client/api';
import { responseQuery } from '@/lib/client/page-queries';
import { queryKeys } from '@/lib/client/query-keys';
import type { PolicyInput, PolicyView } from '@/lib/features/access/policies/policy-contract';

export function useAgentPolicy(org: string, agent: string) {
  return useQuery(responseQuery<PolicyView>(agentReads.policy(org, agent)));
}

/** Saves single entries optimistically, with undo for 10 seconds and rollback on error. */
export function useSaveAgentEntries(org: string, agent: string) {
  const client = useQueryClient();
  const undoIn = useRevert(org);
  const key = queryKeys.agentPolicy(org, agent);
  return (change: EntryChange) =>
    savePolicyEntries({
      client,
      key,
      url: path`/orgs/${org}/agents/${agent}/policy`,
      drop: queryKeys.org(org),
      change,
      undoIn,
    });
}

interface SaveMode {
  policy: PolicyView;
  mode: 'all' | 'selected';
  note?: string | undefined;
}

/** Switches between "all" and "selected". Sends the whole policy, so a concurrent save is rejected. */
export function useSaveAgentMode(org: string, agent: string) {
  const client = useQueryClient();
  const undoIn = useRevert(org);
  const key = queryKeys.agentPolicy(org, agent);
  return useMutation({
    mutationFn: ({ policy, mode, note }: SaveMode) => {
      const lists = { allow: { mode, tools: policy.allow.tools }, block: policy.block };
      const body: PolicyInput = { ...lists, ...(note ? { note } : {}) };
      return api.change<PolicyView>('PUT', path`/orgs/${org}/agents/${agent}/policy`, {
        body,
        ifMatch: policy.revision,
      });
    },
    onMutate: async ({ policy, mode }) => {
      client.setQueryData<PolicyView>(key, { ...policy, allow: { ...policy.allow, mode } });
      await client.cancelQueries({ queryKey: key, exact: true });
    },
    onError: (_error, { policy }) => client.setQueryData(key, policy),
    onSuccess: ({ view, revision }) => {
      client.setQueryData(key, view);
      const toastKey = `mode-${agent}`;
      const message =
        view.allow.mode === 'all' ? 'All tools can be called unless blocked' : 'Only allowed tools can be called';
      toast({ key: toastKey, message, ...undoIn(revision, toastKey) });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.org(org) }),
  });
}
