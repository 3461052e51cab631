'use client';

import { useQuery } from '@tanstack/react-query';
import { useChange } from '@/components/common/use-change';
import { api, path } from '@/lib/client/api';
import { listQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';
import type { ChannelInput, ChannelPatch, ChannelView } from '@/lib/features/access/channels/channel-contract';

export function useChannels(org: string) {
  return useQuery(listQuery<ChannelView>(reads.channels(org)));
}

export function useChannelChanges(org: string) {
  const create = useChange(queryKeys.org(org), (body: ChannelInput) =>
    api.post<ChannelView>(path`/orgs/${org}/channels`, { body }),
  );
  const patch = useChange(queryKeys.org(org), ({ slug, body }: { slug: string; body: ChannelPatch }) =>
    api.patch<ChannelView>(path`/orgs/${org}/channels/${slug}`, { body }),
  );
  const remove = useChange(queryKeys.org(org), (slug: string) => api.delete(path`/orgs/${org}/channels/${slug}`));
  return { create, patch, remove };
}
