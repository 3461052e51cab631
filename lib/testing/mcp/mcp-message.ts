import type { Answer, RunningApp } from '../installation';

interface Stated {
  session?: string | null;
  channel?: string | null;
  goal?: string | null;
}

/** One message of revision 2026-07-28 without an SDK client, which would cache or retry. */
export function mcpMessage(
  at: RunningApp,
  key: string,
  method: string,
  params: Record<string, unknown> = {},
  { session, channel, goal }: Stated = {},
): Promise<Answer> {
  const stated = Object.entries({ session, channel, goal }).filter(([, value]) => value != null);
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    ...Object.fromEntries(stated.map(([name, value]) => [`ambit/${name}`, value])),
  };
  const name: Record<string, string> = typeof params.name === 'string' ? { 'Mcp-Name': params.name } : {};
  return at.call('POST', '/api/mcp', {
    key,
    body: { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } },
    headers: {
      Host: 'localhost:3000',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': method,
      ...name,
    },
  });
}
