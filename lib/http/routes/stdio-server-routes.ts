import { z } from 'zod';
import {
  offeredServer,
  stdioServerInput,
  stdioServerPatch,
  stdioServerView,
} from '@/lib/features/stdio-servers/stdio-server-contract';
import {
  createStdioServer,
  deleteStdioServer,
  getStdioServer,
  listOfferedServers,
  listStdioServers,
  updateStdioServer,
} from '@/lib/features/stdio-servers/stdio-server-service';
import { slug } from '@/lib/shared/text';
import { page } from '@/lib/shared/warning-contract';
import { route } from '../route';
import { orgParams, pageOf, pageQuery, versioned } from './shared';

const params = z.strictObject({ server: slug });

/** MCP servers that run here: what runs is the platform's to say, organizations add them as sources. */
export const stdioServerRoutes = [
  route({
    method: 'get',
    path: '/platform/mcp-servers',
    operationId: 'listStdioServers',
    summary: 'MCP servers that organizations may have run here.',
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
    summary: 'Registers a command that speaks MCP over its standard input and output.',
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
    summary: 'One such server; the values of its environment are shown to nobody.',
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
    summary: 'Changes what runs, and for whom; what runs now ends.',
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
    summary: 'Removes a server; sources that use it can no longer be asked.',
    tag: 'Platform',
    permission: 'platform',
    params,
    status: 204,
    handle: async ({ scope, params: { server } }) => {
      await deleteStdioServer(scope, server);
      return {};
    },
  }),
  route({
    method: 'get',
    path: '/orgs/{org}/mcp-servers',
    operationId: 'listOfferedServers',
    summary: 'MCP servers that the platform runs for this organization, to be added as sources.',
    tag: 'Sources',
    permission: { org: 'read' },
    params: orgParams,
    query: pageQuery(1000, 5000),
    response: page(offeredServer),
    handle: async ({ scope, query }) => pageOf(query, () => listOfferedServers(scope)),
  }),
];
