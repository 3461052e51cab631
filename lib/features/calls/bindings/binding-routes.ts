import { z } from 'zod';
import { type AnyRoute, OF_ORG, OF_PLATFORM, type RouteOwner, routeGroup } from '@/lib/http/route';
import { versioned } from '@/lib/http/route-parts';
import { note } from '@/lib/shared/text';
import { bindingInput, bindingPreview, bindingTest, bindingTrial, bindingView } from './binding-contract';
import { getBinding, previewBinding, saveBinding, testBinding } from './binding-service';

const OWNERS: RouteOwner[] = [{ ...OF_ORG, write: { org: 'own' } }, OF_PLATFORM];
const query = z.strictObject({ note: note.optional() });

function bindingRoutesOf({ base, prefix, read, write }: RouteOwner): AnyRoute[] {
  const { get, put, post, del } = routeGroup(prefix || 'Catalog');
  const path = `${base}/tools/{tool}/binding` as const;
  return [
    get(path, {
      operationId: `get${prefix}ToolBinding`,
      summary: 'Returns the binding of a tool, which runs its calls.',
      description:
        'Use it to see whether and where the calls of a native tool are sent. Tools without a binding can be listed but not called.',
      permission: read,
      response: bindingView,
      handle: async ({ scope, params: { tool } }) => versioned(await getBinding(scope, tool)),
    }),
    put(path, {
      operationId: `put${prefix}ToolBinding`,
      summary:
        'Binds a tool to a tool of an MCP server, or to an HTTP request with placeholders for its arguments. `null` removes the binding.',
      description:
        'Use it to make a native tool callable. Preview the request first. Agents can call the tool from the next request on.',
      permission: write,
      query,
      body: bindingInput.nullable(),
      ifMatch: 'optional',
      errors: ['conflict'],
      response: bindingView,
      handle: async ({ scope, params: { tool }, body: input, ifMatch: expected, query: { note } }) =>
        versioned(await saveBinding(scope, tool, { input, expected, note })),
    }),
    del(path, {
      operationId: `delete${prefix}ToolBinding`,
      summary: 'Removes the binding of a tool.',
      description: 'The tool stays in the catalog, but calls return an error until it is bound again.',
      permission: write,
      query,
      ifMatch: 'optional',
      response: bindingView,
      handle: async ({ scope, params: { tool }, ifMatch: expected, query: { note } }) =>
        versioned(await saveBinding(scope, tool, { input: null, expected, note })),
    }),
    post(`${path}/preview`, {
      operationId: `preview${prefix}ToolBinding`,
      summary: 'Shows the request that a call with these arguments would send. Sends nothing.',
      description:
        'Use it to check placeholders, headers and the body before you save a binding. Secrets are not shown.',
      permission: write,
      readOnly: true,
      body: bindingTrial,
      errors: ['conflict'],
      response: bindingPreview,
      handle: async ({ scope, params: { tool }, body }) => ({ body: await previewBinding(scope, tool, body) }),
    }),
    post(`${path}/test`, {
      operationId: `test${prefix}ToolBinding`,
      summary: 'Calls a binding to test it. The call is real. A failure of the upstream is returned as `isError`.',
      description:
        'Use it after saving to check address and credential. The call has the effects of a normal call, so choose harmless arguments.',
      permission: write,
      body: bindingTrial,
      errors: ['conflict'],
      response: bindingTest,
      handle: async ({ scope, params: { tool }, body, signal }) => ({
        body: await testBinding(scope, tool, body, signal),
      }),
    }),
  ];
}

export const bindingRoutes: AnyRoute[] = OWNERS.flatMap(bindingRoutesOf);
