export interface ClientSnippet {
  id: string;
  label: string;
  /** Destination of the text: a file, or a terminal. */
  title: string;
  code: string;
}

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** Ready-made configuration of common clients for one agent. */
export function clientSnippets(origin: string, apiKey: string): ClientSnippet[] {
  const url = `${origin}/api/mcp`;
  const headers = { Authorization: `Bearer ${apiKey}` };
  return [
    {
      id: 'claude-code',
      label: 'Claude Code',
      title: 'Terminal',
      code: `claude mcp add --transport http ambit ${url} \\\n  --header "Authorization: Bearer ${apiKey}"`,
    },
    {
      id: 'cursor',
      label: 'Cursor',
      title: '~/.cursor/mcp.json',
      code: json({ mcpServers: { ambit: { url, headers } } }),
    },
    {
      id: 'vs-code',
      label: 'VS Code',
      title: '.vscode/mcp.json',
      code: json({ servers: { ambit: { type: 'http', url, headers } } }),
    },
    {
      id: 'sdk',
      label: 'TypeScript',
      title: 'ambit-client',
      code: [
        "import { createAmbit } from 'ambit-client';",
        '',
        `const ambit = createAmbit({ url: '${origin}', token: '${apiKey}' });`,
        'const { tools } = await ambit.tools();',
        'console.log(tools.map(({ name }) => name));',
      ].join('\n'),
    },
    {
      id: 'curl',
      label: 'curl',
      title: 'Terminal',
      code: `curl ${origin}/api/v1/tools \\\n  -H "Authorization: Bearer ${apiKey}"`,
    },
  ];
}
