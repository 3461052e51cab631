import { z } from 'zod';
import {
  agentGoal,
  goalId,
  goalInput,
  goalPatch,
  goalsDocument,
  goalsImport,
  goalUsage,
  goalView,
  goalWhole,
} from '@/lib/features/goals/goal-contract';
import {
  createGoal,
  deleteGoal,
  exportGoals,
  getGoal,
  importGoals,
  listGoals,
  listGoalsOfAgent,
  putGoal,
  updateGoal,
} from '@/lib/features/goals/goal-service';
import { getGoalUsage } from '@/lib/features/goals/goal-usage-service';
import { templateInput, templatePatch, templateView, templateWhole } from '@/lib/features/goals/template-contract';
import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  putTemplate,
  updateTemplate,
} from '@/lib/features/goals/template-service';
import { slug } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { route } from '../route';
import { orgParams, pageOf, pageQuery, versioned } from './shared';

const goalParams = z.strictObject({ org: slug, goalId });
const templateParams = z.strictObject({ org: slug, slug });
const tag = 'Goals';

export const goalRoutes = [
  route({
    method: 'get',
    path: '/goals',
    operationId: 'listAgentGoals',
    summary: 'The goals that the agent may use.',
    tag: 'Agents',
    permission: 'agent',
    query: pageQuery(1000, 5000),
    response: page(agentGoal),
    handle: async ({ scope, agent, query }) => pageOf(await listGoalsOfAgent(scope, agent.agentSlug), query),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/goals',
    operationId: 'listGoals',
    summary: 'The goals, in order.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(1000, 5000),
    response: page(goalView),
    handle: async ({ scope, query }) => pageOf(await listGoals(scope), query),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/goals',
    operationId: 'createGoal',
    summary: 'Adds a goal.',
    tag,
    permission: { org: 'configure' },
    params: orgParams,
    body: goalInput,
    status: 201,
    response: goalView,
    handle: async ({ scope, body }) => versioned(await createGoal(scope, body)),
  }),
  // Before goals by their id, which reads the same.
  route({
    method: 'get',
    path: '/orgs/{org}/goals/export',
    operationId: 'exportGoals',
    summary: "All goals in the seed's JSON; importing it changes nothing.",
    tag,
    permission: { org: 'read' },
    params: orgParams,
    response: goalsDocument,
    handle: async ({ scope }) => ({ body: await exportGoals(scope) }),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/goals/import',
    operationId: 'importGoals',
    summary: "Merges goals in the seed's JSON into those that are there, by id; all of them or none.",
    tag,
    permission: { org: 'configure' },
    params: orgParams,
    query: z.strictObject({
      dryRun: z
        .enum(['true', 'false'])
        .default('false')
        .meta({ description: '`true` only says what it would change.' }),
    }),
    body: goalsDocument,
    response: goalsImport,
    handle: async ({ scope, query, body }) => ({ body: await importGoals(scope, body, query.dryRun === 'true') }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/goals/{goalId}',
    operationId: 'getGoal',
    summary: 'One goal.',
    tag,
    permission: { org: 'read' },
    params: goalParams,
    response: goalView,
    handle: async ({ scope, params }) => versioned(await getGoal(scope, params.goalId)),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/goals/{goalId}/usage',
    operationId: 'getGoalUsage',
    summary: 'What was called on a goal lately, against what it lets through now.',
    tag,
    permission: { org: 'read' },
    params: goalParams,
    query: z.strictObject({
      days: z.coerce.number().int().min(1).max(366).default(30).meta({ description: 'With today.' }),
    }),
    response: goalUsage,
    handle: async ({ scope, params, query }) => ({ body: await getGoalUsage(scope, params.goalId, query.days) }),
  }),
  route({
    method: 'put',
    path: '/orgs/{org}/goals/{goalId}',
    operationId: 'putGoal',
    summary: 'Replaces a goal, or adds it.',
    tag,
    permission: { org: 'configure' },
    params: goalParams,
    body: goalWhole,
    ifMatch: 'optional',
    response: goalView,
    handle: async ({ scope, params, ifMatch, body }) => versioned(await putGoal(scope, params.goalId, ifMatch, body)),
  }),
  route({
    method: 'patch',
    path: '/orgs/{org}/goals/{goalId}',
    operationId: 'updateGoal',
    summary: 'Changes a goal.',
    tag,
    permission: { org: 'configure' },
    params: goalParams,
    body: goalPatch,
    ifMatch: 'optional',
    response: goalView,
    handle: async ({ scope, params, ifMatch, body }) =>
      versioned(await updateGoal(scope, params.goalId, ifMatch, body)),
  }),
  route({
    method: 'delete',
    path: '/orgs/{org}/goals/{goalId}',
    operationId: 'deleteGoal',
    summary: 'Removes a goal. Sessions that are on it answer 404 until they are given another.',
    tag,
    permission: { org: 'configure' },
    params: goalParams,
    status: 204,
    handle: async ({ scope, params }) => {
      await deleteGoal(scope, params.goalId);
      return {};
    },
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/boundary-templates',
    operationId: 'listBoundaryTemplates',
    summary: 'Boundaries that goals share, by name.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(1000, 5000),
    response: page(templateView),
    handle: async ({ scope, query }) => pageOf(await listTemplates(scope), query),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/boundary-templates',
    operationId: 'createBoundaryTemplate',
    summary: 'Adds a boundary template.',
    tag,
    permission: { org: 'configure' },
    params: orgParams,
    body: templateInput,
    status: 201,
    response: templateView,
    handle: async ({ scope, body }) => versioned(await createTemplate(scope, body)),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/boundary-templates/{slug}',
    operationId: 'getBoundaryTemplate',
    summary: 'One boundary template, and the goals that refer to it.',
    tag,
    permission: { org: 'read' },
    params: templateParams,
    response: templateView,
    handle: async ({ scope, params }) => versioned(await getTemplate(scope, params.slug)),
  }),
  route({
    method: 'put',
    path: '/orgs/{org}/boundary-templates/{slug}',
    operationId: 'putBoundaryTemplate',
    summary: 'Replaces a boundary template, or adds it.',
    tag,
    permission: { org: 'configure' },
    params: templateParams,
    body: templateWhole,
    ifMatch: 'optional',
    response: templateView,
    handle: async ({ scope, params, ifMatch, body }) => versioned(await putTemplate(scope, params.slug, ifMatch, body)),
  }),
  route({
    method: 'patch',
    path: '/orgs/{org}/boundary-templates/{slug}',
    operationId: 'updateBoundaryTemplate',
    summary: 'Changes a boundary template; goals that refer to it follow at once.',
    tag,
    permission: { org: 'configure' },
    params: templateParams,
    body: templatePatch,
    ifMatch: 'optional',
    response: templateView,
    handle: async ({ scope, params, ifMatch, body }) =>
      versioned(await updateTemplate(scope, params.slug, ifMatch, body)),
  }),
  route({
    method: 'delete',
    path: '/orgs/{org}/boundary-templates/{slug}',
    operationId: 'deleteBoundaryTemplate',
    summary: 'Removes a boundary template that no goal refers to.',
    tag,
    permission: { org: 'configure' },
    params: templateParams,
    status: 204,
    handle: async ({ scope, params }) => {
      await deleteTemplate(scope, params.slug);
      return {};
    },
  }),
];
