import { z } from 'zod';
import { routeGroup } from '@/lib/http/route';
import { slug } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { runningCall } from './running-call-contract';
import { listRunningCalls, stopRunningCall } from './running-call-service';

const { get, post } = routeGroup('Calls');
const MAX_LISTED = 200;

export const runningCallRoutes = [
  get('/orgs/{org}/running-calls', {
    operationId: 'listRunningCalls',
    summary: 'Lists calls that are running now, the oldest first.',
    description:
      'Use it to find a call to stop. Calls appear after about a second, whichever process runs them; when they end, they appear in `listActivity` instead.',
    permission: { org: 'read' },
    query: z.strictObject({ agent: slug.optional() }),
    response: page(runningCall),
    handle: async ({ scope, query: { agent } }) => ({
      body: { data: await listRunningCalls(scope, { agent, limit: MAX_LISTED }), nextCursor: null },
    }),
  }),
  post('/orgs/{org}/running-calls/{call}/stop', {
    operationId: 'stopRunningCall',
    summary: 'Stops a running call: its source receives a cancellation, and the call is not retried.',
    description:
      'The agent is told that a person stopped the call. The call is recorded with the error code `stopped` and who stopped it. A source may ignore a cancellation, so the call may still take effect. 404: the call has ended.',
    permission: { org: 'configure' },
    status: 202,
    response: runningCall,
    handle: async ({ scope, params: { call } }) => ({ body: await stopRunningCall(scope, call) }),
  }),
];
