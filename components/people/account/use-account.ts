'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useChange } from '@/components/common/use-change';
import type { MeView } from '@/lib/access/me-contract';
import { api, path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { queryKeys } from '@/lib/client/query-keys';
import type { BrowserView } from '@/lib/features/people/members/account-contract';

export function useBrowsers() {
  return useQuery({
    queryKey: queryKeys.browsers,
    queryFn: ({ signal }) => listAll<BrowserView>('/me/sessions', {}, signal),
  });
}

export function useAccountChanges() {
  const rename = useMutation({ mutationFn: (name: string) => api.patch<MeView>('/me', { body: { name } }) });
  const changePassword = useChange(queryKeys.browsers, (body: { current: string; password: string }) =>
    api.post<void>('/me/password', { body }),
  );
  const endBrowser = useChange(queryKeys.browsers, (id: string) => api.delete(path`/me/sessions/${id}`));
  const endOthers = useChange(queryKeys.browsers, () => api.delete('/me/sessions'));
  return { rename, changePassword, endBrowser, endOthers };
}
