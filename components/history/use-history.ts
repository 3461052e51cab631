'use client';

import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';
import { historyPages, platformChangePages } from '@/lib/client/history-reads';
import { pagesQuery } from '@/lib/client/page-queries';
import type { PlatformChangeView } from '@/lib/features/history/platform-changes/platform-change-contract';
import type { Page } from '@/lib/shared/page';

/** Paginated list, newest first, filtered by `query`. null: not loaded. */
export function useHistory<T>(
  queryKey: QueryKey,
  url: string,
  query: Record<string, string | null | undefined> | null = {},
) {
  return useInfiniteQuery({
    ...pagesQuery<Page<T>>(historyPages(queryKey, url, query)),
    enabled: query !== null,
    // Keeps the list in place while a filter is typed.
    placeholderData: keepPreviousData,
  });
}

/** Changes of the platform that concern an organization. null: not loaded. */
export function usePlatformChanges(org: string | null, query: Record<string, string | null | undefined> | null) {
  return useInfiniteQuery({
    ...pagesQuery<Page<PlatformChangeView>>(platformChangePages(org ?? '', query)),
    enabled: org !== null && query !== null,
    placeholderData: keepPreviousData,
  });
}
