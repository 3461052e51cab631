import { z } from 'zod';
import { leastPrivilegeView } from '@/lib/features/insights/least-privilege/least-privilege-contract';
import {
  getLeastPrivilege,
  summarizeLeastPrivilege,
} from '@/lib/features/insights/least-privilege/least-privilege-service';
import { routeGroup } from '@/lib/http/route';
import { count } from '@/lib/http/route-parts';
import { firstCallView, outcomeExportQuery, outcomesInput, outcomesView, usageView } from './outcome-contract';
import { exportOutcomes } from './outcome-export';
import { firstCallAt, recordOutcomes } from './outcome-service';
import { getUsage } from './usage-service';

const daysQuery = z.strictObject({
  days: count(90).default(30).meta({ description: '1 to 90.' }),
});

const { get, post } = routeGroup('Calls');

export const outcomeRoutes = [
  post('/outcomes', {
    operationId: 'recordOutcomes',
    summary: 'Reports outcomes of calls. Events are durable when the request returns. Duplicates are stored once.',
    description:
      'Report whether a result helped, so that problems with tools are found. Up to 1,000 events per request; repeating a request with the same event ids is safe. Calls through Ambit are recorded without a report.',
    tag: 'Agents',
    permission: 'agent',
    body: outcomesInput,
    status: 202,
    response: outcomesView,
    handle: async ({ scope, agent, body }) => ({
      body: await recordOutcomes(scope, { agentId: agent.agentId, agentSlug: agent.agentSlug }, body.events),
    }),
  }),
  get('/orgs/{org}/outcomes/export', {
    operationId: 'exportOutcomes',
    summary: 'Exports outcomes, newest first.',
    description: 'Use it to analyze calls in your own tools.',
    permission: { org: 'read' },
    query: outcomeExportQuery,
    streams: ['application/x-ndjson', 'text/csv'],
    handle: ({ scope, query }) => exportOutcomes(scope, query),
  }),
  get('/orgs/{org}/usage', {
    operationId: 'getUsage',
    summary: 'Returns recent calls by agent and tool with their outcomes.',
    description: 'Use it to see which agents and tools are used most.',
    permission: { org: 'read' },
    query: daysQuery,
    response: usageView,
    handle: async ({ scope, query }) => ({ body: await getUsage(scope, query.days) }),
  }),
  get('/orgs/{org}/first-call', {
    operationId: 'getFirstCall',
    summary: 'Returns when an agent of the organization called for the first time.',
    description: 'Use it to show whether the setup of an organization is complete.',
    permission: { org: 'read' },
    response: firstCallView,
    handle: async ({ scope }) => ({ body: { at: (await firstCallAt(scope))?.toISOString() ?? null } }),
  }),
  get('/orgs/{org}/least-privilege', {
    operationId: 'getLeastPrivilege',
    summary: 'Lists tools that agents can call but did not call recently.',
    description: 'Use it to remove access that is not needed. Suggestions for it are in the inbox too.',
    permission: { org: 'read' },
    query: daysQuery.extend({
      summary: z.enum(['true', 'false']).optional().meta({ description: 'Returns only totals. `agents` is empty.' }),
    }),
    response: leastPrivilegeView,
    handle: async ({ scope, query }) => ({
      body: await (query.summary === 'true' ? summarizeLeastPrivilege : getLeastPrivilege)(scope, query.days),
    }),
  }),
];
