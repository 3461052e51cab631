import { z } from 'zod';
import { cohesionRun } from '@/lib/features/insights/cohesion/cohesion-contract';
import { route } from '@/lib/http/route';
import { orgParams } from '@/lib/http/route-parts';
import { runChecksNow } from './suggestion-job';

export const evaluateRoutes = [
  route({
    method: 'post',
    path: '/orgs/{org}/cohesion/evaluate',
    operationId: 'evaluateCohesion',
    summary: 'Evaluates the cohesion of all tools now instead of waiting for the job.',
    description: 'A job does this regularly. Use it after a change of the settings.',
    tag: 'Cohesion',
    permission: { org: 'configure' },
    params: orgParams,
    body: z.strictObject({}),
    response: cohesionRun,
    handle: async ({ scope }) => {
      const { looked, opened, closed, isWhole } = await runChecksNow(scope);
      return { body: { looked, opened, closed, isWhole } };
    },
  }),
];
