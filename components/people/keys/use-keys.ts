'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { queryKeys } from '@/lib/client/query-keys';
import type { CreatedKey, KeyView, MemberKeyInput } from '@/lib/features/people/keys/key-contract';

export function useKeys(org: string) {
  return useQuery({
    queryKey: queryKeys.keys(org),
    queryFn: ({ signal }) => listAll<KeyView>(path`/orgs/${org}/keys`, {}, signal),
  });
}

export function useKeyChanges(org: string) {
  const client = useQueryClient();
  // Not awaited: the caller's success handler must run before the lists reload and unmount it.
  const onSuccess = () => void client.invalidateQueries({ queryKey: queryKeys.keys(org) });
  const create = useMutation({
    mutationFn: (body: MemberKeyInput) => api.post<CreatedKey>(path`/orgs/${org}/keys`, { body }),
    onSuccess,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => api.delete(path`/orgs/${org}/keys/${id}`),
    onSuccess,
  });
  const rotate = useMutation({
    mutationFn: ({ id, overlapSeconds }: { id: string; overlapSeconds: number }) =>
      api.post<CreatedKey>(path`/orgs/${org}/keys/${id}/rotate`, { body: { overlapSeconds } }),
    onSuccess,
  });
  return { create, rotate, revoke };
}
