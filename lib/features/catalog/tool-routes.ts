import { z } from 'zod';
import type { Tag } from '@/lib/http/openapi-tags';
import { type AnyRoute, type OwnerPermission, route } from '@/lib/http/route';
import { dryRun, pageOf, pageQuery } from '@/lib/http/route-parts';
import { note, slug, toolName } from '@/lib/shared/text';
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

interface Catalogue {
  base: string;
  name: string;
  tag: Tag;
  read: OwnerPermission;
  write: OwnerPermission;
  place: Record<string, z.ZodType>;
  input: z.ZodType<ToolInput>;
  patch: z.ZodType<ToolPatch>;
  detail: z.ZodType;
}

const CATALOGUES: Catalogue[] = [
  {
    base: '/orgs/{org}',
    name: 'Catalog',
    tag: 'Catalog',
    read: { org: 'read' },
    // Tool facts (read-only, destructive, requirements) affect every agent, so only owners may write them.
    write: { org: 'own' },
    place: { org: slug },
    input: ownToolInput,
    patch: ownToolPatch,
    detail: toolDetail,
  },
  {
    base: '/platform',
    name: 'Platform',
    tag: 'Platform',
    read: 'platform',
    write: 'platform',
    place: {},
    input: platformToolInput,
    patch: platformToolPatch,
    detail: platformToolDetail,
  },
];

const retireQuery = z.strictObject({ dryRun, note: note.optional() });

function withTag<T extends { revision: string | null }>(body: T): { body: T; headers: Record<string, string> } {
  return { body, headers: body.revision === null ? {} : { ETag: `"${body.revision}"` } };
}

function toolRoutesOf({ base, name, tag, read, write, place, input, patch, detail }: Catalogue): AnyRoute[] {
  const params = z.strictObject({ ...place, tool: toolName });
  return [
    route({
      method: 'post',
      path: `${base}/tools`,
      operationId: `create${name}Tool`,
      summary: 'Creates a tool.',
      description: 'Use it for a tool that you do not import from a source. Bind it afterwards to make it callable.',
      tag,
      permission: write,
      params: z.strictObject(place),
      body: input,
      status: 201,
      response: detail,
      handle: async (context) => withTag(await createTool(context.scope, withAnnotations(context.body))),
    }),
    route({
      method: 'post',
      path: `${base}/tool-preview`,
      operationId: `preview${name}Tool`,
      summary: 'Previews a tool: its tokens and the problems of its schemas. Saves nothing.',
      description: 'Use it while you write the definition of a tool.',
      tag,
      permission: write,
      params: z.strictObject(place),
      readOnly: true,
      body: toolPreviewInput,
      response: toolPreview,
      handle: (context) => ({ body: previewTool(context.scope, context.body) }),
    }),
    route({
      method: 'get',
      path: `${base}/retired-tools`,
      operationId: `listRetired${name}Tools`,
      summary: 'Lists deleted tools, last deleted first.',
      description: 'Use it to find the history of a tool that no longer exists.',
      tag,
      permission: read,
      params: z.strictObject(place),
      query: pageQuery(1000, 1000),
      response: page(retiredTool),
      handle: async (context) => pageOf(context.query, () => getRetiredTools(context.scope)),
    }),
    route({
      method: 'get',
      path: `${base}/tools/{tool}`,
      operationId: `get${name}Tool`,
      summary: 'Returns a tool with its schemas.',
      description: 'Use it before a change; send the `ETag` back in `If-Match`.',
      tag,
      permission: read,
      params,
      response: detail,
      handle: async (context) => withTag(await getTool(context.scope, context.params.tool)),
    }),
    route({
      method: 'patch',
      path: `${base}/tools/{tool}`,
      operationId: `update${name}Tool`,
      summary:
        'Changes a tool. After a rename, warnings name the lists with the old name. Imported tools: category, search words, hints and approval only; these stay when the source changes.',
      description: 'Omitted fields stay unchanged. The change takes effect with the next request of an agent.',
      tag,
      permission: write,
      params,
      body: patch,
      ifMatch: 'optional',
      response: detail,
      handle: async (context) =>
        withTag(await updateTool(context.scope, context.params.tool, context.ifMatch, context.body)),
    }),
    route({
      method: 'delete',
      path: `${base}/tools/{tool}`,
      operationId: `retire${name}Tool`,
      summary: 'Deletes a tool and returns the effects. Its history stays.',
      description: 'Use a dry run to see the effects first. The name can be used again.',
      tag,
      permission: write,
      params,
      query: retireQuery,
      ifMatch: 'optional',
      response: toolRetirement,
      handle: async (context) => {
        const { query, ifMatch: expected } = context;
        const options = { expected, note: query.note, dryRun: query.dryRun === 'true' };
        return { body: await retireTool(context.scope, context.params.tool, options) };
      },
    }),
    route({
      method: 'get',
      path: `${base}/tools/{tool}/history`,
      operationId: `list${name}ToolHistory`,
      summary: 'Lists the changes of a tool, newest first, also after its deletion.',
      description: 'Use it to see who changed a tool and when.',
      tag,
      permission: read,
      params,
      query: pageQuery(),
      response: page(toolChange),
      handle: async (context) => ({ body: await getToolHistory(context.scope, context.params.tool, context.query) }),
    }),
  ];
}

export const toolRoutes: AnyRoute[] = CATALOGUES.flatMap(toolRoutesOf);
