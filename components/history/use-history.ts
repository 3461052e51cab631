'use client';

import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '@/lib/client/api';
import type { Page } from '@/lib/shared/page';

const PAGE = 50;

/** Paginated list, newest first, filtered by `query`. null: not loaded. */
export function useHistory<T>(
  queryKey: QueryKey,
  url: string,
  query: Record<string, string | null | undefined> | null = {},
) {
  return useInfiniteQuery({
    // Separate key: other queries cache the same list as a single page.
    queryKey: [...queryKey, 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      api.get<Page<T>>(url, { query: { ...query, limit: PAGE, cursor: pageParam }, signal }),
    enabled: query !== null,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    // Keeps the list in place while a filter is typed.
    placeholderData: keepPreviousData,
  });
}
