import { z } from 'zod';
import type { Tag } from '@/lib/http/openapi-tags';
import { type AnyRoute, type OwnerPermission, route } from '@/lib/http/route';
import { count } from '@/lib/http/route-parts';
import { slug, toolName } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import {
  bulkDecision,
  type DefinitionDecisionKind,
  decidedDefinitions,
  definitionDecision,
  quarantinedTool,
} from './quarantine-contract';
import { decideDefinition, decideMany, listQuarantine } from './quarantine-service';
import { sourceSlug } from './source-contract';

interface Quarantine {
  base: string;
  name: string;
  tag: Tag;
  read: OwnerPermission;
  write: OwnerPermission;
  place: Record<string, z.ZodType>;
}

const OF_ORG: Quarantine = {
  ...{ base: '/orgs/{org}', name: '', tag: 'Quarantine', place: { org: slug } },
  ...{ read: { org: 'read' }, write: { org: 'configure' } },
};
const OF_PLATFORM: Quarantine = {
  ...{ base: '/platform', name: 'Platform', tag: 'Platform', place: {} },
  ...{ read: 'platform', write: 'platform' },
};

const query = z.strictObject({
  cursor: z.string().max(2000).optional(),
  limit: count(500).default(100).meta({ description: '1 to 500.' }),
  source: sourceSlug.optional(),
  tool: toolName.optional(),
  state: z.enum(['waiting', 'refused']).default('waiting'),
});

function routesOf({ base, name, tag, read, write, place }: Quarantine): AnyRoute[] {
  const decide = (decision: DefinitionDecisionKind, summary: string) =>
    route({
      method: 'post',
      path: `${base}/quarantine/{tool}/${decision}`,
      operationId: `${decision}${name}Definition`,
      description:
        'Use it to decide about a single tool after reading its definition. The change takes effect with the next request of an agent.',
      errors: ['version_mismatch'],
      summary,
      tag,
      permission: write,
      params: z.strictObject({ ...place, tool: toolName }),
      body: definitionDecision,
      response: decidedDefinitions,
      handle: async ({ scope, params, body }) => ({
        body: await decideDefinition(scope, decision, params.tool as string, body),
      }),
    });
  return [
    route({
      method: 'get',
      path: `${base}/quarantine`,
      operationId: `list${name}Quarantine`,
      summary: 'Lists unapproved and changed tool definitions.',
      description:
        'Use it to review definitions that agents cannot use yet, with the differences to the approved text.',
      tag,
      permission: read,
      params: z.strictObject(place),
      query,
      response: page(quarantinedTool),
      handle: async ({ scope, query: asked }) => ({ body: await listQuarantine(scope, asked) }),
    }),
    route({
      method: 'post',
      path: `${base}/quarantine/decisions`,
      operationId: `decide${name}Definitions`,
      errors: ['not_found', 'version_mismatch'],
      summary: 'Approves or rejects several definitions, or withdraws their approval, all or none.',
      description:
        'Use it to decide about a whole import at once. With hashes, definitions that have changed since you read them return 412.',
      tag,
      permission: write,
      params: z.strictObject(place),
      body: bulkDecision,
      response: decidedDefinitions,
      handle: async ({ scope, body }) => ({ body: await decideMany(scope, body) }),
    }),
    decide('approve', 'Approves the definition of a tool. With `hash`, only if it has not changed.'),
    decide('refuse', 'Rejects a definition until it changes.'),
    decide('withdraw', 'Withdraws an approval. Agents lose the tool until it is approved again.'),
  ];
}

export const quarantineRoutes: AnyRoute[] = [OF_ORG, OF_PLATFORM].flatMap(routesOf);
