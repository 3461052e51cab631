// Lists and calls tools with the MCP SDK: npx tsx examples/agents/mcp.ts
import { mcpServer } from '@ambit/sdk/mcp';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { connection } from './connection';

const { url, ...init } = mcpServer(connection('support'));
// Uses the newest revision of MCP that both support. By default, the client uses those of 2025 only.
const options = { versionNegotiation: { mode: 'auto' } } as const;
const client = new Client({ name: 'example', version: '1.0.0' }, options);
await client.connect(new StreamableHTTPClientTransport(url, init));
const { tools } = await client.listTools();
console.log(
  `MCP ${client.getNegotiatedProtocolVersion()}, ${tools.length} tools: ${tools.map(({ name }) => name).join(', ')}`,
);
const result = await client.callTool({ name: 'list_tickets', arguments: { status: 'open' } });
console.log(JSON.stringify(result.content));
await client.close();
