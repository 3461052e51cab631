'use client';

import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Range } from '@/components/common/outcomes/range';
import { liveMs, rangeQuery } from '@/components/common/outcomes/use-range';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type {
  CorrectionCountsView,
  CorrectionDecision,
  CorrectionStatus,
  MemberCorrection,
} from '@/lib/features/insights/corrections/correction-contract';
import type { Page } from '@/lib/shared/page';

const PAGE = 50;
const LIVE_MS = 15_000;

export interface CorrectionQuery {
  status?: CorrectionStatus | undefined;
  q?: string | undefined;
  agent?: string | undefined;
}

export function useCorrections(org: string, query: CorrectionQuery) {
  return useInfiniteQuery({
    queryKey: queryKeys.corrections(org, query),
    queryFn: ({ signal, pageParam }) =>
      api.get<Page<MemberCorrection>>(path`/orgs/${org}/corrections`, {
        query: { ...query, limit: PAGE, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    refetchInterval: LIVE_MS,
    placeholderData: keepPreviousData,
  });
}

/** Corrections by status in a range, compared with the previous period. */
export function useCorrectionCounts(org: string, range: Range, filter: Pick<CorrectionQuery, 'q' | 'agent'>) {
  const query = { ...rangeQuery(range), ...filter };
  return useQuery({
    queryKey: queryKeys.correctionCounts(org, query),
    queryFn: ({ signal }) => api.get<CorrectionCountsView>(path`/orgs/${org}/health/corrections`, { query, signal }),
    refetchInterval: liveMs(range),
    placeholderData: keepPreviousData,
  });
}

export function useDecideCorrection(org: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: CorrectionDecision }) =>
      api.post<MemberCorrection>(path`/orgs/${org}/corrections/${id}/decision`, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.org(org) }),
  });
}
