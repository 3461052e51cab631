import { z } from 'zod';
import type { OrgScope } from '@/lib/data/scope';
import { agentInput, agentPatch, agentView } from '@/lib/features/agents/agent-contract';
import { createAgent, deleteAgent, getAgent, listAgents, updateAgent } from '@/lib/features/agents/agent-service';
import { STANDARD_BUDGET } from '@/lib/features/cohesion/known-tools-service';
import { toldView } from '@/lib/features/cohesion/told-contract';
import { getTold } from '@/lib/features/cohesion/told-service';
import { disableInput, sessionInput, sessionName, sessionView } from '@/lib/features/sessions/session-contract';
import {
  disableTool,
  enableTool,
  listSessions,
  putSession,
  type SessionOwner,
} from '@/lib/features/sessions/session-service';
import { slug, text, toolName } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { requestOf } from '../agent-answers';
import { route } from '../route';
import { agentParams, count, orgParams, pageOf, pageQuery, versioned } from './shared';

async function ownerOf(scope: OrgScope, agent: string): Promise<SessionOwner> {
  const { id } = await getAgent(scope, agent);
  return { agentId: id, agentSlug: agent };
}

const sessionToolParams = z.strictObject({ org: slug, agent: slug, session: sessionName, tool: toolName });

export const orgAgentRoutes = [
  route({
    method: 'get',
    path: '/orgs/{org}/agents',
    operationId: 'listAgents',
    summary: 'The agents, by name.',
    tag: 'Agents of an organization',
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(1000, 5000),
    response: page(agentView),
    handle: async ({ scope, query }) => pageOf(query, () => listAgents(scope)),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/agents',
    operationId: 'createAgent',
    summary: "Adds an agent; it starts from its subtype's profile.",
    tag: 'Agents of an organization',
    permission: { org: 'configure' },
    params: orgParams,
    body: agentInput,
    status: 201,
    response: agentView,
    handle: async ({ scope, body }) => versioned(await createAgent(scope, body)),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/agents/{agent}',
    operationId: 'getAgent',
    summary: 'One agent.',
    tag: 'Agents of an organization',
    permission: { org: 'read' },
    params: agentParams,
    response: agentView,
    handle: async ({ scope, params }) => versioned(await getAgent(scope, params.agent)),
  }),
  route({
    method: 'patch',
    path: '/orgs/{org}/agents/{agent}',
    operationId: 'updateAgent',
    summary: 'Changes name, profile, autonomy, approvals, channels, or who fixes its sessions.',
    tag: 'Agents of an organization',
    permission: { org: 'configure' },
    params: agentParams,
    body: agentPatch,
    ifMatch: 'optional',
    response: agentView,
    handle: async ({ scope, params, ifMatch, body }) =>
      versioned(await updateAgent(scope, params.agent, ifMatch, body)),
  }),
  route({
    method: 'delete',
    path: '/orgs/{org}/agents/{agent}',
    operationId: 'deleteAgent',
    summary: 'Removes an agent with its keys and sessions.',
    tag: 'Agents of an organization',
    permission: { org: 'configure' },
    params: agentParams,
    status: 204,
    handle: async ({ scope, params }) => {
      await deleteAgent(scope, params.agent);
      return {};
    },
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/sessions',
    operationId: 'listSessions',
    summary: 'Conversations of every agent, used latest first, and what each has lost.',
    tag: 'Agents of an organization',
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(),
    response: page(sessionView),
    handle: async ({ scope, query }) => ({ body: await listSessions(scope, query) }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/agents/{agent}/sessions',
    operationId: 'listAgentSessions',
    summary: 'Conversations of one agent, used latest first, and what each has lost.',
    tag: 'Agents of an organization',
    permission: { org: 'read' },
    params: agentParams,
    query: pageQuery(),
    response: page(sessionView),
    handle: async ({ scope, params, query }) => {
      const { agentId } = await ownerOf(scope, params.agent);
      return { body: await listSessions(scope, { ...query, agentId }) };
    },
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/agents/{agent}/told',
    operationId: 'getToldToAgent',
    summary: 'What the agent is told of how its tools do, and of looking at its answers: as it reads both itself.',
    tag: 'Agents of an organization',
    permission: { org: 'read' },
    params: agentParams,
    query: z.strictObject({
      tokenBudget: count(100_000)
        .default(STANDARD_BUDGET)
        .meta({ description: 'The text of known tools has at most so many tokens.' }),
      channel: text(63).optional(),
      goal: text(120).optional(),
    }),
    response: toldView,
    handle: async ({ scope, params, query: { tokenBudget, ...asked } }) => ({
      body: await getTold(scope, params.agent, tokenBudget, requestOf(asked)),
    }),
  }),
  route({
    method: 'put',
    path: '/orgs/{org}/agents/{agent}/sessions/{session}',
    operationId: 'putAgentSession',
    summary: "Fixes channel and goal of an agent's conversation, as the application that runs it.",
    tag: 'Agents of an organization',
    permission: { org: 'configure' },
    params: z.strictObject({ org: slug, agent: slug, session: sessionName }),
    body: sessionInput,
    response: sessionView,
    handle: async ({ scope, params: { agent, session }, body }) => ({
      body: await putSession(scope, await ownerOf(scope, agent), session, body, 'person'),
    }),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/agents/{agent}/sessions/{session}/tools/{tool}/disable',
    operationId: 'disableAgentSessionTool',
    summary: 'Takes a tool away for one conversation; only a person can give it back.',
    tag: 'Agents of an organization',
    permission: { org: 'configure' },
    params: sessionToolParams,
    body: disableInput,
    response: sessionView,
    handle: async ({ scope, params: { agent, session, tool }, body }) => ({
      body: await disableTool(scope, await ownerOf(scope, agent), session, { tool, by: 'person', reason: body.reason }),
    }),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/agents/{agent}/sessions/{session}/tools/{tool}/enable',
    operationId: 'enableAgentSessionTool',
    summary: 'Gives a tool back to one conversation.',
    tag: 'Agents of an organization',
    permission: { org: 'configure' },
    params: sessionToolParams,
    body: z.strictObject({}),
    response: sessionView,
    handle: async ({ scope, params: { agent, session, tool } }) => ({
      body: await enableTool(scope, await ownerOf(scope, agent), session, tool, 'person'),
    }),
  }),
];
