import { z } from 'zod';
import type { AgentPrincipal } from '@/lib/access/principal';
import { NOTHING_STATED } from '@/lib/features/resolve/ranked-service';
import {
  agentDecision,
  foundTools,
  resolvedSet,
  resolveInput,
  toolFormat,
} from '@/lib/features/resolve/resolve-contract';
import { decideForAgent } from '@/lib/features/resolve/resolve-service';
import { searchTools } from '@/lib/features/resolve/search-service';
import { disableInput, sessionInput, sessionName, sessionView } from '@/lib/features/sessions/session-contract';
import {
  disableTool,
  enableTool,
  getSession,
  putSession,
  type SessionOwner,
} from '@/lib/features/sessions/session-service';
import { text } from '@/lib/shared/text';
import { agentHeaders, rankedAnswer, rankedRequestOf, requestOf, resolve, toolsAnswer } from '../agent-answers';
import { route } from '../route';
import { count } from './shared';

const stated = {
  channel: text(63).optional(),
  session: sessionName.optional(),
  goal: text(120).optional(),
};

/** Goals show as many tools as a model chooses well among, unless more are asked for. */
const GOAL_LIMIT = 20;

export const toolsQuery = z.strictObject({
  ...stated,
  format: toolFormat.optional(),
  limit: count(10_000).optional(),
  receipt: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: '`true`: with a signed receipt of what was answered; then without an ETag.' }),
});

const sessionParams = z.strictObject({ session: sessionName });
// Any text: an unknown name and a hidden tool are answered alike, so its form is no reason to refuse.
const sessionToolParams = z.strictObject({ session: sessionName, tool: text(200) });

function ownerOf(agent: AgentPrincipal): SessionOwner {
  return { agentId: agent.agentId, agentSlug: agent.agentSlug };
}

export const agentRoutes = [
  route({
    method: 'get',
    path: '/tools',
    operationId: 'listTools',
    etag: true,
    errors: ['not_found', 'session_conflict'],
    summary: 'The tools that the agent may see and call now, in the shape of a vendor if asked for.',
    tag: 'Agents',
    permission: 'agent',
    query: toolsQuery,
    response: resolvedSet,
    handle: async ({ agent, query, ifNoneMatch }) => {
      const { resolution, stale } = await resolve(agent, requestOf(query));
      return toolsAnswer(resolution, { ifNoneMatch, stale, receipt: query.receipt === 'true' });
    },
  }),
  route({
    method: 'post',
    path: '/tools/resolve',
    operationId: 'resolveTools',
    errors: ['not_found'],
    summary: 'The same set, ranked by message and goal and narrowed to what the request asks for.',
    tag: 'Agents',
    permission: 'agent',
    readOnly: true,
    body: resolveInput,
    response: resolvedSet,
    handle: async ({ agent, body }) => {
      const { resolution, stale } = await resolve(agent, requestOf(body));
      return rankedAnswer(resolution, rankedRequestOf(body), { stale, receipt: body.receipt ?? false });
    },
  }),
  route({
    method: 'get',
    path: '/tools/search',
    operationId: 'searchTools',
    errors: ['not_found', 'session_conflict'],
    summary: 'The tools that fit a text best, of those that the agent may call.',
    tag: 'Agents',
    permission: 'agent',
    query: z.strictObject({ q: text(8_192), limit: count(100).default(10), ...stated }),
    response: foundTools,
    handle: async ({ agent, query }) => {
      const { q, limit, ...asked } = query;
      const { resolution, stale } = await resolve(agent, requestOf(asked));
      return { body: await searchTools(resolution, q, limit), headers: agentHeaders(resolution, stale) };
    },
  }),
  route({
    method: 'get',
    path: '/goals/{goalId}/tools',
    operationId: 'listGoalTools',
    errors: ['session_conflict'],
    summary: 'The tools of a goal, ranked.',
    tag: 'Agents',
    permission: 'agent',
    params: z.strictObject({ goalId: text(120) }),
    query: z.strictObject({
      channel: text(63).optional(),
      session: sessionName.optional(),
      format: toolFormat.optional(),
      limit: count(10_000).default(GOAL_LIMIT),
    }),
    response: resolvedSet,
    handle: async ({ agent, params, query }) => {
      const { resolution, stale } = await resolve(agent, requestOf({ ...query, goal: params.goalId }));
      return rankedAnswer(resolution, NOTHING_STATED, { stale, receipt: false });
    },
  }),
  route({
    method: 'get',
    path: '/tools/{tool}/decision',
    operationId: 'decideTool',
    summary: 'Whether the agent may call one tool; hidden and unknown tools answer alike.',
    tag: 'Agents',
    permission: 'agent',
    errors: ['session_conflict'],
    params: z.strictObject({ tool: text(200) }),
    query: z.strictObject(stated),
    response: agentDecision,
    handle: async ({ agent, params, query }) => {
      const { resolution, stale } = await resolve(agent, requestOf(query));
      return { body: decideForAgent(resolution, params.tool), headers: agentHeaders(resolution, stale) };
    },
  }),
  route({
    method: 'put',
    path: '/sessions/{session}',
    operationId: 'putSession',
    summary: 'Fixes channel and goal of a conversation; replaces what was fixed.',
    tag: 'Agents',
    permission: 'agent',
    params: sessionParams,
    body: sessionInput,
    response: sessionView,
    handle: async ({ scope, agent, params, body }) => ({
      body: await putSession(scope, ownerOf(agent), params.session, body, 'agent'),
    }),
  }),
  route({
    method: 'get',
    path: '/sessions/{session}',
    operationId: 'getSession',
    summary: 'What a conversation has fixed and lost.',
    tag: 'Agents',
    permission: 'agent',
    params: sessionParams,
    response: sessionView,
    handle: async ({ scope, agent, params }) => ({ body: await getSession(scope, ownerOf(agent), params.session) }),
  }),
  route({
    method: 'post',
    path: '/sessions/{session}/tools/{tool}/disable',
    operationId: 'disableSessionTool',
    summary: 'Takes a tool away for the rest of a conversation.',
    tag: 'Agents',
    permission: 'agent',
    params: sessionToolParams,
    body: disableInput,
    response: sessionView,
    handle: async ({ scope, agent, params, body }) => ({
      body: await disableTool(scope, ownerOf(agent), params.session, {
        tool: params.tool,
        by: 'agent',
        reason: body.reason,
      }),
    }),
  }),
  route({
    method: 'post',
    path: '/sessions/{session}/tools/{tool}/enable',
    operationId: 'enableSessionTool',
    summary: 'Gives back what failures or the agent disabled.',
    tag: 'Agents',
    permission: 'agent',
    params: sessionToolParams,
    body: z.strictObject({}),
    response: sessionView,
    handle: async ({ scope, agent, params }) => ({
      body: await enableTool(scope, ownerOf(agent), params.session, params.tool, 'agent'),
    }),
  }),
];
