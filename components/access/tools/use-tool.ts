'use client';

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useChange } from '@/components/common/use-change';
import { api, path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { pagesQuery, responseQuery } from '@/lib/client/page-queries';
import { platformToolRead } from '@/lib/client/platform-reads';
import { queryKeys } from '@/lib/client/query-keys';
import { toolReads } from '@/lib/client/tool-reads';
import type { PlatformToolDetail, ToolDetail } from '@/lib/features/catalog/catalog-contract';
import type { RetiredTool, ToolChange, ToolPreview, ToolRetirement } from '@/lib/features/catalog/tool-contract';
import type { IntegrationView } from '@/lib/features/integrations/integration-contract';
import type { ProviderView } from '@/lib/features/integrations/provider-contract';
import type { Page } from '@/lib/shared/page';
import type { ToolFields } from './tool-draft';

/** Owner of the catalog: an organization slug, or null for the platform. */
export type Whose = string | null;

const rootOf = (whose: Whose) => (whose === null ? '/platform' : path`/orgs/${whose}`);
const keyOf = (whose: Whose) => (whose === null ? queryKeys.platform : queryKeys.org(whose));

export type AnyToolDetail = PlatformToolDetail | ToolDetail;

export function useTool(whose: Whose, name: string) {
  return useQuery(responseQuery<AnyToolDetail>(whose === null ? platformToolRead(name) : toolReads.tool(whose, name)));
}

export function useToolHistory(whose: Whose, name: string) {
  return useInfiniteQuery(
    pagesQuery<Page<ToolChange>>({
      key: [...keyOf(whose), 'tool-history', name],
      path: `${rootOf(whose)}/tools/${encodeURIComponent(name)}/history`,
      query: { limit: 20 },
    }),
  );
}

export function useRetiredTools(whose: Whose, enabled: boolean) {
  return useQuery({
    queryKey: [...keyOf(whose), 'retired-tools'],
    queryFn: ({ signal }) => listAll<RetiredTool>(`${rootOf(whose)}/retired-tools`, {}, signal),
    enabled,
  });
}

/** Token cost and schema errors of a draft. Keeps the previous result while loading. */
export function useToolPreview(whose: Whose, draft: ToolFields | null) {
  const body = draft && {
    name: draft.name,
    title: draft.title,
    description: draft.description,
    category: draft.category,
    requiresApproval: draft.requiresApproval,
    readOnly: draft.readOnly,
    destructive: draft.destructive,
    idempotent: draft.idempotent,
    openWorld: draft.openWorld,
    inputSchema: draft.inputSchema,
  };
  return useQuery({
    queryKey: ['tool-preview', whose, body],
    queryFn: ({ signal }) => api.post<ToolPreview>(`${rootOf(whose)}/tool-preview`, { body, signal }),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
}

export function useProviderNames(whose: Whose) {
  return useQuery({
    queryKey: [...keyOf(whose), 'provider-names'],
    queryFn: async ({ signal }) => {
      if (whose === null) {
        const all = await listAll<ProviderView>('/platform/integration-providers', {}, signal);
        return all.map(({ slug, name }) => ({ slug, name }));
      }
      const all = await listAll<IntegrationView>(path`/orgs/${whose}/integrations`, {}, signal);
      return all.map(({ provider, name }) => ({ slug: provider, name }));
    },
  });
}

export function useRetirement(whose: Whose, name: string) {
  return useQuery({
    queryKey: ['retirement-preview', whose, name],
    queryFn: ({ signal }) =>
      api.send<ToolRetirement>('DELETE', `${rootOf(whose)}/tools/${encodeURIComponent(name)}`, {
        query: { dryRun: 'true' },
        signal,
      }),
    staleTime: 0,
  });
}

export interface ToolSave {
  /** Absent: a new tool. */
  stored?: { name: string; revision: string | null };
  fields: Partial<ToolFields>;
  note: string;
}

export function useToolChanges(whose: Whose) {
  // Platform changes affect every organization, so all cached queries are invalidated.
  const key = whose === null ? [] : keyOf(whose);
  const save = useChange(key, ({ stored, fields, note }: ToolSave) => {
    const body = { ...fields, ...(note ? { note } : {}) };
    if (!stored) return api.post<AnyToolDetail>(`${rootOf(whose)}/tools`, { body });
    const { name, revision } = stored;
    return api.patch<AnyToolDetail>(`${rootOf(whose)}/tools/${encodeURIComponent(name)}`, { body, ifMatch: revision });
  });
  const retire = useChange(key, ({ name, note }: { name: string; note: string }) =>
    api.delete<ToolRetirement>(`${rootOf(whose)}/tools/${encodeURIComponent(name)}`, {
      query: { note: note || undefined },
    }),
  );
  return { save, retire };
}
