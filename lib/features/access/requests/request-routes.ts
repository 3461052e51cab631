import { z } from 'zod';
import { route } from '@/lib/http/route';
import { orgParams, pageQuery, versioned } from '@/lib/http/route-parts';
import { slug } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import {
  requestAnswer,
  requestDetail,
  requestInput,
  requestOutcome,
  requestStatus,
  requestView,
} from './request-contract';
import { answerRequest, createRequest, getRequest, listRequests, withdrawRequest } from './request-service';

const tag = 'Requests';
const params = z.strictObject({ org: slug, request: z.uuid() });

export const requestRoutes = [
  route({
    method: 'get',
    path: '/orgs/{org}/requests',
    operationId: 'listRequests',
    summary: 'Lists access requests, newest first.',
    description: 'Use it to find access requests by status, agent or tool.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(50, 200).extend({
      status: z
        .enum([...requestStatus.options, 'answered'])
        .optional()
        .meta({ description: '`answered`: all but pending.' }),
    }),
    response: page(requestView),
    handle: async ({ scope, role, query }) => ({ body: await listRequests({ scope, role }, query) }),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/requests',
    operationId: 'createRequest',
    summary: 'Requests access to a tool for an agent.',
    description:
      'Use it when a member needs a tool for an agent and may not change the agent. Owners and configurators see it in the inbox.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    body: requestInput,
    status: 201,
    response: requestDetail,
    handle: async ({ scope, role, body }) => versioned(await createRequest({ scope, role }, body)),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/requests/{request}',
    operationId: 'getRequest',
    summary: 'Returns an access request with the effect of granting it.',
    description: 'Use it to see what would change for other agents before you decide.',
    tag,
    permission: { org: 'read' },
    params,
    response: requestDetail,
    handle: async ({ scope, role, params: { request } }) => versioned(await getRequest({ scope, role }, request)),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/requests/{request}/decision',
    operationId: 'answerRequest',
    summary: 'Grants or declines an access request. Granting applies all its changes together.',
    description:
      "The change is made in the agent's own layer. A request that another layer forbids cannot be granted; the answer names the layer.",
    tag,
    permission: { org: 'configure' },
    params,
    body: requestAnswer,
    ifMatch: 'optional',
    response: requestOutcome,
    handle: async ({ scope, role, params: { request }, ifMatch, body }) => {
      const { outcome, token } = await answerRequest({ scope, role }, request, ifMatch, body);
      return { body: outcome, ...(token && { headers: { 'X-Revision': token } }) };
    },
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/requests/{request}/withdraw',
    operationId: 'withdrawRequest',
    summary: 'Withdraws an access request of the caller.',
    description: 'Use it when the tool is no longer needed. A decided request returns 409.',
    tag,
    permission: { org: 'read' },
    params,
    body: z.strictObject({}),
    response: requestDetail,
    handle: async ({ scope, role, params: { request } }) => ({ body: await withdrawRequest({ scope, role }, request) }),
  }),
];
