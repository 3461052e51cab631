'use client';

import { useUrlState } from '@/components/shell/use-url-state';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import type { DecisionsInput } from '@/lib/features/decisions/decision-contract';

/** The request that the page asks about, from its address. */
export function useAgentScope(agent: AgentView) {
  const { params, setParams: set } = useUrlState();
  const channel = params.get('channel');
  const session = params.get('session');
  const input: DecisionsInput = {
    agent: agent.slug,
    ...(channel && !session ? { channel } : {}),
    ...(session ? { session } : {}),
  };
  return { channel, session, input, params, set };
}
