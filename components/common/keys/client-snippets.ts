export const SNIPPET_CLIENTS = [
  { value: 'curl', label: 'curl', where: 'Terminal' },
  { value: 'claude-code', label: 'Claude Code', where: 'Terminal' },
  { value: 'cursor', label: 'Cursor', where: '.cursor/mcp.json' },
  { value: 'vscode', label: 'VS Code', where: '.vscode/mcp.json' },
  { value: 'sdk', label: 'MCP SDK', where: 'TypeScript, npm install @modelcontextprotocol/client' },
] as const;
export type SnippetClient = (typeof SNIPPET_CLIENTS)[number]['value'];

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** Configuration or command that connects a client with this key. */
export function snippetOf(client: SnippetClient, origin: string, apiKey: string): string {
  const url = `${origin}/api/mcp`;
  const headers = { Authorization: `Bearer ${apiKey}` };
  switch (client) {
    case 'curl':
      return [
        `curl -s ${origin}/api/v1/tools -H "Authorization: Bearer ${apiKey}"`,
        '',
        '# Call one of these tools: replace TOOL and add its arguments.',
        `curl -s ${origin}/api/v1/tools/TOOL/call -H "Authorization: Bearer ${apiKey}" \\`,
        `  -H "Content-Type: application/json" -d '{"arguments": {}}'`,
      ].join('\n');
    case 'claude-code':
      return `claude mcp add --transport http ambit ${url} --header "Authorization: Bearer ${apiKey}"`;
    case 'cursor':
      return json({ mcpServers: { ambit: { url, headers } } });
    case 'vscode':
      return json({ servers: { ambit: { type: 'http', url, headers } } });
    case 'sdk':
      return [
        "import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';",
        '',
        "const client = new Client({ name: 'my-agent', version: '1.0.0' });",
        'await client.connect(',
        `  new StreamableHTTPClientTransport(new URL('${url}'), {`,
        `    requestInit: { headers: { Authorization: 'Bearer ${apiKey}' } },`,
        '  }),',
        ');',
        'console.log(await client.listTools());',
      ].join('\n');
  }
}
