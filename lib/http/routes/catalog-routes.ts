import { z } from 'zod';
import { catalogTool } from '@/lib/features/catalog/catalog-contract';
import { listCatalog } from '@/lib/features/catalog/catalog-service';
import { page } from '@/lib/shared/warning-contract';
import { route } from '../route';
import { orgParams, pageQuery } from './shared';

export const catalogRoutes = [
  route({
    method: 'get',
    path: '/orgs/{org}/tools',
    operationId: 'listCatalog',
    summary: "The organization's catalogue, with what the platform's and the organization's layers say of each tool.",
    tag: 'Catalogue',
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(1000, 5000).extend({
      detail: z.enum(['full', 'brief']).default('full').meta({
        description: '`brief` cuts descriptions at 300 characters and counts agents instead of naming them.',
      }),
    }),
    response: page(catalogTool),
    handle: async ({ scope, query }) => ({
      body: await listCatalog(scope, query.cursor, query.limit, query.detail === 'brief'),
    }),
  }),
];
