'use client';

import { useQueryStates } from 'nuqs';
import type { AgentView } from '@/lib/features/agents/agent-contract';
import { agentInput, momentOf } from './agent-input';
import { agentParams } from './agent-params';

export function useAgentScope(agent: AgentView) {
  const [params, set] = useQueryStates(agentParams);
  const { channel, session, goal } = params;
  return { channel, session, goal, at: momentOf(params.at), input: agentInput(agent.slug, params), params, set };
}
