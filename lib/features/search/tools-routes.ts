import { z } from 'zod';
import type { AgentPrincipal } from '@/lib/access/principal';
import {
  disableTool,
  enableTool,
  getSession,
  putSession,
  type SessionOwner,
} from '@/lib/features/sessions/session-service';
import { routeGroup } from '@/lib/http/route';
import { changedSession, count } from '@/lib/http/route-parts';
import { text } from '@/lib/shared/text';
import { agentDecision, foundTools, resolvedSet, resolveInput, toolFormat } from '@/lib/snapshot/resolve-contract';
import { disableInput, sessionInput, sessionName, sessionView } from '@/lib/snapshot/session-contract';
import {
  agentHeaders,
  contextQuery,
  rankedAnswer,
  rankedRequestOf,
  requestOf,
  resolve,
  toAnswer,
} from './agent-responses';
import { listRequestOf, listTools, toolsQuery } from './list-tools';
import { NOTHING_STATED } from './ranked-service';
import { decideForAgent } from './resolve-service';
import { searchTools } from './search-service';

/** Default limit for goals: the number of tools that a model chooses well among. */
const GOAL_LIMIT = 20;
// Accepts any text, because unknown and hidden tools must return the same response.

function ownerOf(agent: AgentPrincipal): SessionOwner {
  return { agentId: agent.agentId, agentSlug: agent.agentSlug };
}

const words = text(8_192);

const { get, post, put } = routeGroup('Agents', { goalId: text(120), tool: text(200) });

export const agentRoutes = [
  get('/tools', {
    operationId: 'listTools',
    etag: true,
    errors: ['not_found', 'session_conflict'],
    summary: 'Lists the tools that the agent can see and call, optionally in a vendor’s format.',
    description:
      'Use it at the start of each agent turn. The list is the same one that search, calls and decisions use. Send the `ETag` back in `If-None-Match`: an unchanged list returns 304 without a body.',
    permission: 'agent',
    query: toolsQuery,
    response: resolvedSet,
    handle: async ({ agent, query, ifNoneMatch }) => {
      const { stale, ...answer } = await listTools(agent, listRequestOf(query), ifNoneMatch);
      return toAnswer(answer, stale);
    },
  }),
  post('/tools/resolve', {
    operationId: 'resolveTools',
    errors: ['not_found'],
    summary: 'Resolves the agent’s tools for a message and goal: ranked and narrowed.',
    description:
      "Use it instead of `listTools` when you know the user's message or the goal. Tools are ranked by relevance, and `limit` or `tokenBudget` keeps the best ones. Tools that were left out by ranking can still be called.",
    permission: 'agent',
    readOnly: true,
    body: resolveInput,
    response: resolvedSet,
    handle: async ({ agent, body }) => {
      const { resolution, stale } = await resolve(agent, requestOf(body));
      return rankedAnswer(resolution, rankedRequestOf(body), { stale, receipt: body.receipt ?? false });
    },
  }),
  get('/tools/search', {
    operationId: 'searchTools',
    errors: ['not_found', 'session_conflict'],
    summary: 'Searches the agent’s tools.',
    description:
      'Use it when an agent looks for a tool that is not in its prompt. Only tools that the agent may call are found.',
    permission: 'agent',
    query: z
      .strictObject({
        q: words.optional().meta({ description: 'What to search for. Required.' }),
        query: words.optional().meta({ description: 'The same as `q`, as the MCP tool `find_tools` calls it.' }),
        limit: count(100).default(10),
        ...contextQuery,
      })
      .refine(({ q, query }) => q !== undefined || query !== undefined, { path: ['q'], error: 'is required' })
      .refine(({ q, query }) => q === undefined || query === undefined || q === query, {
        path: ['query'],
        error: 'must be the same as q, or omitted',
      }),
    response: foundTools,
    handle: async ({ agent, query: { q, query, limit, ...asked } }) => {
      const { resolution, stale } = await resolve(agent, requestOf(asked));
      return { body: await searchTools(resolution, (q ?? query)!, limit), headers: agentHeaders(resolution, stale) };
    },
  }),
  get('/goals/{goalId}/tools', {
    operationId: 'listGoalTools',
    errors: ['session_conflict'],
    summary: 'Lists the tools of a goal, ranked.',
    description:
      'Use it when the agent works on a step of a known goal. Pinned tools come first, then the best matches. An unknown goal returns 404.',
    permission: 'agent',
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
  get('/tools/{tool}/decision', {
    operationId: 'decideTool',
    summary: 'Checks whether the agent can call a tool. Hidden and unknown tools are indistinguishable.',
    description:
      'Use it before you offer a tool outside the list. The answer has the deciding rule only if the organization discloses reasons.',
    permission: 'agent',
    errors: ['session_conflict'],
    query: z.strictObject(contextQuery),
    response: agentDecision,
    handle: async ({ agent, params, query }) => {
      const { resolution, stale } = await resolve(agent, requestOf(query));
      return { body: decideForAgent(resolution, params.tool), headers: agentHeaders(resolution, stale) };
    },
  }),
  put('/sessions/{session}', {
    operationId: 'putSession',
    summary: 'Fixes channel and goal of a session, replacing previous values.',
    description:
      "Call it once at the start of a conversation, so that later requests only need the session's name. Values that a person or the application fixed cannot be changed with an agent's key.",
    permission: 'agent',
    body: sessionInput,
    response: sessionView,
    handle: async ({ scope, agent, params, body }) =>
      changedSession(await putSession(scope, ownerOf(agent), params.session, body, 'agent')),
  }),
  get('/sessions/{session}', {
    operationId: 'getSession',
    summary: 'Returns the fixed values and disabled tools of a session.',
    description:
      'Use it to see why a tool is missing in a conversation. A session that was never used returns its defaults.',
    permission: 'agent',
    response: sessionView,
    handle: async ({ scope, agent, params }) => ({ body: await getSession(scope, ownerOf(agent), params.session) }),
  }),
  post('/sessions/{session}/tools/{tool}/disable', {
    operationId: 'disableSessionTool',
    summary: 'Disables a tool for the rest of a session.',
    description:
      'Call it when the tool keeps failing and the agent should stop trying. Other sessions keep the tool. Universal tools cannot be disabled.',
    permission: 'agent',
    body: disableInput,
    response: sessionView,
    handle: async ({ scope, agent, params, body }) =>
      changedSession(
        await disableTool(scope, ownerOf(agent), params.session, {
          tool: params.tool,
          by: 'agent',
          reason: body.reason,
        }),
      ),
  }),
  post('/sessions/{session}/tools/{tool}/enable', {
    operationId: 'enableSessionTool',
    summary: 'Enables a tool that failures or the agent disabled.',
    description:
      'Call it when the cause of the failures is gone. A tool that a person disabled stays disabled and returns 403.',
    permission: 'agent',
    body: z.strictObject({}),
    response: sessionView,
    handle: async ({ scope, agent, params }) =>
      changedSession(await enableTool(scope, ownerOf(agent), params.session, params.tool, 'agent')),
  }),
];
