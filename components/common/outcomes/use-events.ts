'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { path } from '@/lib/client/api';
import { pagesQuery, pollLoaded } from '@/lib/client/page-queries';
import { queryKeys } from '@/lib/client/query-keys';
import type { OutcomeView } from '@/lib/features/insights/outcomes/outcome-contract';
import type { OutcomeKind } from '@/lib/shared/outcome-kinds';
import type { Page } from '@/lib/shared/page';

export interface EventQuery {
  tool?: string | undefined;
  method?: string | undefined;
  agent?: string | undefined;
  outcome?: OutcomeKind | undefined;
  code?: string | undefined;
  goal?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  signature?: string | undefined;
  limit?: number | undefined;
}

/** Events, newest first; polled every `refetchMs`. */
export function useEvents(org: string, { limit = 25, ...query }: EventQuery, refetchMs: number | false = false) {
  return useInfiniteQuery({
    ...pagesQuery<Page<OutcomeView>>({
      key: queryKeys.outcomes(org, { ...query, limit }),
      path: path`/orgs/${org}/activity`,
      query: { ...query, kind: 'call', limit },
    }),
    refetchInterval: pollLoaded(refetchMs),
  });
}
