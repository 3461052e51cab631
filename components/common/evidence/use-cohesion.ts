'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { queryKeys } from '@/lib/client/query-keys';
import type {
  AxisView,
  CohesionWarningDetail,
  CohesionWarningView,
  ToolCohesionView,
} from '@/lib/features/insights/cohesion/cohesion-contract';
import type { CohesionSettingsView } from '@/lib/features/insights/cohesion/cohesion-settings-contract';
import type { Page } from '@/lib/shared/page';

const LIVE_MS = 15_000;

/** Cohesion of all tools and methods with data, worst first. */
export function useCohesion(org: string) {
  return useQuery({
    queryKey: queryKeys.cohesionPart(org, 'tools'),
    queryFn: ({ signal }) => listAll<ToolCohesionView>(path`/orgs/${org}/cohesion`, { limit: 500 }, signal),
    refetchInterval: LIVE_MS,
  });
}

export function useWarnings(org: string, query: { state?: 'open' | 'closed'; tool?: string }, enabled = true) {
  return useQuery({
    queryKey: queryKeys.cohesionPart(org, 'warnings', query),
    queryFn: ({ signal }) =>
      api.get<Page<CohesionWarningView>>(path`/orgs/${org}/cohesion/warnings`, {
        query: { ...query, limit: 200 },
        signal,
      }),
    select: (page) => page.data,
    refetchInterval: LIVE_MS,
    enabled,
  });
}

export function useWarning(org: string, id: string) {
  return useQuery({
    queryKey: queryKeys.cohesionPart(org, 'warning', { id }),
    queryFn: ({ signal }) => api.get<CohesionWarningDetail>(path`/orgs/${org}/cohesion/warnings/${id}`, { signal }),
    refetchInterval: LIVE_MS,
  });
}

export function useAxes(org: string) {
  return useQuery({
    queryKey: queryKeys.cohesionPart(org, 'axes'),
    queryFn: ({ signal }) => listAll<AxisView>(path`/orgs/${org}/cohesion/axes`, { limit: 1000 }, signal),
    refetchInterval: LIVE_MS,
  });
}

export function useCohesionSettings(org: string) {
  return useQuery({
    queryKey: queryKeys.cohesionPart(org, 'settings'),
    queryFn: ({ signal }) => api.get<CohesionSettingsView>(path`/orgs/${org}/cohesion/settings`, { signal }),
  });
}

function useChange<T>(org: string, send: (input: T) => Promise<unknown>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.cohesion(org) }),
  });
}

export function useEvaluate(org: string) {
  return useChange<void>(org, () => api.post(path`/orgs/${org}/cohesion/evaluate`, { body: {} }));
}

export function useMergeAxes(org: string) {
  return useChange(org, (body: { axes: string[]; into: string; note?: string }) =>
    api.post(path`/orgs/${org}/cohesion/axes/merge`, { body }),
  );
}

/** Saves all settings; `revision` is the version that was read. */
export function useSaveCohesionSettings(org: string) {
  return useChange(org, ({ revision, ...body }: CohesionSettingsView) =>
    api.put(path`/orgs/${org}/cohesion/settings`, { body, headers: { 'If-Match': `"${revision}"` } }),
  );
}
