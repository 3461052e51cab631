import { z } from 'zod';
import { routeGroup } from '@/lib/http/route';
import { getUsageByGoal } from './goal-usage';
import {
  failuresView,
  HEALTH_TABLES,
  healthQuery,
  toolHealthTable,
  toolHealthView,
  usageByGoalView,
} from './health-contract';
import { exportHealth } from './health-export';
import { getToolHealth, listFailures, listToolHealth } from './health-service';

const { get } = routeGroup('Calls');
const permission = { org: 'read' } as const;
const byMethod = z
  .enum(['true', 'false'])
  .default('false')
  .meta({ description: '`true`: one row per method of a tool.' });

/** Tool health from call rollups, which lag a few seconds behind. */
export const toolHealthRoutes = [
  get('/orgs/{org}/health', {
    operationId: 'getToolHealth',
    summary: 'Returns outcomes, latencies, repairs and regressions, compared with the previous period.',
    description: 'Use it as the summary of a dashboard: error rate, latency and regressions.',
    permission,
    query: healthQuery,
    response: toolHealthView,
    handle: async ({ scope, query }) => ({ body: await getToolHealth(scope, query) }),
  }),
  get('/orgs/{org}/health/tools', {
    operationId: 'listToolHealth',
    summary: 'Returns the figures for each called tool.',
    description: 'Use it to find the tools with the most errors or the highest latency.',
    permission,
    query: healthQuery.extend({ byMethod }),
    response: toolHealthTable,
    handle: async ({ scope, query }) => ({
      body: await listToolHealth(scope, { ...query, byMethod: query.byMethod === 'true' }),
    }),
  }),
  get('/orgs/{org}/health/failures', {
    operationId: 'listFailures',
    summary: 'Groups failed calls by error code and message.',
    description: 'Use it to find the most frequent errors and their first and last call.',
    permission,
    query: healthQuery,
    response: failuresView,
    handle: async ({ scope, query }) => ({ body: await listFailures(scope, query) }),
  }),
  get('/orgs/{org}/health/export', {
    operationId: 'exportHealth',
    summary: 'Exports one of these tables as CSV.',
    description: 'Use it to open the figures in a spreadsheet.',
    permission,
    query: healthQuery.extend({ table: z.enum(HEALTH_TABLES), byMethod }),
    streams: ['text/csv'],
    handle: ({ scope, query: { table, ...query } }) =>
      exportHealth(scope, table, { ...query, byMethod: query.byMethod === 'true' }),
  }),
  get('/orgs/{org}/usage/goals', {
    operationId: 'getUsageByGoal',
    summary: 'Returns calls by goal, calls without a goal, and the token cost of each agent’s tools.',
    description: 'Use it to find goals that cost many tokens or are never used.',
    permission,
    query: healthQuery.pick({ range: true, from: true, until: true, agent: true }),
    response: usageByGoalView,
    handle: async ({ scope, query }) => ({ body: await getUsageByGoal(scope, query) }),
  }),
];
