import { z } from 'zod';
import { route } from '@/lib/http/route';
import { orgParams } from '@/lib/http/route-parts';
import { slug } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { runningCall } from './running-call-contract';
import { listRunningCalls, stopRunningCall } from './running-call-service';

const tag = 'Calls';
const MAX_LISTED = 200;

export const runningCallRoutes = [
  route({
    method: 'get',
    path: '/orgs/{org}/running-calls',
    operationId: 'listRunningCalls',
    summary: 'Lists calls that are running now, the oldest first.',
    description:
      'Use it to find a call to stop. Calls appear after about a second, whichever process runs them; when they end, they appear in `listActivity` instead.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: z.strictObject({ agent: slug.optional() }),
    response: page(runningCall),
    handle: async ({ scope, query: { agent } }) => ({
      body: { data: await listRunningCalls(scope, { agent, limit: MAX_LISTED }), nextCursor: null },
    }),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/running-calls/{call}/stop',
    operationId: 'stopRunningCall',
    summary: 'Stops a running call: its source receives a cancellation, and the call is not retried.',
    description:
      'The agent is told that a person stopped the call. The call is recorded with the error code `stopped` and who stopped it. A source may ignore a cancellation, so the call may still take effect. 404: the call has ended.',
    tag,
    permission: { org: 'configure' },
    params: z.strictObject({ org: slug, call: z.guid('must be a UUID').toLowerCase() }),
    status: 202,
    response: runningCall,
    handle: async ({ scope, params: { call } }) => ({ body: await stopRunningCall(scope, call) }),
  }),
];
