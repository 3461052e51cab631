import { z } from 'zod';
import { resolve } from '@/lib/features/search/agent-responses';
import { route } from '@/lib/http/route';
import { orgParams, pageQuery } from '@/lib/http/route-parts';
import { slug } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { agentApproval, approvalRequest, approvalStatus, approvalView } from './approval-contract';
import { consumeApproval, getApproval, getOwnApproval, listApprovals, requestCallApproval } from './approval-service';

const tag = 'Approvals';
const params = z.strictObject({ org: slug, approval: z.uuid() });
const ownParams = z.strictObject({ approval: z.uuid() });
const MAX_WAIT_SECONDS = 50;
const PLAIN = { format: 'native', limit: null } as const;

export const approvalRoutes = [
  route({
    method: 'get',
    path: '/orgs/{org}/approvals',
    operationId: 'listApprovals',
    summary: 'Lists approvals, newest first.',
    description: 'Use it to find pending calls, or past decisions by agent and tool.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(50, 200).extend({
      status: z
        .enum([...approvalStatus.options, 'decided'])
        .optional()
        .meta({ description: '`decided`: all but pending.' }),
    }),
    response: page(approvalView),
    handle: async ({ scope, query }) => ({ body: await listApprovals(scope, query) }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/approvals/{approval}',
    operationId: 'getApproval',
    summary: 'Returns an approval.',
    description: 'Use it to see the arguments and the reason before you decide.',
    tag,
    permission: { org: 'read' },
    params,
    response: approvalView,
    handle: async ({ scope, params: { approval } }) => ({ body: await getApproval(scope, approval) }),
  }),
  route({
    method: 'post',
    path: '/approvals',
    operationId: 'askApproval',
    errors: ['not_found'],
    summary: 'Requests approval for a call that the agent’s application makes itself.',
    description:
      'Use it when the application runs its tools itself. Wait for the decision with `getOwnApproval`, then call `useApproval` right before the call.',
    tag: 'Agents',
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
  route({
    method: 'get',
    path: '/approvals/{approval}',
    operationId: 'getOwnApproval',
    summary: 'Returns the approval of a call that the agent requested. With `wait`, as soon as a person decides.',
    description: 'Use it with `wait` (seconds) to wait for a person without polling.',
    tag: 'Agents',
    permission: 'agent',
    params: ownParams,
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
  route({
    method: 'post',
    path: '/approvals/{approval}/use',
    operationId: 'useApproval',
    summary: 'Uses an approval once, right before the call. The decision is evaluated again.',
    description:
      'Call it right before the tool runs. A used, expired or denied approval, and other arguments than the approved ones, return 409.',
    tag: 'Agents',
    permission: 'agent',
    params: ownParams,
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
