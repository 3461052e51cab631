import { z } from 'zod';
import {
  executeInput,
  goalExecution,
  goalPromptView,
  parsedAnswer,
  parseInput,
  promptInput,
} from '@/lib/features/goals/execution-contract';
import { parseForGoal, promptForGoal } from '@/lib/features/goals/goal-answers';
import { goalId } from '@/lib/features/goals/goal-contract';
import { executeGoal } from '@/lib/features/goals/goal-execution';
import type { PacketPlace } from '@/lib/features/routing/drive-packet';
import { agentHeaders, resolve } from '../agent-answers';
import { route } from '../route';

const params = z.strictObject({ goalId });

interface Place {
  session?: string | undefined;
  channel?: string | undefined;
  limit?: number | undefined;
}

/** The request of a goal, as the services take it. */
function onGoal(goal: string, { session = undefined, channel = undefined, limit = undefined }: Place) {
  return { format: 'native', session: session ?? null, channel: channel ?? null, goal, limit: limit ?? null } as const;
}

export const goalExecutionRoutes = [
  route({
    method: 'post',
    path: '/goals/{goalId}/prompt',
    operationId: 'makeGoalPrompt',
    summary: 'What to send a model, so that it chooses one of the goal’s tools and builds its arguments.',
    tag: 'Agents',
    permission: 'agent',
    readOnly: true,
    params,
    body: promptInput,
    response: goalPromptView,
    handle: async ({ agent, params: { goalId: goal }, body }) => {
      const { resolution, stale } = await resolve(agent, onGoal(goal, body));
      return { body: await promptForGoal(resolution, body), headers: agentHeaders(resolution, stale) };
    },
  }),
  route({
    method: 'post',
    path: '/goals/{goalId}/parse',
    operationId: 'parseGoalAnswer',
    summary: 'The call that a model’s answer says, checked; or 422 with everything that is wrong with it.',
    tag: 'Agents',
    permission: 'agent',
    readOnly: true,
    params,
    body: parseInput,
    response: parsedAnswer,
    handle: async ({ agent, params: { goalId: goal }, body }) => {
      const { resolution, stale } = await resolve(agent, onGoal(goal, body));
      return { body: parseForGoal(resolution, body.answer), headers: agentHeaders(resolution, stale) };
    },
  }),
  route({
    method: 'post',
    path: '/goals/{goalId}/execute',
    operationId: 'executeGoal',
    summary: 'One step on a goal: the packet, which goes on as that of a routed message does, and the new state.',
    tag: 'Agents',
    permission: 'agent',
    params,
    body: executeInput,
    response: goalExecution,
    handle: async ({ scope, agent, params: { goalId: goal }, body }) => {
      const { resolution, stale } = await resolve(agent, onGoal(goal, body));
      const again = async (place: PacketPlace) =>
        (await resolve(agent, { format: 'native', ...place, limit: null })).resolution;
      return {
        body: await executeGoal(scope, agent, resolution, body, again),
        headers: agentHeaders(resolution, stale),
      };
    },
  }),
];
