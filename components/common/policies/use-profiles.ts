'use client';

import { useQuery } from '@tanstack/react-query';
import { useChange } from '@/components/common/use-change';
import { api, path } from '@/lib/client/api';
import { listQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';
import type { ProfileInput, ProfilePatch, ProfileView } from '@/lib/features/access/profiles/profile-contract';

export function useProfiles(org: string) {
  return useQuery(listQuery<ProfileView>(reads.profiles(org)));
}

export function useProfileChanges(org: string) {
  const create = useChange(queryKeys.org(org), (body: ProfileInput) =>
    api.post<ProfileView>(path`/orgs/${org}/profiles`, { body }),
  );
  const patch = useChange(queryKeys.org(org), ({ slug, body }: { slug: string; body: ProfilePatch }) =>
    api.change<ProfileView>('PATCH', path`/orgs/${org}/profiles/${slug}`, { body }),
  );
  const remove = useChange(queryKeys.org(org), (slug: string) => api.delete(path`/orgs/${org}/profiles/${slug}`));
  return { create, patch, remove };
}
