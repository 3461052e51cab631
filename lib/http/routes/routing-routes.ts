import { z } from 'zod';
import { fitRouting, getRoutingFigures } from '@/lib/features/routing/calibration-service';
import {
  routingFigures,
  routingSettingsInput,
  routingSettingsView,
  routingVersion,
} from '@/lib/features/routing/routing-settings-contract';
import { getRoutingSettings, listVersions, putRoutingSettings } from '@/lib/features/routing/routing-settings-service';
import { page } from '@/lib/shared/warning-contract';
import { route } from '../route';
import { count, orgParams, pageOf, pageQuery, versioned } from './shared';

const tag = 'Packets';
const path = '/orgs/{org}/routing' as const;

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
    ifMatch: 'optional',
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
    handle: async ({ scope, query }) => pageOf(await listVersions(scope), query),
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
