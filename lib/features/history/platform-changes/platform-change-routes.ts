import { routeGroup } from '@/lib/http/route';
import { pageQuery } from '@/lib/http/route-parts';
import { page } from '@/lib/shared/warning-contract';
import { platformChange, platformChangeFilter } from './platform-change-contract';
import { listPlatformChanges } from './platform-change-service';

const { get } = routeGroup('History');

export const platformChangeRoutes = [
  get('/orgs/{org}/platform-changes', {
    operationId: 'listPlatformChanges',
    summary: "Lists changes of the platform that concern the organization's tools, newest first.",
    description:
      'Use it to find out why all agents lost or gained a tool without a revision of the organization. It names no author, and only tools that the organization has.',
    permission: { org: 'read' },
    query: pageQuery(50, 100).extend(platformChangeFilter.shape),
    response: page(platformChange),
    handle: async ({ scope, query: { cursor, limit, ...filter } }) => ({
      body: await listPlatformChanges(scope, { cursor, limit }, filter),
    }),
  }),
];
