import { z } from 'zod';
import type { OrgScope } from '@/lib/data/scope';
import { agentToolFacts } from '@/lib/features/insights/cohesion/agent-tool-facts-contract';
import { getAgentToolFacts } from '@/lib/features/insights/cohesion/agent-tool-facts-service';
import { STANDARD_BUDGET } from '@/lib/features/insights/cohesion/known-tools-service';
import { requestOf } from '@/lib/features/search/agent-responses';
import {
  disableTool,
  enableTool,
  listSessions,
  putSession,
  type SessionOwner,
} from '@/lib/features/sessions/session-service';
import { routeGroup } from '@/lib/http/route';
import { changedSession, count, pageOf, pageQuery, versioned } from '@/lib/http/route-parts';
import { text } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { disableInput, sessionInput, sessionView } from '@/lib/snapshot/session-contract';
import { agentInput, agentPatch, agentView } from './agent-contract';
import { createAgent, deleteAgent, getAgent, listAgents, updateAgent } from './agent-service';

async function ownerOf(scope: OrgScope, agent: string): Promise<SessionOwner> {
  const { id } = await getAgent(scope, agent);
  return { agentId: id, agentSlug: agent };
}

const { get, post, put, patch, del } = routeGroup('Agent management');

export const orgAgentRoutes = [
  get('/orgs/{org}/agents', {
    operationId: 'listAgents',
    summary: 'Lists the agents by name.',
    description: 'Use it for inventories and for finding the slug that other requests need.',
    permission: { org: 'read' },
    query: pageQuery(1000, 5000),
    response: page(agentView),
    handle: async ({ scope, query }) => pageOf(query, () => listAgents(scope)),
  }),
  post('/orgs/{org}/agents', {
    operationId: 'createAgent',
    summary: 'Creates an agent.',
    description:
      'Omitted settings have their initial value, such as the default profile of the subtype. Create an API key for it afterwards.',
    permission: { org: 'configure' },
    body: agentInput,
    status: 201,
    response: agentView,
    handle: async ({ scope, body }) => versioned(await createAgent(scope, body)),
  }),
  get('/orgs/{org}/agents/{agent}', {
    operationId: 'getAgent',
    summary: 'Returns an agent.',
    description: 'Use it to read the settings before a change; send the `ETag` back in `If-Match`.',
    permission: { org: 'read' },
    response: agentView,
    handle: async ({ scope, params }) => versioned(await getAgent(scope, params.agent)),
  }),
  patch('/orgs/{org}/agents/{agent}', {
    operationId: 'updateAgent',
    summary: 'Changes an agent.',
    description: 'Omitted fields stay unchanged. The next request of the agent uses the new settings.',
    permission: { org: 'configure' },
    body: agentPatch,
    ifMatch: 'optional',
    response: agentView,
    handle: async ({ scope, params, ifMatch, body }) =>
      versioned(await updateAgent(scope, params.agent, ifMatch, body)),
  }),
  del('/orgs/{org}/agents/{agent}', {
    operationId: 'deleteAgent',
    summary: 'Deletes an agent with its API keys and sessions.',
    description: 'Its keys stop working with the next request. Recorded calls and audit events stay.',
    permission: { org: 'configure' },
    handle: ({ scope, params }) => deleteAgent(scope, params.agent),
  }),
  get('/orgs/{org}/sessions', {
    operationId: 'listSessions',
    summary: 'Lists the sessions of all agents with their disabled tools, last used first.',
    description: 'Use it to find conversations in which tools were disabled.',
    permission: { org: 'read' },
    query: pageQuery(),
    response: page(sessionView),
    handle: async ({ scope, query }) => ({ body: await listSessions(scope, query) }),
  }),
  get('/orgs/{org}/agents/{agent}/sessions', {
    operationId: 'listAgentSessions',
    summary: 'Lists the sessions of an agent with their disabled tools, last used first.',
    description: 'Use it to find conversations of one agent in which tools were disabled.',
    permission: { org: 'read' },
    query: pageQuery(),
    response: page(sessionView),
    handle: async ({ scope, params, query }) => {
      const { agentId } = await ownerOf(scope, params.agent);
      return { body: await listSessions(scope, { ...query, agentId }) };
    },
  }),
  get('/orgs/{org}/agents/{agent}/told', {
    operationId: 'getToldToAgent',
    summary: 'Returns the prompts about known tools and self-evaluation as the agent receives them.',
    description: 'Use it to check what the agent learns about known problems of its tools.',
    permission: { org: 'read' },
    query: z.strictObject({
      tokenBudget: count(100_000)
        .default(STANDARD_BUDGET)
        .meta({ description: 'Maximum tokens of the text about known tools.' }),
      channel: text(63).optional(),
      goal: text(120).optional(),
    }),
    response: agentToolFacts,
    handle: async ({ scope, params, query: { tokenBudget, ...asked } }) => ({
      body: await getAgentToolFacts(scope, params.agent, tokenBudget, requestOf(asked)),
    }),
  }),
  put('/orgs/{org}/agents/{agent}/sessions/{session}', {
    operationId: 'putAgentSession',
    summary: 'Fixes channel and goal of a session, for the application that runs the agent.',
    description: "Use it from the application's backend when the agent must not choose its own channel or goal.",
    permission: { org: 'configure' },
    body: sessionInput,
    response: sessionView,
    handle: async ({ scope, params: { agent, session }, body }) =>
      changedSession(await putSession(scope, await ownerOf(scope, agent), session, body, 'person')),
  }),
  post('/orgs/{org}/agents/{agent}/sessions/{session}/tools/{tool}/disable', {
    operationId: 'disableAgentSessionTool',
    summary: 'Disables a tool in one session. Only a person can enable it again.',
    description: 'Use it to stop one conversation from using a tool. The agent cannot enable it again.',
    permission: { org: 'configure' },
    body: disableInput,
    response: sessionView,
    handle: async ({ scope, params: { agent, session, tool }, body }) =>
      changedSession(
        await disableTool(scope, await ownerOf(scope, agent), session, { tool, by: 'person', reason: body.reason }),
      ),
  }),
  post('/orgs/{org}/agents/{agent}/sessions/{session}/tools/{tool}/enable', {
    operationId: 'enableAgentSessionTool',
    summary: 'Enables a tool in one session.',
    description: 'Use it after a cause of failures was fixed, or to undo a manual block in this session.',
    permission: { org: 'configure' },
    body: z.strictObject({}),
    response: sessionView,
    handle: async ({ scope, params: { agent, session, tool } }) =>
      changedSession(await enableTool(scope, await ownerOf(scope, agent), session, tool, 'person')),
  }),
];
