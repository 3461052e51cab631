import { routeGroup } from '@/lib/http/route';
import { versioned } from '@/lib/http/route-parts';
import { accessInput, accessView } from './access-contract';
import { changeAccess } from './access-service';

const { patch } = routeGroup('Agent management');

export const agentAccessRoutes = [
  patch('/orgs/{org}/agents/{agent}/access', {
    operationId: 'changeAccess',
    summary: 'Allows or blocks tools for one agent with the narrowest change.',
    description:
      "Use it as a switch per tool: it changes the agent's own layer only as far as needed. Tools that another layer blocks are returned in `refused` with the reason, and nothing is stored for them.",
    permission: { org: 'configure' },
    body: accessInput,
    ifMatch: 'optional',
    response: accessView,
    handle: async ({ scope, params, ifMatch, body }) =>
      versioned(await changeAccess(scope, params.agent, ifMatch, body)),
  }),
];
