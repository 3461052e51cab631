'use client';

import { useQuery } from '@tanstack/react-query';
import { agentReads } from '@/lib/client/agent-reads';
import { responseQuery } from '@/lib/client/page-queries';
import type { LeastPrivilegeView } from '@/lib/features/insights/least-privilege/least-privilege-contract';

/** Tools that each agent may call but did not call in the last 30 days. */
export function useUnused(org: string) {
  return useQuery(responseQuery<LeastPrivilegeView>(agentReads.unused(org)));
}
