'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { queryKeys } from '@/lib/client/query-keys';
import type { MatrixView } from '@/lib/features/access/matrix/matrix-contract';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';

/** Maximum page size of the API: most catalogues fit in one page. */
const PAGE = 5000;

/** The organization's catalogue with the decisions of the platform's and its own layers. */
export function useOrgTools(org: string, enabled = true) {
  return useQuery({
    queryKey: queryKeys.tools(org),
    queryFn: ({ signal }) => listAll<CatalogTool>(path`/orgs/${org}/tools`, { limit: PAGE, detail: 'brief' }, signal),
    enabled,
  });
}

const NO_TOOLS: CatalogTool[] = [];

/** Tool names for autocompletion and pattern matching; empty while loading. */
export function useToolNames(org: string): string[] {
  const { data = NO_TOOLS } = useOrgTools(org);
  return useMemo(() => data.map(({ name }) => name), [data]);
}

export function useOrgAgents(org: string, enabled = true) {
  return useQuery({
    queryKey: queryKeys.agents(org),
    queryFn: ({ signal }) => listAll<AgentView>(path`/orgs/${org}/agents`, {}, signal),
    enabled,
  });
}

/** Deciding rule of each tool for each agent, on a channel or without one. */
export function useMatrix(org: string, channel: string | null = null, enabled = true) {
  return useQuery({
    queryKey: queryKeys.matrix(org, channel),
    queryFn: ({ signal }) => api.get<MatrixView>(path`/orgs/${org}/matrix`, { query: { channel }, signal }),
    enabled,
    // Long strings either match or differ, so structural comparison costs more than it saves.
    structuralSharing: false,
  });
}
