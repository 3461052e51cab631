import { z } from 'zod';
import {
  requestAnswer,
  requestDetail,
  requestInput,
  requestOutcome,
  requestStatus,
  requestView,
} from '@/lib/features/requests/request-contract';
import {
  answerRequest,
  createRequest,
  getRequest,
  listRequests,
  withdrawRequest,
} from '@/lib/features/requests/request-service';
import { slug } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { route } from '../route';
import { orgParams, pageQuery, versioned } from './shared';

const tag = 'Requests';
const params = z.strictObject({ org: slug, request: z.uuid() });

export const requestRoutes = [
  route({
    method: 'get',
    path: '/orgs/{org}/requests',
    operationId: 'listRequests',
    summary: 'What members asked those to change who may, newest first.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(50, 200).extend({
      status: z
        .enum([...requestStatus.options, 'answered'])
        .optional()
        .meta({ description: '`answered`: everything but pending.' }),
    }),
    response: page(requestView),
    handle: async ({ scope, role, query }) => ({ body: await listRequests({ scope, role }, query) }),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/requests',
    operationId: 'createRequest',
    summary: 'Asks those who may to let an agent use a tool.',
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
    summary: 'One request, with what granting it would change now.',
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
    summary: 'Grants a request, which makes its changes all together, or declines it.',
    tag,
    permission: { org: 'configure' },
    params,
    body: requestAnswer,
    ifMatch: 'optional',
    response: requestOutcome,
    handle: async ({ scope, role, params: { request }, ifMatch, body }) => ({
      body: await answerRequest({ scope, role }, request, ifMatch, body),
    }),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/requests/{request}/withdraw',
    operationId: 'withdrawRequest',
    summary: 'Takes a question of one’s own back.',
    tag,
    permission: { org: 'read' },
    params,
    body: z.strictObject({}),
    response: requestDetail,
    handle: async ({ scope, role, params: { request } }) => ({ body: await withdrawRequest({ scope, role }, request) }),
  }),
];
