import { z } from 'zod';
import { getUsageByGoal } from '@/lib/features/tool-health/goal-usage';
import { exportHealth } from '@/lib/features/tool-health/health-export';
import {
  failuresView,
  HEALTH_TABLES,
  healthQuery,
  toolHealthTable,
  toolHealthView,
  usageByGoalView,
} from '@/lib/features/tool-health/tool-health-contract';
import { getToolHealth, listFailures, listToolHealth } from '@/lib/features/tool-health/tool-health-service';
import { route } from '../route';
import { orgParams } from './shared';

const tag = 'Calls';
const permission = { org: 'read' } as const;
const byMethod = z
  .enum(['true', 'false'])
  .default('false')
  .meta({ description: '`true`: a row for each method of a tool.' });

/** How tools fare, from what is counted of their calls: a few seconds behind the newest one. */
export const toolHealthRoutes = [
  route({
    method: 'get',
    path: '/orgs/{org}/health',
    operationId: 'getToolHealth',
    summary: 'Outcomes over time, latencies, repairs and what got worse, beside the period before.',
    tag,
    permission,
    params: orgParams,
    query: healthQuery,
    response: toolHealthView,
    handle: async ({ scope, query }) => ({ body: await getToolHealth(scope, query) }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/health/tools',
    operationId: 'listToolHealth',
    summary: 'The same figures for each tool that was called.',
    tag,
    permission,
    params: orgParams,
    query: healthQuery.extend({ byMethod }),
    response: toolHealthTable,
    handle: async ({ scope, query }) => ({
      body: await listToolHealth(scope, { ...query, byMethod: query.byMethod === 'true' }),
    }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/health/failures',
    operationId: 'listFailures',
    summary: 'What failed and how: outcomes grouped by error code and by what their messages have in common.',
    tag,
    permission,
    params: orgParams,
    query: healthQuery,
    response: failuresView,
    handle: async ({ scope, query }) => ({ body: await listFailures(scope, query) }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/health/export',
    operationId: 'exportHealth',
    summary: 'One of these tables as CSV.',
    tag,
    permission,
    params: orgParams,
    query: healthQuery.extend({ table: z.enum(HEALTH_TABLES), byMethod }),
    streams: ['text/csv'],
    handle: ({ scope, query: { table, ...query } }) =>
      exportHealth(scope, table, { ...query, byMethod: query.byMethod === 'true' }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/usage/goals',
    operationId: 'getUsageByGoal',
    summary: 'Calls by goal, calls outside of goals, and what the tools of each agent cost a model to read.',
    tag,
    permission,
    params: orgParams,
    query: healthQuery.pick({ range: true, from: true, until: true, agent: true }),
    response: usageByGoalView,
    handle: async ({ scope, query }) => ({ body: await getUsageByGoal(scope, query) }),
  }),
];
