'use client';

import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useChange } from '@/components/common/use-change';
import { api, path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { pagesQuery } from '@/lib/client/page-queries';
import { queryKeys } from '@/lib/client/query-keys';
import type { InvitationView, SentInvitation } from '@/lib/features/people/members/invitation-contract';
import type {
  PasswordLink,
  SignedOut,
  UserInput,
  UserPatch,
  UserView,
} from '@/lib/features/people/users/user-contract';
import type { Page } from '@/lib/shared/page';

/** Users whose address or name contains `q`, paginated. */
export function useUsers(q: string) {
  return useInfiniteQuery({
    ...pagesQuery<Page<UserView>>({
      key: queryKeys.platformUsers(q),
      path: '/platform/users',
      query: { q: q || undefined, limit: 100 },
    }),
    placeholderData: keepPreviousData,
  });
}

const FOUND = 5;

/** The first users whose address or name contains `q`; none without a text. */
export function useFoundUsers(q: string) {
  return useQuery({
    queryKey: [...queryKeys.platformUsers(q), 'first'],
    queryFn: async ({ signal }) =>
      (await api.get<Page<UserView>>('/platform/users', { query: { q, limit: FOUND }, signal })).data,
    enabled: q !== '',
  });
}

export function useUser(id: string) {
  return useQuery({
    queryKey: queryKeys.platformUser(id),
    queryFn: ({ signal }) => api.get<UserView>(path`/platform/users/${id}`, { signal }),
  });
}

export function usePlatformInvitations() {
  return useQuery({
    queryKey: queryKeys.platformInvitations,
    queryFn: ({ signal }) => listAll<InvitationView>('/platform/invitations', {}, signal),
  });
}

export function useUserChanges() {
  const invite = useChange(queryKeys.platform, (body: UserInput) =>
    api.post<SentInvitation>('/platform/users', { body }),
  );
  const update = useChange(queryKeys.platform, ({ id, body }: { id: string; body: UserPatch }) =>
    api.patch<UserView>(path`/platform/users/${id}`, { body }),
  );
  const signOut = useChange(queryKeys.platform, (id: string) =>
    api.post<SignedOut>(path`/platform/users/${id}/sign-out`, { body: {} }),
  );
  const passwordLink = useMutation({
    mutationFn: (id: string) => api.post<PasswordLink>(path`/platform/users/${id}/password-link`, { body: {} }),
  });
  const unlink = useChange(queryKeys.platform, ({ id, identity }: { id: string; identity: string }) =>
    api.delete(path`/platform/users/${id}/identities/${identity}`),
  );
  const remove = useChange(queryKeys.platform, (id: string) => api.delete(path`/platform/users/${id}`));
  const revoke = useChange(queryKeys.platform, (id: string) => api.delete(path`/platform/invitations/${id}`));
  return { invite, update, signOut, passwordLink, unlink, remove, revoke };
}
