import { z } from 'zod';
import { fitRouting, getRoutingFigures } from '@/lib/features/routing/calibration-service';
import {
  modelTry,
  modelTryInput,
  routingFigures,
  routingRestore,
  routingSettingsInput,
  routingSettingsView,
  routingVersion,
} from '@/lib/features/routing/routing-settings-contract';
import {
  getRoutingSettings,
  getVersion,
  listVersions,
  putRoutingSettings,
  restoreVersion,
} from '@/lib/features/routing/routing-settings-service';
import { tryModel } from '@/lib/features/routing/try-model';
import { slug } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { route } from '../route';
import { count, orgParams, pageOf, pageQuery, versioned } from './shared';

const tag = 'Routing';
const path = '/orgs/{org}/routing' as const;
const versionParams = z.strictObject({ org: slug, version: z.string().regex(/^[1-9]\d{0,17}$/, 'must be a version') });

export const routingRoutes = [
  route({
    method: 'get',
    path,
    operationId: 'getRoutingSettings',
    summary: 'How messages are routed: model, thresholds, prompts, and what is a dry run.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    response: routingSettingsView,
    handle: async ({ scope, role }) => versioned(await getRoutingSettings(scope, role === 'owner')),
  }),
  route({
    method: 'put',
    path,
    operationId: 'putRoutingSettings',
    summary: 'Replaces how messages are routed; what is left out is as Ambit does it by itself.',
    tag,
    permission: { org: 'own' },
    params: orgParams,
    body: routingSettingsInput,
    ifMatch: 'required',
    response: routingSettingsView,
    handle: async ({ scope, ifMatch, body }) => versioned(await putRoutingSettings(scope, ifMatch, body)),
  }),
  route({
    method: 'get',
    path: `${path}/versions`,
    operationId: 'listRoutingVersions',
    summary: 'What the routing settings were, latest first.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(50, 200),
    response: page(routingVersion),
    handle: async ({ scope, query }) => pageOf(query, () => listVersions(scope)),
  }),
  route({
    method: 'get',
    path: `${path}/versions/{version}`,
    operationId: 'getRoutingVersion',
    summary: 'The routing settings as they were at one version.',
    tag,
    permission: { org: 'read' },
    params: versionParams,
    response: routingVersion,
    handle: async ({ scope, params }) => ({ body: await getVersion(scope, params.version) }),
  }),
  route({
    method: 'post',
    path: `${path}/versions/{version}/restore`,
    operationId: 'restoreRoutingVersion',
    summary: 'Makes the routing settings what they were at a version, as a new version.',
    tag,
    permission: { org: 'own' },
    params: versionParams,
    body: routingRestore,
    ifMatch: 'required',
    response: routingSettingsView,
    handle: async ({ scope, params, ifMatch, body }) =>
      versioned(await restoreVersion(scope, ifMatch, params.version, body)),
  }),
  route({
    method: 'post',
    path: `${path}/model/try`,
    operationId: 'tryRoutingModel',
    summary:
      'Asks a model two small questions, as packets ask theirs: how long it takes, its tokens, or what is wrong.',
    tag,
    permission: { org: 'own' },
    readOnly: true,
    params: orgParams,
    body: modelTryInput,
    response: modelTry,
    handle: async ({ scope, body }) => ({ body: await tryModel(scope, body) }),
  }),
  route({
    method: 'get',
    path: `${path}/figures`,
    operationId: 'getRoutingFigures',
    summary: 'What routing did in the last days, and how far its confidences keep their promises.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: z.strictObject({ days: count(90).default(30).meta({ description: '1 to 90.' }) }),
    response: routingFigures,
    handle: async ({ scope, query }) => ({ body: await getRoutingFigures(scope, query.days) }),
  }),
  route({
    method: 'post',
    path: `${path}/calibrate`,
    operationId: 'calibrateRouting',
    summary: 'Fits the calibration anew from what became of past confidences.',
    tag,
    permission: { org: 'configure' },
    params: orgParams,
    body: z.strictObject({}),
    response: routingFigures,
    handle: async ({ scope }) => {
      await fitRouting(scope);
      return { body: await getRoutingFigures(scope, 30) };
    },
  }),
];
