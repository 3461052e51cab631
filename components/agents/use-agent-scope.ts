'use client';

import { useUrlState } from '@/components/shell/use-url-state';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import type { DecisionsInput } from '@/lib/features/decisions/decision-contract';

/** The request that the page asks about, from its address. */
export function useAgentScope(agent: AgentView) {
  const { params, setParams: set } = useUrlState();
  const channel = params.get('channel');
  const session = params.get('session');
  const goal = params.get('goal');
  const asked = params.get('at');
  // An address that somebody mistyped asks about now.
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
