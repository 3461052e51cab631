import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

export interface ConnectOptions {
  /** Absent: anonymous. */
  key?: string | undefined;
  /** Another address than the gateway's. */
  path?: string;
  era?: 'modern' | 'legacy';
  headers?: Record<string, string>;
  capabilities?: Record<string, unknown>;
}

/** A client of the official SDK on a port, at `/api/mcp` by default. */
export async function connectTo(
  port: number,
  { key, path = '/api/mcp', era = 'modern', headers = {}, capabilities = {} }: ConnectOptions,
): Promise<Client> {
  const mode = era === 'modern' ? ({ pin: '2026-07-28' } as const) : ('legacy' as const);
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode }, capabilities });
  const url = new URL(`http://127.0.0.1:${port}${path}`);
  const requestInit = { headers: { ...(key ? { Authorization: `Bearer ${key}` } : {}), ...headers } };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  return client;
}
