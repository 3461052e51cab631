import { lintView } from '@/lib/features/lint/lint-contract';
import { lintOrg, lintPlatform } from '@/lib/features/lint/lint-service';
import { route } from '../route';
import { orgParams } from './shared';

export const lintRoutes = [
  route({
    method: 'get',
    path: '/orgs/{org}/lint',
    operationId: 'lintOrg',
    summary: 'What is odd about the boundaries: what nobody can reach, and what has no effect.',
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
    summary: "What is odd about the platform's own layer.",
    tag: 'Platform',
    permission: 'platform',
    response: lintView,
    handle: async ({ scope }) => ({ body: await lintPlatform(scope) }),
  }),
];
