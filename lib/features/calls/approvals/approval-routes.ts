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
const PLAIN = { format: 'native', limit: null } as const;

export const approvalRoutes = [
  route({
    method: 'get',
    path: '/orgs/{org}/approvals',
    operationId: 'listApprovals',
    summary: 'Lists approvals, newest first.',
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
    summary: 'Returns the approval of a call that the agent requested.',
    tag: 'Agents',
    permission: 'agent',
    params: ownParams,
    response: agentApproval,
    handle: async ({ scope, agent, params: { approval } }) => ({
      body: await getOwnApproval(scope, agent.agentId, approval),
    }),
  }),
  route({
    method: 'post',
    path: '/approvals/{approval}/use',
    operationId: 'useApproval',
    summary: 'Uses an approval once, right before the call. The decision is evaluated again.',
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
