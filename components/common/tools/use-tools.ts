'use client';

import { useQuery } from '@tanstack/react-query';
import { api, path } from '@/lib/client/api';
import { responseQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import { queryKeys } from '@/lib/client/query-keys';
import type { DecisionsView } from '@/lib/features/access/decisions/decision-contract';
import type { PolicyView } from '@/lib/features/access/policies/policy-contract';
import type { ToolDetail } from '@/lib/features/catalog/catalog-contract';

export function useOrgPolicy(org: string) {
  return useQuery(responseQuery<PolicyView>(reads.policy(org)));
}

export function useToolDetail(org: string, name: string) {
  return useQuery({
    queryKey: queryKeys.tool(org, name),
    queryFn: ({ signal }) => api.get<ToolDetail>(path`/orgs/${org}/tools/${name}`, { signal }),
  });
}

/** Full decision on one tool for one agent, in a session, on a channel, or without either. */
export function useToolDecision(
  org: string,
  agent: string | null,
  tool: string,
  {
    channel = null,
    session = null,
    goal = null,
  }: { channel?: string | null; session?: string | null; goal?: string | null } = {},
) {
  const body = {
    agent: agent ?? '',
    tools: [tool],
    ...(session ? { session } : channel ? { channel } : {}),
    ...(goal ? { goal } : {}),
  };
  return useQuery({
    queryKey: queryKeys.decisions(org, body),
    queryFn: ({ signal }) => api.post<DecisionsView>(path`/orgs/${org}/decisions`, { body, signal }),
    select: (answer) => answer.decisions[0] ?? null,
    enabled: agent !== null,
  });
}
