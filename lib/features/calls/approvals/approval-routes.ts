import { z } from 'zod';
import { resolve } from '@/lib/features/search/agent-responses';
import { routeGroup } from '@/lib/http/route';
import { pageQuery } from '@/lib/http/route-parts';
import { page } from '@/lib/shared/warning-contract';
import { agentApproval, approvalRequest, approvalStatus, approvalView } from './approval-contract';
import { consumeApproval, getApproval, getOwnApproval, listApprovals, requestCallApproval } from './approval-service';

const tag = 'Approvals';
const MAX_WAIT_SECONDS = 50;
const PLAIN = { format: 'native', limit: null } as const;

const { get, post } = routeGroup('Agents');

export const approvalRoutes = [
  get('/orgs/{org}/approvals', {
    operationId: 'listApprovals',
    summary: 'Lists approvals, newest first.',
    description: 'Use it to find pending calls, or past decisions by agent and tool.',
    tag,
    permission: { org: 'read' },
    query: pageQuery(50, 200).extend({
      status: z
        .enum([...approvalStatus.options, 'decided'])
        .optional()
        .meta({ description: '`decided`: all but pending.' }),
    }),
    response: page(approvalView),
    handle: async ({ scope, query }) => ({ body: await listApprovals(scope, query) }),
  }),
  get('/orgs/{org}/approvals/{approval}', {
    operationId: 'getApproval',
    summary: 'Returns an approval.',
    description: 'Use it to see the arguments and the reason before you decide.',
    tag,
    permission: { org: 'read' },
    response: approvalView,
    handle: async ({ scope, params: { approval } }) => ({ body: await getApproval(scope, approval) }),
  }),
  post('/approvals', {
    operationId: 'askApproval',
    errors: ['not_found'],
    summary: 'Requests approval for a call that the agent’s application makes itself.',
    description:
      'Use it when the application runs its tools itself. Wait for the decision with `getOwnApproval`, then call `useApproval` right before the call.',
    permission: 'agent',
    body: approvalRequest,
    status: 201,
    response: agentApproval,
    handle: async ({ scope, agent, body }) => {
      const { session = null, channel = null, goal = null } = body;
      const { resolution } = await resolve(agent, { ...PLAIN, session, channel, goal });
      return { body: await requestCallApproval(scope, resolution, body) };
    },
  }),
  get('/approvals/{approval}', {
    operationId: 'getOwnApproval',
    summary: 'Returns the approval of a call that the agent requested. With `wait`, as soon as a person decides.',
    description: 'Use it with `wait` (seconds) to wait for a person without polling.',
    permission: 'agent',
    query: z.strictObject({
      wait: z.coerce.number().int().min(0).max(MAX_WAIT_SECONDS).default(0).meta({
        description: 'Seconds to wait for a decision. Repeat the request when the status is still `awaiting_approval`.',
      }),
    }),
    response: agentApproval,
    handle: async ({ scope, agent, params: { approval }, query: { wait }, signal }) => ({
      body: await getOwnApproval(scope, agent.agentId, approval, { ms: wait * 1_000, signal }),
    }),
  }),
  post('/approvals/{approval}/use', {
    operationId: 'useApproval',
    summary: 'Uses an approval once, right before the call. The decision is evaluated again.',
    description:
      'Call it right before the tool runs. A used, expired or denied approval, and other arguments than the approved ones, return 409.',
    permission: 'agent',
    body: z.strictObject({}),
    response: agentApproval,
    handle: async ({ scope, agent, params: { approval } }) => ({
      body: await consumeApproval(scope, agent.agentId, approval, async (stated) => {
        const { resolution } = await resolve(agent, { ...PLAIN, ...stated });
        return resolution;
      }),
    }),
    recover: async ({ scope, agent, params: { approval } }) => ({
      body: await getOwnApproval(scope, agent.agentId, approval),
    }),
  }),
];
