'use client';

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { queryKeys } from '@/lib/client/query-keys';
import type { ActivityEntry, CallDetails } from '@/lib/features/activity/activity-contract';
import type { MemberView } from '@/lib/features/people/members/member-contract';
import type { Page } from '@/lib/shared/page';

const WATCH_MS = 5_000;
/** A longer list is read again only on demand. */
const MAX_LIVE_PAGES = 3;

export const isLive = (pages: readonly unknown[] = []) => pages.length <= MAX_LIVE_PAGES;

export interface ActivityQuery {
  kind?: string | undefined;
  agent?: string | undefined;
  user?: string | undefined;
  tool?: string | undefined;
  outcome?: string | undefined;
  q?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Calls and packets, newest first; polled every few seconds while few pages are shown. */
export function useActivity(org: string, query: ActivityQuery) {
  return useInfiniteQuery({
    queryKey: queryKeys.activity(org, query),
    queryFn: ({ signal, pageParam }) =>
      api.get<Page<ActivityEntry>>(path`/orgs/${org}/activity`, { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (isLive(state.data?.pages) ? WATCH_MS : false),
  });
}

/** Names of members, for the filter. */
export function useMemberNames(org: string) {
  return useQuery({
    queryKey: queryKeys.members(org),
    queryFn: ({ signal }) => listAll<MemberView>(path`/orgs/${org}/members`, {}, signal),
  });
}

export function useCall(org: string, agent: string, id: string) {
  return useQuery({
    queryKey: queryKeys.call(org, agent, id),
    queryFn: ({ signal }) => api.get<CallDetails>(path`/orgs/${org}/agents/${agent}/calls/${id}`, { signal }),
  });
}
