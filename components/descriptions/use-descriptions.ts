'use client';

import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { queryKeys } from '@/lib/client/query-keys';
import type {
  DescriptionCheck,
  DescriptionDraft,
  DescriptionSummary,
  DescriptionVersion,
  DescriptionView,
  MistakenPair,
  WrittenDraft,
} from '@/lib/features/descriptions/description-contract';

export function useDescriptions(org: string) {
  return useQuery({
    queryKey: queryKeys.descriptions(org),
    queryFn: ({ signal }) => listAll<DescriptionSummary>(path`/orgs/${org}/descriptions`, { limit: 5000 }, signal),
  });
}

/** Pairs that search mistakes for each other. */
export function useMistaken(org: string) {
  return useQuery({
    queryKey: [...queryKeys.descriptions(org), 'mistaken'],
    queryFn: ({ signal }) => listAll<MistakenPair>(path`/orgs/${org}/mistaken-tools`, { limit: 1000 }, signal),
  });
}

export function useDescription(org: string, tool: string) {
  return useQuery({
    queryKey: [...queryKeys.descriptions(org), 'one', tool],
    queryFn: ({ signal }) => api.get<DescriptionView>(path`/orgs/${org}/descriptions/${tool}`, { signal }),
  });
}

/** What a draft would lack and cost; null: nothing is asked. */
export function useDescriptionCheck(org: string, tool: string, draft: DescriptionDraft | null) {
  return useQuery({
    queryKey: [...queryKeys.descriptions(org), 'check', tool, draft],
    queryFn: ({ signal }) =>
      api.post<DescriptionCheck>(path`/orgs/${org}/descriptions/${tool}/check`, { body: draft, signal }),
    enabled: draft !== null,
    placeholderData: keepPreviousData,
  });
}

/** A draft that the organization's model writes; nothing is saved. */
export function useModelDraft(org: string, tool: string) {
  return useMutation({
    mutationFn: () => api.post<WrittenDraft>(path`/orgs/${org}/descriptions/${tool}/draft`, { body: {} }),
  });
}

export function useDescriptionVersions(org: string, tool: string) {
  return useQuery({
    queryKey: [...queryKeys.descriptions(org), 'versions', tool],
    queryFn: ({ signal }) =>
      listAll<DescriptionVersion>(path`/orgs/${org}/descriptions/${tool}/versions`, { limit: 200 }, signal),
  });
}

export function useDescriptionChanges(org: string, tool: string) {
  const client = useQueryClient();
  const base = path`/orgs/${org}/descriptions/${tool}`;
  const onSuccess = () => void client.invalidateQueries({ queryKey: queryKeys.org(org) });
  const save = useMutation({
    mutationFn: ({
      texts,
      revision,
      ...more
    }: {
      texts: DescriptionDraft;
      revision: string;
      evenIfWorse?: true;
      note?: string;
    }) => api.put<DescriptionView>(base, { body: { ...texts, ...more }, headers: { 'If-Match': `"${revision}"` } }),
    onSuccess,
  });
  const reset = useMutation({ mutationFn: () => api.delete(base), onSuccess });
  const restore = useMutation({
    mutationFn: (number: string) => api.post<DescriptionView>(`${base}/versions/${number}/restore`, { body: {} }),
    onSuccess,
  });
  return { save, reset, restore };
}
