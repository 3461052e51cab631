import { z } from 'zod';
import { routeGroup } from '@/lib/http/route';
import { pageOf, pageQuery, versioned } from '@/lib/http/route-parts';
import { page } from '@/lib/shared/warning-contract';
import {
  brokerInput,
  brokerView,
  intentInput,
  intentPatch,
  intentTest,
  intentTestInput,
  intentView,
  intentWhole,
} from './intent-contract';
import {
  createIntent,
  deleteIntent,
  getIntent,
  listIntents,
  putIntent,
  resetIntent,
  testIntents,
  updateIntent,
} from './intent-service';
import { getBroker, putBroker } from './intent-settings-service';

const { get, post, put, patch, del } = routeGroup('Broker');

export const brokerRoutes = [
  get('/orgs/{org}/broker', {
    operationId: 'getBroker',
    summary: 'Returns the settings of the broker.',
    description: 'Use it before a change; send the `ETag` back in `If-Match`.',
    permission: { org: 'read' },
    response: brokerView,
    handle: async ({ scope }) => versioned(await getBroker(scope)),
  }),
  put('/orgs/{org}/broker', {
    operationId: 'putBroker',
    summary: 'Replaces the settings of the broker.',
    description: 'Use it to turn narrowing by message on or off and to choose the tools that are always kept.',
    permission: { org: 'configure' },
    body: brokerInput,
    ifMatch: 'required',
    response: brokerView,
    handle: async ({ scope, ifMatch, body }) => versioned(await putBroker(scope, ifMatch, body)),
  }),
  get('/orgs/{org}/intents', {
    operationId: 'listIntents',
    summary: 'Lists the intents with their tools, defaults first.',
    description: 'Use it to review which tools a message about a topic keeps.',
    permission: { org: 'read' },
    query: pageQuery(1000, 5000).extend({
      removed: z.enum(['true', 'false']).default('false').meta({ description: '`true`: includes removed defaults.' }),
    }),
    response: page(intentView),
    handle: async ({ scope, query }) => pageOf(query, () => listIntents(scope, query.removed === 'true')),
  }),
  post('/orgs/{org}/intents', {
    operationId: 'createIntent',
    summary: 'Creates an intent.',
    description: 'Use it to teach the broker a kind of message that the defaults do not cover.',
    permission: { org: 'configure' },
    body: intentInput,
    status: 201,
    response: intentView,
    handle: async ({ scope, body }) => versioned(await createIntent(scope, body)),
  }),
  post('/orgs/{org}/intents/test', {
    operationId: 'testIntents',
    summary: 'Matches a message against the intents and draft patterns, with positions.',
    description: 'Use it to check patterns before you save them. Nothing is saved.',
    permission: { org: 'read' },
    readOnly: true,
    body: intentTestInput,
    response: intentTest,
    handle: async ({ scope, body }) => ({ body: await testIntents(scope, body) }),
  }),
  get('/orgs/{org}/intents/{slug}', {
    operationId: 'getIntent',
    summary: 'Returns an intent.',
    description: 'Use it before a change; send the `ETag` back in `If-Match`.',
    permission: { org: 'read' },
    response: intentView,
    handle: async ({ scope, params }) => versioned(await getIntent(scope, params.slug)),
  }),
  put('/orgs/{org}/intents/{slug}', {
    operationId: 'putIntent',
    summary: 'Replaces or creates an intent.',
    description: 'Use it in scripts: repeating the request has no further effect.',
    permission: { org: 'configure' },
    body: intentWhole,
    ifMatch: 'optional',
    response: intentView,
    handle: async ({ scope, params, ifMatch, body }) => versioned(await putIntent(scope, params.slug, ifMatch, body)),
  }),
  patch('/orgs/{org}/intents/{slug}', {
    operationId: 'updateIntent',
    summary: 'Changes an intent.',
    description: 'Omitted fields stay unchanged. A changed default can be reset.',
    permission: { org: 'configure' },
    body: intentPatch,
    ifMatch: 'optional',
    response: intentView,
    handle: async ({ scope, params, ifMatch, body }) =>
      versioned(await updateIntent(scope, params.slug, ifMatch, body)),
  }),
  del('/orgs/{org}/intents/{slug}', {
    operationId: 'deleteIntent',
    summary: 'Deletes an intent. A default can be reset.',
    description: 'The broker ignores the intent from the next request on.',
    permission: { org: 'configure' },
    handle: ({ scope, params }) => deleteIntent(scope, params.slug),
  }),
  post('/orgs/{org}/intents/{slug}/reset', {
    operationId: 'resetIntent',
    summary: 'Resets a default intent.',
    description: 'Use it to undo changes of a default intent, or its deletion.',
    permission: { org: 'configure' },
    body: z.strictObject({}),
    response: intentView,
    handle: async ({ scope, params }) => versioned(await resetIntent(scope, params.slug)),
  }),
];
