'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
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
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: queryKeys.browsers });
  const rename = useMutation({ mutationFn: (name: string) => api.patch<MeView>('/me', { body: { name } }) });
  const changePassword = useMutation({
    mutationFn: (body: { current: string; password: string }) => api.post<void>('/me/password', { body }),
    onSuccess: refresh,
  });
  const endBrowser = useMutation({
    mutationFn: (id: string) => api.delete(path`/me/sessions/${id}`),
    onSuccess: refresh,
  });
  const endOthers = useMutation({ mutationFn: () => api.delete('/me/sessions'), onSuccess: refresh });
  return { rename, changePassword, endBrowser, endOthers };
}
