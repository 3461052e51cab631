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
    tag,
    permission: { org: 'own' },
    params: orgParams,
    body: orgDeletion,
    status: 204,
    handle: async ({ scope, body }) => {
      await deleteOrg(scope, body.confirm);
      return {};
    },
  }),
];
