import { randomUUID } from 'node:crypto';
import type http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeServer } from '@/lib/start/node-server';
import { waitForNotifications } from '@/lib/testing/fresh';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { connectTo } from '@/lib/testing/mcp/mcp-client';
import { toolInput } from '@/lib/testing/samples/sample';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;
let other: Tenant;
let server: http.Server;
let port: number;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'other'] });
  [acme, other] = at.tenants as [Tenant, Tenant];
  server = makeServer((_, response) => response.writeHead(418).end());
  port = await listenAnywhere(server);
  await waitForNotifications(at);
});
afterAll(async () => {
  if (server) await stopServer(server);
  await at?.close();
});

const OLD = 'acme_export';
const NEW = 'ledger_download';
const TEXTS = {
  name: NEW,
  title: 'Download the ledger',
  description: 'Downloads the ledger of a quarter as a spreadsheet. Use this when the user asks about bookkeeping.',
  parameters: { zebra: "The quarter (e.g., '2026-Q3')." },
  examples: [],
};

const member = (method: string, path: string, body?: unknown, ifMatch?: string) =>
  at.call(method, `/orgs/acme${path}`, {
    key: acme.people.configurator.key,
    ...(body === undefined ? {} : { body }),
    ...(ifMatch ? { headers: { 'If-Match': ifMatch } } : {}),
  });
const agent = (method: string, path: string, body?: unknown) =>
  at.call(method, path, { key: acme.open.key, ...(body === undefined ? {} : { body }) });
const override = (tool: string, body: object, ifMatch = '*') => member('PUT', `/descriptions/${tool}`, body, ifMatch);
const list = async (key = acme.open.key): Promise<{ name: string; title: string; description: string }[]> =>
  (await at.call('GET', '/tools', { key })).body.tools;
const names = async () => (await list()).map(({ name }) => name);

describe('what is overridden', () => {
  it('is what agents see, search and call, and the old name is unknown', async () => {
    const before = (await member('GET', `/descriptions/${OLD}`)).body;
    expect(before).toMatchObject({ tool: OLD, override: null, overridden: [], revision: '0', source: { name: OLD } });
    expect(before.tokens.before).toBe(before.tokens.after);
    const elsewhere = await list(other.open.key);

    const saved = await override(OLD, { ...TEXTS, note: 'In our words' }, '"0"');
    expect(saved.status).toBe(200);
    expect(saved.headers.get('etag')).toBe('"1"');
    expect(saved.body).toMatchObject({
      override: TEXTS,
      overridden: ['name', 'title', 'description', 'parameters'],
      served: { name: NEW, parameters: { zebra: TEXTS.parameters.zebra } },
      source: { name: OLD },
      nameTaken: false,
    });
    expect(saved.body.tokens.after).toBeGreaterThan(saved.body.tokens.before);

    const tools = await list();
    expect(tools.find(({ name }) => name === OLD)).toBeUndefined();
    expect(tools.find(({ name }) => name === NEW)).toMatchObject({
      title: TEXTS.title,
      description: TEXTS.description,
      inputSchema: { properties: { zebra: { type: 'string', description: TEXTS.parameters.zebra } } },
    });
    const { name, title, description } = TEXTS;
    expect((await member('GET', `/tools/${OLD}`)).body).toMatchObject({
      name: OLD,
      served: { name, title, description },
    });
    const { body: found } = await agent('GET', '/tools/search?q=bookkeeping ledger');
    expect(found.data[0]).toMatchObject({ name: NEW, title: TEXTS.title });
    const { body: ranked } = await agent('POST', '/tools/resolve', { message: 'bookkeeping ledger', limit: 2 });
    expect(ranked.tools.map(({ name }: { name: string }) => name)).toContain(NEW);
    expect((await agent('GET', `/tools/${NEW}/decision`)).body.allowed).toBe(true);
    expect((await agent('GET', `/tools/${OLD}/decision`)).body).toEqual({
      tool: OLD,
      allowed: false,
      code: 'unavailable',
    });
    expect(await list(other.open.key)).toEqual(elsewhere);
  });

  it('list, search, call and explanation agree on every tool', async () => {
    const served: { tool: string; name: string }[] = (await member('GET', '/descriptions')).body.data;
    const { body } = await member('POST', '/decisions', { agent: acme.open.slug });
    const allowed = new Set(
      body.decisions.flatMap((one: { tool: string; allowed: boolean }) => (one.allowed ? [one.tool] : [])),
    );
    const listed = await names();
    expect(listed.toSorted()).toEqual(served.flatMap(({ tool, name }) => (allowed.has(tool) ? [name] : [])).toSorted());
    for (const { tool, name } of served) {
      const { body: decision } = await agent('GET', `/tools/${name}/decision`);
      expect(decision.allowed, tool).toBe(allowed.has(tool));
    }
    const found = (await agent('GET', '/tools/search?q=list create search send ledger&limit=50')).body.data;
    for (const { name } of found) expect(listed).toContain(name);
  });

  it('is the same over MCP, and a call of the old name is one of a tool that does not exist', async () => {
    const client = await connectTo(port, { key: acme.open.key });
    try {
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(await names());
      expect(tools.find(({ name }) => name === NEW)?.description).toBe(TEXTS.description);
      const called = await client.callTool({ name: NEW, arguments: { zebra: '2026-Q3' } });
      expect(JSON.stringify(called)).toContain(NEW);
      expect(JSON.stringify(called)).not.toContain(OLD);
      const wrong = await client.callTool({ name: NEW, arguments: {} });
      expect(wrong.isError).toBe(true);
      await expect(client.callTool({ name: OLD, arguments: { zebra: 'x' } })).rejects.toMatchObject({ code: -32602 });
    } finally {
      await client.close();
    }
  });

  it('leaves rules and profiles to the source’s name', async () => {
    const policy = (tool: string) =>
      at.call('PUT', '/orgs/acme/policy', {
        key: acme.people.owner.key,
        headers: { 'If-Match': '*' },
        body: { allow: { mode: 'all', tools: [] }, block: tool ? [{ tool }] : [] },
      });
    await policy(NEW);
    expect(await names()).toContain(NEW);
    await policy(OLD);
    expect(await names()).not.toContain(NEW);
    expect((await agent('GET', `/tools/${NEW}/decision`)).body.allowed).toBe(false);
    await policy('');
    expect(await names()).toContain(NEW);
  });

  it('is how agents switch tools in sessions and report calls; what is kept names the source', async () => {
    const path = `/sessions/${acme.session}/tools`;
    expect((await agent('POST', `${path}/${OLD}/disable`, { reason: 'x' })).status).toBe(404);
    const { body } = await agent('POST', `${path}/${NEW}/disable`, { reason: 'x' });
    expect(body.disabled.map(({ tool }: { tool: string }) => tool)).toContain(NEW);
    const { rows } = await at.owner.query('SELECT tool FROM "SessionDisabledTool" WHERE tool IN ($1, $2)', [OLD, NEW]);
    expect(rows).toEqual([{ tool: OLD }]);
    const inSession = (await agent('GET', `/tools?session=${acme.session}`)).body.tools;
    expect(inSession.some(({ name }: { name: string }) => name === NEW)).toBe(false);
    expect((await agent('POST', `${path}/${NEW}/enable`)).status).toBe(200);

    const event = { id: randomUUID(), tool: NEW, outcome: 'ok', occurredAt: new Date().toISOString() };
    expect((await agent('POST', '/outcomes', { events: [event] })).status).toBe(202);
    expect((await agent('POST', '/outcomes', { events: [event] })).body.duplicates).toBe(1);
    const stored = await at.owner.query('SELECT tool FROM "Outcome" WHERE id = $1', [event.id]);
    expect(stored.rows).toEqual([{ tool: OLD }]);
  });
});

describe('saving', () => {
  it('takes a revision, a name that is free, and a tool that is there', async () => {
    expect((await member('PUT', `/descriptions/${OLD}`, TEXTS)).status).toBe(428);
    expect((await override(OLD, TEXTS, '"0"')).status).toBe(412);
    expect((await override('no_such_tool', TEXTS)).status).toBe(404);
    expect((await override(other.tool, TEXTS)).status).toBe(404);
    expect((await override(OLD, { ...TEXTS, name: 'search_media' })).body.code).toBe('already_exists');
    expect((await override('search_media', { name: NEW })).body.code).toBe('already_exists');
    expect((await override(OLD, { ...TEXTS, name: 'no spaces' })).status).toBe(422);
    const asViewer = await at.call('PUT', `/orgs/acme/descriptions/${OLD}`, {
      key: acme.people.viewer.key,
      body: TEXTS,
      headers: { 'If-Match': '*' },
    });
    expect(asViewer.status).toBe(403);
  });

  it('takes a name that a tool had which is gone', async () => {
    const { key } = acme.people.owner;
    const passing = toolInput('passing_tool');
    expect((await at.call('POST', '/orgs/acme/tools', { key, body: passing })).status).toBe(201);
    expect((await override(passing.name, { name: 'passing_name' })).status).toBe(200);
    expect((await override('search_media', { name: 'passing_name' })).body.code).toBe('already_exists');
    expect((await at.call('DELETE', `/orgs/acme/tools/${passing.name}`, { key })).status).toBe(200);
    expect((await override('search_media', { name: 'passing_name' })).status).toBe(200);
    expect(await names()).toContain('passing_name');
    // The returning tool keeps its own name.
    expect((await at.call('POST', '/orgs/acme/tools', { key, body: passing })).status).toBe(201);
    const back = (await member('GET', `/descriptions/${passing.name}`)).body;
    const kept = (await member('GET', '/descriptions/search_media')).body;
    expect([back.nameTaken, kept.nameTaken].sort()).toEqual([false, true]);
    for (const tool of ['search_media', passing.name])
      expect((await member('DELETE', `/descriptions/${tool}`)).status).toBe(204);
    expect((await at.call('DELETE', `/orgs/acme/tools/${passing.name}`, { key })).status).toBe(200);
  });

  it('can be tried first: findings, tokens and parameters that are none', async () => {
    const draft = { description: 'Export.', parameters: { nothing: 'There is none.' } };
    const { body } = await member('POST', `/descriptions/${OLD}/check`, draft);
    expect(body.findings.map(({ code }: { code: string }) => code)).toContain('no_purpose');
    expect(body.unknownParameters).toEqual(['nothing']);
    expect((await member('GET', `/descriptions/${OLD}`)).body.override).toEqual(TEXTS);
  });

  it('keeps every version, and brings one back; an organization’s restore takes the texts along', async () => {
    const second = (await override(OLD, { title: 'Second' })).body;
    expect(second).toMatchObject({ override: { name: null, title: 'Second' }, revision: '2', served: { name: OLD } });
    expect(await names()).toContain(OLD);
    const { data } = (await member('GET', `/descriptions/${OLD}/versions`)).body;
    expect(data).toMatchObject([{ texts: { title: 'Second' } }, { texts: TEXTS, note: 'In our words' }]);
    const restored = await member('POST', `/descriptions/${OLD}/versions/${data[1].number}/restore`, {});
    expect(restored.body.override).toEqual(TEXTS);
    expect(await names()).toContain(NEW);

    const back = await at.call('POST', `/orgs/acme/revisions/${data[0].number}/restore`, {
      key: acme.people.owner.key,
      body: {},
    });
    expect(back.body.changes.map(({ entity }: { entity: string }) => entity)).toContain('ToolOverride');
    expect((await member('GET', `/descriptions/${OLD}`)).body.override).toMatchObject({ name: null, title: 'Second' });
    const none = await member('POST', `/descriptions/${OLD}/versions/999999999/restore`, {});
    expect(none.status).toBe(404);

    expect((await member('DELETE', `/descriptions/${OLD}`)).status).toBe(204);
    expect((await member('DELETE', `/descriptions/${OLD}`)).status).toBe(404);
    expect((await list()).find(({ name }) => name === OLD)?.title).not.toBe('Second');
  });

  it('a name that a tool came by later is that tool’s own', async () => {
    await override(OLD, { name: 'later_tool' });
    expect(await names()).toContain('later_tool');
    const made = await at.call('POST', '/orgs/acme/tools', {
      key: acme.people.owner.key,
      body: {
        name: 'later_tool',
        title: 'Later',
        description: 'Came later.',
        category: 'x',
        inputSchema: { type: 'object' },
      },
    });
    expect(made.status).toBe(201);
    const tools = await list();
    expect(tools.find(({ name }) => name === 'later_tool')?.title).toBe('Later');
    expect(tools.some(({ name }) => name === OLD)).toBe(true);
    expect((await member('GET', `/descriptions/${OLD}`)).body.nameTaken).toBe(true);
  });

  it('saving does not compare the tool with others; reading does', async () => {
    const texts = { title: 'Weigh a parcel', description: 'Weighs a parcel on the scale of the loading dock.' };
    for (const name of ['weigh_first', 'weigh_second']) {
      const body = { ...toolInput(name), ...texts };
      const made = await at.call('POST', '/orgs/acme/tools', { key: acme.people.owner.key, body });
      expect(made.status, made.text).toBe(201);
    }
    const codesOf = ({ body }: { body: { findings: { code: string }[] } }) => body.findings.map(({ code }) => code);
    const changed = { ...texts, name: null, parameters: {}, examples: ['How heavy is it?'] };
    const saved = await override('weigh_first', changed);
    expect(saved.status, saved.text).toBe(200);
    expect(codesOf(saved)).not.toContain('mistaken_for');
    expect(codesOf(await member('GET', '/descriptions/weigh_first'))).toContain('mistaken_for');
  });
});
