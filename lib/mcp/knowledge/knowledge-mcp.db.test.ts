import type http from 'node:http';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { requestMetrics } from '@/lib/http/metrics/request-metrics';
import { makeServer } from '@/lib/start/node-server';
import { ask, listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { connectTo } from '@/lib/testing/mcp/mcp-client';
import { seedArticle } from '@/lib/testing/seed-article';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { ASDLC_KNOWLEDGE } from '@/prisma/catalog/knowledge/asdlc-settings';

let at: Installation;
let acme: Tenant;
let other: Tenant;
let server: http.Server;
let port: number;
const clients: Client[] = [];

const BODY = 'Vibe coding means taking what *looks* right.\n\n## Instead\n\nWrite a schema first.';

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'other'] });
  [acme, other] = at.tenants as [Tenant, Tenant];
  const seed = (slug: string, said: object) => seedArticle(at.owner, acme.id, slug, said);
  await seed('determinism-over-vibes', { title: 'Determinism over Vibes', body: BODY, tags: ['types'] });
  await seed('agent-directives', { title: 'Agent Directives', status: 'Experimental', body: 'Rules for an agent.' });
  for (const status of ['Draft', 'Proposed', 'Deprecated'])
    await seed(`hidden-${status.toLowerCase()}`, { title: `Hidden vibes ${status}`, status, body: 'vibe coding' });
  await seedArticle(at.owner, null, 'first-steps', { title: 'First steps', body: 'Start Ambit.' });
  await seedArticle(at.owner, null, 'unfinished', { title: 'Unfinished steps', status: 'Draft' });
  server = makeServer((_, response) => response.writeHead(418).end());
  port = await listenAnywhere(server);
  await settings({ ...ASDLC_KNOWLEDGE, open: false });
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});
afterAll(async () => {
  if (server) await stopServer(server);
  await at?.close();
});

async function settings(knowledge: object): Promise<void> {
  const answer = await at.call('PATCH', '/orgs/acme/settings', { key: acme.people.owner.key, body: { knowledge } });
  expect(answer.status).toBe(200);
}

async function connect(options: Partial<Parameters<typeof connectTo>[1]> = {}): Promise<Client> {
  const client = await connectTo(port, { key: acme.open.key, path: '/api/mcp/knowledge/acme', ...options });
  clients.push(client);
  return client;
}

const textOf = (result: { content?: unknown }) => (result.content as { text: string }[])[0]!.text;

/** Response to a bare tools/list request. */
async function statusOf(path: string, key?: string): Promise<number> {
  const { status } = await ask(port, {
    method: 'POST',
    path,
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...(key ? { Authorization: `Bearer ${key}` } : {}),
    },
    body: Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })),
  });
  return status;
}

describe.each(['modern', 'legacy'] as const)('the knowledge base over MCP, %s', (era) => {
  it('has the three tools of the seed, with its words', async () => {
    const { tools } = await (await connect({ era })).listTools();
    expect(tools.map(({ name }) => name)).toEqual(['search_knowledge_base', 'get_article', 'list_articles']);
    const [search, get, list] = tools;
    for (const words of [
      'ASDLC (Agentic Software Development Life Cycle)',
      'Agent Directives',
      'Schema-First Development',
      'Determinism over Vibes',
    ])
      expect(search!.description).toContain(words);
    expect(search!.inputSchema.required).toEqual(['query']);
    expect(get!.description).toContain('ONLY after');
    expect(get!.description).toContain('Do not attempt to guess slug names');
    expect(list!.description).toContain('ASDLC (Agentic Software Development Life Cycle)');
  });

  it('finds by the words of a question, with the passages that answer, and reads what was found', async () => {
    const client = await connect({ era });
    const found = await client.callTool({
      name: 'search_knowledge_base',
      arguments: { query: 'How do I stop vibe coding?' },
    });
    const { results } = JSON.parse(textOf(found));
    expect(results[0]).toMatchObject({ slug: 'determinism-over-vibes', status: 'Live', tags: ['types'] });
    expect(results[0].passages[0]).toContain('**Vibe** **coding** means taking');
    const article = await client.callTool({ name: 'get_article', arguments: { slug: results[0].slug } });
    expect(textOf(article)).toBe(`# Determinism over Vibes\n\n${BODY}`);
  });

  it('answers questions that are none of its business with nothing', async () => {
    const found = await (await connect({ era })).callTool({
      name: 'search_knowledge_base',
      arguments: { query: 'What is the weather today?' },
    });
    expect(found.isError ?? false).toBe(false);
    expect(JSON.parse(textOf(found)).results).toEqual([]);
  });

  it('shows Live and Experimental articles and no others, however they are asked for', async () => {
    const client = await connect({ era });
    const listed = textOf(await client.callTool({ name: 'list_articles', arguments: {} }));
    const slugs = JSON.parse(listed)
      .articles.map(({ slug }: { slug: string }) => slug)
      .sort();
    expect(slugs).toEqual(['acme-wide', 'agent-directives', 'determinism-over-vibes']);
    const found = await client.callTool({ name: 'search_knowledge_base', arguments: { query: 'hidden vibes' } });
    expect(textOf(found)).not.toContain('hidden-');
    const { resources } = await client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(slugs.map((slug: string) => `kb://article/${slug}`));
    for (const slug of ['hidden-draft', 'hidden-proposed', 'hidden-deprecated', 'first-steps', 'other-wide', 'none']) {
      const got = await client.callTool({ name: 'get_article', arguments: { slug } });
      expect([got.isError, textOf(got)]).toEqual([true, expect.stringContaining(`Article not found: ${slug}.`)]);
      await expect(client.readResource({ uri: `kb://article/${slug}` })).rejects.toThrow();
    }
  });

  it('reads an article as a resource', async () => {
    const client = await connect({ era });
    const { contents } = await client.readResource({ uri: 'kb://article/agent-directives' });
    expect(contents).toEqual([
      {
        uri: 'kb://article/agent-directives',
        mimeType: 'text/markdown',
        text: '# Agent Directives\n\nRules for an agent.',
      },
    ]);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(['kb://article/{slug}']);
  });

  it('reports problems of results and counts them', async () => {
    const client = await connect({ era });
    const counted = async () =>
      requestMetrics()
        .registry.getSingleMetricAsString('ambit_knowledge_calls_total')
        .catch(() => '');
    const countOf = (text: string, tool: string, result: string) =>
      Number(new RegExp(`tool="${tool}",result="${result}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
    const before = await counted();
    const old = await client.callTool({ name: 'search_articles', arguments: { query: 'test' } });
    expect(old).toMatchObject({ isError: true, content: [{ type: 'text', text: 'Unknown tool: search_articles' }] });
    const search = { name: 'search_knowledge_base', arguments: {} };
    expect(await client.callTool(search)).toMatchObject({
      isError: true,
      content: [{ type: 'text', text: 'Missing parameter: query' }],
    });
    expect(textOf(await client.callTool({ name: 'get_article', arguments: {} }))).toBe('Missing parameter: slug');
    const after = await counted();
    for (const [tool, result] of [
      ['other', 'unknown_tool'],
      ['search_knowledge_base', 'missing_parameter'],
      ['get_article', 'missing_parameter'],
    ] as const)
      expect(countOf(after, tool, result) - countOf(before, tool, result), `${tool} ${result}`).toBe(1);
    expect(after).not.toContain('search_articles');
  });
});

describe('who may read', () => {
  it('accepts the organization’s agents; other keys get the same as for an unknown organization', async () => {
    const path = '/api/mcp/knowledge/acme';
    expect(await statusOf(path, acme.support.key)).toBe(200);
    expect(await statusOf(path)).toBe(401);
    expect(await statusOf('/api/mcp/knowledge/nobody')).toBe(401);
    expect(await statusOf(path, 'amb_agent_wrong')).toBe(401);
    expect(await statusOf(path, other.open.key)).toBe(404);
    expect(await statusOf('/api/mcp/knowledge/nobody', other.open.key)).toBe(404);
    expect(await statusOf(path, acme.people.owner.key)).toBe(403);
  });

  it('is public while the organization allows it', async () => {
    await settings({ open: true });
    expect(await statusOf('/api/mcp/knowledge/acme')).toBe(200);
    expect(await statusOf('/api/mcp/knowledge/acme', other.open.key)).toBe(200);
    expect(await statusOf('/api/mcp/knowledge/other')).toBe(401);
    await settings({ open: false });
    expect(await statusOf('/api/mcp/knowledge/acme')).toBe(401);
  });

  it('is everyone for the platform’s guide, of which drafts stay its own', async () => {
    const client = await connect({ key: undefined, path: '/api/mcp/knowledge' });
    const { articles } = JSON.parse(textOf(await client.callTool({ name: 'list_articles', arguments: {} })));
    expect(articles.map(({ slug }: { slug: string }) => slug)).toEqual(['first-steps']);
    const { tools } = await client.listTools();
    expect(tools[0]!.description).toContain('Ambit');
  });

  it('sees an article withdrawn with the very next request', async () => {
    const client = await connect();
    const read = () => client.callTool({ name: 'get_article', arguments: { slug: 'agent-directives' } });
    expect((await read()).isError ?? false).toBe(false);
    const patch = (status: string) =>
      at.call('PATCH', '/orgs/acme/articles/agent-directives', {
        key: acme.people.configurator.key,
        body: { status },
        headers: { 'If-Match': '*' },
      });
    expect((await patch('Draft')).status).toBe(200);
    expect((await read()).isError).toBe(true);
    expect((await patch('Live')).status).toBe(200);
    expect((await read()).isError ?? false).toBe(false);
  });
});

it('presents the platform’s guide in the words that its admins set', async () => {
  const described = async () => {
    const { tools } = await (await connect({ path: '/api/mcp/knowledge' })).listTools();
    return tools[0]!.description!;
  };
  expect(await described()).toContain('tool boundaries and policies');
  const change = (key: string, body: object) => at.call('PATCH', '/platform/settings', { key, body });
  const words = { knowledge: { domainWords: ['permits for robots'] } };
  expect((await change(acme.people.owner.key, words)).status).toBe(403);
  expect((await change(at.admin.key, { knowledge: { open: false } })).status).toBe(422);
  const { body } = await change(at.admin.key, words);
  expect(body.knowledge).toMatchObject({ acronym: 'Ambit', domainWords: ['permits for robots'] });
  const said = await described();
  expect(said).toContain('permits for robots');
  expect(said).not.toContain('tool boundaries and policies');
});
