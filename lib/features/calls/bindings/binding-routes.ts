import { z } from 'zod';
import type { Tag } from '@/lib/http/openapi-tags';
import { type AnyRoute, type OwnerPermission, route } from '@/lib/http/route';
import { versioned } from '@/lib/http/route-parts';
import { note, slug, toolName } from '@/lib/shared/text';
import { bindingInput, bindingPreview, bindingTest, bindingTrial, bindingView } from './binding-contract';
import { getBinding, previewBinding, saveBinding, testBinding } from './binding-service';

interface Catalogue {
  base: string;
  name: string;
  tag: Tag;
  read: OwnerPermission;
  write: OwnerPermission;
  place: Record<string, z.ZodType>;
}

const CATALOGUES: Catalogue[] = [
  {
    ...{ base: '/orgs/{org}', name: '', tag: 'Catalog', place: { org: slug } },
    ...{ read: { org: 'read' }, write: { org: 'own' } },
  },
  { base: '/platform', name: 'Platform', tag: 'Platform', read: 'platform', write: 'platform', place: {} },
];

const query = z.strictObject({ note: note.optional() });

function bindingRoutesOf({ base, name, tag, read, write, place }: Catalogue): AnyRoute[] {
  const params = z.strictObject({ ...place, tool: toolName });
  const path = `${base}/tools/{tool}/binding`;
  return [
    route({
      method: 'get',
      path,
      operationId: `get${name}ToolBinding`,
      summary: 'Returns the binding of a tool, which runs its calls.',
      description:
        'Use it to see whether and where the calls of a native tool are sent. Tools without a binding can be listed but not called.',
      tag,
      permission: read,
      params,
      response: bindingView,
      handle: async ({ scope, params: { tool } }) => versioned(await getBinding(scope, tool)),
    }),
    route({
      method: 'put',
      path,
      operationId: `put${name}ToolBinding`,
      summary:
        'Binds a tool to a tool of an MCP server, or to an HTTP request with placeholders for its arguments. `null` removes the binding.',
      description:
        'Use it to make a native tool callable. Preview the request first. Agents can call the tool from the next request on.',
      tag,
      permission: write,
      params,
      query,
      body: bindingInput.nullable(),
      ifMatch: 'optional',
      errors: ['conflict'],
      response: bindingView,
      handle: async ({ scope, params: { tool }, body: input, ifMatch: expected, query: { note } }) =>
        versioned(await saveBinding(scope, tool, { input, expected, note })),
    }),
    route({
      method: 'delete',
      path,
      operationId: `delete${name}ToolBinding`,
      summary: 'Removes the binding of a tool.',
      description: 'The tool stays in the catalog, but calls return an error until it is bound again.',
      tag,
      permission: write,
      params,
      query,
      ifMatch: 'optional',
      response: bindingView,
      handle: async ({ scope, params: { tool }, ifMatch: expected, query: { note } }) =>
        versioned(await saveBinding(scope, tool, { input: null, expected, note })),
    }),
    route({
      method: 'post',
      path: `${path}/preview`,
      operationId: `preview${name}ToolBinding`,
      summary: 'Shows the request that a call with these arguments would send. Sends nothing.',
      description:
        'Use it to check placeholders, headers and the body before you save a binding. Secrets are not shown.',
      tag,
      permission: write,
      params,
      readOnly: true,
      body: bindingTrial,
      errors: ['conflict'],
      response: bindingPreview,
      handle: async ({ scope, params: { tool }, body }) => ({ body: await previewBinding(scope, tool, body) }),
    }),
    route({
      method: 'post',
      path: `${path}/test`,
      operationId: `test${name}ToolBinding`,
      summary: 'Calls a binding to test it. The call is real. A failure of the upstream is returned as `isError`.',
      description:
        'Use it after saving to check address and credential. The call has the effects of a normal call, so choose harmless arguments.',
      tag,
      permission: write,
      params,
      body: bindingTrial,
      errors: ['conflict'],
      response: bindingTest,
      handle: async ({ scope, params: { tool }, body, signal }) => ({
        body: await testBinding(scope, tool, body, signal),
      }),
    }),
  ];
}

export const bindingRoutes: AnyRoute[] = CATALOGUES.flatMap(bindingRoutesOf);
