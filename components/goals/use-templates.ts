'use client';

import { useQuery } from '@tanstack/react-query';
import { useChange } from '@/components/common/use-change';
import { api, path } from '@/lib/client/api';
import { listQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';
import type { TemplateInput, TemplatePatch, TemplateView } from '@/lib/features/goals/template-contract';

export function useTemplates(org: string) {
  return useQuery(listQuery<TemplateView>(reads.templates(org)));
}

export function useTemplateChanges(org: string) {
  const create = useChange(queryKeys.org(org), (body: TemplateInput) =>
    api.post<TemplateView>(path`/orgs/${org}/boundary-templates`, { body }),
  );
  const patch = useChange(
    queryKeys.org(org),
    ({ slug, body, revision }: { slug: string; body: TemplatePatch; revision?: string }) =>
      api.patch<TemplateView>(path`/orgs/${org}/boundary-templates/${slug}`, {
        body,
        ifMatch: revision,
      }),
  );
  const remove = useChange(queryKeys.org(org), (slug: string) =>
    api.delete(path`/orgs/${org}/boundary-templates/${slug}`),
  );
  return { create, patch, remove };
}
