import { z } from 'zod';
import { routeGroup } from '@/lib/http/route';
import { pageQuery, versioned } from '@/lib/http/route-parts';
import { page } from '@/lib/shared/warning-contract';
import {
  requestAnswer,
  requestDetail,
  requestInput,
  requestOutcome,
  requestReopening,
  requestStatus,
  requestView,
} from './request-contract';
import {
  answerRequest,
  createRequest,
  getRequest,
  listRequests,
  reopenRequest,
  withdrawRequest,
} from './request-service';

const { get, post } = routeGroup('Requests');

export const requestRoutes = [
  get('/orgs/{org}/requests', {
    operationId: 'listRequests',
    summary: 'Lists access requests, newest first.',
    description: 'Use it to find access requests by status, agent or tool.',
    permission: { org: 'read' },
    query: pageQuery(50, 200).extend({
      status: z
        .enum([...requestStatus.options, 'answered'])
        .optional()
        .meta({ description: '`answered`: all but pending.' }),
    }),
    response: page(requestView),
    handle: async ({ scope, role, query }) => ({ body: await listRequests({ scope, role }, query) }),
  }),
  post('/orgs/{org}/requests', {
    operationId: 'createRequest',
    summary: 'Requests access to a tool for an agent.',
    description:
      'Use it when a member needs a tool for an agent and may not change the agent. Owners and configurators see it in the inbox.',
    permission: { org: 'read' },
    body: requestInput,
    status: 201,
    response: requestDetail,
    handle: async ({ scope, role, body }) => versioned(await createRequest({ scope, role }, body)),
  }),
  get('/orgs/{org}/requests/{request}', {
    operationId: 'getRequest',
    summary: 'Returns an access request with the effect of granting it.',
    description: 'Use it to see what would change for other agents before you decide.',
    permission: { org: 'read' },
    response: requestDetail,
    handle: async ({ scope, role, params: { request } }) => versioned(await getRequest({ scope, role }, request)),
  }),
  post('/orgs/{org}/requests/{request}/decision', {
    operationId: 'answerRequest',
    summary: 'Grants or declines an access request. Granting applies all its changes together.',
    description:
      "The change is made in the agent's own layer. A request that another layer forbids cannot be granted; the answer names the layer.",
    permission: { org: 'configure' },
    body: requestAnswer,
    ifMatch: 'optional',
    response: requestOutcome,
    handle: async ({ scope, role, params: { request }, ifMatch, body }) => {
      const { outcome, token } = await answerRequest({ scope, role }, request, ifMatch, body);
      return { body: outcome, ...(token && { headers: { 'X-Revision': token } }) };
    },
  }),
  post('/orgs/{org}/requests/{request}/reopen', {
    operationId: 'reopenRequest',
    summary: 'Reopens an answered access request and reverts the changes of a grant.',
    description:
      'Use it to undo a grant or a denial. The request is pending again. Later changes stay. Returns 409 if one of them depends on the grant, or has already reverted it; nothing is undone then.',
    permission: { org: 'configure' },
    body: requestReopening,
    response: requestDetail,
    handle: async ({ scope, role, params: { request }, body }) => ({
      body: await reopenRequest({ scope, role }, request, body),
    }),
  }),
  post('/orgs/{org}/requests/{request}/withdraw', {
    operationId: 'withdrawRequest',
    summary: 'Withdraws an access request of the caller.',
    description: 'Use it when the tool is no longer needed. A decided request returns 409.',
    permission: { org: 'read' },
    body: z.strictObject({}),
    response: requestDetail,
    handle: async ({ scope, role, params: { request } }) => ({ body: await withdrawRequest({ scope, role }, request) }),
  }),
];
