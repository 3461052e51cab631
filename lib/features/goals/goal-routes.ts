import { z } from 'zod';
import { routeGroup } from '@/lib/http/route';
import { pageOf, pageQuery, versioned } from '@/lib/http/route-parts';
import { page } from '@/lib/shared/warning-contract';
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
} from './goal-contract';
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
} from './goal-service';
import { getGoalUsage } from './goal-usage-service';
import { templateInput, templatePatch, templateView, templateWhole } from './template-contract';
import {
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplates,
  putTemplate,
  updateTemplate,
} from './template-service';

const { get, post, put, patch, del } = routeGroup('Goals', { goalId });

export const goalRoutes = [
  get('/goals', {
    operationId: 'listAgentGoals',
    summary: 'Lists the goals that the agent can use.',
    description: 'Use it to choose the goal for the next step. Goals that name other agents are left out.',
    tag: 'Agent management',
    permission: 'agent',
    query: pageQuery(1000, 5000),
    response: page(agentGoal),
    handle: async ({ scope, agent, query }) => pageOf(query, () => listGoalsOfAgent(scope, agent.agentSlug)),
  }),
  get('/orgs/{org}/goals', {
    operationId: 'listGoals',
    summary: 'Lists the goals in order.',
    description: 'Use it to review the goals of the organization with their boundaries and agents.',
    permission: { org: 'read' },
    query: pageQuery(1000, 5000),
    response: page(goalView),
    handle: async ({ scope, query }) => pageOf(query, () => listGoals(scope)),
  }),
  post('/orgs/{org}/goals', {
    operationId: 'createGoal',
    summary: 'Creates a goal.',
    description:
      'Use `PUT` instead when a script should be able to run again. Warnings name unknown tools and boundaries that match nothing.',
    permission: { org: 'configure' },
    anyText: true,
    body: goalInput,
    status: 201,
    response: goalView,
    handle: async ({ scope, body }) => versioned(await createGoal(scope, body)),
  }),
  // Must precede the route of goals by ID, which matches the same path.
  get('/orgs/{org}/goals/export', {
    operationId: 'exportGoals',
    summary: 'Exports all goals as JSON that can be imported again.',
    description: 'Use it to keep goals in a repository or to copy them to another organization.',
    permission: { org: 'read' },
    response: goalsDocument,
    handle: async ({ scope }) => ({ body: await exportGoals(scope) }),
  }),
  post('/orgs/{org}/goals/import', {
    operationId: 'importGoals',
    summary: 'Imports goals from JSON and merges them by id, all or none.',
    description:
      'Use it to load goals from a file. Goals that the file does not name stay. Nothing is saved if one goal is invalid.',
    permission: { org: 'configure' },
    query: z.strictObject({
      dryRun: z
        .enum(['true', 'false'])
        .default('false')
        .meta({ description: '`true` only returns what would change.' }),
    }),
    anyText: true,
    body: goalsDocument,
    response: goalsImport,
    handle: async ({ scope, query, body }) => ({ body: await importGoals(scope, body, query.dryRun === 'true') }),
  }),
  get('/orgs/{org}/goals/{goalId}', {
    operationId: 'getGoal',
    summary: 'Returns a goal.',
    description: 'Use it before a change; send the `ETag` back in `If-Match`.',
    permission: { org: 'read' },
    response: goalView,
    handle: async ({ scope, params }) => versioned(await getGoal(scope, params.goalId)),
  }),
  get('/orgs/{org}/goals/{goalId}/usage', {
    operationId: 'getGoalUsage',
    summary: 'Compares recent calls on a goal with the tools that it allows now.',
    description:
      'Use it to narrow a goal: it shows tools that are never called and calls that the goal does not allow.',
    permission: { org: 'read' },
    query: z.strictObject({
      days: z.coerce
        .number()
        .int()
        .min(1)
        .max(366)
        .default(30)
        .meta({ description: 'Number of days, including today.' }),
    }),
    response: goalUsage,
    handle: async ({ scope, params, query }) => ({ body: await getGoalUsage(scope, params.goalId, query.days) }),
  }),
  put('/orgs/{org}/goals/{goalId}', {
    operationId: 'putGoal',
    summary: 'Replaces or creates a goal.',
    description: 'Use it in scripts: repeating the request has no further effect.',
    permission: { org: 'configure' },
    anyText: true,
    body: goalWhole,
    ifMatch: 'optional',
    response: goalView,
    handle: async ({ scope, params, ifMatch, body }) => versioned(await putGoal(scope, params.goalId, ifMatch, body)),
  }),
  patch('/orgs/{org}/goals/{goalId}', {
    operationId: 'updateGoal',
    summary: 'Changes a goal.',
    description: 'Omitted fields stay unchanged. Sessions on the goal use the change with their next request.',
    permission: { org: 'configure' },
    anyText: true,
    body: goalPatch,
    ifMatch: 'optional',
    response: goalView,
    handle: async ({ scope, params, ifMatch, body }) =>
      versioned(await updateGoal(scope, params.goalId, ifMatch, body)),
  }),
  del('/orgs/{org}/goals/{goalId}', {
    operationId: 'deleteGoal',
    summary: 'Deletes a goal. Its sessions return 404 until they get another one.',
    description: 'Use it when no agent works on the goal anymore. Give its sessions another goal first.',
    permission: { org: 'configure' },
    handle: ({ scope, params }) => deleteGoal(scope, params.goalId),
  }),
  get('/orgs/{org}/boundary-templates', {
    operationId: 'listBoundaryTemplates',
    summary: 'Lists the boundary templates by name.',
    description: 'Use it to find a boundary that several goals can share.',
    permission: { org: 'read' },
    query: pageQuery(1000, 5000),
    response: page(templateView),
    handle: async ({ scope, query }) => pageOf(query, () => listTemplates(scope)),
  }),
  post('/orgs/{org}/boundary-templates', {
    operationId: 'createBoundaryTemplate',
    summary: 'Creates a boundary template.',
    description: 'Use it when several goals have the same boundary. Goals can override parts of it.',
    permission: { org: 'configure' },
    body: templateInput,
    status: 201,
    response: templateView,
    handle: async ({ scope, body }) => versioned(await createTemplate(scope, body)),
  }),
  get('/orgs/{org}/boundary-templates/{slug}', {
    operationId: 'getBoundaryTemplate',
    summary: 'Returns a boundary template with the goals that use it.',
    description: 'Use it to see which goals a change would affect.',
    permission: { org: 'read' },
    response: templateView,
    handle: async ({ scope, params }) => versioned(await getTemplate(scope, params.slug)),
  }),
  put('/orgs/{org}/boundary-templates/{slug}', {
    operationId: 'putBoundaryTemplate',
    summary: 'Replaces or creates a boundary template.',
    description:
      'Use it in scripts: repeating the request has no further effect. Goals that use it follow immediately.',
    permission: { org: 'configure' },
    body: templateWhole,
    ifMatch: 'optional',
    response: templateView,
    handle: async ({ scope, params, ifMatch, body }) => versioned(await putTemplate(scope, params.slug, ifMatch, body)),
  }),
  patch('/orgs/{org}/boundary-templates/{slug}', {
    operationId: 'updateBoundaryTemplate',
    summary: 'Changes a boundary template. Goals that use it follow immediately.',
    description: 'Omitted fields stay unchanged.',
    permission: { org: 'configure' },
    body: templatePatch,
    ifMatch: 'optional',
    response: templateView,
    handle: async ({ scope, params, ifMatch, body }) =>
      versioned(await updateTemplate(scope, params.slug, ifMatch, body)),
  }),
  del('/orgs/{org}/boundary-templates/{slug}', {
    operationId: 'deleteBoundaryTemplate',
    summary: 'Deletes an unused boundary template.',
    description: 'A template that a goal uses returns 409.',
    permission: { org: 'configure' },
    handle: ({ scope, params }) => deleteTemplate(scope, params.slug),
  }),
];
