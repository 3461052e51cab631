'use client';

import { useUrlState } from '@/components/common/use-url-state';
import type { DecisionsInput } from '@/lib/features/access/decisions/decision-contract';
import type { AgentView } from '@/lib/features/agents/agent-contract';

export function useAgentScope(agent: AgentView) {
  const { params, setParams: set } = useUrlState();
  const channel = params.get('channel');
  const session = params.get('session');
  const goal = params.get('goal');
  const asked = params.get('at');
  // An invalid time in the URL means now.
  const at = asked !== null && !Number.isNaN(Date.parse(asked)) ? new Date(asked).toISOString() : null;
  const input: DecisionsInput = {
    agent: agent.slug,
    ...(channel && !session ? { channel } : {}),
    ...(session ? { session } : {}),
    ...(goal ? { goal } : {}),
    ...(at ? { at } : {}),
  };
  return { channel, session, goal, at, input, params, set };
}
