import { platformTool } from '@/lib/features/catalog/catalog-contract';
import { listPlatformTools } from '@/lib/features/catalog/catalog-service';
import { createdOrg, orgInput, orgView } from '@/lib/features/orgs/org-contract';
import { createOrg, listOrgs } from '@/lib/features/orgs/org-service';
import { page } from '@/lib/shared/warning-contract';
import { route } from '../route';
import { pageOf, pageQuery } from './shared';

const tag = 'Platform';

export const platformRoutes = [
  route({
    method: 'get',
    path: '/platform/tools',
    operationId: 'listPlatformTools',
    summary: "The platform's catalogue, with what its own layer says of each tool.",
    tag,
    permission: 'platform',
    query: pageQuery(1000, 5000),
    response: page(platformTool),
    handle: async ({ scope, query }) => pageOf(query, () => listPlatformTools(scope)),
  }),
  route({
    method: 'get',
    path: '/platform/orgs',
    operationId: 'listOrgs',
    summary: 'The organizations.',
    tag,
    permission: 'platform',
    query: pageQuery(1000, 5000),
    response: page(orgView),
    handle: async ({ scope, query }) => pageOf(query, () => listOrgs(scope)),
  }),
  route({
    method: 'post',
    path: '/platform/orgs',
    operationId: 'createOrg',
    summary: 'Adds an organization, with its first owner if one is named; an invitation where they have no account.',
    tag,
    permission: 'platform',
    body: orgInput,
    status: 201,
    response: createdOrg,
    shownOnce: ['invitation'],
    handle: async ({ scope, body }) => ({ body: await createOrg(scope, body) }),
  }),
];
