'use client';

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { pagesQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';
import type { ActivityEntry, CallDetails } from '@/lib/features/activity/activity-contract';
import type { Page } from '@/lib/shared/page';
import type { ActivityQuery } from './activity-query';

const WATCH_MS = 5_000;
/** A longer list is read again only on demand. */
const MAX_LIVE_PAGES = 3;

export const isLive = (pages: readonly unknown[] = []) => pages.length <= MAX_LIVE_PAGES;

/** Calls and packets, newest first; polled every few seconds while few pages are shown. */
export function useActivity(org: string, query: ActivityQuery) {
  return useInfiniteQuery({
    ...pagesQuery<Page<ActivityEntry>>(reads.activity(org, { ...query })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && isLive(state.data.pages) ? WATCH_MS : false),
  });
}

export function useCall(org: string, agent: string, id: string) {
  return useQuery({
    queryKey: queryKeys.call(org, agent, id),
    queryFn: ({ signal }) => api.get<CallDetails>(path`/orgs/${org}/agents/${agent}/calls/${id}`, { signal }),
  });
}
