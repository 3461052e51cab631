'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Role } from '@/components/common/me';
import { optimistic } from '@/components/common/optimistic';
import { api, path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { queryKeys } from '@/lib/client/query-keys';
import type {
  InvitationInput,
  InvitationView,
  SentInvitation,
} from '@/lib/features/people/members/invitation-contract';
import type { MemberView } from '@/lib/features/people/members/member-contract';

export function useInvitations(org: string) {
  return useQuery({
    queryKey: queryKeys.invitations(org),
    queryFn: ({ signal }) => listAll<InvitationView>(path`/orgs/${org}/invitations`, {}, signal),
  });
}

/** Changes a role optimistically and rolls back on error. */
export function useChangeRole(org: string) {
  const client = useQueryClient();
  const key = queryKeys.members(org);
  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: Role }) =>
      api.patch<MemberView>(path`/orgs/${org}/members/${id}`, { body: { role } }),
    ...optimistic(client, key, (rows: MemberView[], { id, role }: { id: string; role: Role }) =>
      rows.map((row) => (row.id === id ? { ...row, role } : row)),
    ),
    onSettled: () => void client.invalidateQueries({ queryKey: key }),
  });
}

export function useMemberChanges(org: string) {
  const client = useQueryClient();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: queryKeys.members(org) });
    void client.invalidateQueries({ queryKey: queryKeys.invitations(org) });
    void client.invalidateQueries({ queryKey: queryKeys.keys(org) });
  };
  const remove = useMutation({
    mutationFn: (id: string) => api.delete(path`/orgs/${org}/members/${id}`),
    onSuccess: refresh,
  });
  const invite = useMutation({
    mutationFn: (body: InvitationInput) => api.post<SentInvitation>(path`/orgs/${org}/invitations`, { body }),
    onSuccess: refresh,
  });
  const resend = useMutation({
    mutationFn: (id: string) => api.post<SentInvitation>(path`/orgs/${org}/invitations/${id}/resend`, { body: {} }),
    onSuccess: refresh,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => api.delete(path`/orgs/${org}/invitations/${id}`),
    onSuccess: refresh,
  });
  return { remove, invite, resend, revoke };
}
