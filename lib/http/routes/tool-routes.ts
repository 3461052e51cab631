import { z } from 'zod';
import { platformToolDetail, toolDetail } from '@/lib/features/catalog/catalog-contract';
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
} from '@/lib/features/catalog/tool-contract';
import {
  createTool,
  getRetiredTools,
  getTool,
  getToolHistory,
  previewTool,
  retireTool,
  updateTool,
} from '@/lib/features/catalog/tool-service';
import { note, slug, toolName } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { type AnyRoute, type OwnerPermission, route } from '../route';
import { dryRun, pageOf, pageQuery } from './shared';

interface Catalogue {
  base: string;
  /** In operation ids. */
  name: string;
  tag: string;
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
    tag: 'Catalogue',
    read: { org: 'read' },
    // What a tool is (read-only, destructive, what it needs) decides for every agent: owners alone say it.
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
      summary: 'Adds a tool of its own.',
      tag,
      permission: write,
      params: z.strictObject(place),
      body: input,
      status: 201,
      response: detail,
      handle: async (context) => withTag(await createTool(context.scope, context.body)),
    }),
    route({
      method: 'post',
      path: `${base}/tool-preview`,
      operationId: `preview${name}Tool`,
      summary: 'What a draft of a tool costs in a prompt, and what is wrong with its schemas. Keeps nothing.',
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
      summary: 'Own tools that are gone, the latest first.',
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
      summary: 'One tool with its schemas.',
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
        'Changes a tool of its own, its name too; warnings tell which lists still use the old name. Of an imported one: its category, words, hints and whether it needs approval, kept whatever its source says later.',
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
      summary: 'Takes a tool of its own out of the catalogue and says what that costs; its history stays.',
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
      summary: 'Every change of an own tool, newest first; also of one that is gone.',
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
