'use client';

import { useMemo } from 'react';
import { useOrg } from '@/components/common/me';
import { useOrgAgents } from '@/components/common/org-queries';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import { agentLabels } from './agent-label';

const NO_AGENTS: AgentView[] = [];

export function useAgentLabel(): (slug: string) => string {
  const { data = NO_AGENTS } = useOrgAgents(useOrg().slug);
  return useMemo(() => agentLabels(data), [data]);
}
