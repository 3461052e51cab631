import { z } from 'zod';
import { type AnyRoute, routeGroup } from '@/lib/http/route';
import { dryRun, pageOf, pageQuery, versioned } from '@/lib/http/route-parts';
import { note } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import {
  platformCredential,
  platformSourceDeletion,
  platformSourceInput,
  platformSourcePatch,
  platformSourceTool,
  platformSourceView,
  platformSyncInput,
} from './platform-source-contract';
import { createPlatformSource, deletePlatformSource, toPlatformView } from './platform-source-service';
import { type SourceView, sourceSlug } from './source-contract';
import { getSource, listSources, listTools, setCredential, syncSource, updateSource } from './source-service';

const answer = (view: SourceView) => versioned(toPlatformView(view));

const { get, post, put, patch, del } = routeGroup('Platform', { source: sourceSlug });

export const platformSourceRoutes: AnyRoute[] = [
  get('/platform/sources', {
    operationId: 'listPlatformSources',
    summary: 'Lists the platform’s MCP servers.',
    description: 'Use it to find servers with errors or with changes to review.',
    permission: 'platform',
    query: pageQuery(1000, 5000),
    response: page(platformSourceView),
    handle: async ({ scope, query }) => pageOf(query, async () => (await listSources(scope)).map(toPlatformView)),
  }),
  post('/platform/sources', {
    operationId: 'createPlatformSource',
    summary: 'Adds an MCP server to the platform and starts importing its tools. `run` is the progress.',
    description: 'Use it for an MCP server that serves all organizations. `run` is the progress of the first sync.',
    permission: 'platform',
    anyText: true,
    body: platformSourceInput,
    status: 201,
    response: platformSourceView,
    handle: async ({ scope, body }) => answer(await createPlatformSource(scope, body)),
  }),
  get('/platform/sources/{source}', {
    operationId: 'getPlatformSource',
    summary: 'Returns an MCP server of the platform with its last sync.',
    description: 'Use it to see when a server was synced last and whether it works.',
    permission: 'platform',
    response: platformSourceView,
    handle: async ({ scope, params: { source } }) => answer(await getSource(scope, source)),
  }),
  patch('/platform/sources/{source}', {
    operationId: 'updatePlatformSource',
    summary: 'Changes an MCP server. If the address changes, its credentials are withheld.',
    description: 'Omitted fields stay unchanged. Set the credential again after a change of the address.',
    permission: 'platform',
    anyText: true,
    body: platformSourcePatch,
    ifMatch: 'optional',
    response: platformSourceView,
    handle: async ({ scope, params: { source }, body, ifMatch }) =>
      answer(await updateSource(scope, source, ifMatch, body)),
  }),
  put('/platform/sources/{source}/credential', {
    operationId: 'setPlatformSourceCredential',
    summary: 'Sets the credential for calls of all organizations. It is sent only to the host of the current address.',
    description: 'Use it when the server requires a token. The value is stored encrypted and never returned.',
    permission: 'platform',
    body: platformCredential,
    response: platformSourceView,
    handle: async ({ scope, params: { source }, body }) => answer(await setCredential(scope, source, body)),
  }),
  del('/platform/sources/{source}/credential', {
    operationId: 'deletePlatformSourceCredential',
    summary: 'Deletes the credential of the server.',
    description: 'Calls of all organizations are sent without a credential from now on.',
    permission: 'platform',
    response: platformSourceView,
    handle: async ({ scope, params: { source } }) => answer(await setCredential(scope, source, undefined)),
  }),
  post('/platform/sources/{source}/sync', {
    operationId: 'syncPlatformSource',
    summary: 'Syncs the server. New and changed tools wait in quarantine; removed tools leave the catalog.',
    description: 'Use it after the server has changed. A job does this regularly.',
    permission: 'platform',
    anyText: true,
    body: platformSyncInput,
    status: 202,
    response: platformSourceView,
    handle: async ({ scope, params: { source }, body: { approve } }) => {
      await syncSource(scope, source, { approve, accept: 'all', document: null });
      return { body: toPlatformView(await getSource(scope, source)) };
    },
  }),
  get('/platform/sources/{source}/tools', {
    operationId: 'listPlatformSourceTools',
    summary: 'Lists the tools of a server by name.',
    description: 'Use it to see which tools the server has and which of them are approved.',
    permission: 'platform',
    query: pageQuery(1000, 5000),
    response: page(platformSourceTool),
    handle: async ({ scope, params: { source }, query }) => {
      const { data, nextCursor } = await listTools(scope, source, query);
      return { body: { data: data.map(({ call: _, ...tool }) => tool), nextCursor } };
    },
  }),
  del('/platform/sources/{source}', {
    operationId: 'deletePlatformSource',
    summary: 'Deletes a server with its tools and returns the affected organizations and agents.',
    description: 'Use it when the server is shut down. Policies that name its tools keep the entries.',
    permission: 'platform',
    query: z.strictObject({ dryRun, note: note.optional() }),
    response: platformSourceDeletion,
    handle: async ({ scope, params: { source }, query }) => ({
      body: await deletePlatformSource(scope, source, { dryRun: query.dryRun === 'true', note: query.note }),
    }),
  }),
];
