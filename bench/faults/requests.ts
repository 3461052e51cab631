import { randomUUID } from 'node:crypto';
import type { Demo, DemoServer } from './demo-server';

/** The demonstration's organization that is asked about. */
export const ORG = 'evergreen-home';

export interface Asked {
  name: string;
  method: string;
  path: string;
  key: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

const RPC = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientCapabilities': {},
  'io.modelcontextprotocol/clientInfo': { name: 'probe', version: '1' },
};

function mcp(key: string, method: string, params: Record<string, unknown> = {}): Asked {
  const name: Record<string, string> = typeof params.name === 'string' ? { 'mcp-name': params.name } : {};
  return {
    name: `MCP ${method} ${params.name ?? ''}`.trim(),
    method: 'POST',
    path: '/api/mcp',
    key,
    headers: {
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': method,
      ...name,
    },
    body: { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: RPC } },
  };
}

/** The largest requests within limits, and the long ones of the demo. */
export function heavyRequests(demo: Demo): Asked[] {
  const org = demo.orgs.find(({ slug }) => slug === ORG)!;
  const owner = org.owner.apiKey;
  const agent = org.agents.find(({ slug }) => slug === 'mcp_agent')!.apiKey;
  const at = `/api/v1/orgs/${ORG}`;
  const get = (path: string, key = owner): Asked => ({ name: `GET ${path}`, method: 'GET', path, key });
  const post = (path: string, body: unknown, key = owner): Asked => ({
    name: `POST ${path}`,
    method: 'POST',
    path,
    key,
    body,
  });
  const formats = ['native', 'openai', 'openai-responses', 'anthropic', 'gemini', 'mcp'];
  const manifest = (size: number) =>
    Array.from({ length: size }, (_, i) => ({ name: `t_${i}`, description: 'x', inputSchema: { type: 'object' } }));
  return [
    ...formats.map((format) => get(`/api/v1/tools?format=${format}`, agent)),
    get('/api/v1/tools/search?q=open+an+issue+about+a+bug', agent),
    post('/api/v1/tools/resolve', { message: `Merge the pull request ${randomUUID()}` }, agent),
    post('/api/v1/packets', { input: 'Create a customer called Ada' }, agent),
    get('/api/v1/openapi.json'),
    get(`${at}/matrix`),
    get(`${at}/descriptions?limit=5000`),
    get(`${at}/mistaken-tools`),
    get(`${at}/mistaken-tools?cursor=rubbish`),
    get(`${at}/export`),
    get(`${at}/lint`),
    post(`${at}/descriptions/customer_create/check`, {
      name: null,
      title: null,
      description: 'Creates one customer from a name and an address, and answers its id.',
      parameters: {},
    }),
    post(`${at}/what-if`, { tools: { 'github__*': 'block' } }),
    post(
      '/api/v1/platform/what-if',
      { policy: { allow: { mode: 'all', tools: [] }, block: [{ tool: 'list_*' }] } },
      demo.platform.apiKey,
    ),
    post(`${at}/sources`, { slug: `m-${randomUUID().slice(0, 8)}`, kind: 'manifest', document: manifest(5_000) }),
    post(`${at}/sources`, { slug: `n-${randomUUID().slice(0, 8)}`, kind: 'manifest', document: manifest(58_000) }),
    post(`${at}/import?dryRun=true`, manifest(58_000)),
    mcp(agent, 'server/discover'),
    ...org.agents.map(({ slug, apiKey }) => ({ ...mcp(apiKey, 'tools/list'), name: `MCP tools/list as ${slug}` })),
    mcp(agent, 'tools/call', { name: 'search_tools', arguments: { query: 'open an issue' } }),
  ];
}

const YAML = { 'Content-Type': 'application/yaml' };

/** A YAML document of about 2 MB: as many own tools as an organization may have. */
function largeDocument(): string {
  const tool = (n: number) =>
    [
      `  - name: large_${n}`,
      `    title: Large tool ${n}`,
      `    description: Does what number ${n} does, for customers and their orders; never for lists.`,
      '    category: large',
      '    operations: [read]',
      '    entities: [record]',
      '    inputSchema:',
      '      type: object',
      '      properties:',
      '        id: { type: string, description: The number of the record }',
      '        name: { type: string, description: The name of the record }',
    ].join('\n');
  return ['ambit: 1', 'tools:', ...Array.from({ length: 5_000 }, (_, n) => tool(n))].join('\n');
}

/** The organization’s own policies sent back, and documents as large as they may be. */
export async function largestRequests({ target, demo }: DemoServer): Promise<Asked[]> {
  const { apiKey: key } = demo.orgs.find(({ slug }) => slug === ORG)!.owner;
  const at = `/api/v1/orgs/${ORG}`;
  const authorization = { Authorization: `Bearer ${key}` };
  const exported = await fetch(`http://127.0.0.1:${target.port}${at}/export`, { headers: authorization });
  const document = await exported.text();
  const send = (name: string, query: string, body: string): Asked => ({
    ...{ name: `POST ${at}/import${query} with ${name}`, method: 'POST', path: `${at}/import${query}`, key, body },
    headers: YAML,
  });
  const anchors = Array.from({ length: 60_000 }, (_, n) => `- &a${n} x`).join('\n');
  const aliases = `a: &a [x]\nb:\n${'- *a\n'.repeat(400_000)}`;
  return [
    send('its export', '?dryRun=true', document),
    send('its export', '', document),
    send('a line changed', '', document.replace(/^( +)description: (.*)$/m, '$1description: Changed. $2')),
    send('5,000 tools', '?dryRun=true', largeDocument()),
    send('60,000 anchors', '?dryRun=true', anchors),
    send('400,000 aliases', '?dryRun=true', aliases),
  ];
}

const CONSOLE = [
  '',
  ...['agents', 'agents/mcp_agent', 'tools', 'tools/customer_create', 'goals', 'profiles', 'channels', 'packets'],
  ...['articles', 'checks', 'cohesion', 'corrections', 'audit', 'usage', 'search', 'intents', 'approvals', 'templates'],
  ...['settings', 'descriptions', 'descriptions/customer_create', 'suggestions', 'integrations', 'health', 'requests'],
  ...['sources', 'members', 'revisions', 'quarantine', 'keys', 'playground', 'evaluations'],
];
const PLATFORM = [
  '',
  ...['jobs', 'users', 'policy', 'articles', 'checks', 'audit', 'health', 'sources', 'revisions', 'tools', 'defaults'],
];
const OPEN = ['/docs', '/docs/api', '/docs/errors', '/docs/operations', '/signin'];

/** The console's pages as its first document, each with a session of a permitted user. */
export async function pageRequests(server: DemoServer): Promise<Asked[]> {
  const { demo } = server;
  const org = demo.orgs.find(({ slug }) => slug === ORG)!;
  const [owner, admin] = [await server.cookieOf(org.owner.email), await server.cookieOf(demo.platform.email)];
  const page = (path: string, cookie?: string): Asked => ({
    name: `page ${path}`,
    method: 'GET',
    path,
    key: undefined,
    headers: { Accept: 'text/html', ...(cookie ? { Cookie: cookie } : {}) },
  });
  return [
    ...CONSOLE.map((path) => page(`/${ORG}${path && `/${path}`}`, owner)),
    ...PLATFORM.map((path) => page(`/platform${path && `/${path}`}`, admin)),
    ...OPEN.map((path) => page(path)),
  ];
}
