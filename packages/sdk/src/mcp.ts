import { baseUrlOf } from './request.js';

export interface McpOptions {
  /** Address of the installation, such as `https://ambit.example`. */
  url: string;
  /** API key of the agent. */
  token: string;
  session?: string;
  channel?: string;
  goal?: string;
}

export interface McpServer {
  url: URL;
  requestInit: { headers: Record<string, string> };
}

/**
 * Address and headers of Ambit's MCP endpoint, for `StreamableHTTPClientTransport` of the MCP SDK, for Mastra's
 * `MCPClient` and for other clients of Streamable HTTP. Throws a TypeError if `url` or `token` is missing.
 */
export function mcpServer({ url, token, session, channel, goal }: McpOptions): McpServer {
  const context = { 'Ambit-Session': session, 'Ambit-Channel': channel, 'Ambit-Goal': goal };
  const stated = Object.entries(context).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const headers = { Authorization: `Bearer ${token}`, ...Object.fromEntries(stated) };
  return { url: new URL(`${baseUrlOf({ url, token })}/api/mcp`), requestInit: { headers } };
}
