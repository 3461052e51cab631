'use client';

import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useChange } from '@/components/common/use-change';
import { api, path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { listQuery } from '@/lib/client/page-queries';
import { platformReads } from '@/lib/client/platform-reads';
import { queryKeys } from '@/lib/client/query-keys';
import type { ChannelView } from '@/lib/features/access/channels/channel-contract';
import type { DefaultsView } from '@/lib/features/access/defaults/defaults-contract';
import type { ProfileView } from '@/lib/features/access/profiles/profile-contract';
import type { ProviderView } from '@/lib/features/integrations/provider-contract';

export interface Shelf {
  plural: 'profiles' | 'channels';
  field: 'tools' | 'blocked';
}

export interface NamedList {
  slug: string;
  name: string;
  entries: string[];
  revision: string;
  warnings: ProfileView['warnings'];
}

const keyOf = ({ plural }: Shelf) => (plural === 'profiles' ? queryKeys.platformProfiles : queryKeys.platformChannels);

export function usePlatformLists(shelf: Shelf) {
  return useQuery({
    queryKey: keyOf(shelf),
    queryFn: ({ signal }) => listAll<ProfileView | ChannelView>(`/platform/${shelf.plural}`, {}, signal),
    select: (all) =>
      all.map((one): NamedList => {
        const entries = 'tools' in one ? one.tools : one.blocked;
        return { slug: one.slug, name: one.name, entries, revision: one.revision, warnings: one.warnings };
      }),
  });
}

/** Platform changes affect every organization. */
const ALL: QueryKey = [];

export function usePlatformListMutations({ plural, field }: Shelf) {
  const create = useChange(ALL, ({ slug, name, entries }: { slug: string; name: string; entries: string[] }) =>
    api.post(`/platform/${plural}`, { body: { slug, name, [field]: entries } }),
  );
  const patch = useChange(ALL, ({ slug, entries, revision }: { slug: string; entries: string[]; revision: string }) =>
    api.change('PATCH', `/platform/${plural}/${encodeURIComponent(slug)}`, {
      body: { [field]: entries },
      ifMatch: revision,
    }),
  );
  const remove = useChange(ALL, (slug: string) => api.delete(`/platform/${plural}/${encodeURIComponent(slug)}`));
  return { create, patch, remove };
}

export function useDefaults() {
  return useQuery({
    queryKey: queryKeys.platformDefaults,
    queryFn: ({ signal }) => api.get<DefaultsView>('/platform/defaults', { signal }),
  });
}

export function useSubtypeChanges() {
  const set = useChange(ALL, ({ subtype, profile }: { subtype: string; profile: string }) =>
    api.change<DefaultsView>('PUT', path`/platform/defaults/subtypes/${subtype}`, { body: { profile } }),
  );
  const remove = useChange(ALL, (subtype: string) => api.delete(path`/platform/defaults/subtypes/${subtype}`));
  return { set, remove };
}

export function useProviders() {
  return useQuery(listQuery<ProviderView>(platformReads.providers));
}

export interface ProviderFields {
  name: string;
  description: string;
  checkUrl: string | null;
  checkHeader: string;
  hint: string;
}

export function useProviderChanges() {
  const create = useChange(ALL, (body: ProviderFields & { slug: string }) =>
    api.post<ProviderView>('/platform/integration-providers', { body }),
  );
  const patch = useChange(ALL, ({ slug, revision, body }: { slug: string; revision: string; body: ProviderFields }) =>
    api.patch<ProviderView>(path`/platform/integration-providers/${slug}`, {
      body,
      ifMatch: revision,
    }),
  );
  const remove = useChange(ALL, (slug: string) => api.delete(path`/platform/integration-providers/${slug}`));
  return { create, patch, remove };
}
