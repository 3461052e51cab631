import { routeGroup } from '@/lib/http/route';
import { healthView } from './platform-health-contract';
import { readHealth } from './platform-health-service';
import { processSamples } from './process-health';

const { get } = routeGroup('Platform');

export const healthRoutes = [
  get('/platform/health', {
    operationId: 'getHealth',
    summary: 'Returns the health of the installation: problems, solutions and metrics.',
    description: 'Use it as the first page in an incident: it lists problems with the steps that solve them.',
    permission: 'platform',
    response: healthView,
    handle: async ({ scope }) => ({ body: await readHealth(scope, processSamples().health()) }),
  }),
];
