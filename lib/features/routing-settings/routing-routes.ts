import { z } from 'zod';
import { routeGroup } from '@/lib/http/route';
import { count, pageOf, pageQuery, versioned } from '@/lib/http/route-parts';
import { page } from '@/lib/shared/warning-contract';
import { fitRouting, getRoutingFigures } from './calibration-service';
import {
  modelTry,
  modelTryInput,
  routingFigures,
  routingRestore,
  routingSettingsInput,
  routingSettingsView,
  routingVersion,
} from './routing-settings-contract';
import {
  getRoutingSettings,
  getVersion,
  listVersions,
  putRoutingSettings,
  restoreVersion,
} from './routing-settings-service';
import { tryModel } from './try-model';

const { get, post, put } = routeGroup('Routing', {
  version: z.string().regex(/^[1-9]\d{0,17}$/, 'must be a version'),
});
const path = '/orgs/{org}/routing' as const;

export const routingRoutes = [
  get(path, {
    operationId: 'getRoutingSettings',
    summary: 'Returns the routing settings.',
    description: "Use it before a change; send the `ETag` back in `If-Match`. The model's API key is never returned.",
    permission: { org: 'read' },
    response: routingSettingsView,
    handle: async ({ scope, role }) => versioned(await getRoutingSettings(scope, role === 'owner')),
  }),
  put(path, {
    operationId: 'putRoutingSettings',
    summary: 'Replaces the routing settings. Omitted fields get their defaults.',
    description: 'Use it to choose the model and which calls are made without a person. Every save creates a version.',
    permission: { org: 'own' },
    body: routingSettingsInput,
    ifMatch: 'required',
    response: routingSettingsView,
    handle: async ({ scope, ifMatch, body }) => versioned(await putRoutingSettings(scope, ifMatch, body)),
  }),
  get(`${path}/versions`, {
    operationId: 'listRoutingVersions',
    summary: 'Lists the versions of the routing settings, latest first.',
    description: 'Use it to see who changed the routing settings and when.',
    permission: { org: 'read' },
    query: pageQuery(50, 200),
    response: page(routingVersion),
    handle: async ({ scope, role, query }) => pageOf(query, () => listVersions(scope, role === 'owner')),
  }),
  get(`${path}/versions/{version}`, {
    operationId: 'getRoutingVersion',
    summary: 'Returns a version of the routing settings.',
    description: 'Use it to compare earlier settings with the current ones.',
    permission: { org: 'read' },
    response: routingVersion,
    handle: async ({ scope, role, params }) => ({ body: await getVersion(scope, params.version, role === 'owner') }),
  }),
  post(`${path}/versions/{version}/restore`, {
    operationId: 'restoreRoutingVersion',
    summary: 'Restores a version of the routing settings as a new version.',
    description: "Use it to undo a change. The model's API key stays as it is.",
    permission: { org: 'own' },
    body: routingRestore,
    ifMatch: 'required',
    response: routingSettingsView,
    handle: async ({ scope, params, ifMatch, body }) =>
      versioned(await restoreVersion(scope, ifMatch, params.version, body)),
  }),
  post(`${path}/model/try`, {
    operationId: 'tryRoutingModel',
    summary: 'Routes five test messages with a model. Returns what would happen, tokens, cost and latency.',
    description: 'Use it before you enable a model. The messages are fixed, and no tool is called.',
    permission: { org: 'own' },
    readOnly: true,
    body: modelTryInput,
    response: modelTry,
    handle: async ({ scope, body }) => ({ body: await tryModel(scope, body) }),
  }),
  get(`${path}/figures`, {
    operationId: 'getRoutingFigures',
    summary: 'Returns recent routing statistics and the calibration of confidence.',
    description:
      'Use it to see whether the confidence of selections can be trusted, and how many messages are answered.',
    permission: { org: 'read' },
    query: z.strictObject({ days: count(90).default(30).meta({ description: '1 to 90.' }) }),
    response: routingFigures,
    handle: async ({ scope, query }) => ({ body: await getRoutingFigures(scope, query.days) }),
  }),
  post(`${path}/calibrate`, {
    operationId: 'calibrateRouting',
    summary: 'Recalculates the calibration from past results.',
    description: 'A job does this regularly. Use it after many approvals or corrections to see their effect at once.',
    permission: { org: 'configure' },
    body: z.strictObject({}),
    response: routingFigures,
    handle: async ({ scope }) => {
      await fitRouting(scope);
      return { body: await getRoutingFigures(scope, 30) };
    },
  }),
];
