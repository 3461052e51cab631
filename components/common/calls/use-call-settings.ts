'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useChange } from '@/components/common/use-change';
import { api, path } from '@/lib/client/api';
import { responseQuery } from '@/lib/client/page-queries';
import { queryKeys } from '@/lib/client/query-keys';
import { toolReads } from '@/lib/client/tool-reads';
import type {
  CallSettingsInput,
  CallSettingsView,
  ResultPreview,
} from '@/lib/features/calls/results/call-settings-contract';
import type { Page } from '@/lib/shared/page';

/** The settings that apply to a tool, or those of exactly this pattern. */
export function useCallSettings(org: string, entry: string) {
  const isPattern = entry.includes('*');
  return useQuery({
    ...responseQuery<Page<CallSettingsView>>(toolReads.callSettings(org, entry)),
    select: ({ data }) => data.find(({ tool }) => !isPattern || tool === entry) ?? null,
  });
}

export type SettingsDraft = Omit<CallSettingsInput, 'note'>;

export function useCallSettingsChanges(org: string, entry: string) {
  const place = path`/orgs/${org}/call-settings/${entry}`;
  const save = useChange(queryKeys.org(org), (body: SettingsDraft) => api.put<CallSettingsView>(place, { body }));
  const remove = useChange(queryKeys.org(org), () => api.delete(place));
  const preview = useMutation({
    mutationFn: ({ tool, filter }: { tool: string; filter: Omit<SettingsDraft, 'callSeconds'> }) =>
      api.post<ResultPreview>(path`/orgs/${org}/call-settings/preview`, { body: { tool, filter } }),
  });
  return { save, remove, preview };
}
