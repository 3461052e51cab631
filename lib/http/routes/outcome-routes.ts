import { z } from 'zod';
import { leastPrivilegeView } from '@/lib/features/least-privilege/least-privilege-contract';
import { getLeastPrivilege, summarizeLeastPrivilege } from '@/lib/features/least-privilege/least-privilege-service';
import {
  outcomeExportQuery,
  outcomeFilters,
  outcomesInput,
  outcomesView,
  outcomeView,
  usageView,
} from '@/lib/features/outcomes/outcome-contract';
import { exportOutcomes } from '@/lib/features/outcomes/outcome-export';
import { listOutcomes, recordOutcomes } from '@/lib/features/outcomes/outcome-service';
import { getUsage } from '@/lib/features/outcomes/usage-service';
import { page } from '@/lib/shared/warning-contract';
import { route } from '../route';
import { count, orgParams, pageQuery } from './shared';

const daysQuery = z.strictObject({
  days: count(90).default(30).meta({ description: '1 to 90.' }),
});

export const outcomeRoutes = [
  route({
    method: 'post',
    path: '/outcomes',
    operationId: 'recordOutcomes',
    summary: 'Tells what came of calls. Stored once answered; a repeat with the same content is no second event.',
    tag: 'Agents',
    permission: 'agent',
    body: outcomesInput,
    status: 202,
    response: outcomesView,
    handle: async ({ scope, agent, body }) => ({
      body: await recordOutcomes(scope, { agentId: agent.agentId, agentSlug: agent.agentSlug }, body.events),
    }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/outcomes',
    operationId: 'listOutcomes',
    summary: 'What came of calls, newest first.',
    tag: 'Calls',
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery().extend(outcomeFilters),
    response: page(outcomeView),
    handle: async ({ scope, query }) => ({ body: await listOutcomes(scope, query) }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/outcomes/export',
    operationId: 'exportOutcomes',
    summary: 'What came of calls as a file, newest first.',
    tag: 'Calls',
    permission: { org: 'read' },
    params: orgParams,
    query: outcomeExportQuery,
    streams: ['application/x-ndjson', 'text/csv'],
    handle: ({ scope, query }) => exportOutcomes(scope, query),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/usage',
    operationId: 'getUsage',
    summary: 'Who called what in the last days, and how it went.',
    tag: 'Calls',
    permission: { org: 'read' },
    params: orgParams,
    query: daysQuery,
    response: usageView,
    handle: async ({ scope, query }) => ({ body: await getUsage(scope, query.days) }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/least-privilege',
    operationId: 'getLeastPrivilege',
    summary: 'The tools that agents may call and did not in the last days.',
    tag: 'Calls',
    permission: { org: 'read' },
    params: orgParams,
    query: daysQuery.extend({
      summary: z.enum(['true', 'false']).optional().meta({ description: 'Only the totals: `agents` stays empty.' }),
    }),
    response: leastPrivilegeView,
    handle: async ({ scope, query }) => ({
      body: await (query.summary === 'true' ? summarizeLeastPrivilege : getLeastPrivilege)(scope, query.days),
    }),
  }),
];
