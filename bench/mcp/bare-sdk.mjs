import { readFileSync } from 'node:fs';
import http from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createMcpHandler, Server } from '@modelcontextprotocol/server';

// The peer, and the upstream of what is forwarded: the SDK's handler on `node:http` and nothing else. One file holds the
// tools that it lists, the port is the second argument. Whatever is called says its message again.
const tools = JSON.parse(readFileSync(process.argv[2], 'utf8'));

const handler = createMcpHandler(() => {
  const server = new Server(
    { name: 'bare', version: '1.0.0' },
    { capabilities: { tools: {} }, cacheHints: { 'tools/list': { ttlMs: 0, cacheScope: 'private' } } },
  );
  server.setRequestHandler('tools/list', () => ({ tools }));
  server.setRequestHandler('tools/call', ({ params }) => ({
    content: [{ type: 'text', text: params.arguments.message }],
  }));
  return server;
});

const listener = getRequestListener((request) => handler.fetch(request), { overrideGlobalObjects: false });
http
  .createServer({ keepAliveTimeout: 65_000, requestTimeout: 60_000 }, (request, response) => {
    // Checks without a message whether it listens.
    if (request.method === 'POST') void listener(request, response);
    else response.writeHead(405).end();
  })
  .listen(Number(process.argv[3]), '127.0.0.1');
