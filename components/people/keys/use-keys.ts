'use client';

import { useQuery } from '@tanstack/react-query';
import { useChange } from '@/components/common/use-change';
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
  const create = useChange(queryKeys.keys(org), (body: MemberKeyInput) =>
    api.post<CreatedKey>(path`/orgs/${org}/keys`, { body }),
  );
  const revoke = useChange(queryKeys.keys(org), (id: string) => api.delete(path`/orgs/${org}/keys/${id}`));
  const rotate = useChange(queryKeys.keys(org), ({ id, overlapSeconds }: { id: string; overlapSeconds: number }) =>
    api.post<CreatedKey>(path`/orgs/${org}/keys/${id}/rotate`, { body: { overlapSeconds } }),
  );
  return { create, rotate, revoke };
}
