'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { responseQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import type { UsageView } from '@/lib/features/insights/outcomes/outcome-contract';

export type AgentUsage = UsageView['agents'][number];

/** Calls of each agent in the last 30 days, by slug; undefined while loading. */
export function useAgentUsage(org: string): ReadonlyMap<string, AgentUsage> | undefined {
  const { data } = useQuery(responseQuery<UsageView>(reads.agentUsage(org)));
  return useMemo(() => data && new Map(data.agents.map((one) => [one.agent, one])), [data]);
}
