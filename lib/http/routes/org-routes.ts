import { orgDeletion, orgSummary } from '@/lib/features/orgs/org-contract';
import { deleteOrg, getOrg } from '@/lib/features/orgs/org-service';
import { route } from '../route';
import { orgParams } from './shared';

const tag = 'Settings';

export const orgRoutes = [
  route({
    method: 'get',
    path: '/orgs/{org}',
    operationId: 'getOrg',
    summary: 'What an organization is made of, in numbers.',
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
    summary: 'Deletes an organization with everything in it, at once and for good.',
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
