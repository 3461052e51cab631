import { z } from 'zod';
import { cohesionRun } from '@/lib/features/insights/cohesion/cohesion-contract';
import { routeGroup } from '@/lib/http/route';
import { runChecksNow } from './suggestion-job';

const { post } = routeGroup('Cohesion');

export const evaluateRoutes = [
  post('/orgs/{org}/cohesion/evaluate', {
    operationId: 'evaluateCohesion',
    summary: 'Evaluates the cohesion of all tools now instead of waiting for the job.',
    description: 'A job does this regularly. Use it after a change of the settings.',
    permission: { org: 'configure' },
    body: z.strictObject({}),
    response: cohesionRun,
    handle: async ({ scope }) => {
      const { looked, opened, closed, isWhole } = await runChecksNow(scope);
      return { body: { looked, opened, closed, isWhole } };
    },
  }),
];
