import { routeGroup } from '@/lib/http/route';
import { checksView } from './check-contract';
import { checkOrgPolicies, checkPlatformPolicies } from './check-service';

const { get } = routeGroup('Checks');

export const checkRoutes = [
  get('/orgs/{org}/lint', {
    operationId: 'lintOrg',
    summary: 'Returns lint findings of the policies: unreachable tools and entries without effect.',
    description: 'Use it in a pipeline or after a large change to find policies that do not do what they say.',
    permission: { org: 'read' },
    response: checksView,
    handle: async ({ scope }) => ({ body: await checkOrgPolicies(scope) }),
  }),
  get('/platform/lint', {
    operationId: 'lintPlatform',
    summary: "Returns lint findings of the platform's policies.",
    description: 'Use it after a large change to find policies that do not do what they say.',
    tag: 'Platform',
    permission: 'platform',
    response: checksView,
    handle: async ({ scope }) => ({ body: await checkPlatformPolicies(scope) }),
  }),
];
