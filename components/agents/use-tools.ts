'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { queryKeys } from '@/lib/client/query-keys';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';

const NO_TOOLS: CatalogTool[] = [];

/** Every tool of the organization. */
export function useTools(org: string) {
  return useQuery({
    queryKey: queryKeys.tools(org),
    queryFn: ({ signal }) => listAll<CatalogTool>(path`/orgs/${org}/tools`, { limit: 5000 }, signal),
  });
}

/** Names of the catalogue, for suggestions and for what a list of entries matches; empty until they are known. */
export function useToolNames(org: string): string[] {
  const { data = NO_TOOLS } = useTools(org);
  return useMemo(() => data.map(({ name }) => name), [data]);
}
