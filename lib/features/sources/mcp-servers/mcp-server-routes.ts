import { routeGroup } from '@/lib/http/route';
import { pageOf, pageQuery, versioned } from '@/lib/http/route-parts';
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

const { get, post, patch, del } = routeGroup('Platform');

/** MCP servers that run locally. The platform defines the commands; organizations add them as sources. */
export const stdioServerRoutes = [
  get('/platform/mcp-servers', {
    operationId: 'listStdioServers',
    summary: 'Lists local MCP servers.',
    description: 'Use it to see which programs the installation can start.',
    permission: 'platform',
    query: pageQuery(1000, 5000),
    response: page(stdioServerView),
    handle: async ({ scope, query }) => pageOf(query, () => listStdioServers(scope)),
  }),
  post('/platform/mcp-servers', {
    operationId: 'createStdioServer',
    summary: 'Adds a local MCP server (stdio).',
    description:
      'Use it for a program that Ambit starts itself. Only platform admins can add commands; organizations choose from the list.',
    permission: 'platform',
    body: stdioServerInput,
    status: 201,
    response: stdioServerView,
    handle: async ({ scope, body }) => versioned(await createStdioServer(scope, body)),
  }),
  get('/platform/mcp-servers/{server}', {
    operationId: 'getStdioServer',
    summary: 'Returns a local MCP server without the values of its environment.',
    description: 'Use it to see the command and which sources use it.',
    permission: 'platform',
    response: stdioServerView,
    handle: async ({ scope, params: { server } }) => versioned(await getStdioServer(scope, server)),
  }),
  patch('/platform/mcp-servers/{server}', {
    operationId: 'updateStdioServer',
    summary: 'Changes a local MCP server. Running processes are stopped.',
    description: 'Omitted fields stay unchanged. The next call starts the new command.',
    permission: 'platform',
    body: stdioServerPatch,
    ifMatch: 'optional',
    response: stdioServerView,
    handle: async ({ scope, params: { server }, body, ifMatch }) =>
      versioned(await updateStdioServer(scope, server, ifMatch, body)),
  }),
  del('/platform/mcp-servers/{server}', {
    operationId: 'deleteStdioServer',
    summary: 'Deletes a local MCP server. Its sources stop working.',
    description: 'Use it when a program is no longer needed. Sources that use it report an error.',
    permission: 'platform',
    handle: ({ scope, params: { server } }) => deleteStdioServer(scope, server),
  }),
  get('/orgs/{org}/mcp-servers', {
    operationId: 'listOfferedServers',
    summary: 'Lists local MCP servers that the organization can add as sources.',
    description: 'Use it to choose a server when you create a source of kind `mcp-stdio`.',
    tag: 'Sources',
    permission: { org: 'read' },
    query: pageQuery(1000, 5000),
    response: page(offeredServer),
    handle: async ({ scope, query }) => pageOf(query, () => listOfferedServers(scope)),
  }),
];
