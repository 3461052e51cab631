'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { insightReads } from '@/lib/client/insight-reads';
import { listQuery, pollLoaded, responseQuery } from '@/lib/client/page-queries';
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

interface WarningsQuery {
  state?: 'open' | 'closed';
  tool?: string;
}

/** Cohesion of all tools and methods with data, worst first. */
export function useCohesion(org: string) {
  return useQuery({
    ...listQuery<ToolCohesionView>(insightReads.cohesion(org)),
    refetchInterval: pollLoaded(LIVE_MS),
  });
}

const warningsQuery = (org: string, query: WarningsQuery) => ({
  ...responseQuery<Page<CohesionWarningView>>(insightReads.warnings(org, query)),
  select: (page: Page<CohesionWarningView>) => page.data,
});

/** Warnings beside other data. Keeps polling after a failed read, because nothing there offers a retry. */
export function useWarnings(org: string, query: WarningsQuery) {
  return useQuery({ ...warningsQuery(org, query), refetchInterval: LIVE_MS });
}

/** All warnings, for the page that lists them. */
export function useAllWarnings(org: string) {
  return useQuery({ ...warningsQuery(org, {}), refetchInterval: pollLoaded(LIVE_MS) });
}

export function useWarning(org: string, id: string) {
  return useQuery({
    queryKey: queryKeys.cohesionPart(org, 'warning', { id }),
    queryFn: ({ signal }) => api.get<CohesionWarningDetail>(path`/orgs/${org}/cohesion/warnings/${id}`, { signal }),
    refetchInterval: pollLoaded(LIVE_MS),
  });
}

export function useAxes(org: string) {
  return useQuery({
    ...listQuery<AxisView>(insightReads.axes(org)),
    refetchInterval: pollLoaded(LIVE_MS),
  });
}

export function useCohesionSettings(org: string) {
  return useQuery(responseQuery<CohesionSettingsView>(insightReads.cohesionSettings(org)));
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
    api.put(path`/orgs/${org}/cohesion/settings`, { body, ifMatch: revision }),
  );
}
