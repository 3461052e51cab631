import { healthView } from '@/lib/features/health/health-contract';
import { readHealth } from '@/lib/features/health/health-service';
import { processSamples } from '../process-health';
import { route } from '../route';

export const healthRoutes = [
  route({
    method: 'get',
    path: '/platform/health',
    operationId: 'getHealth',
    summary: 'How the installation is: what needs somebody, in words, and the figures behind it.',
    tag: 'Platform',
    permission: 'platform',
    response: healthView,
    handle: async ({ scope }) => ({ body: await readHealth(scope, processSamples().health()) }),
  }),
];
