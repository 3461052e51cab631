'use client';

import { useQueries } from '@tanstack/react-query';
import { addressIn, nameIn } from '@/components/common/name-in';
import { api } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { UserView } from '@/lib/features/people/users/user-contract';
import type { Page } from '@/lib/shared/page';

/** Replaces the address in these labels with the user's name. Looks up authors only: an installation has many users. */
export function useAuthorName(labels: readonly string[]): (label: string) => string {
  const addresses = [...new Set(labels.flatMap((label) => addressIn(label) ?? []))];
  const found = useQueries({
    queries: addresses.map((email) => ({
      queryKey: queryKeys.platformUserName(email),
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const { data } = await api.get<Page<UserView>>('/platform/users', { query: { q: email, limit: 100 }, signal });
        return data.find((user) => user.email === email)?.name ?? null;
      },
    })),
  });
  const names = new Map(addresses.flatMap((email, index) => (found[index]?.data ? [[email, found[index].data]] : [])));
  return (label) => nameIn(names, label);
}
