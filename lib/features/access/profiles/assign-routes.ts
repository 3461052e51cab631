import { routeGroup } from '@/lib/http/route';
import { assignInput, assignView } from './assign-contract';
import { assignProfile } from './assign-service';

const { post } = routeGroup('Profiles');

export const assignRoutes = [
  post('/orgs/{org}/profiles/{slug}/assign', {
    operationId: 'assignProfile',
    summary: 'Adds tools to a profile, creates it if needed, and gives it to agents, in one transaction.',
    description: 'Use it to give several agents the same additional tools. Use a dry run to see the effect first.',
    permission: { org: 'configure' },
    errors: ['already_exists'],
    body: assignInput,
    response: assignView,
    handle: async ({ scope, params, body }) => ({ body: await assignProfile(scope, params.slug, body) }),
  }),
];
