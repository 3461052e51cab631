'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useChange, useSecretChange } from '@/components/common/use-change';
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
  const place = path`/orgs/${org}/tools/${tool}/binding`;
  // Drafts contain secrets, so they are dropped as soon as the request ends.
  const gcTime = 0;
  const save = useSecretChange(queryKeys.org(org), (body: BindingInput) => api.put<BindingView>(place, { body }));
  const remove = useChange(queryKeys.org(org), () => api.delete<BindingView>(place));
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
