import { z } from 'zod';
import { route } from '@/lib/http/route';
import { orgParams, pageQuery } from '@/lib/http/route-parts';
import { slug } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { activityEntry, activityFilters, callDetails } from './activity-contract';
import { getCallDetails, listActivity } from './activity-service';

export const activityRoutes = [
  route({
    method: 'get',
    path: '/orgs/{org}/activity',
    operationId: 'listActivity',
    summary: 'Lists calls and packets, newest first.',
    description: 'Use it to find a call by agent, user, tool, outcome, time or text.',
    tag: 'Calls',
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(50, 200).extend(activityFilters),
    response: page(activityEntry),
    handle: async ({ scope, query }) => ({ body: await listActivity(scope, query) }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/agents/{agent}/calls/{call}',
    operationId: 'getCall',
    summary: 'Returns a call with its arguments and result as far as recorded, its approval and its corrections.',
    description: 'Use it to see why a call was allowed, what it sent, and how it ended.',
    tag: 'Calls',
    permission: { org: 'read' },
    params: z.strictObject({ org: slug, agent: slug, call: z.guid('must be a UUID').toLowerCase() }),
    response: callDetails,
    handle: async ({ scope, params }) => ({ body: await getCallDetails(scope, params.agent, params.call) }),
  }),
];
