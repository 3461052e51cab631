import { type Answer, routeGroup } from '@/lib/http/route';
import { boundaryDocument, exportQuery, importQuery, importView } from './as-code-contract';
import { boundarySchema, exportBoundary, importBoundary, SCHEMA_PATH } from './as-code-service';

const { get, post } = routeGroup('Policies as code');
const YAML = ['application/yaml', 'application/x-yaml', 'text/yaml', 'text/x-yaml'];

const wantsJson = (accept = '') => /\bapplication\/json\b/.test(accept) && !/yaml/.test(accept);

export const asCodeRoutes = [
  get('/orgs/{org}/export', {
    operationId: 'exportBoundary',
    etag: true,
    summary: 'Exports all policies of an organization as one YAML or JSON document without secrets.',
    description:
      'Use it to review policies in a repository or to copy them to another organization. The format follows the `Accept` header or `format`.',
    permission: { org: 'read' },
    query: exportQuery,
    streams: ['application/yaml', 'application/json'],
    handle: async ({ scope, query, accept, ifNoneMatch }): Promise<Answer> => {
      const format = query.format ?? (wantsJson(accept) ? 'json' : 'yaml');
      const { bytes, revision } = await exportBoundary(scope, format);
      const ETag = `"${revision}"`;
      if (ifNoneMatch === ETag) return { status: 304, headers: { ETag } };
      return {
        bytes,
        headers: {
          'Content-Type': `application/${format}; charset=utf-8`,
          'Content-Disposition': `attachment; filename="${scope.orgSlug}.${format}"`,
          Vary: 'Accept',
          ETag,
        },
      };
    },
  }),
  post('/orgs/{org}/import', {
    operationId: 'importBoundary',
    summary:
      'Imports a policy document in one revision. A dry run returns the changes and their effect. Each section requires the permission of its own routes.',
    description:
      'Use it in a pipeline: first with `dryRun=true`, then without. Sections that the document leaves out stay unchanged. Nothing is saved if any part is invalid.',
    permission: { org: 'read' },
    query: importQuery,
    ifMatch: 'optional',
    text: ['application/json', ...YAML],
    body: boundaryDocument,
    response: importView,
    handle: async ({ scope, role, query, text, ifMatch }) => ({
      body: await importBoundary(scope, role, text, {
        dryRun: query.dryRun === 'true',
        prune: query.prune === 'true',
        keepUnknown: query.unknownTools === 'keep',
        note: query.note,
        expected: ifMatch,
      }),
    }),
  }),
  get(SCHEMA_PATH, {
    operationId: 'getBoundarySchema',
    summary: 'Returns the JSON Schema of the document, for editors.',
    description: 'Set it as the schema of the YAML file in your editor to get completion and errors while typing.',
    permission: 'public',
    streams: ['application/schema+json'],
    handle: () => ({
      bytes: new TextEncoder().encode(JSON.stringify(boundarySchema())),
      headers: { 'Content-Type': 'application/schema+json', 'Cache-Control': 'public, max-age=300' },
    }),
  }),
];
