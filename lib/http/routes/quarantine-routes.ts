import { z } from 'zod';
import {
  bulkDecision,
  decidedDefinitions,
  definitionDecision,
  quarantinedTool,
} from '@/lib/features/sources/quarantine-contract';
import { decideDefinition, decideMany, listQuarantine } from '@/lib/features/sources/quarantine-service';
import { sourceSlug } from '@/lib/features/sources/source-contract';
import { page } from '@/lib/shared/warning-contract';
import { type AnyRoute, route } from '../route';
import { count, orgParams, toolParams } from './shared';

const tag = 'Quarantine';

const query = z.strictObject({
  cursor: z.string().max(2000).optional(),
  limit: count(500).default(100).meta({ description: '1 to 500.' }),
  source: sourceSlug.optional(),
  state: z.enum(['waiting', 'refused']).default('waiting'),
});

function decide(decision: 'approve' | 'refuse', summary: string): AnyRoute {
  return route({
    method: 'post',
    path: `/orgs/{org}/quarantine/{tool}/${decision}`,
    operationId: `${decision}Definition`,
    summary,
    tag,
    permission: { org: 'configure' },
    params: toolParams,
    body: definitionDecision,
    response: decidedDefinitions,
    handle: async ({ scope, params: { tool }, body }) => ({
      body: await decideDefinition(scope, decision, tool, body),
    }),
  });
}

export const quarantineRoutes: AnyRoute[] = [
  route({
    method: 'get',
    path: '/orgs/{org}/quarantine',
    operationId: 'listQuarantine',
    summary: 'Definitions of tools that nobody has approved, or that changed since.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query,
    response: page(quarantinedTool),
    handle: async ({ scope, query: asked }) => ({ body: await listQuarantine(scope, asked) }),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/quarantine/decisions',
    operationId: 'decideDefinitions',
    summary: 'Approves or refuses many definitions at once, all of them or none.',
    tag,
    permission: { org: 'configure' },
    params: orgParams,
    body: bulkDecision,
    response: decidedDefinitions,
    handle: async ({ scope, body }) => ({ body: await decideMany(scope, body) }),
  }),
  decide('approve', 'Approves the definition of a tool, as it stands or, with `hash`, as it was looked at.'),
  decide('refuse', 'Leaves a definition unapproved, and does not ask again until its source says something else.'),
];
