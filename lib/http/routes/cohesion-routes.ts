import { z } from 'zod';
import {
  axisView,
  cohesionRun,
  cohesionWarning,
  cohesionWarningDetail,
  knownToolsView,
  selfEvaluationView,
  toolCohesion,
  warningKind,
} from '@/lib/features/cohesion/cohesion-contract';
import { getWarning, listAxes, listCohesion, listWarnings } from '@/lib/features/cohesion/cohesion-service';
import {
  cohesionSettingsInput,
  cohesionSettingsView,
  cohesionVersion,
  mergeAxesInput,
} from '@/lib/features/cohesion/cohesion-settings-contract';
import {
  getCohesionSettings,
  listCohesionVersions,
  mergeAxes,
  putCohesionSettings,
} from '@/lib/features/cohesion/cohesion-settings-service';
import { getKnownTools, getSelfEvaluation, STANDARD_BUDGET } from '@/lib/features/cohesion/known-tools-service';
import { sessionName } from '@/lib/features/sessions/session-contract';
import { lookNow } from '@/lib/features/suggestions/suggestion-job';
import { slug, text } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { agentHeaders, requestOf, resolve } from '../agent-answers';
import { route } from '../route';
import { count, orgParams, pageOf, pageQuery, versioned } from './shared';

const tag = 'Cohesion';
const path = '/orgs/{org}/cohesion' as const;
const stated = {
  channel: text(63).optional(),
  session: sessionName.optional(),
  goal: text(120).optional(),
};

export const cohesionRoutes = [
  route({
    method: 'get',
    path: '/known-tools',
    operationId: 'getKnownTools',
    errors: ['not_found', 'session_conflict'],
    summary: 'What is known of how the agent’s tools do, as a block for its prompt: the most telling first.',
    tag: 'Agents',
    permission: 'agent',
    query: z.strictObject({
      tokenBudget: count(100_000)
        .default(STANDARD_BUDGET)
        .meta({ description: 'The text has at most so many tokens.' }),
      ...stated,
    }),
    response: knownToolsView,
    handle: async ({ scope, agent, query: { tokenBudget, ...asked } }) => {
      const { resolution, stale } = await resolve(agent, requestOf(asked));
      return { body: await getKnownTools(scope, resolution, tokenBudget), headers: agentHeaders(resolution, stale) };
    },
  }),
  route({
    method: 'get',
    path: '/self-evaluation',
    operationId: 'getSelfEvaluation',
    errors: ['not_found'],
    summary: 'The nudge to look at an answer before it is handed on, as a fragment for a prompt.',
    tag: 'Agents',
    permission: 'agent',
    query: z.strictObject(stated),
    response: selfEvaluationView,
    handle: async ({ scope, agent, query }) => {
      const { resolution, stale } = await resolve(agent, requestOf(query));
      return { body: await getSelfEvaluation(scope, resolution), headers: agentHeaders(resolution, stale) };
    },
  }),
  route({
    method: 'get',
    path,
    operationId: 'listCohesion',
    summary: 'How well tools keep to what they are for, worst first.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(100, 500).extend({
      tool: text(200).optional(),
      state: z.enum(['warned', 'healthy']).optional().meta({ description: '`warned`: with an open warning.' }),
    }),
    response: page(toolCohesion),
    handle: async ({ scope, query: { tool, state, ...part } }) =>
      pageOf(part, () => listCohesion(scope, { tool, state })),
  }),
  route({
    method: 'post',
    path: `${path}/evaluate`,
    operationId: 'evaluateCohesion',
    summary: 'Looks at what the calls of every tool add up to now, and does not wait for the job.',
    tag,
    permission: { org: 'configure' },
    params: orgParams,
    body: z.strictObject({}),
    response: cohesionRun,
    handle: async ({ scope }) => {
      const { looked, opened, closed, isWhole } = await lookNow(scope);
      return { body: { looked, opened, closed, isWhole } };
    },
  }),
  route({
    method: 'get',
    path: `${path}/warnings`,
    operationId: 'listCohesionWarnings',
    summary: 'Warnings, newest first: since when, by what, and when they closed.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(50, 200).extend({
      state: z.enum(['open', 'closed']).optional(),
      tool: text(200).optional(),
      kind: warningKind.optional(),
    }),
    response: page(cohesionWarning),
    handle: async ({ scope, query }) => ({ body: await listWarnings(scope, query) }),
  }),
  route({
    method: 'get',
    path: `${path}/warnings/{warning}`,
    operationId: 'getCohesionWarning',
    summary: 'One warning with the events and corrections that it goes by.',
    tag,
    permission: { org: 'read' },
    params: z.strictObject({ org: slug, warning: z.uuid() }),
    response: cohesionWarningDetail,
    handle: async ({ scope, params: { warning } }) => ({ body: await getWarning(scope, warning) }),
  }),
  route({
    method: 'get',
    path: `${path}/axes`,
    operationId: 'listAxes',
    summary: 'The axes that agents named in the last 30 days, by their meanings.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(200, 1_000),
    response: page(axisView),
    handle: async ({ scope, query }) => pageOf(query, () => listAxes(scope)),
  }),
  route({
    method: 'post',
    path: `${path}/axes/merge`,
    operationId: 'mergeAxes',
    summary: 'Has axes mean another one, also in what was said before.',
    tag,
    permission: { org: 'configure' },
    params: orgParams,
    body: mergeAxesInput,
    ifMatch: 'optional',
    response: cohesionSettingsView,
    handle: async ({ scope, ifMatch, body }) => versioned(await mergeAxes(scope, ifMatch, body)),
  }),
  route({
    method: 'get',
    path: `${path}/settings`,
    operationId: 'getCohesionSettings',
    summary: 'How cohesion is measured: memory, thresholds, how much evidence is enough, synonyms of axes.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    response: cohesionSettingsView,
    handle: async ({ scope }) => versioned(await getCohesionSettings(scope)),
  }),
  route({
    method: 'put',
    path: `${path}/settings`,
    operationId: 'putCohesionSettings',
    summary: 'Replaces how cohesion is measured; what is left out is as Ambit does it by itself.',
    tag,
    permission: { org: 'own' },
    params: orgParams,
    body: cohesionSettingsInput,
    ifMatch: 'required',
    response: cohesionSettingsView,
    handle: async ({ scope, ifMatch, body }) => versioned(await putCohesionSettings(scope, ifMatch, body)),
  }),
  route({
    method: 'get',
    path: `${path}/settings/versions`,
    operationId: 'listCohesionVersions',
    summary: 'What the settings were, latest first.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(50, 200),
    response: page(cohesionVersion),
    handle: async ({ scope, query }) => pageOf(query, () => listCohesionVersions(scope)),
  }),
];
