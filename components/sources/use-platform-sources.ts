'use client';

import { useQuery } from '@tanstack/react-query';
import { useChange, useSecretChange } from '@/components/common/use-change';
import { api, path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { queryKeys } from '@/lib/client/query-keys';
import type { SourceCredential } from '@/lib/features/sources/connection-contract';
import type {
  PlatformSourceDeletion,
  PlatformSourceInput,
  PlatformSourceTool,
  PlatformSourceView,
} from '@/lib/features/sources/platform-source-contract';
import type { ImportRunView } from '@/lib/features/sources/source-contract';

const LIVE_MS = 1_000;
const BASE = '/platform/sources';

export const isAsked = ({ run }: PlatformSourceView): boolean => run?.status === 'queued' || run?.status === 'running';

/** Latest run in the form that the import components use. */
export function asImport({ slug, run }: PlatformSourceView): ImportRunView | null {
  if (!run) return null;
  const { status, tools, counts, refused, warnings, error, requestedBy, startedAt, finishedAt } = run;
  return {
    ...{ id: slug, source: slug, status, counts, refused, warnings, requestedBy, startedAt, finishedAt },
    ...{ url: null, approve: false, createdAt: startedAt ?? '' },
    step: status === 'running' ? 'fetching' : status === 'queued' ? 'waiting' : 'done',
    progress: { done: tools, total: tools },
    error: error === null ? null : { message: error },
    receivers: null,
  };
}

/** Polled every second during a run. */
export function usePlatformSources() {
  return useQuery({
    queryKey: queryKeys.platformSources,
    queryFn: ({ signal }) => listAll<PlatformSourceView>(BASE, {}, signal),
    refetchInterval: ({ state }) => (state.data?.some(isAsked) ? LIVE_MS : false),
  });
}

export function usePlatformSource(source: string) {
  return useQuery({
    queryKey: queryKeys.platformSource(source),
    queryFn: ({ signal }) => api.get<PlatformSourceView>(path`/platform/sources/${source}`, { signal }),
    refetchInterval: ({ state }) => (state.data && isAsked(state.data) ? LIVE_MS : false),
  });
}

export function usePlatformSourceTools(source: string, revision: string | null) {
  return useQuery({
    queryKey: [...queryKeys.platformSource(source), 'tools', revision],
    queryFn: ({ signal }) =>
      listAll<PlatformSourceTool>(path`/platform/sources/${source}/tools`, { limit: 1000 }, signal),
  });
}

export function usePlatformDeletionCost(source: string) {
  return useQuery({
    queryKey: [...queryKeys.platformSource(source), 'deletion'],
    queryFn: ({ signal }) =>
      api.delete<PlatformSourceDeletion>(path`/platform/sources/${source}`, { query: { dryRun: true }, signal }),
    staleTime: 0,
  });
}

/** Platform tools affect every organization, so all cached queries are invalidated. */
export function usePlatformSourceChanges() {
  const create = useSecretChange([], (body: PlatformSourceInput) => api.post<PlatformSourceView>(BASE, { body }));
  const sync = useChange([], (source: string) =>
    api.post<PlatformSourceView>(path`/platform/sources/${source}/sync`, { body: {} }),
  );
  const update = useChange(
    [],
    ({ source, ...body }: { source: string; name?: string; url?: string; syncMinutes?: number | null }) =>
      api.patch<PlatformSourceView>(path`/platform/sources/${source}`, { body }),
  );
  const credential = useSecretChange(
    [],
    ({ source, credential: body }: { source: string; credential: SourceCredential | undefined }) =>
      body === undefined
        ? api.delete<PlatformSourceView>(path`/platform/sources/${source}/credential`)
        : api.put<PlatformSourceView>(path`/platform/sources/${source}/credential`, { body }),
  );
  const remove = useChange([], (source: string) =>
    api.delete<PlatformSourceDeletion>(path`/platform/sources/${source}`),
  );
  return { create, sync, update, credential, remove };
}
