'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { responseQuery } from '@/lib/client/page-queries';
import { queryKeys } from '@/lib/client/query-keys';
import { toolReads } from '@/lib/client/tool-reads';
import type {
  BindingInput,
  BindingPreview,
  BindingTest,
  BindingView,
} from '@/lib/features/calls/bindings/binding-contract';

export function useBinding(org: string, tool: string) {
  return useQuery(responseQuery<BindingView>(toolReads.binding(org, tool)));
}

interface Trial {
  binding: BindingInput;
  arguments: Record<string, unknown>;
}

export function useBindingChanges(org: string, tool: string) {
  const client = useQueryClient();
  const onSuccess = () => void client.invalidateQueries({ queryKey: queryKeys.org(org) });
  const place = path`/orgs/${org}/tools/${tool}/binding`;
  // Drafts contain secrets, so they are dropped as soon as the request ends.
  const gcTime = 0;
  const save = useMutation({
    mutationFn: (binding: BindingInput) => api.put<BindingView>(place, { body: binding }),
    ...{ gcTime, onSuccess },
  });
  const remove = useMutation({ mutationFn: () => api.delete<BindingView>(place), onSuccess });
  const preview = useMutation({
    mutationFn: (body: Trial) => api.post<BindingPreview>(`${place}/preview`, { body }),
    gcTime,
  });
  const test = useMutation({
    mutationFn: (body: Trial) => api.post<BindingTest>(`${place}/test`, { body }),
    gcTime,
  });
  return { save, remove, preview, test };
}
