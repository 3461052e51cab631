import { z } from 'zod';
import {
  brokerInput,
  brokerView,
  intentInput,
  intentPatch,
  intentTest,
  intentTestInput,
  intentView,
  intentWhole,
} from '@/lib/features/broker/broker-contract';
import { getBroker, putBroker } from '@/lib/features/broker/broker-service';
import {
  createIntent,
  deleteIntent,
  getIntent,
  listIntents,
  putIntent,
  resetIntent,
  testIntents,
  updateIntent,
} from '@/lib/features/broker/intent-service';
import { slug } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { route } from '../route';
import { orgParams, pageOf, pageQuery, versioned } from './shared';

const intentParams = z.strictObject({ org: slug, slug });
const tag = 'Broker';

export const brokerRoutes = [
  route({
    method: 'get',
    path: '/orgs/{org}/broker',
    operationId: 'getBroker',
    summary: 'Whether and how messages narrow what agents are shown.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    response: brokerView,
    handle: async ({ scope }) => versioned(await getBroker(scope)),
  }),
  route({
    method: 'put',
    path: '/orgs/{org}/broker',
    operationId: 'putBroker',
    summary: 'Replaces the settings of the broker.',
    tag,
    permission: { org: 'configure' },
    params: orgParams,
    body: brokerInput,
    ifMatch: 'required',
    response: brokerView,
    handle: async ({ scope, ifMatch, body }) => versioned(await putBroker(scope, ifMatch, body)),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/intents',
    operationId: 'listIntents',
    summary: 'What kinds of messages there are and which tools each needs; the defaults first.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(1000, 5000).extend({
      removed: z
        .enum(['true', 'false'])
        .default('false')
        .meta({ description: '`true`: with the defaults that were taken away.' }),
    }),
    response: page(intentView),
    handle: async ({ scope, query }) => pageOf(query, () => listIntents(scope, query.removed === 'true')),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/intents',
    operationId: 'createIntent',
    summary: 'Adds an intent.',
    tag,
    permission: { org: 'configure' },
    params: orgParams,
    body: intentInput,
    status: 201,
    response: intentView,
    handle: async ({ scope, body }) => versioned(await createIntent(scope, body)),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/intents/test',
    operationId: 'testIntents',
    summary: 'Which intents a message has, by which patterns, and where; drafts of patterns beside them.',
    tag,
    permission: { org: 'read' },
    readOnly: true,
    params: orgParams,
    body: intentTestInput,
    response: intentTest,
    handle: async ({ scope, body }) => ({ body: await testIntents(scope, body) }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/intents/{slug}',
    operationId: 'getIntent',
    summary: 'One intent.',
    tag,
    permission: { org: 'read' },
    params: intentParams,
    response: intentView,
    handle: async ({ scope, params }) => versioned(await getIntent(scope, params.slug)),
  }),
  route({
    method: 'put',
    path: '/orgs/{org}/intents/{slug}',
    operationId: 'putIntent',
    summary: 'Replaces an intent, or adds it.',
    tag,
    permission: { org: 'configure' },
    params: intentParams,
    body: intentWhole,
    ifMatch: 'optional',
    response: intentView,
    handle: async ({ scope, params, ifMatch, body }) => versioned(await putIntent(scope, params.slug, ifMatch, body)),
  }),
  route({
    method: 'patch',
    path: '/orgs/{org}/intents/{slug}',
    operationId: 'updateIntent',
    summary: 'Changes an intent.',
    tag,
    permission: { org: 'configure' },
    params: intentParams,
    body: intentPatch,
    ifMatch: 'optional',
    response: intentView,
    handle: async ({ scope, params, ifMatch, body }) =>
      versioned(await updateIntent(scope, params.slug, ifMatch, body)),
  }),
  route({
    method: 'delete',
    path: '/orgs/{org}/intents/{slug}',
    operationId: 'deleteIntent',
    summary: 'Removes an intent; a default until it is reset.',
    tag,
    permission: { org: 'configure' },
    params: intentParams,
    status: 204,
    handle: async ({ scope, params }) => {
      await deleteIntent(scope, params.slug);
      return {};
    },
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/intents/{slug}/reset',
    operationId: 'resetIntent',
    summary: 'Gives a default intent back what it came with.',
    tag,
    permission: { org: 'configure' },
    params: intentParams,
    body: z.strictObject({}),
    response: intentView,
    handle: async ({ scope, params }) => versioned(await resetIntent(scope, params.slug)),
  }),
];
