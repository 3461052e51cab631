'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Range, rangeQuery } from '@/components/common/outcomes/range';
import { liveMs } from '@/components/common/outcomes/use-range';
import { api, path } from '@/lib/client/api';
import { pollLoaded } from '@/lib/client/page-queries';
import { queryKeys } from '@/lib/client/query-keys';
import type { CorrectionCountsView } from '@/lib/features/insights/corrections/correction-contract';

/** Corrections by status in a range, compared with the previous period. */
export function useCorrectionCounts(
  org: string,
  range: Range,
  filter: { q?: string | undefined; agent?: string | undefined },
) {
  const query = { ...rangeQuery(range), ...filter };
  return useQuery({
    queryKey: queryKeys.correctionCounts(org, query),
    queryFn: ({ signal }) => api.get<CorrectionCountsView>(path`/orgs/${org}/health/corrections`, { query, signal }),
    refetchInterval: pollLoaded(liveMs(range)),
    placeholderData: keepPreviousData,
  });
}
