'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, path } from '@/lib/client/api';
import { listAll } from '@/lib/client/list-all';
import { queryKeys } from '@/lib/client/query-keys';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';
import type { MatrixView } from '@/lib/features/matrix/matrix-contract';

/** The largest page the API gives: most catalogues come in one. */
const PAGE = 5000;

/** The organization's whole catalogue, with what the platform's and its own layers say of each tool. */
export function useOrgTools(org: string, enabled = true) {
  return useQuery({
    queryKey: queryKeys.tools(org),
    queryFn: ({ signal }) => listAll<CatalogTool>(path`/orgs/${org}/tools`, { limit: PAGE, detail: 'brief' }, signal),
    enabled,
  });
}

const NO_TOOLS: CatalogTool[] = [];

/** Names of the catalogue, for suggestions and for what a list of entries matches; empty until they are known. */
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

/** Which rule decides about each tool for each agent, on a channel or on none. */
export function useMatrix(org: string, channel: string | null = null, enabled = true) {
  return useQuery({
    queryKey: queryKeys.matrix(org, channel),
    queryFn: ({ signal }) => api.get<MatrixView>(path`/orgs/${org}/matrix`, { query: { channel }, signal }),
    enabled,
    // Long strings that differ are simply other strings: looking for what is alike costs more than it spares.
    structuralSharing: false,
  });
}
