'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { optimistic } from '@/components/common/optimistic';
import type { Undo } from '@/components/common/revert-of';
import { useChange } from '@/components/common/use-change';
import { useTakeBack } from '@/components/common/use-take-back';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
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

interface SaveBroker {
  settings: BrokerInput;
  said: string;
  revision: string;
}

/** Saves the settings optimistically and offers undo. Rolls back when the save is rejected. */
export function useSaveBroker(org: string) {
  const client = useQueryClient();
  const takeBack = useTakeBack(org);
  const key = queryKeys.broker(org);
  const url = path`/orgs/${org}/broker`;
  return useMutation({
    mutationFn: ({ settings, revision }: SaveBroker) => api.put<BrokerView>(url, { body: settings, ifMatch: revision }),
    ...optimistic(client, key, (view: BrokerView, { settings }: SaveBroker) => ({ ...view, ...settings })),
    onSuccess: ({ revision, ...saved }, { said }, { previous }) => {
      client.setQueryData(key, { ...saved, revision });
      if (!previous) return toast({ key: 'broker', message: said });
      const { enabled, mode, alwaysKeep } = previous;
      const undo: Undo = {
        method: 'PUT',
        path: `/api/v1${url}`,
        body: { enabled, mode, alwaysKeep },
        ifMatch: revision,
      };
      toast({ key: 'broker', message: said, undo: () => void takeBack([undo], 'broker') });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.org(org) }),
  });
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
