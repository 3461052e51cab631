import { z } from 'zod';
import { type AnyRoute, OF_ORG, OF_PLATFORM, type RouteOwner, routeGroup } from '@/lib/http/route';
import { count, MAX_LISTS_VALUES } from '@/lib/http/route-parts';
import { toolName } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import {
  bulkDecision,
  type DefinitionDecisionKind,
  decidedDefinitions,
  definitionDecision,
  definitionReopening,
  quarantinedTool,
  reopenedDefinition,
} from './quarantine-contract';
import { decideDefinition, decideMany, listQuarantine } from './quarantine-service';
import { reopenDefinition } from './reopen-definition';
import { sourceSlug } from './source-contract';

const query = z.strictObject({
  cursor: z.string().max(2000).optional(),
  limit: count(500).default(100).meta({ description: '1 to 500.' }),
  source: sourceSlug.optional(),
  tool: toolName.optional(),
  state: z.enum(['waiting', 'refused']).default('waiting'),
});

function quarantineRoutesOf({ base, prefix, read, write }: RouteOwner): AnyRoute[] {
  const { get, post } = routeGroup(prefix || 'Quarantine');
  const decide = (decision: DefinitionDecisionKind, summary: string) =>
    post(`${base}/quarantine/{tool}/${decision}`, {
      operationId: `${decision}${prefix}Definition`,
      description:
        'Use it to decide about a single tool after reading its definition. The change takes effect with the next request of an agent.',
      errors: ['version_mismatch'],
      summary,
      permission: write,
      body: definitionDecision,
      response: decidedDefinitions,
      handle: async ({ scope, params, body }) => ({
        body: await decideDefinition(scope, decision, params.tool, body),
      }),
    });
  return [
    get(`${base}/quarantine`, {
      operationId: `list${prefix}Quarantine`,
      summary: 'Lists unapproved and changed tool definitions.',
      description:
        'Use it to review definitions that agents cannot use yet, with the differences to the approved text.',
      permission: read,
      query,
      response: page(quarantinedTool),
      handle: async ({ scope, query: asked }) => ({ body: await listQuarantine(scope, asked) }),
    }),
    post(`${base}/quarantine/decisions`, {
      operationId: `decide${prefix}Definitions`,
      errors: ['not_found', 'version_mismatch'],
      summary: 'Approves or rejects several definitions, or withdraws their approval, all or none.',
      description:
        'Use it to decide about a whole import at once. With hashes, definitions that have changed since you read them return 412.',
      permission: write,
      body: bulkDecision,
      maxBodyValues: MAX_LISTS_VALUES,
      response: decidedDefinitions,
      handle: async ({ scope, body }) => ({ body: await decideMany(scope, body) }),
    }),
    decide('approve', 'Approves the definition of a tool. With `hash`, only if it has not changed.'),
    decide('refuse', 'Rejects a definition until it changes.'),
    post(`${base}/quarantine/{tool}/reopen`, {
      operationId: `reopen${prefix}Definition`,
      summary: 'Reopens the last decision about a definition.',
      description:
        'Use it to undo an approval or a rejection. The definition waits for a decision again, and agents get the definition that they had before. With `revision`, only that decision is undone. Returns 409 if the tool has changed since, or was approved together with others.',
      errors: ['version_mismatch'],
      permission: write,
      body: definitionReopening,
      response: reopenedDefinition,
      handle: async ({ scope, params, body }) => ({ body: await reopenDefinition(scope, params.tool, body) }),
    }),
    decide('withdraw', 'Withdraws an approval. Agents lose the tool until it is approved again.'),
  ];
}

export const quarantineRoutes: AnyRoute[] = [OF_ORG, OF_PLATFORM].flatMap(quarantineRoutesOf);
