'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { api, path } from '@/lib/client/api';
import { queryKeys } from '@/lib/client/query-keys';
import type { UsageView } from '@/lib/features/insights/outcomes/outcome-contract';

export const USAGE_DAYS = 30;

export type AgentUsage = UsageView['agents'][number];

/** Calls of each agent in the last 30 days, by slug; undefined while loading. */
export function useAgentUsage(org: string): ReadonlyMap<string, AgentUsage> | undefined {
  const { data } = useQuery({
    queryKey: [...queryKeys.agents(org), 'usage', USAGE_DAYS],
    queryFn: ({ signal }) => api.get<UsageView>(path`/orgs/${org}/usage`, { query: { days: USAGE_DAYS }, signal }),
  });
  return useMemo(() => data && new Map(data.agents.map((one) => [one.agent, one])), [data]);
}
