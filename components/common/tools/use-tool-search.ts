'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { textFilter } from '@/components/common/list-filter';
import { useDebouncedValue } from '@/components/common/use-debounced-value';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import type { Page } from '@/lib/shared/page';

const DEBOUNCE_MS = 150;

/** Tools that the API finds for a text, best first; null without a text and while searching. */
export function useRankedTools(org: string, text: string): { names: readonly string[] | null; isSearching: boolean } {
  const typed = text.trim();
  const asked = useDebouncedValue(typed, DEBOUNCE_MS);
  const { data, isPlaceholderData, isError } = useQuery({
    queryKey: [...queryKeys.tools(org), 'search', asked],
    queryFn: async ({ signal }) => {
      const query = { q: asked, limit: 100, detail: 'brief' };
      const found = await api.get<Page<CatalogTool>>(path`/orgs/${org}/tools`, { query, signal });
      return found.data.map(({ name }) => name);
    },
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const isCurrent = typed !== '' && asked === typed && !isPlaceholderData;
  const names = (isCurrent && data) || null;
  return { names, isSearching: typed !== '' && !names && !(isCurrent && isError) };
}

/**
 * Rank of each tool that matches the text, best first; null without a text. Names that contain it are found at once,
 * matches of meaning and description follow from the API.
 */
export function useToolSearch(org: string, text: string, names: readonly string[]): ReadonlyMap<string, number> | null {
  const typed = text.trim();
  const { names: found } = useRankedTools(org, typed);
  return useMemo(() => {
    if (typed === '') return null;
    const containing = names.filter(textFilter(typed));
    return new Map([...new Set([...(found ?? []), ...containing])].map((name, rank) => [name, rank]));
  }, [typed, found, names]);
}
