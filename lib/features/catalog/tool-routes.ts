import { z } from 'zod';
import { type AnyRoute, OF_ORG, OF_PLATFORM, type RouteOwner, routeGroup } from '@/lib/http/route';
import { dryRun, pageOf, pageQuery } from '@/lib/http/route-parts';
import { note } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { platformToolDetail, toolDetail } from './catalog-contract';
import {
  ownToolInput,
  ownToolPatch,
  platformToolInput,
  platformToolPatch,
  retiredTool,
  type ToolInput,
  type ToolPatch,
  toolChange,
  toolPreview,
  toolPreviewInput,
  toolRetirement,
  withAnnotations,
} from './tool-contract';
import {
  createTool,
  getRetiredTools,
  getTool,
  getToolHistory,
  previewTool,
  retireTool,
  updateTool,
} from './tool-service';

interface Catalogue extends RouteOwner {
  name: 'Catalog' | 'Platform';
  input: z.ZodType<ToolInput>;
  patch: z.ZodType<ToolPatch>;
  detail: z.ZodType;
}

const CATALOGUES: Catalogue[] = [
  {
    ...OF_ORG,
    name: 'Catalog',
    // Tool facts (read-only, destructive, requirements) affect every agent, so only owners may write them.
    write: { org: 'own' },
    input: ownToolInput,
    patch: ownToolPatch,
    detail: toolDetail,
  },
  {
    ...OF_PLATFORM,
    name: 'Platform',
    input: platformToolInput,
    patch: platformToolPatch,
    detail: platformToolDetail,
  },
];

const retireQuery = z.strictObject({ dryRun, note: note.optional() });

function withTag<T extends { revision: string | null }>(body: T): { body: T; headers: Record<string, string> } {
  return { body, headers: body.revision === null ? {} : { ETag: `"${body.revision}"` } };
}

function toolRoutesOf({ base, name, read, write, input, patch: changes, detail }: Catalogue): AnyRoute[] {
  const { get, post, patch, del } = routeGroup(name);
  return [
    post(`${base}/tools`, {
      operationId: `create${name}Tool`,
      summary: 'Creates a tool.',
      description: 'Use it for a tool that you do not import from a source. Bind it afterwards to make it callable.',
      permission: write,
      body: input,
      status: 201,
      response: detail,
      handle: async (context) => withTag(await createTool(context.scope, withAnnotations(context.body))),
    }),
    post(`${base}/tool-preview`, {
      operationId: `preview${name}Tool`,
      summary: 'Previews a tool: its tokens and the problems of its schemas. Saves nothing.',
      description: 'Use it while you write the definition of a tool.',
      permission: write,
      readOnly: true,
      body: toolPreviewInput,
      response: toolPreview,
      handle: (context) => ({ body: previewTool(context.scope, context.body) }),
    }),
    get(`${base}/retired-tools`, {
      operationId: `listRetired${name}Tools`,
      summary: 'Lists deleted tools, last deleted first.',
      description: 'Use it to find the history of a tool that no longer exists.',
      permission: read,
      query: pageQuery(1000, 1000),
      response: page(retiredTool),
      handle: async (context) => pageOf(context.query, () => getRetiredTools(context.scope)),
    }),
    get(`${base}/tools/{tool}`, {
      operationId: `get${name}Tool`,
      summary: 'Returns a tool with its schemas.',
      description: 'Use it before a change; send the `ETag` back in `If-Match`.',
      permission: read,
      response: detail,
      handle: async (context) => withTag(await getTool(context.scope, context.params.tool)),
    }),
    patch(`${base}/tools/{tool}`, {
      operationId: `update${name}Tool`,
      summary:
        'Changes a tool. After a rename, warnings name the lists with the old name. Imported tools: category, search words, hints and approval only; these stay when the source changes.',
      description: 'Omitted fields stay unchanged. The change takes effect with the next request of an agent.',
      permission: write,
      body: changes,
      ifMatch: 'optional',
      response: detail,
      handle: async (context) =>
        withTag(await updateTool(context.scope, context.params.tool, context.ifMatch, context.body)),
    }),
    del(`${base}/tools/{tool}`, {
      operationId: `retire${name}Tool`,
      summary: 'Deletes a tool and returns the effects. Its history stays.',
      description: 'Use a dry run to see the effects first. The name can be used again.',
      permission: write,
      query: retireQuery,
      ifMatch: 'optional',
      response: toolRetirement,
      handle: async (context) => {
        const { query, ifMatch: expected } = context;
        const options = { expected, note: query.note, dryRun: query.dryRun === 'true' };
        return { body: await retireTool(context.scope, context.params.tool, options) };
      },
    }),
    get(`${base}/tools/{tool}/history`, {
      operationId: `list${name}ToolHistory`,
      summary: 'Lists the changes of a tool, newest first, also after its deletion.',
      description: 'Use it to see who changed a tool and when.',
      permission: read,
      query: pageQuery(),
      response: page(toolChange),
      handle: async (context) => ({ body: await getToolHistory(context.scope, context.params.tool, context.query) }),
    }),
  ];
}

export const toolRoutes: AnyRoute[] = CATALOGUES.flatMap(toolRoutesOf);
