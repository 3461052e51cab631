'use client';

import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useChange, useSecretChange } from '@/components/common/use-change';
import { api, path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { pagesQuery } from '@/lib/client/page-queries';
import { queryKeys } from '@/lib/client/query-keys';
import type { SourceCredential } from '@/lib/features/sources/connection-contract';
import type { OfferedServer } from '@/lib/features/sources/mcp-servers/mcp-server-contract';
import type {
  DecidedDefinitions,
  DefinitionDecisionKind,
  QuarantinedTool,
} from '@/lib/features/sources/quarantine-contract';
import type {
  ImportChangeView,
  ImportRunView,
  SourceDeletion,
  SourceInput,
  SourceToolView,
  SourceView,
  SyncInput,
} from '@/lib/features/sources/source-contract';
import type { Page } from '@/lib/shared/page';

const LIVE_MS = 1_000;

export const rootOf = (owner: string | null) => (owner === null ? '/platform' : path`/orgs/${owner}`);

export function isActive(run: ImportRunView | null | undefined): boolean {
  return run?.status === 'queued' || run?.status === 'running';
}

/** Polled every second during an import. */
export function useSources(org: string) {
  return useQuery({
    queryKey: queryKeys.sources(org),
    queryFn: ({ signal }) => listAll<SourceView>(path`/orgs/${org}/sources`, {}, signal),
    refetchInterval: ({ state }) => (state.data?.some(({ run }) => isActive(run)) ? LIVE_MS : false),
  });
}

export function useSource(org: string, source: string) {
  return useQuery({
    queryKey: queryKeys.source(org, source),
    queryFn: ({ signal }) => api.get<SourceView>(path`/orgs/${org}/sources/${source}`, { signal }),
    refetchInterval: ({ state }) => (isActive(state.data?.run) ? LIVE_MS : false),
  });
}

/** Imports affect decisions, so the organization's queries are invalidated. */
export function useSourceChanges(org: string) {
  const create = useChange(queryKeys.org(org), (body: SourceInput) =>
    api.post<SourceView>(path`/orgs/${org}/sources`, { body }),
  );
  const sync = useChange(queryKeys.org(org), ({ source, ...body }: Partial<SyncInput> & { source: string }) =>
    api.post<ImportRunView>(path`/orgs/${org}/sources/${source}/sync`, { body }),
  );
  const update = useChange(
    queryKeys.org(org),
    ({
      source,
      ...body
    }: {
      source: string;
      name?: string;
      url?: string | null;
      confirmedHost?: string | null;
      syncMinutes?: number | null;
      callSeconds?: number | null;
    }) => api.patch<SourceView>(path`/orgs/${org}/sources/${source}`, { body }),
  );
  const credential = useSecretChange(
    queryKeys.org(org),
    ({ source, credential: body }: { source: string; credential: SourceCredential | undefined }) =>
      body === undefined
        ? api.delete<SourceView>(path`/orgs/${org}/sources/${source}/credential`)
        : api.put<SourceView>(path`/orgs/${org}/sources/${source}/credential`, { body }),
  );
  const remove = useChange(queryKeys.org(org), (source: string) =>
    api.delete<SourceDeletion>(path`/orgs/${org}/sources/${source}`),
  );
  const accept = useChange(
    queryKeys.org(org),
    ({ source, run, ...body }: { source: string; run: string; tools?: string[]; approve: boolean }) =>
      api.post<ImportRunView>(path`/orgs/${org}/sources/${source}/runs/${run}/accept`, { body }),
  );
  const discard = useChange(queryKeys.org(org), ({ source, run }: { source: string; run: string }) =>
    api.post<ImportRunView>(path`/orgs/${org}/sources/${source}/runs/${run}/discard`, { body: {} }),
  );
  return { create, sync, update, credential, remove, accept, discard };
}

export function useAvailableServers(org: string) {
  return useQuery({
    queryKey: [...queryKeys.sources(org), 'offered'],
    queryFn: ({ signal }) => listAll<OfferedServer>(path`/orgs/${org}/mcp-servers`, {}, signal),
  });
}

export function useDeletionCost(org: string, source: string) {
  return useQuery({
    queryKey: [...queryKeys.source(org, source), 'deletion'],
    queryFn: ({ signal }) =>
      api.delete<SourceDeletion>(path`/orgs/${org}/sources/${source}`, { query: { dryRun: true }, signal }),
    staleTime: 0,
  });
}

export interface ToolQuery {
  q: string;
  category: string;
  definition: string;
}

const PAGE = 100;

/** `stamp`: state of the source's tools. The loaded pages load again when it changes. */
export function useSourceTools(org: string, source: string, stamp: string, { q, category, definition }: ToolQuery) {
  const client = useQueryClient();
  const loadedAt = useRef(stamp);
  useEffect(() => {
    if (loadedAt.current === stamp) return;
    loadedAt.current = stamp;
    void client.invalidateQueries({ queryKey: [...queryKeys.source(org, source), 'tools'] });
  }, [client, org, source, stamp]);
  return useInfiniteQuery({
    ...pagesQuery<Page<SourceToolView>>({
      key: [...queryKeys.source(org, source), 'tools', q, category, definition],
      path: path`/orgs/${org}/sources/${source}/tools`,
      query: { limit: PAGE, q: q || null, category: category || null, definition: definition || null },
    }),
    placeholderData: keepPreviousData,
    // The source may have changed while the list was not shown.
    staleTime: 0,
  });
}

export function useCategories(org: string, source: string, stamp: string) {
  return useQuery({
    queryKey: [...queryKeys.source(org, source), 'categories', stamp],
    queryFn: ({ signal }) =>
      listAll<{ category: string; count: number }>(path`/orgs/${org}/sources/${source}/categories`, {}, signal),
  });
}

export function useRuns(org: string, source: string) {
  return useQuery({
    queryKey: [...queryKeys.source(org, source), 'runs'],
    queryFn: ({ signal }) => listAll<ImportRunView>(path`/orgs/${org}/sources/${source}/runs`, {}, signal),
  });
}

export function useImportChanges(org: string, source: string, run: string) {
  return useInfiniteQuery(
    pagesQuery<Page<ImportChangeView>>({
      key: [...queryKeys.source(org, source), 'changes', run],
      path: path`/orgs/${org}/sources/${source}/runs/${run}/changes`,
      query: { limit: PAGE },
    }),
  );
}

/** `owner`: organization slug, or null for the platform. */
export function useQuarantine(owner: string | null, source: string | null, state: 'waiting' | 'refused') {
  return useInfiniteQuery({
    ...pagesQuery<Page<QuarantinedTool>>({
      key: queryKeys.quarantine(owner, source, state),
      path: `${rootOf(owner)}/quarantine`,
      query: { limit: PAGE, source, state },
    }),
    placeholderData: keepPreviousData,
  });
}

const allWaiting = (owner: string | null, source: string, signal?: AbortSignal) =>
  listAll<QuarantinedTool>(`${rootOf(owner)}/quarantine`, { limit: 500, source, state: 'waiting' }, signal);

/** All definitions of a source that wait. */
export function useWaitingDefinitions(owner: string, source: string) {
  return useQuery({
    queryKey: [...queryKeys.quarantine(owner, source, 'waiting'), 'all'],
    queryFn: ({ signal }) => allWaiting(owner, source, signal),
  });
}

/** Loads all definitions of a source that wait, once. */
export function useLoadWaitingDefinitions(owner: string | null) {
  return useMutation({ mutationFn: (source: string) => allWaiting(owner, source) });
}

export interface Decision {
  decision: DefinitionDecisionKind;
  tools?: { tool: string; hash?: string }[];
  source?: string;
  note?: string;
}

export function useDecide(owner: string | null) {
  return useChange(owner === null ? [] : queryKeys.org(owner), (body: Decision) =>
    api.post<DecidedDefinitions>(`${rootOf(owner)}/quarantine/decisions`, { body }),
  );
}
