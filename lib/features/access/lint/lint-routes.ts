import { route } from '@/lib/http/route';
import { orgParams } from '@/lib/http/route-parts';
import { lintView } from './lint-contract';
import { lintOrg, lintPlatform } from './lint-service';

export const lintRoutes = [
  route({
    method: 'get',
    path: '/orgs/{org}/lint',
    operationId: 'lintOrg',
    summary: 'Returns lint findings of the policies: unreachable tools and entries without effect.',
    description: 'Use it in a pipeline or after a large change to find policies that do not do what they say.',
    tag: 'Checks',
    permission: { org: 'read' },
    params: orgParams,
    response: lintView,
    handle: async ({ scope }) => ({ body: await lintOrg(scope) }),
  }),
  route({
    method: 'get',
    path: '/platform/lint',
    operationId: 'lintPlatform',
    summary: "Returns lint findings of the platform's policies.",
    description: 'Use it after a large change to find policies that do not do what they say.',
    tag: 'Platform',
    permission: 'platform',
    response: lintView,
    handle: async ({ scope }) => ({ body: await lintPlatform(scope) }),
  }),
];
