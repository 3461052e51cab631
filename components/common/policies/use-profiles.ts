'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { listQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';
import type { ProfileInput, ProfilePatch, ProfileView } from '@/lib/features/access/profiles/profile-contract';

export function useProfiles(org: string) {
  return useQuery(listQuery<ProfileView>(reads.profiles(org)));
}

export function useProfileChanges(org: string) {
  const client = useQueryClient();
  // Not awaited: the caller's success handler must run before the lists reload and unmount it.
  const onSuccess = () => void client.invalidateQueries({ queryKey: queryKeys.org(org) });
  const create = useMutation({
    mutationFn: (body: ProfileInput) => api.post<ProfileView>(path`/orgs/${org}/profiles`, { body }),
    onSuccess,
  });
  const patch = useMutation({
    mutationFn: ({ slug, body }: { slug: string; body: ProfilePatch }) =>
      api.change<ProfileView>('PATCH', path`/orgs/${org}/profiles/${slug}`, { body }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (slug: string) => api.delete(path`/orgs/${org}/profiles/${slug}`),
    onSuccess,
  });
  return { create, patch, remove };
}
