import { z } from 'zod';
import { sourceCredential } from '@/lib/features/sources/connection-contract';
import {
  acceptInput,
  importChange,
  importRun,
  MAX_DOCUMENT_BYTES,
  sourceDeletion,
  sourceInput,
  sourcePatch,
  sourceSlug,
  sourceTool,
  sourceView,
  syncInput,
} from '@/lib/features/sources/source-contract';
import {
  acceptImport,
  createSource,
  deleteSource,
  discardImport,
  getRun,
  getSource,
  listCategories,
  listChanges,
  listRuns,
  listSources,
  listTools,
  setCredential,
  syncSource,
  updateSource,
} from '@/lib/features/sources/source-service';
import { note, slug, text } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { type AnyRoute, route } from '../route';
import { count, orgParams, pageOf, pageQuery, versioned } from './shared';

const tag = 'Sources';
const params = z.strictObject({ org: slug, source: sourceSlug });
const runParams = z.strictObject({ org: slug, source: sourceSlug, run: z.string().max(64) });
/** A document as text in a JSON body: quotes and line breaks are escaped there. */
const MAX_BODY_BYTES = 2 * MAX_DOCUMENT_BYTES;

const deleteQuery = z.strictObject({
  dryRun: z.enum(['true', 'false']).default('false').meta({ description: '`true` only says what it would cost.' }),
  note: note.optional(),
});
const cursor = z.string().max(2000).optional();
const changeQuery = z.strictObject({
  cursor,
  limit: count(500).default(100).meta({ description: '1 to 500.' }),
  kind: z.enum(['added', 'changed', 'removed']).optional(),
});
const toolQuery = z.strictObject({
  cursor,
  limit: count(500).default(100).meta({ description: '1 to 500.' }),
  q: text(200).optional().meta({ description: 'Stands in the name, title or description.' }),
  category: text(80).optional(),
  definition: z.enum(['approved', 'changed', 'unapproved']).optional(),
});
const category = z.strictObject({ category: z.string(), count: z.number().int() }).meta({ id: 'SourceCategory' });

const sources: AnyRoute[] = [
  route({
    method: 'get',
    path: '/orgs/{org}/sources',
    operationId: 'listSources',
    summary: 'Where tools are imported from, and how their latest imports went.',
    tag,
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(),
    response: page(sourceView),
    handle: async ({ scope, query }) => pageOf(query, () => listSources(scope)),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/sources',
    operationId: 'createSource',
    summary: 'Adds a source, and begins to import its tools; `run` says how far that is.',
    tag,
    permission: { org: 'own' },
    params: orgParams,
    anyText: true,
    body: sourceInput,
    maxBodyBytes: MAX_BODY_BYTES,
    status: 201,
    response: sourceView,
    handle: async ({ scope, body }) => versioned(await createSource(scope, body)),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/sources/{source}',
    operationId: 'getSource',
    summary: 'One source and its latest import.',
    tag,
    permission: { org: 'read' },
    params,
    response: sourceView,
    handle: async ({ scope, params: { source } }) => versioned(await getSource(scope, source)),
  }),
  route({
    method: 'patch',
    path: '/orgs/{org}/sources/{source}',
    operationId: 'updateSource',
    summary:
      'Its name, its address, and the host that credentials may be sent to. The slug stays: names begin with it.',
    tag,
    permission: { org: 'own' },
    params,
    anyText: true,
    body: sourcePatch,
    ifMatch: 'optional',
    response: sourceView,
    handle: async ({ scope, params: { source }, body, ifMatch }) =>
      versioned(await updateSource(scope, source, ifMatch, body)),
  }),
  route({
    method: 'put',
    path: '/orgs/{org}/sources/{source}/credential',
    operationId: 'setSourceCredential',
    summary: 'What an MCP server is asked with: sent to the host of its present address, and to no other.',
    tag,
    permission: { org: 'own' },
    params,
    body: sourceCredential,
    response: sourceView,
    handle: async ({ scope, params: { source }, body }) => versioned(await setCredential(scope, source, body)),
  }),
  route({
    method: 'delete',
    path: '/orgs/{org}/sources/{source}/credential',
    operationId: 'deleteSourceCredential',
    summary: 'Forgets what an MCP server is asked with; it is asked without from then on.',
    tag,
    permission: { org: 'own' },
    params,
    response: sourceView,
    handle: async ({ scope, params: { source } }) => versioned(await setCredential(scope, source, undefined)),
  }),
  route({
    method: 'delete',
    path: '/orgs/{org}/sources/{source}',
    operationId: 'deleteSource',
    summary: 'Takes a source and its tools away, and says which agents lose how many.',
    tag,
    permission: { org: 'own' },
    params,
    query: deleteQuery,
    response: sourceDeletion,
    handle: async ({ scope, params: { source }, query }) => ({
      body: await deleteSource(scope, source, { dryRun: query.dryRun === 'true', note: query.note }),
    }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/sources/{source}/tools',
    operationId: 'listSourceTools',
    summary: 'The tools of a source, by name.',
    tag,
    permission: { org: 'read' },
    params,
    query: toolQuery,
    response: page(sourceTool),
    handle: async ({ scope, params: { source }, query }) => ({ body: await listTools(scope, source, query) }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/sources/{source}/categories',
    operationId: 'listSourceCategories',
    summary: 'How many tools each category of a source has.',
    tag,
    permission: { org: 'read' },
    params,
    query: pageQuery(500),
    response: page(category),
    handle: async ({ scope, params: { source }, query }) => pageOf(query, () => listCategories(scope, source)),
  }),
];

const imports: AnyRoute[] = [
  route({
    method: 'post',
    path: '/orgs/{org}/sources/{source}/sync',
    operationId: 'syncSource',
    summary: 'Reads the document again: what would change is shown before it is made.',
    tag,
    permission: { org: 'own' },
    params,
    anyText: true,
    body: syncInput,
    maxBodyBytes: MAX_BODY_BYTES,
    status: 202,
    response: importRun,
    handle: async ({ scope, params: { source }, body }) => ({ body: await syncSource(scope, source, body) }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/sources/{source}/runs',
    operationId: 'listImportRuns',
    summary: 'The latest imports of a source, newest first.',
    tag,
    permission: { org: 'read' },
    params,
    query: pageQuery(),
    response: page(importRun),
    handle: async ({ scope, params: { source }, query }) => pageOf(query, () => listRuns(scope, source)),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/sources/{source}/runs/{run}',
    operationId: 'getImportRun',
    summary: 'How far an import is, what it would change or has changed, and what went wrong.',
    tag,
    permission: { org: 'read' },
    params: runParams,
    response: importRun,
    handle: async ({ scope, params: { source, run } }) => ({ body: await getRun(scope, source, run) }),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/sources/{source}/runs/{run}/changes',
    operationId: 'listImportChanges',
    summary: 'The tools that an import would add, change or take away, field by field.',
    tag,
    permission: { org: 'read' },
    params: runParams,
    query: changeQuery,
    response: page(importChange),
    handle: async ({ scope, params: { source, run }, query }) => ({
      body: await listChanges(scope, source, run, query),
    }),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/sources/{source}/runs/{run}/accept',
    operationId: 'acceptImport',
    summary: 'Makes what an import would change, all of it or chosen tools, in one transaction.',
    tag,
    permission: { org: 'own' },
    params: runParams,
    body: acceptInput,
    response: importRun,
    handle: async ({ scope, params: { source, run }, body }) => ({
      body: await acceptImport(scope, source, run, body),
    }),
  }),
  route({
    method: 'post',
    path: '/orgs/{org}/sources/{source}/runs/{run}/discard',
    operationId: 'discardImport',
    summary: 'Leaves everything as it is, whatever the document says.',
    tag,
    permission: { org: 'own' },
    params: runParams,
    body: z.strictObject({}),
    response: importRun,
    handle: async ({ scope, params: { source, run } }) => ({ body: await discardImport(scope, source, run) }),
  }),
];

export const sourceRoutes: AnyRoute[] = [...sources, ...imports];
