import { z } from 'zod';
import {
  agentApproval,
  approvalDecision,
  approvalRequest,
  approvalStatus,
  approvalView,
} from '@/lib/features/approvals/approval-contract';
import {
  askApproval,
  decideApproval,
  getApproval,
  getOwnApproval,
  listApprovals,
  packetOfApproval,
  useApproval,
} from '@/lib/features/approvals/approval-service';
import { slug } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { resolve } from '../agent-answers';
import { route } from '../route';
import { decideOnPacket } from './decide-packet';
import { orgParams, pageQuery } from './shared';

const tag = 'Approvals';
const params = z.strictObject({ org: slug, approval: z.uuid() });
const ownParams = z.strictObject({ approval: z.uuid() });
const PLAIN = { format: 'native', limit: null } as const;

export const approvalRoutes = [
  route({
    method: 'get',
    path: '/orgs/{org}/approvals',
    operationId: 'listApprovals',
    summary: 'Calls that a person has to approve, newest first.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(50, 200).extend({
      status: z
        .enum([...approvalStatus.options, 'decided'])
        .optional()
        .meta({ description: '`decided`: everything that does not wait any more.' }),
    }),
    response: page(approvalView),
    handle: async ({ scope, query }) => ({ body: await listApprovals(scope, query) }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/approvals/{approval}',
    operationId: 'getApproval',
    summary: 'One call that a person has to approve.',
    tag,
    permission: { org: 'read' },
    params,
    response: approvalView,
    handle: async ({ scope, params: { approval } }) => ({ body: await getApproval(scope, approval) }),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/approvals/{approval}/decision',
    operationId: 'decideApproval',
    summary: 'Approves a call, for one use within an hour, or denies it.',
    tag,
    permission: { org: 'configure' },
    params,
    body: approvalDecision,
    response: approvalView,
    handle: async ({ scope, params: { approval }, body }) => {
      const packet = await packetOfApproval(scope, approval);
      if (packet === null) return { body: await decideApproval(scope, approval, body) };
      await decideOnPacket(scope, packet, body, approval);
      return { body: await getApproval(scope, approval) };
    },
    recover: async ({ scope, params: { approval } }) => ({ body: await getApproval(scope, approval) }),
  }),
  route({
    method: 'post',
    path: '/approvals',
    operationId: 'askApproval',
    errors: ['not_found'],
    summary: 'Asks people to approve a call that the agent’s application makes itself.',
    tag: 'Agents',
    permission: 'agent',
    body: approvalRequest,
    status: 201,
    response: agentApproval,
    handle: async ({ scope, agent, body }) => {
      const { session = null, channel = null, goal = null } = body;
      const { resolution } = await resolve(agent, { ...PLAIN, session, channel, goal });
      return { body: await askApproval(scope, resolution, body) };
    },
  }),
  route({
    method: 'get',
    path: '/approvals/{approval}',
    operationId: 'getOwnApproval',
    summary: 'What became of a call that the agent asked about.',
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
    summary: 'Takes an approval, once, right before the call is made; the decision is taken again.',
    tag: 'Agents',
    permission: 'agent',
    params: ownParams,
    body: z.strictObject({}),
    response: agentApproval,
    handle: async ({ scope, agent, params: { approval } }) => ({
      body: await useApproval(scope, agent.agentId, approval, async (stated) => {
        const { resolution } = await resolve(agent, { ...PLAIN, ...stated });
        return resolution;
      }),
    }),
    recover: async ({ scope, agent, params: { approval } }) => ({
      body: await getOwnApproval(scope, agent.agentId, approval),
    }),
  }),
];
