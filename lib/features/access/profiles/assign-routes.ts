import { z } from 'zod';
import { route } from '@/lib/http/route';
import { slug } from '@/lib/shared/text';
import { assignInput, assignView } from './assign-contract';
import { assignProfile } from './assign-service';

export const assignRoutes = [
  route({
    method: 'post',
    path: '/orgs/{org}/profiles/{slug}/assign',
    operationId: 'assignProfile',
    summary: 'Adds tools to a profile, creates it if needed, and gives it to agents, in one transaction.',
    description: 'Use it to give several agents the same additional tools. Use a dry run to see the effect first.',
    tag: 'Profiles',
    permission: { org: 'configure' },
    errors: ['already_exists'],
    params: z.strictObject({ org: slug, slug }),
    body: assignInput,
    response: assignView,
    handle: async ({ scope, params, body }) => ({ body: await assignProfile(scope, params.slug, body) }),
  }),
];
