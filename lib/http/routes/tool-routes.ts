import { z } from 'zod';
import type { OrgScope, PlatformScope } from '@/lib/data/scope';
import { platformToolDetail, toolDetail } from '@/lib/features/catalog/catalog-contract';
import { getCatalogTool, getPlatformTool } from '@/lib/features/catalog/catalog-service';
import {
  ownToolInput,
  ownToolPatch,
  platformToolInput,
  platformToolPatch,
  retiredTool,
  toolChange,
  toolPreview,
  toolPreviewInput,
  toolRetirement,
} from '@/lib/features/catalog/tool-contract';
import {
  createTool,
  getRetiredTools,
  getToolHistory,
  previewTool,
  retireTool,
  updateTool,
} from '@/lib/features/catalog/tool-service';
import { note, slug, toolName } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { type AnyRoute, type Permission, route } from '../route';
import { pageOf, pageQuery } from './shared';

type Scope = OrgScope | PlatformScope;

interface Catalogue {
  base: string;
  /** In operation ids. */
  name: string;
  tag: string;
  read: Permission;
  write: Permission;
  place: Record<string, z.ZodType>;
  input: z.ZodType;
  patch: z.ZodType;
  detail: z.ZodType;
  get(scope: Scope, name: string): Promise<{ revision: string | null }>;
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
    get: (scope, name) => getCatalogTool(scope as OrgScope, name),
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
    get: (scope, name) => getPlatformTool(scope as PlatformScope, name),
  },
];

const retireQuery = z.strictObject({
  dryRun: z.enum(['true', 'false']).default('false').meta({ description: '`true` only says what it would cost.' }),
  note: note.optional(),
});

function withTag<T extends { revision: string | null }>(body: T): { body: T; headers: Record<string, string> } {
  return { body, headers: body.revision === null ? {} : { ETag: `"${body.revision}"` } };
}

function toolRoutesOf({ base, name, tag, read, write, place, input, patch, detail, get }: Catalogue): AnyRoute[] {
  const params = z.strictObject({ ...place, tool: toolName });
  const scopeOf = (context: object) => (context as { scope: Scope }).scope;
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
      handle: async (context) => withTag(await createTool(scopeOf(context), context.body as never)),
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
      handle: (context) => ({ body: previewTool(scopeOf(context), context.body) }),
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
      handle: async (context) => pageOf(await getRetiredTools(scopeOf(context)), context.query),
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
      handle: async (context) => withTag(await get(scopeOf(context), context.params.tool)),
    }),
    route({
      method: 'patch',
      path: `${base}/tools/{tool}`,
      operationId: `update${name}Tool`,
      summary: 'Changes a tool of its own, its name too; warnings tell which lists still use the old name.',
      tag,
      permission: write,
      params,
      body: patch,
      ifMatch: 'optional',
      response: detail,
      handle: async (context) =>
        withTag(await updateTool(scopeOf(context), context.params.tool, context.ifMatch, context.body as never)),
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
        const { dryRun, note } = context.query;
        const options = { expected: context.ifMatch, note, dryRun: dryRun === 'true' };
        return { body: await retireTool(scopeOf(context), context.params.tool, options) };
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
      handle: async (context) => ({ body: await getToolHistory(scopeOf(context), context.params.tool, context.query) }),
    }),
  ];
}

export const toolRoutes: AnyRoute[] = CATALOGUES.flatMap(toolRoutesOf);
