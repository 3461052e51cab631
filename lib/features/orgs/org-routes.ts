import { route } from '@/lib/http/route';
import { orgParams } from '@/lib/http/route-parts';
import { orgDeletion, orgSummary } from './org-contract';
import { deleteOrg, getOrg } from './org-service';

const tag = 'Settings';

export const orgRoutes = [
  route({
    method: 'get',
    path: '/orgs/{org}',
    operationId: 'getOrg',
    summary: 'Returns the counts of an organization’s objects.',
    description: 'Use it to see what an organization contains, for example before deleting it.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    response: orgSummary,
    handle: async ({ scope }) => ({ body: await getOrg(scope) }),
  }),
  route({
    method: 'delete',
    path: '/orgs/{org}',
    operationId: 'deleteOrg',
    summary: 'Deletes an organization permanently.',
    description:
      'All agents, keys, policies and records of the organization are deleted and cannot be restored. `confirm` must repeat its slug. Export the policies first.',
    tag,
    permission: { org: 'own' },
    params: orgParams,
    body: orgDeletion,
    status: 204,
    handle: ({ scope, body }) => deleteOrg(scope, body.confirm),
  }),
];
