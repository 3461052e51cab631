import { executableFilter, platformTool } from '@/lib/features/catalog/catalog-contract';
import { listPlatformTools } from '@/lib/features/catalog/catalog-service';
import { routeGroup } from '@/lib/http/route';
import { pageOf, pageQuery } from '@/lib/http/route-parts';
import { page } from '@/lib/shared/warning-contract';
import { createdOrg, orgInput, orgView } from './org-contract';
import { createOrg, listOrgs } from './org-service';

const { get, post } = routeGroup('Platform');

export const platformRoutes = [
  get('/platform/tools', {
    operationId: 'listPlatformTools',
    summary: "Lists the platform's catalog with the state of each tool.",
    description: 'Use it to find tools of the platform and the integrations, hints and categories that they declare.',
    permission: 'platform',
    query: pageQuery(1000, 5000).extend({ executable: executableFilter }),
    response: page(platformTool),
    handle: async ({ scope, query }) => pageOf(query, () => listPlatformTools(scope, query.executable)),
  }),
  get('/platform/orgs', {
    operationId: 'listOrgs',
    summary: 'Lists the organizations.',
    description: 'Use it to find an organization and its number of agents and members.',
    permission: 'platform',
    query: pageQuery(1000, 5000),
    response: page(orgView),
    handle: async ({ scope, query }) => pageOf(query, () => listOrgs(scope)),
  }),
  post('/platform/orgs', {
    operationId: 'createOrg',
    summary: 'Creates an organization with an optional first owner, who is invited if they have no account.',
    description: "Use it to add a tenant. It starts without agents and with the platform's catalog.",
    permission: 'platform',
    body: orgInput,
    status: 201,
    response: createdOrg,
    shownOnce: ['invitation'],
    handle: async ({ scope, body }) => ({ body: await createOrg(scope, body) }),
  }),
];
