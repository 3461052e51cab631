'use client';

import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '@/lib/client/api';
import type { Page } from '@/lib/shared/page';

const PAGE = 50;

/** A long list, newest first, page by page; `query` narrows it. */
export function useHistory<T>(queryKey: QueryKey, url: string, query: Record<string, string | null | undefined> = {}) {
  return useInfiniteQuery({
    // Others ask the same list as a single page: the two shapes must not share an entry.
    queryKey: [...queryKey, 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      api.get<Page<T>>(url, { query: { ...query, limit: PAGE, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    // While a filter is typed the list stays where it is.
    placeholderData: keepPreviousData,
  });
}
