import { route } from '@/lib/http/route';
import { orgParams, pageQuery } from '@/lib/http/route-parts';
import { inboxFilters, inboxView } from './inbox-contract';
import { listInbox } from './inbox-service';

export const inboxRoutes = [
  route({
    method: 'get',
    path: '/orgs/{org}/inbox',
    operationId: 'listInbox',
    summary:
      'Lists everything that waits for a person: approvals, requests, quarantined definitions, suggestions, corrections and checks. Most urgent first, then newest first.',
    description: 'Use it as the list of open work. `kind` and `status` filter it; every entry names its actions.',
    tag: 'Inbox',
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(50, 200).extend(inboxFilters),
    response: inboxView,
    handle: async ({ scope, role, query }) => ({ body: await listInbox(scope, role, query) }),
  }),
];
