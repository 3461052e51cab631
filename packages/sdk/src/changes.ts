import { type Connection, jsonOf, sendTo } from './request.js';

const PROTOCOL_VERSION = '2026-07-28';

interface Context {
  session?: unknown;
  channel?: unknown;
  goal?: unknown;
}

function listenMessage(context: Context): object {
  const entries = Object.entries({ session: context.session, channel: context.channel, goal: context.goal });
  const stated = entries.filter(([, value]) => value !== undefined).map(([name, value]) => [`ambit/${name}`, value]);
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': PROTOCOL_VERSION,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: '@ambit/sdk', version: '0.1.0' },
    ...Object.fromEntries(stated),
  };
  const params = { notifications: { toolsListChanged: true }, _meta };
  return { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params };
}

/**
 * Calls `onChange` whenever the server says that the tools of this agent and context changed. Resolves when the server
 * ends the stream, and rejects when it cannot be opened. The server sends no tools, only that they changed.
 */
export async function streamChanges(
  connection: Connection,
  context: Context,
  onChange: () => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await sendTo(connection, 'POST', '/api/mcp', {
    body: listenMessage(context),
    headers: {
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': PROTOCOL_VERSION,
      'Mcp-Method': 'subscriptions/listen',
    },
    signal,
  });
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream') || !response.body) {
    await jsonOf(response);
    throw new Error('The server does not stream changes.');
  }
  // Changes from before the stream was open.
  onChange();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let pending = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (pending + value).split('\n');
    pending = lines.pop() ?? '';
    if (lines.some((line) => line.includes('notifications/tools/list_changed'))) onChange();
  }
}
