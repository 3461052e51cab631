import { agentHeaders, requestOf, resolve } from '@/lib/features/search/agent-responses';
import { routeGroup } from '@/lib/http/route';
import { text } from '@/lib/shared/text';
import { callInput, callPending, callResult } from './call-contract';
import { callTool } from './call-service';

const { post } = routeGroup('Agents', { tool: text(200) });

export const callRoutes = [
  post('/tools/{tool}/call', {
    operationId: 'callTool',
    summary: 'Calls a tool: the same decision, checks and result as over MCP. Closing the connection cancels the call.',
    description:
      'The arguments are validated, an approval is requested if the tool needs one, and the outcome is recorded. 202 means that a person must decide first: wait for the approval with `getOwnApproval`, then repeat the call with `approval`. Send `Idempotency-Key` to retry safely.',
    permission: 'agent',
    errors: [
      'tool_unavailable',
      'not_executable',
      'approval_denied',
      'call_stopped',
      'upstream_failed',
      'upstream_timeout',
    ],
    body: callInput,
    response: callResult,
    also: { 202: { description: 'A person must approve the call. Repeat it with `approval`.', response: callPending } },
    handle: async ({ scope, agent, params: { tool }, body, signal }) => {
      const { resolution, stale } = await resolve(agent, requestOf(body));
      const answer = await callTool({ scope, agent, resolution, tool, input: body, signal });
      const headers = agentHeaders(resolution, stale);
      return 'pending' in answer ? { status: 202, body: answer.pending, headers } : { body: answer.result, headers };
    },
  }),
];
