import { z } from 'zod';
import {
  platformCredential,
  platformSourceDeletion,
  platformSourceInput,
  platformSourcePatch,
  platformSourceTool,
  platformSourceView,
  platformSyncInput,
} from '@/lib/features/sources/platform-source-contract';
import {
  createPlatformSource,
  deletePlatformSource,
  getPlatformSource,
  listPlatformSources,
  listPlatformTools,
  setPlatformCredential,
  syncPlatformSource,
  updatePlatformSource,
} from '@/lib/features/sources/platform-source-service';
import { sourceSlug } from '@/lib/features/sources/source-contract';
import { note } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { type AnyRoute, route } from '../route';
import { dryRun, pageOf, pageQuery, versioned } from './shared';

const params = z.strictObject({ source: sourceSlug });

/** MCP servers whose tools are the platform's. */
export const platformSourceRoutes: AnyRoute[] = [
  route({
    method: 'get',
    path: '/platform/sources',
    operationId: 'listPlatformSources',
    summary: 'MCP servers whose tools every organization has in its catalogue.',
    tag: 'Platform',
    permission: 'platform',
    query: pageQuery(1000, 5000),
    response: page(platformSourceView),
    handle: async ({ scope, query }) => pageOf(query, () => listPlatformSources(scope)),
  }),
  route({
    method: 'post',
    path: '/platform/sources',
    operationId: 'createPlatformSource',
    summary: 'Registers an MCP server, and begins to ask for its tools; `run` says how far that is.',
    tag: 'Platform',
    permission: 'platform',
    anyText: true,
    body: platformSourceInput,
    status: 201,
    response: platformSourceView,
    handle: async ({ scope, body }) => versioned(await createPlatformSource(scope, body)),
  }),
  route({
    method: 'get',
    path: '/platform/sources/{source}',
    operationId: 'getPlatformSource',
    summary: 'One such server, how it fares, and how it was asked last.',
    tag: 'Platform',
    permission: 'platform',
    params,
    response: platformSourceView,
    handle: async ({ scope, params: { source } }) => versioned(await getPlatformSource(scope, source)),
  }),
  route({
    method: 'patch',
    path: '/platform/sources/{source}',
    operationId: 'updatePlatformSource',
    summary: 'Its name, its address, and how often it is asked. At another address its credentials are withheld.',
    tag: 'Platform',
    permission: 'platform',
    params,
    anyText: true,
    body: platformSourcePatch,
    ifMatch: 'optional',
    response: platformSourceView,
    handle: async ({ scope, params: { source }, body, ifMatch }) =>
      versioned(await updatePlatformSource(scope, source, ifMatch, body)),
  }),
  route({
    method: 'put',
    path: '/platform/sources/{source}/credential',
    operationId: 'setPlatformSourceCredential',
    summary:
      'What calls of every organization are made with: sent to the host of its present address, and to no other.',
    tag: 'Platform',
    permission: 'platform',
    params,
    body: platformCredential,
    response: platformSourceView,
    handle: async ({ scope, params: { source }, body }) => versioned(await setPlatformCredential(scope, source, body)),
  }),
  route({
    method: 'delete',
    path: '/platform/sources/{source}/credential',
    operationId: 'deletePlatformSourceCredential',
    summary: 'Forgets what the server is asked with; it is asked without from then on.',
    tag: 'Platform',
    permission: 'platform',
    params,
    response: platformSourceView,
    handle: async ({ scope, params: { source } }) => versioned(await setPlatformCredential(scope, source, undefined)),
  }),
  route({
    method: 'post',
    path: '/platform/sources/{source}/sync',
    operationId: 'syncPlatformSource',
    summary: 'Asks the server again: what is new or changed waits in quarantine, what is gone leaves the catalogue.',
    tag: 'Platform',
    permission: 'platform',
    params,
    anyText: true,
    body: platformSyncInput,
    status: 202,
    response: platformSourceView,
    handle: async ({ scope, params: { source }, body }) => ({
      body: await syncPlatformSource(scope, source, body.approve),
    }),
  }),
  route({
    method: 'get',
    path: '/platform/sources/{source}/tools',
    operationId: 'listPlatformSourceTools',
    summary: 'The tools of one server, by name.',
    tag: 'Platform',
    permission: 'platform',
    params,
    query: pageQuery(1000, 5000),
    response: page(platformSourceTool),
    handle: async ({ scope, params: { source }, query }) => pageOf(query, () => listPlatformTools(scope, source)),
  }),
  route({
    method: 'delete',
    path: '/platform/sources/{source}',
    operationId: 'deletePlatformSource',
    summary: 'Takes a server and its tools away, and says how many organizations and agents lose some.',
    tag: 'Platform',
    permission: 'platform',
    params,
    query: z.strictObject({ dryRun, note: note.optional() }),
    response: platformSourceDeletion,
    handle: async ({ scope, params: { source }, query }) => ({
      body: await deletePlatformSource(scope, source, { dryRun: query.dryRun === 'true', note: query.note }),
    }),
  }),
];
