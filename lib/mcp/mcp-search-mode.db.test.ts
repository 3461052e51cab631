import type http from 'node:http';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { observedCalls } from '@/lib/features/calls/observed-calls';
import { makeServer } from '@/lib/start/node-server';
import { waitForNotifications } from '@/lib/testing/fresh';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { type Answer, createInstallation, type Installation } from '@/lib/testing/installation';
import { addLoopbackSource } from '@/lib/testing/mcp/loopback-source';
import { connectTo } from '@/lib/testing/mcp/mcp-client';
import { mcpMessage } from '@/lib/testing/mcp/mcp-message';
import { insertRow, toolRow } from '@/lib/testing/rows';
import { type SeededAgent, seedAgent } from '@/lib/testing/seed-agent';
import { seedKey } from '@/lib/testing/seed-people';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { toolWatch } from './tool-watch';

let at: Installation;
let acme: Tenant;
/** The same agent twice: one is listed its tools, one searches for them. */
let lists: SeededAgent;
let searches: SeededAgent;
let server: http.Server;
let port: number;
const ran: { tool: string; given: object }[] = [];
const clients: Client[] = [];

const META = ['find_tools', 'call_tool'];
const RUN = ['acme_wipe', 'acme_echo', 'find_tools', 'call_tool'];
const SCHEMA = {
  type: 'object',
  properties: { id: { type: 'string' } },
  required: ['id'],
  additionalProperties: false,
};
/** More than the other tests call with one key. */
const CALLS_OF_A_KEY = 150;

beforeAll(async () => {
  at = await createInstallation({
    tenants: ['acme', 'other'],
    env: { AMBIT_KEY_CALL_LIMIT: String(CALLS_OF_A_KEY) },
  });
  acme = at.tenants[0]!;
  for (const name of RUN)
    await insertRow(
      at.owner,
      'Tool',
      toolRow({ name, readOnly: true, destructive: false, inputSchema: SCHEMA }, acme.id),
    );
  await addLoopbackSource(at.owner, acme.id, RUN, async ({ tool, arguments: given }) => {
    ran.push({ tool, given });
    return { content: [{ type: 'text', text: `${tool} did it.` }] };
  });
  const settings = { profile: acme.profile, autonomy: 'supervised', requireApprovalFor: ['acme_wipe'] };
  lists = await seedAgent(at.owner, acme.id, 'lists', settings);
  searches = await seedAgent(at.owner, acme.id, 'searches', settings);
  server = makeServer((_, response) => response.writeHead(418).end());
  port = await listenAnywhere(server);
  await asOwner('POST', '/goals', { goalId: 'PINNED', availableTools: ['list_contacts', 'acme_draft', 'call_tool'] });
  await asOwner('PATCH', '/policy', { tools: { delete_contact: 'block' } });
  expect((await asOwner('PATCH', '/agents/searches', { toolMode: 'search' })).body.toolMode).toBe('search');
  await waitForNotifications(at);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  if (server) await stopServer(server);
  await at?.close();
});

const asOwner = (method: string, path: string, body?: unknown) =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people.owner.key, body });

async function connect(key: string, options: Partial<Parameters<typeof connectTo>[1]> = {}): Promise<Client> {
  const client = await connectTo(port, { key, ...options });
  clients.push(client);
  return client;
}

type Stated = Parameters<typeof mcpMessage>[4];

const call = (name: string, args: unknown = {}, { key = searches.key, ...stated }: Stated & { key?: string } = {}) =>
  mcpMessage(at, key, 'tools/call', { name, arguments: args }, stated);
const byMeta = (name: unknown, args: unknown = {}, stated: Stated = {}) =>
  call('call_tool', { name, arguments: args }, stated);
const textOf = ({ body }: Answer): string => body.result.content[0].text;
const foundBy = async (query: string, limit: number | undefined, stated: Stated = {}) =>
  JSON.parse(textOf(await call('find_tools', { query, ...(limit ? { limit } : {}) }, stated)));
const namesOf = ({ tools }: { tools: { name: string }[] }) => tools.map(({ name }) => name);

async function restTools(stated: Stated = {}): Promise<Record<string, unknown>[]> {
  const query = Object.entries(stated).map(([name, value]) => `&${name}=${value}`);
  return (await at.call('GET', `/tools?format=mcp${query.join('')}`, { key: searches.key })).body.tools;
}

describe('the setting', () => {
  it('is a list unless people choose otherwise', async () => {
    expect((await asOwner('GET', '/agents/lists')).body.toolMode).toBe('list');
    const patch = (key: string, toolMode: string) =>
      at.call('PATCH', '/orgs/acme/agents/lists', { key, body: { toolMode } });
    expect((await patch(acme.people.viewer.key, 'search')).status).toBe(403);
    expect((await patch(lists.key, 'search')).status).toBe(403);
    expect((await patch(acme.people.configurator.key, 'both')).status).toBe(422);
    expect((await patch(acme.people.configurator.key, 'list')).status).toBe(200);
  });

  it('is exported, kept by revisions and restored', async () => {
    expect((await asOwner('GET', '/export')).text).toContain('toolMode: search');
    const then = (await asOwner('GET', '/revisions?limit=1')).body.data[0].number;
    await asOwner('PATCH', '/agents/searches', { toolMode: 'list' });
    expect(namesOf((await mcpMessage(at, searches.key, 'tools/list')).body.result)).toContain('acme_echo');
    expect((await asOwner('POST', `/revisions/${then}/restore`, {})).body.notRestored).toEqual([]);
    expect((await asOwner('GET', '/agents/searches')).body.toolMode).toBe('search');
  });

  it('changes the list of subscribers', async () => {
    const agent = await seedAgent(at.owner, acme.id, 'turns', { profile: acme.profile });
    await waitForNotifications(at);
    const client = await connect(agent.key);
    let heard = 0;
    client.setNotificationHandler('notifications/tools/list_changed', () => {
      heard++;
    });
    const before = toolWatch().size;
    await client.listen({ toolsListChanged: true });
    await vi.waitFor(() => expect(toolWatch().size).toBe(before + 1), 5_000);
    await new Promise((resolve) => setTimeout(resolve, 200));
    heard = 0;
    await asOwner('PATCH', '/agents/turns', { toolMode: 'search' });
    await vi.waitFor(() => expect(heard).toBe(1), 5_000);
    expect(namesOf(await client.listTools())).toEqual([...META, 'query_org_data']);
    await client.close();
    await vi.waitFor(() => expect(toolWatch().size).toBe(before), 5_000);
  });
});

describe('tools/list', () => {
  it.each(['modern', 'legacy'] as const)('answers the two and universal tools, %s', async (era) => {
    const client = await connect(searches.key, { era });
    const { tools } = await client.listTools();
    expect(namesOf({ tools })).toEqual([...META, 'query_org_data']);
    const universal = (await restTools()).find(({ name }) => name === 'query_org_data');
    expect(tools[2]).toEqual(universal);
    expect(client.getInstructions()).toMatch(/find_tools.*call_tool/);
    const other = await connect(lists.key, { era });
    expect(other.getInstructions()).not.toMatch(/find_tools/);
  });

  it('answers the pins of a goal that may be called, once and in their order, and none of our own names twice', async () => {
    const stated = { goal: 'PINNED' };
    const { body } = await mcpMessage(at, searches.key, 'tools/list', {}, stated);
    expect(namesOf(body.result)).toEqual([...META, 'list_contacts', 'query_org_data']);
    const blocked = await mcpMessage(at, searches.key, 'tools/list', {}, { channel: 'nowhere' });
    expect(namesOf(blocked.body.result)).toEqual([...META, 'query_org_data']);
  });

  it('pages through many pins, the two on the first page alone', async () => {
    const many = Array.from({ length: 500 }, (_, n) => `acme_pin_${String(n).padStart(3, '0')}`);
    const columns = (
      await at.owner.query(`SELECT column_name AS name FROM information_schema.columns
      WHERE table_name = 'Tool' AND column_name NOT IN ('id', 'name')`)
    ).rows.map(({ name }) => `"${name}"`);
    await at.owner.query(
      `INSERT INTO "Tool" (id, name, ${columns}) SELECT gen_random_uuid(), pin, ${columns}
       FROM "Tool", unnest($1::text[]) AS pin WHERE name = 'acme_echo'`,
      [many],
    );
    try {
      await waitForNotifications(at);
      expect((await asOwner('POST', '/goals', { goalId: 'MANY', availableTools: many })).status).toBe(201);
      const first = (await mcpMessage(at, searches.key, 'tools/list', {}, { goal: 'MANY' })).body.result;
      const { nextCursor: cursor } = first;
      const second = (await mcpMessage(at, searches.key, 'tools/list', { cursor }, { goal: 'MANY' })).body.result;
      expect([...namesOf(first), ...namesOf(second)]).toEqual([...META, ...many, 'query_org_data']);
      expect(namesOf(second)).toEqual(['query_org_data']);
      expect(second.nextCursor).toBeUndefined();
    } finally {
      await asOwner('DELETE', '/goals/MANY');
      await at.owner.query(`DELETE FROM "Tool" WHERE name LIKE 'acme_pin_%'`);
      await waitForNotifications(at);
    }
  });

  it('leaves REST as it is', async () => {
    const whole = await restTools();
    const same = (await at.call('GET', '/tools?format=mcp', { key: lists.key })).body.tools;
    expect(whole).toEqual(same);
    expect(whole.length).toBeGreaterThan(10);
  });
});

describe('find_tools', () => {
  it('finds what GET /tools/search finds, in every context, with the schemas of the list', async () => {
    const contexts: Stated[] = [{}, { channel: 'sms' }, { goal: 'PINNED' }, { channel: 'acme-chat', goal: 'PINNED' }];
    for (const stated of contexts) {
      const shown = new Map((await restTools(stated)).map((tool) => [tool.name, tool]));
      for (const query of ['contact', 'delete a contact', 'send an email', 'list invoices', 'wipe']) {
        const { tools } = await foundBy(query, 5, stated);
        const asked = new URLSearchParams({ q: query, limit: '5', ...(stated as Record<string, string>) });
        const rest = await at.call('GET', `/tools/search?${asked}`, { key: searches.key });
        expect(namesOf({ tools })).toEqual(namesOf({ tools: rest.body.data }));
        for (const { name, description, inputSchema, requiresApproval } of tools) {
          expect({ description, inputSchema }).toEqual({
            description: shown.get(name)!.description,
            inputSchema: shown.get(name)!.inputSchema,
          });
          expect(requiresApproval === true).toBe(shown.get(name)!._meta !== undefined);
        }
      }
    }
    expect(namesOf(await foundBy('contact', undefined))).toContain('create_contact');
  });

  it('does not distinguish hidden and missing tools', async () => {
    expect(namesOf(await foundBy('delete_contact', 50))).not.toContain('delete_contact');
    expect(namesOf(await foundBy('acme_draft', 50))).not.toContain('acme_draft');
    const nothing = await foundBy('zzyzx', undefined);
    expect(nothing.message).toContain('other words');
    expect(namesOf(nothing)).not.toContain('delete_contact');
    expect(namesOf(nothing).length).toBeGreaterThan(0);
  });

  it.each([
    [{}],
    [{ query: '  ' }],
    [{ query: 7 }],
    [{ query: 'x', limit: 0 }],
    [{ query: 'x', limit: 51 }],
    [{ query: 'x', more: 1 }],
  ])('says what is wrong with %j', async (given) => {
    const { body } = await call('find_tools', given);
    expect(body.result.isError).toBe(true);
    expect(body.result.content[0].text).toMatch(/Invalid arguments for find_tools/);
  });

  it('is an unknown tool for clients that list all tools, unless the catalog has one', async () => {
    const { key } = at.tenants[1]!.open;
    for (const name of META) expect((await call(name, {}, { key })).body.error.message).toBe(`Unknown tool: ${name}`);
    expect(textOf(await call('find_tools', { id: 'own' }, { key: lists.key }))).toBe('find_tools did it.');
  });
});

/** The response without what is new for each call or agent: ids of the outcome and of the approval, and its end. */
function comparable({ status, body: { error, result } }: Awaited<ReturnType<typeof call>>) {
  if (result?._meta?.['ambit/outcomeId']) result._meta['ambit/outcomeId'] = 'recorded';
  const approval = result?._meta?.['ambit/approval'];
  if (!approval) return { status, error, result };
  const text = JSON.stringify({ status, error, result });
  return JSON.parse(text.replaceAll(approval.id, 'asked').replaceAll(approval.expiresAt, 'later'));
}

describe('call_tool', () => {
  it('comes to what a call by name comes to, for every tool there is and one that is not', async () => {
    const { rows } = await at.owner.query('SELECT name FROM "Tool" WHERE "orgId" IS NULL OR "orgId" = $1', [acme.id]);
    const names = rows.map(({ name }) => name).filter((name) => !META.includes(name) && name !== 'acme_wipe');
    for (const stated of [{}, { channel: 'sms' }, { goal: 'PINNED' }]) {
      for (const name of [...names, 'no_such_tool', '', 'x'.repeat(300)]) {
        for (const given of [{}, { zebra: 'z' }, { id: 'a' }]) {
          const direct = await call(name, given, { key: lists.key, ...stated });
          const inside = await byMeta(name, given, stated);
          expect(comparable(inside)).toEqual(comparable(direct));
        }
      }
    }
  }, 60_000);

  it('decides before it looks at arguments: hidden and unknown answer alike', async () => {
    for (const given of [{}, 'text', 7, [], null]) {
      for (const name of ['delete_contact', 'no_such_tool']) {
        const { body } = await byMeta(name, given);
        expect(body.error).toEqual({ code: -32602, message: `Unknown tool: ${name}` });
      }
      if (typeof given !== 'object' || Array.isArray(given) || given === null)
        expect((await byMeta('acme_echo', given)).body.result.isError).toBe(true);
    }
    for (const name of [undefined, 7, null, {}]) expect((await byMeta(name)).body.result.isError).toBe(true);
  });

  it('validates, runs and records under the name of the tool itself', async () => {
    await observedCalls().flush();
    await at.owner.query('DELETE FROM "Outcome"');
    ran.length = 0;
    expect(textOf(await byMeta('acme_echo', { id: 7 }))).toMatch(/Invalid arguments for acme_echo/);
    expect(textOf(await byMeta('acme_echo', { id: 'a' }, { channel: 'webchat' }))).toBe('acme_echo did it.');
    await foundBy('echo', undefined);
    expect(ran).toEqual([{ tool: 'acme_echo', given: { id: 'a' } }]);
    await observedCalls().flush();
    const { rows } = await at.owner.query(
      'SELECT tool, outcome, source, channel FROM "Outcome" WHERE "agentId" = $1 ORDER BY "occurredAt", outcome',
      [searches.id],
    );
    expect(rows).toEqual([
      { tool: 'acme_echo', outcome: 'contract_violation', source: 'gateway', channel: null },
      { tool: 'acme_echo', outcome: 'ok', source: 'gateway', channel: 'webchat' },
    ]);
  });

  it('waits for a person where the tool does, and an approval is good for either way to call', async () => {
    ran.length = 0;
    const first = await byMeta('acme_wipe', { id: 'a' });
    const id = /approval:([0-9a-f-]{36})/.exec(textOf(first))![1]!;
    expect((await asOwner('GET', `/approvals/${id}`)).body).toMatchObject({
      tool: 'acme_wipe',
      arguments: { id: 'a' },
    });
    expect(textOf(await call('acme_wipe', { id: 'a' }))).toContain(id);
    expect(ran).toEqual([]);
    await asOwner('POST', `/approvals/${id}/decision`, { approve: true });
    expect(textOf(await byMeta('acme_wipe', { id: 'a' }))).toBe('acme_wipe did it.');
    expect(textOf(await byMeta('acme_wipe', { id: 'a' }))).toMatch(/item=approval:/);
    expect(ran.length).toBe(1);
  });

  it('reaches tools of the catalog that are called like the two, and never itself', async () => {
    ran.length = 0;
    for (const name of META) expect(textOf(await byMeta(name, { id: name }))).toBe(`${name} did it.`);
    expect(ran.map(({ tool }) => tool)).toEqual(META);
    expect(namesOf(await foundBy('find tools', 50))).toContain('find_tools');
  });
});

describe('a tool that agents know by another name', () => {
  const path = '/orgs/acme/descriptions/acme_echo';
  const key = () => acme.people.owner.key;
  const rename = (name: string) =>
    at.call('PUT', path, { key: key(), body: { name, description: 'Repeats.' }, headers: { 'If-Match': '*' } });
  const found = async () =>
    (await foundBy('repeats', 50)).tools.find(({ description }: { description: string }) => description === 'Repeats.');

  it('is found and called by that name alone, with its own text, and recorded as what it is', async () => {
    expect((await rename('say_again')).status).toBe(200);
    try {
      await waitForNotifications(at);
      expect(await found()).toEqual({ name: 'say_again', description: 'Repeats.', inputSchema: SCHEMA });
      ran.length = 0;
      await observedCalls().flush();
      await at.owner.query('DELETE FROM "Outcome"');
      expect(textOf(await byMeta('say_again', { id: 'a' }))).toBe('acme_echo did it.');
      expect((await byMeta('acme_echo', { id: 'a' })).body.error.message).toBe('Unknown tool: acme_echo');
      await observedCalls().flush();
      expect((await at.owner.query('SELECT tool FROM "Outcome"')).rows).toEqual([{ tool: 'acme_echo' }]);
    } finally {
      await at.call('DELETE', path, { key: key(), headers: { 'If-Match': '*' } });
    }
  });

  it('which is one of ours: the name stays ours, and it is reached through them', async () => {
    await at.owner.query(`UPDATE "Tool" SET name = 'acme_finder' WHERE name = 'find_tools' AND "orgId" = $1`, [
      acme.id,
    ]);
    await waitForNotifications(at);
    expect((await rename('find_tools')).status).toBe(200);
    try {
      await waitForNotifications(at);
      expect(namesOf((await mcpMessage(at, searches.key, 'tools/list')).body.result)).toEqual([
        ...META,
        'query_org_data',
      ]);
      expect((await found())?.name).toBe('find_tools');
      expect(textOf(await byMeta('find_tools', { id: 'a' }))).toBe('acme_echo did it.');
    } finally {
      await at.call('DELETE', path, { key: key(), headers: { 'If-Match': '*' } });
      await at.owner.query(`UPDATE "Tool" SET name = 'find_tools' WHERE name = 'acme_finder'`);
      await waitForNotifications(at);
    }
  });
});

it('counts the calls of a key over all tools, separately from other keys', async () => {
  const agent = await seedAgent(at.owner, acme.id, 'eager', { profile: acme.profile });
  const { key } = await seedKey(at.owner, 'agent', { orgId: acme.id, agentId: agent.id });
  await waitForNotifications(at);
  const echo = (by: string) => call('acme_echo', { id: 'a' }, { key: by });
  const answers: Answer[] = [];
  for (let n = 0; n <= CALLS_OF_A_KEY; n++) answers.push(await echo(agent.key));
  expect(answers.filter(({ body }) => body.result.isError).length).toBe(1);
  expect(textOf(answers.at(-1)!)).toMatch(`This API key reached its limit of ${CALLS_OF_A_KEY} calls per minute`);
  expect(textOf(await echo(key))).toBe('acme_echo did it.');
}, 60_000);
