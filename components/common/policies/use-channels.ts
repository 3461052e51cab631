'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { listQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';
import type { ChannelInput, ChannelPatch, ChannelView } from '@/lib/features/access/channels/channel-contract';

export function useChannels(org: string) {
  return useQuery(listQuery<ChannelView>(reads.channels(org)));
}

export function useChannelChanges(org: string) {
  const client = useQueryClient();
  // Not awaited: the caller's success handler must run before the lists reload and unmount it.
  const onSuccess = () => void client.invalidateQueries({ queryKey: queryKeys.org(org) });
  const create = useMutation({
    mutationFn: (body: ChannelInput) => api.post<ChannelView>(path`/orgs/${org}/channels`, { body }),
    onSuccess,
  });
  const patch = useMutation({
    mutationFn: ({ slug, body }: { slug: string; body: ChannelPatch }) =>
      api.patch<ChannelView>(path`/orgs/${org}/channels/${slug}`, { body }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (slug: string) => api.delete(path`/orgs/${org}/channels/${slug}`),
    onSuccess,
  });
  return { create, patch, remove };
}
