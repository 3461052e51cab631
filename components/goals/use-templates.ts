'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { listQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';
import type { TemplateInput, TemplatePatch, TemplateView } from '@/lib/features/goals/template-contract';

export function useTemplates(org: string) {
  return useQuery(listQuery<TemplateView>(reads.templates(org)));
}

export function useTemplateChanges(org: string) {
  const client = useQueryClient();
  const onSuccess = () => void client.invalidateQueries({ queryKey: queryKeys.org(org) });
  const create = useMutation({
    mutationFn: (body: TemplateInput) => api.post<TemplateView>(path`/orgs/${org}/boundary-templates`, { body }),
    onSuccess,
  });
  const patch = useMutation({
    mutationFn: ({ slug, body, revision }: { slug: string; body: TemplatePatch; revision?: string }) =>
      api.patch<TemplateView>(path`/orgs/${org}/boundary-templates/${slug}`, {
        body,
        ...(revision === undefined ? {} : { headers: { 'If-Match': `"${revision}"` } }),
      }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (slug: string) => api.delete(path`/orgs/${org}/boundary-templates/${slug}`),
    onSuccess,
  });
  return { create, patch, remove };
}
