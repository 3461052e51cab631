'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { optimistic } from '@/components/common/optimistic';
import { revertOf, type Undo } from '@/components/common/revert-of';
import { useTakeBack } from '@/components/common/use-take-back';
import { toast } from '@/components/ui/toast';
import { api, type Changed, path } from '@/lib/client/api';
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
  /** Values for undo of what revisions do not contain. */
  back?: SettingsPatch;
}

export function useSaveSettings(org: string) {
  const client = useQueryClient();
  const takeBack = useTakeBack(org);
  const key = queryKeys.settings(org);
  const url = path`/orgs/${org}/settings`;

  function undoOf({ view, revision }: Changed<SettingsView>, back: SettingsPatch | undefined): Undo | null {
    if (revision !== null) return revertOf(org, revision);
    return back ? { method: 'PATCH', path: `/api/v1${url}`, body: back, ifMatch: view.revision } : null;
  }

  return useMutation({
    mutationFn: ({ patch }: SaveSettings) => api.change<SettingsView>('PATCH', url, { body: patch }),
    ...optimistic(client, key, (settings: SettingsView, { patch: { retention: _, ...patch } }: SaveSettings) => ({
      ...settings,
      ...patch,
      knowledge: { ...settings.knowledge, ...patch.knowledge } as SettingsView['knowledge'],
    })),
    onSuccess: (saved, { said, back }) => {
      client.setQueryData(key, saved.view);
      const undo = undoOf(saved, back);
      toast({ key: 'settings', message: said, ...(undo && { undo: () => void takeBack([undo], 'settings') }) });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: queryKeys.org(org) }),
  });
}
