import { resolveFor } from '@/lib/features/routing/resolve-place';
import { agentHeaders, resolve } from '@/lib/features/search/agent-responses';
import { routeGroup } from '@/lib/http/route';
import {
  executeInput,
  goalExecution,
  goalPromptView,
  parsedAnswer,
  parseInput,
  promptInput,
} from './execution-contract';
import { parseForGoal, promptForGoal } from './goal-answers';
import { goalId } from './goal-contract';
import { executeGoal } from './goal-execution';

interface Place {
  session?: string | undefined;
  channel?: string | undefined;
  limit?: number | undefined;
}

function onGoal(goal: string, { session = undefined, channel = undefined, limit = undefined }: Place) {
  return { format: 'native', session: session ?? null, channel: channel ?? null, goal, limit: limit ?? null } as const;
}

const { post } = routeGroup('Agents', { goalId });

export const goalExecutionRoutes = [
  post('/goals/{goalId}/prompt', {
    operationId: 'makeGoalPrompt',
    summary: 'Returns the prompt for a model that selects one of the goal’s tools and its arguments.',
    description: "Use it when your application calls the model itself. Send the model's answer to `parseGoalAnswer`.",
    permission: 'agent',
    readOnly: true,
    body: promptInput,
    response: goalPromptView,
    handle: async ({ agent, params: { goalId: goal }, body }) => {
      const { resolution, stale } = await resolve(agent, onGoal(goal, body));
      return { body: await promptForGoal(resolution, body), headers: agentHeaders(resolution, stale) };
    },
  }),
  post('/goals/{goalId}/parse', {
    operationId: 'parseGoalAnswer',
    summary: 'Parses and validates the call in a model’s answer. Returns 422 with all problems.',
    description: 'Use it after `makeGoalPrompt`. Tool and arguments are checked; the call itself is not made.',
    permission: 'agent',
    readOnly: true,
    body: parseInput,
    response: parsedAnswer,
    handle: async ({ agent, params: { goalId: goal }, body }) => {
      const { resolution, stale } = await resolve(agent, onGoal(goal, body));
      return { body: parseForGoal(resolution, body.answer), headers: agentHeaders(resolution, stale) };
    },
  }),
  post('/goals/{goalId}/execute', {
    operationId: 'executeGoal',
    summary: 'Executes one step on a goal. Returns the packet and the new state.',
    description:
      'Use it to let Ambit select and call the next tool of a goal. Send the returned state with the next step.',
    permission: 'agent',
    body: executeInput,
    response: goalExecution,
    handle: async ({ scope, agent, params: { goalId: goal }, body }) => {
      const { resolution, stale } = await resolve(agent, onGoal(goal, body));
      const caller = { scope, owner: agent, resolveAgain: resolveFor(agent) };
      return {
        body: await executeGoal(caller, resolution, body),
        headers: agentHeaders(resolution, stale),
      };
    },
  }),
];
