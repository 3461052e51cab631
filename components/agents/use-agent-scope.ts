'use client';

import { useQueryStates } from 'nuqs';
import type { DecisionsInput } from '@/lib/features/access/decisions/decision-contract';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import { agentParams } from './agent-params';

export function useAgentScope(agent: AgentView) {
  const [params, set] = useQueryStates(agentParams);
  const channel = params.channel;
  const session = params.session;
  const goal = params.goal;
  const asked = params.at;
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
