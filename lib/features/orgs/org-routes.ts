import { routeGroup } from '@/lib/http/route';
import { orgDeletion, orgSummary } from './org-contract';
import { deleteOrg, getOrg } from './org-service';

const { get, del } = routeGroup('Settings');

export const orgRoutes = [
  get('/orgs/{org}', {
    operationId: 'getOrg',
    summary: 'Returns the counts of an organization’s objects.',
    description: 'Use it to see what an organization contains, for example before deleting it.',
    permission: { org: 'read' },
    response: orgSummary,
    handle: async ({ scope }) => ({ body: await getOrg(scope) }),
  }),
  del('/orgs/{org}', {
    operationId: 'deleteOrg',
    summary: 'Deletes an organization permanently.',
    description:
      'All agents, keys, policies and records of the organization are deleted and cannot be restored. `confirm` must repeat its slug. Export the policies first.',
    permission: { org: 'own' },
    body: orgDeletion,
    handle: ({ scope, body }) => deleteOrg(scope, body.confirm),
  }),
];
