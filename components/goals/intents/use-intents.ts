'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useChange } from '@/components/common/use-change';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { errorText } from '@/lib/client/api-error';
import { listQuery, responseQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';
import type {
  BrokerInput,
  BrokerView,
  IntentInput,
  IntentPatch,
  IntentView,
} from '@/lib/features/goals/intents/intent-contract';

/** Intents, including removed defaults, which can be restored. */
export function useIntents(org: string) {
  return useQuery(listQuery<IntentView>(reads.intents(org)));
}

export function useBroker(org: string) {
  return useQuery(responseQuery<BrokerView>(reads.broker(org)));
}

/** Saves the settings optimistically and offers undo. Rolls back when the save is rejected. */
export function useSaveBroker(org: string) {
  const client = useQueryClient();
  const key = queryKeys.broker(org);
  const mutation = useMutation({
    mutationFn: ({ settings, revision }: { settings: BrokerInput; said: string; revision: string }) =>
      api.put<BrokerView>(path`/orgs/${org}/broker`, { body: settings, ifMatch: revision }),
    onMutate: async ({ settings }) => {
      await client.cancelQueries({ queryKey: key, exact: true });
      const before = client.getQueryData<BrokerView>(key);
      if (before) client.setQueryData<BrokerView>(key, { ...before, ...settings });
      return { before };
    },
    onError: (_error, _input, context) => {
      if (context?.before) client.setQueryData(key, context.before);
    },
    onSuccess: (saved, { said }, { before }) => {
      client.setQueryData(key, saved);
      const undo = async () => {
        if (!before) return;
        const { enabled, mode, alwaysKeep } = before;
        try {
          await api.put(path`/orgs/${org}/broker`, {
            body: { enabled, mode, alwaysKeep },
            ifMatch: saved.revision,
          });
          toast({ key: 'broker', message: 'Undone' });
        } catch (error) {
          toast({ key: 'broker', tone: 'error', message: `Could not be undone: ${errorText(error)}` });
        }
        await client.invalidateQueries({ queryKey: queryKeys.org(org) });
      };
      toast({ key: 'broker', message: said, undo: () => void undo() });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.org(org) }),
  });
  return mutation;
}

export function useIntentChanges(org: string) {
  const create = useChange(queryKeys.org(org), (body: IntentInput) =>
    api.post<IntentView>(path`/orgs/${org}/intents`, { body }),
  );
  const patch = useChange(
    queryKeys.org(org),
    ({ slug, body, revision }: { slug: string; body: IntentPatch; revision?: string }) =>
      api.patch<IntentView>(path`/orgs/${org}/intents/${slug}`, {
        body,
        ifMatch: revision,
      }),
  );
  const remove = useChange(queryKeys.org(org), (slug: string) => api.delete(path`/orgs/${org}/intents/${slug}`));
  const reset = useChange(queryKeys.org(org), (slug: string) =>
    api.post<IntentView>(path`/orgs/${org}/intents/${slug}/reset`, { body: {} }),
  );
  return { create, patch, remove, reset };
}
