import { z } from 'zod';
import { agentHeaders, requestOf, resolve } from '@/lib/features/search/agent-responses';
import { routeGroup } from '@/lib/http/route';
import { count, pageOf, pageQuery, versioned } from '@/lib/http/route-parts';
import { text } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { sessionName } from '@/lib/snapshot/session-contract';
import {
  axisView,
  cohesionWarning,
  cohesionWarningDetail,
  knownToolsView,
  selfEvaluationView,
  toolCohesion,
  warningKind,
} from './cohesion-contract';
import { getWarning, listAxes, listCohesion, listWarnings } from './cohesion-service';
import {
  cohesionSettingsInput,
  cohesionSettingsView,
  cohesionVersion,
  mergeAxesInput,
} from './cohesion-settings-contract';
import { getCohesionSettings, listCohesionVersions, mergeAxes, putCohesionSettings } from './cohesion-settings-service';
import { getKnownTools, getSelfEvaluation, STANDARD_BUDGET } from './known-tools-service';

const { get, post, put } = routeGroup('Cohesion');
const path = '/orgs/{org}/cohesion' as const;
const stated = {
  channel: text(63).optional(),
  session: sessionName.optional(),
  goal: text(120).optional(),
};

export const cohesionRoutes = [
  get('/known-tools', {
    operationId: 'getKnownTools',
    errors: ['not_found', 'session_conflict'],
    summary: 'Returns known issues of the agent’s tools as a prompt block, most important first.',
    description:
      "Add it to the agent's system prompt, so that the agent avoids known problems. `tokenBudget` limits its length.",
    tag: 'Agents',
    permission: 'agent',
    query: z.strictObject({
      tokenBudget: count(100_000).default(STANDARD_BUDGET).meta({ description: 'Maximum tokens of the text.' }),
      ...stated,
    }),
    response: knownToolsView,
    handle: async ({ scope, agent, query: { tokenBudget, ...asked } }) => {
      const { resolution, stale } = await resolve(agent, requestOf(asked));
      return { body: await getKnownTools(scope, resolution, tokenBudget), headers: agentHeaders(resolution, stale) };
    },
  }),
  get('/self-evaluation', {
    operationId: 'getSelfEvaluation',
    errors: ['not_found'],
    summary: 'Returns a prompt block that asks the agent to check results before using them.',
    description: "Add it to the agent's system prompt, so that the agent reports results that did not help.",
    tag: 'Agents',
    permission: 'agent',
    query: z.strictObject(stated),
    response: selfEvaluationView,
    handle: async ({ scope, agent, query }) => {
      const { resolution, stale } = await resolve(agent, requestOf(query));
      return { body: await getSelfEvaluation(scope, resolution), headers: agentHeaders(resolution, stale) };
    },
  }),
  get(path, {
    operationId: 'listCohesion',
    summary: 'Lists the cohesion of tools, worst first.',
    description: 'Use it to find tools whose uses do not belong together.',
    permission: { org: 'read' },
    query: pageQuery(100, 500).extend({
      tool: text(200).optional(),
      state: z
        .enum(['warned', 'healthy'])
        .optional()
        .meta({ description: '`warned`: only tools with an open warning.' }),
    }),
    response: page(toolCohesion),
    handle: async ({ scope, query: { tool, state, ...part } }) =>
      pageOf(part, () => listCohesion(scope, { tool, state })),
  }),
  get(`${path}/warnings`, {
    operationId: 'listCohesionWarnings',
    summary: 'Lists cohesion warnings, newest first.',
    description: 'Use it to find tools that agents use for too many different things.',
    permission: { org: 'read' },
    query: pageQuery(50, 200).extend({
      state: z.enum(['open', 'closed']).optional(),
      tool: text(200).optional(),
      kind: warningKind.optional(),
    }),
    response: page(cohesionWarning),
    handle: async ({ scope, query }) => ({ body: await listWarnings(scope, query) }),
  }),
  get(`${path}/warnings/{warning}`, {
    operationId: 'getCohesionWarning',
    summary: 'Returns a cohesion warning with its events and corrections.',
    description: 'Use it to judge whether a tool should be split: it shows the different uses that agents reported.',
    permission: { org: 'read' },
    response: cohesionWarningDetail,
    handle: async ({ scope, params: { warning } }) => ({ body: await getWarning(scope, warning) }),
  }),
  get(`${path}/axes`, {
    operationId: 'listAxes',
    summary: 'Lists the axes that agents reported in the last 30 days, by meaning.',
    description: 'Use it to find different names for the same use before you merge them.',
    permission: { org: 'read' },
    query: pageQuery(200, 1_000),
    response: page(axisView),
    handle: async ({ scope, query }) => pageOf(query, () => listAxes(scope)),
  }),
  post(`${path}/axes/merge`, {
    operationId: 'mergeAxes',
    summary: 'Merges axes into another one, including past reports.',
    description: 'Use it when agents describe the same use in different words.',
    permission: { org: 'configure' },
    body: mergeAxesInput,
    ifMatch: 'optional',
    response: cohesionSettingsView,
    handle: async ({ scope, ifMatch, body }) => versioned(await mergeAxes(scope, ifMatch, body)),
  }),
  get(`${path}/settings`, {
    operationId: 'getCohesionSettings',
    summary: 'Returns the cohesion settings: half-life, thresholds, required evidence and axis synonyms.',
    description: 'Use it before a change; send the `ETag` back in `If-Match`.',
    permission: { org: 'read' },
    response: cohesionSettingsView,
    handle: async ({ scope }) => versioned(await getCohesionSettings(scope)),
  }),
  put(`${path}/settings`, {
    operationId: 'putCohesionSettings',
    summary: 'Replaces the cohesion settings. Omitted fields get their defaults.',
    description: 'Use it to make warnings more or less sensitive.',
    permission: { org: 'own' },
    body: cohesionSettingsInput,
    ifMatch: 'required',
    response: cohesionSettingsView,
    handle: async ({ scope, ifMatch, body }) => versioned(await putCohesionSettings(scope, ifMatch, body)),
  }),
  get(`${path}/settings/versions`, {
    operationId: 'listCohesionVersions',
    summary: 'Lists the versions of the settings, latest first.',
    description: 'Use it to see who changed the settings and when.',
    permission: { org: 'read' },
    query: pageQuery(50, 200),
    response: page(cohesionVersion),
    handle: async ({ scope, query }) => pageOf(query, () => listCohesionVersions(scope)),
  }),
];
