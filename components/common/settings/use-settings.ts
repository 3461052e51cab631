'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/ui/toast';
import { api, path } from '@/lib/client/api';
import { responseQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';
import type { SettingsPatch, SettingsView } from '@/lib/features/settings/settings-contract';

export function useSettings(org: string) {
  return useQuery(responseQuery<SettingsView>(reads.settings(org)));
}

interface SaveSettings {
  patch: SettingsPatch;
  said: string;
  /** Values for undo; absent for an undo request. */
  back?: SettingsPatch;
}

export function useSaveSettings(org: string) {
  const client = useQueryClient();
  const key = queryKeys.settings(org);
  const mutation = useMutation({
    mutationFn: ({ patch }: SaveSettings) => api.patch<SettingsView>(path`/orgs/${org}/settings`, { body: patch }),
    onMutate: async ({ patch }) => {
      await client.cancelQueries({ queryKey: key });
      const previous = client.getQueryData<SettingsView>(key);
      if (previous) {
        const knowledge = { ...previous.knowledge, ...patch.knowledge } as SettingsView['knowledge'];
        const { retention: _, ...rest } = patch;
        client.setQueryData<SettingsView>(key, { ...previous, ...rest, knowledge });
      }
      return { previous };
    },
    onError: (_error, _input, context) => client.setQueryData(key, context?.previous),
    onSuccess: (view, { said, back }) => {
      client.setQueryData(key, view);
      toast({
        key: 'settings',
        message: said,
        ...(back ? { undo: () => mutation.mutate({ patch: back, said: 'Undone' }) } : {}),
      });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.org(org) }),
  });
  return mutation;
}
