import { z } from 'zod';
import { route } from '@/lib/http/route';
import { orgParams, pageOf, pageQuery, versioned } from '@/lib/http/route-parts';
import { slug } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { offeredServer, stdioServerInput, stdioServerPatch, stdioServerView } from './mcp-server-contract';
import {
  createStdioServer,
  deleteStdioServer,
  getStdioServer,
  listOfferedServers,
  listStdioServers,
  updateStdioServer,
} from './mcp-server-service';

const params = z.strictObject({ server: slug });

/** MCP servers that run locally. The platform defines the commands; organizations add them as sources. */
export const stdioServerRoutes = [
  route({
    method: 'get',
    path: '/platform/mcp-servers',
    operationId: 'listStdioServers',
    summary: 'Lists local MCP servers.',
    description: 'Use it to see which programs the installation can start.',
    tag: 'Platform',
    permission: 'platform',
    query: pageQuery(1000, 5000),
    response: page(stdioServerView),
    handle: async ({ scope, query }) => pageOf(query, () => listStdioServers(scope)),
  }),
  route({
    method: 'post',
    path: '/platform/mcp-servers',
    operationId: 'createStdioServer',
    summary: 'Adds a local MCP server (stdio).',
    description:
      'Use it for a program that Ambit starts itself. Only platform admins can add commands; organizations choose from the list.',
    tag: 'Platform',
    permission: 'platform',
    body: stdioServerInput,
    status: 201,
    response: stdioServerView,
    handle: async ({ scope, body }) => versioned(await createStdioServer(scope, body)),
  }),
  route({
    method: 'get',
    path: '/platform/mcp-servers/{server}',
    operationId: 'getStdioServer',
    summary: 'Returns a local MCP server without the values of its environment.',
    description: 'Use it to see the command and which sources use it.',
    tag: 'Platform',
    permission: 'platform',
    params,
    response: stdioServerView,
    handle: async ({ scope, params: { server } }) => versioned(await getStdioServer(scope, server)),
  }),
  route({
    method: 'patch',
    path: '/platform/mcp-servers/{server}',
    operationId: 'updateStdioServer',
    summary: 'Changes a local MCP server. Running processes are stopped.',
    description: 'Omitted fields stay unchanged. The next call starts the new command.',
    tag: 'Platform',
    permission: 'platform',
    params,
    body: stdioServerPatch,
    ifMatch: 'optional',
    response: stdioServerView,
    handle: async ({ scope, params: { server }, body, ifMatch }) =>
      versioned(await updateStdioServer(scope, server, ifMatch, body)),
  }),
  route({
    method: 'delete',
    path: '/platform/mcp-servers/{server}',
    operationId: 'deleteStdioServer',
    summary: 'Deletes a local MCP server. Its sources stop working.',
    description: 'Use it when a program is no longer needed. Sources that use it report an error.',
    tag: 'Platform',
    permission: 'platform',
    params,
    status: 204,
    handle: ({ scope, params: { server } }) => deleteStdioServer(scope, server),
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/mcp-servers',
    operationId: 'listOfferedServers',
    summary: 'Lists local MCP servers that the organization can add as sources.',
    description: 'Use it to choose a server when you create a source of kind `mcp-stdio`.',
    tag: 'Sources',
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(1000, 5000),
    response: page(offeredServer),
    handle: async ({ scope, query }) => pageOf(query, () => listOfferedServers(scope)),
  }),
];
