import { z } from 'zod';
import { routeGroup } from '@/lib/http/route';
import { pageQuery } from '@/lib/http/route-parts';
import { text } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { catalogCounts, catalogTool, executableFilter } from './catalog-contract';
import { listCatalog } from './catalog-service';

const { get } = routeGroup('Catalog');

export const catalogRoutes = [
  get('/orgs/{org}/tools', {
    operationId: 'listCatalog',
    summary: "Lists the organization's catalog with the state of each tool on the platform and organization layers.",
    description:
      "Use it to browse and filter all tools of the organization: the platform's, its own and imported ones.",
    permission: { org: 'read' },
    query: pageQuery(1000, 5000).extend({
      detail: z.enum(['full', 'brief']).default('full').meta({
        description:
          '`brief` cuts descriptions at 300 characters and returns the number of agents instead of their slugs.',
      }),
      q: text(300).optional().meta({
        description: 'Search in names and descriptions. Best matches first, on one page of at most 100.',
      }),
      executable: executableFilter,
    }),
    response: page(catalogTool).extend({ counts: catalogCounts }),
    handle: async ({ scope, query }) => ({
      body: await listCatalog(scope, query, {
        isBrief: query.detail === 'brief',
        executable: query.executable,
        q: query.q,
      }),
    }),
  }),
];
