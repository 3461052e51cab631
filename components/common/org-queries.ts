'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listQuery, responseQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import type { MatrixView } from '@/lib/features/access/matrix/matrix-contract';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import type { CatalogTool } from '@/lib/features/catalog/catalog-contract';

/** The organization's catalog with the decisions of the platform's and its own layers. */
export function useOrgTools(org: string, enabled = true) {
  return useQuery({
    ...listQuery<CatalogTool>(reads.tools(org)),
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
    ...listQuery<AgentView>(reads.agents(org)),
    enabled,
  });
}

/** Deciding rule of each tool for each agent, on a channel or without one. */
export function useMatrix(org: string, channel: string | null = null, enabled = true) {
  return useQuery({
    ...responseQuery<MatrixView>(reads.matrix(org, channel)),
    enabled,
    // Long strings either match or differ, so structural comparison costs more than it saves.
    structuralSharing: false,
  });
}
