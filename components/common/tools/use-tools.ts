'use client';

import { useQuery } from '@tanstack/react-query';
import { responseQuery } from '@/lib/client/page-queries';
import { reads } from '@/lib/client/page-reads';
import { toolReads } from '@/lib/client/tool-reads';
import type { DecisionsView } from '@/lib/features/access/decisions/decision-contract';
import type { PolicyView } from '@/lib/features/access/policies/policy-contract';
import type { ToolDetail } from '@/lib/features/catalog/catalog-contract';

export function useOrgPolicy(org: string) {
  return useQuery(responseQuery<PolicyView>(reads.policy(org)));
}

export function useToolDetail(org: string, name: string) {
  return useQuery(responseQuery<ToolDetail>(toolReads.tool(org, name)));
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
    ...responseQuery<DecisionsView>(reads.decisions(org, body)),
    select: (answer) => answer.decisions[0] ?? null,
    enabled: agent !== null,
  });
}
