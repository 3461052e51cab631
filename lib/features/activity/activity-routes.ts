import { routeGroup } from '@/lib/http/route';
import { pageQuery } from '@/lib/http/route-parts';
import { page } from '@/lib/shared/warning-contract';
import { activityEntry, activityFilters, callDetails } from './activity-contract';
import { getCallDetails, listActivity } from './activity-service';

const { get } = routeGroup('Calls');

export const activityRoutes = [
  get('/orgs/{org}/activity', {
    operationId: 'listActivity',
    summary: 'Lists calls and packets, newest first.',
    description: 'Use it to find a call by agent, user, tool, outcome, time or text.',
    permission: { org: 'read' },
    query: pageQuery(50, 200).extend(activityFilters),
    response: page(activityEntry),
    handle: async ({ scope, query }) => ({ body: await listActivity(scope, query) }),
  }),
  get('/orgs/{org}/agents/{agent}/calls/{call}', {
    operationId: 'getCall',
    summary: 'Returns a call with its arguments and result as far as recorded, its approval and its corrections.',
    description: 'Use it to see why a call was allowed, what it sent, and how it ended.',
    permission: { org: 'read' },
    response: callDetails,
    handle: async ({ scope, params }) => ({ body: await getCallDetails(scope, params.agent, params.call) }),
  }),
];
