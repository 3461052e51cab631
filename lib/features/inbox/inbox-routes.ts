import { routeGroup } from '@/lib/http/route';
import { pageQuery } from '@/lib/http/route-parts';
import { inboxFilters, inboxView } from './inbox-contract';
import { listInbox } from './inbox-service';

const { get } = routeGroup('Inbox');

export const inboxRoutes = [
  get('/orgs/{org}/inbox', {
    operationId: 'listInbox',
    summary:
      'Lists everything that waits for a person: approvals, requests, quarantined definitions, suggestions, corrections and checks. Most urgent first, then newest first.',
    description: 'Use it as the list of open work. `kind` and `status` filter it; every entry names its actions.',
    permission: { org: 'read' },
    query: pageQuery(50, 200).extend(inboxFilters),
    response: inboxView,
    handle: async ({ scope, role, query }) => ({ body: await listInbox(scope, role, query) }),
  }),
];
