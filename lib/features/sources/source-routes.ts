import { z } from 'zod';
import { type AnyRoute, routeGroup } from '@/lib/http/route';
import { count, pageOf, pageQuery, versioned } from '@/lib/http/route-parts';
import { note, text } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { sourceCredential } from './connection-contract';
import { readSourceBody } from './read-source-body';
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
} from './source-contract';
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
} from './source-service';

const { get, post, put, patch, del } = routeGroup('Sources', { source: sourceSlug, run: z.string().max(64) });
/** A document as a JSON string, which escapes quotes and line breaks. */
const MAX_BODY_BYTES = 2 * MAX_DOCUMENT_BYTES;

const deleteQuery = z.strictObject({
  dryRun: z.enum(['true', 'false']).default('false').meta({ description: '`true` only returns the effects.' }),
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
  q: text(200).optional().meta({ description: 'Text in the name, title or description.' }),
  category: text(80).optional(),
  definition: z.enum(['approved', 'changed', 'unapproved']).optional(),
});
const category = z.strictObject({ category: z.string(), count: z.number().int() }).meta({ id: 'SourceCategory' });

const sources: AnyRoute[] = [
  get('/orgs/{org}/sources', {
    operationId: 'listSources',
    summary: 'Lists sources with their last imports.',
    description: 'Use it to find sources with errors or with changes to review.',
    permission: { org: 'read' },
    query: pageQuery(),
    response: page(sourceView),
    handle: async ({ scope, query }) => pageOf(query, () => listSources(scope)),
  }),
  post('/orgs/{org}/sources', {
    operationId: 'createSource',
    summary: 'Creates a source and starts importing its tools. `run` is the progress.',
    description:
      'Use it to import an MCP server, an OpenAPI document or a list of tools. New tools wait in quarantine unless `approve` is set. Poll `getImportRun` with `run`.',
    permission: { org: 'own' },
    readsBytes: true,
    body: sourceInput,
    maxBodyBytes: MAX_BODY_BYTES,
    status: 201,
    response: sourceView,
    handle: async ({ scope, bytes }) =>
      versioned(await createSource(scope, await readSourceBody(scope.orgId, 'create', bytes))),
  }),
  get('/orgs/{org}/sources/{source}', {
    operationId: 'getSource',
    summary: 'Returns a source with its last import.',
    description: 'Use it to see when a source was imported last and whether it works.',
    permission: { org: 'read' },
    response: sourceView,
    handle: async ({ scope, params: { source } }) => versioned(await getSource(scope, source)),
  }),
  patch('/orgs/{org}/sources/{source}', {
    operationId: 'updateSource',
    summary: 'Changes a source. The slug cannot change, because names of tools start with it.',
    description: 'Omitted fields stay unchanged. If the address changes, the credential must be set again.',
    permission: { org: 'own' },
    anyText: true,
    body: sourcePatch,
    ifMatch: 'optional',
    response: sourceView,
    handle: async ({ scope, params: { source }, body, ifMatch }) =>
      versioned(await updateSource(scope, source, ifMatch, body)),
  }),
  put('/orgs/{org}/sources/{source}/credential', {
    operationId: 'setSourceCredential',
    summary: 'Sets the credential of an MCP server. It is sent only to the host of the current address.',
    description: 'Use it when the server requires a token. The value is stored encrypted and never returned.',
    permission: { org: 'own' },
    body: sourceCredential,
    response: sourceView,
    handle: async ({ scope, params: { source }, body }) => versioned(await setCredential(scope, source, body)),
  }),
  del('/orgs/{org}/sources/{source}/credential', {
    operationId: 'deleteSourceCredential',
    summary: 'Deletes the credential of an MCP server.',
    description: 'Calls are sent without a credential from now on.',
    permission: { org: 'own' },
    response: sourceView,
    handle: async ({ scope, params: { source } }) => versioned(await setCredential(scope, source, undefined)),
  }),
  del('/orgs/{org}/sources/{source}', {
    operationId: 'deleteSource',
    summary: 'Deletes a source with its tools and returns the affected agents.',
    description: 'Policies that name its tools keep the entries, which then match nothing.',
    permission: { org: 'own' },
    query: deleteQuery,
    response: sourceDeletion,
    handle: async ({ scope, params: { source }, query }) => ({
      body: await deleteSource(scope, source, { dryRun: query.dryRun === 'true', note: query.note }),
    }),
  }),
  get('/orgs/{org}/sources/{source}/tools', {
    operationId: 'listSourceTools',
    summary: 'Lists the tools of a source by name.',
    description: 'Use it to see which tools were imported and which of them are approved.',
    permission: { org: 'read' },
    query: toolQuery,
    response: page(sourceTool),
    handle: async ({ scope, params: { source }, query }) => ({ body: await listTools(scope, source, query) }),
  }),
  get('/orgs/{org}/sources/{source}/categories', {
    operationId: 'listSourceCategories',
    summary: 'Returns the number of tools per category of a source.',
    description: 'Use it to filter a large source by category.',
    permission: { org: 'read' },
    query: pageQuery(500),
    response: page(category),
    handle: async ({ scope, params: { source }, query }) => pageOf(query, () => listCategories(scope, source)),
  }),
];

const imports: AnyRoute[] = [
  post('/orgs/{org}/sources/{source}/sync', {
    operationId: 'syncSource',
    summary: 'Imports the document again. Changes wait for review.',
    description: 'Use it after the source has changed. A job does this regularly for MCP servers.',
    permission: { org: 'own' },
    readsBytes: true,
    body: syncInput,
    maxBodyBytes: MAX_BODY_BYTES,
    status: 202,
    response: importRun,
    handle: async ({ scope, params: { source }, bytes }) => ({
      body: await syncSource(scope, source, await readSourceBody(scope.orgId, 'sync', bytes)),
    }),
  }),
  get('/orgs/{org}/sources/{source}/runs', {
    operationId: 'listImportRuns',
    summary: 'Lists the imports of a source, newest first.',
    description: 'Use it to see when a source changed and whether an import failed.',
    permission: { org: 'read' },
    query: pageQuery(),
    response: page(importRun),
    handle: async ({ scope, params: { source }, query }) => pageOf(query, () => listRuns(scope, source)),
  }),
  get('/orgs/{org}/sources/{source}/runs/{run}', {
    operationId: 'getImportRun',
    summary: 'Returns an import with its progress, changes and errors.',
    description: 'Poll it until the status is final.',
    permission: { org: 'read' },
    response: importRun,
    handle: async ({ scope, params: { source, run } }) => ({ body: await getRun(scope, source, run) }),
  }),
  get('/orgs/{org}/sources/{source}/runs/{run}/changes', {
    operationId: 'listImportChanges',
    summary: 'Lists the changes of an import: added, changed and removed tools.',
    description: 'Use it to review an import before you accept it.',
    permission: { org: 'read' },
    query: changeQuery,
    response: page(importChange),
    handle: async ({ scope, params: { source, run }, query }) => ({
      body: await listChanges(scope, source, run, query),
    }),
  }),
  post('/orgs/{org}/sources/{source}/runs/{run}/accept', {
    operationId: 'acceptImport',
    summary: 'Applies all or selected changes of an import in one transaction.',
    description: 'Use it after reviewing the changes of an import. Without a selection, all changes are applied.',
    permission: { org: 'own' },
    body: acceptInput,
    response: importRun,
    handle: async ({ scope, params: { source, run }, body }) => ({
      body: await acceptImport(scope, source, run, body),
    }),
  }),
  post('/orgs/{org}/sources/{source}/runs/{run}/discard', {
    operationId: 'discardImport',
    summary: 'Discards an import.',
    description:
      'The catalog stays as it is. The next sync proposes the same changes again if the source still has them.',
    permission: { org: 'own' },
    body: z.strictObject({}),
    response: importRun,
    handle: async ({ scope, params: { source, run } }) => ({ body: await discardImport(scope, source, run) }),
  }),
];

export const sourceRoutes: AnyRoute[] = [...sources, ...imports];
