import type http from 'node:http';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { observedCalls } from '@/lib/features/calls/observed-calls';
import { makeServer } from '@/lib/start/node-server';
import { waitForNotifications } from '@/lib/testing/fresh';
import { ask, listenAnywhere, type RawAnswer, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { addDiagnosticTools } from '@/lib/testing/mcp/diagnostic-tools';
import { addLoopbackSource, HttpAnswer, type LoopbackCall } from '@/lib/testing/mcp/loopback-source';
import { type ConnectOptions, connectTo } from '@/lib/testing/mcp/mcp-client';
import { mistyped } from '@/lib/testing/mistyped';
import { insertRow, toolRow } from '@/lib/testing/rows';
import { seedAgent } from '@/lib/testing/seed-agent';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;
let other: Tenant;
let server: http.Server;
let port: number;
/** What the source of `acme_probe` does. */
let probe: (call: LoopbackCall) => Promise<object>;
const clients: Client[] = [];

const PROBE = {
  name: 'acme_probe',
  readOnly: true,
  inputSchema: { type: 'object', properties: { n: { type: 'integer' } }, required: ['n'], additionalProperties: false },
  outputSchema: { type: 'object', properties: { twice: { type: 'integer' } }, required: ['twice'] },
};

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'other'], env: { AMBIT_TOOL_CALL_LIMIT: '40' } });
  [acme, other] = at.tenants as [Tenant, Tenant];
  await addDiagnosticTools(at.owner, acme.id, acme.open.id);
  await insertRow(at.owner, 'Tool', toolRow(PROBE, acme.id));
  await addLoopbackSource(at.owner, acme.id, ['acme_probe'], (call) => probe(call));
  server = makeServer((_, response) => response.writeHead(418).end());
  port = await listenAnywhere(server);
  await waitForNotifications(at);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
});
afterAll(async () => {
  if (server) await stopServer(server);
  await at?.close();
});

async function connect(options: ConnectOptions): Promise<Client> {
  const client = await connectTo(port, options);
  clients.push(client);
  return client;
}

const ERAS = ['modern', 'legacy'] as const;

const post = (body: unknown, headers: http.OutgoingHttpHeaders = {}): Promise<RawAnswer> =>
  ask(port, {
    method: 'POST',
    path: '/api/mcp',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      Authorization: `Bearer ${acme.open.key}`,
      ...headers,
    },
    body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
  });
const jsonOf = ({ bytes }: RawAnswer) => JSON.parse(bytes.toString());
const headerOf = ({ headers }: RawAnswer, name: string) =>
  headers.find(([header]) => header.toLowerCase() === name)?.[1];

const modern = (method: string, params: object = {}, id = 1) => ({
  body: {
    jsonrpc: '2.0',
    id,
    method,
    params: {
      ...params,
      _meta: {
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientCapabilities': {},
        'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
        ...(params as { _meta?: object })._meta,
      },
    },
  },
  headers: { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': method },
});

async function restTools(key: string, query = ''): Promise<unknown[]> {
  return (await at.call('GET', `/tools?format=mcp${query}`, { key })).body.tools;
}

async function outcomes(tool: string): Promise<Record<string, unknown>[]> {
  await observedCalls().flush();
  const { rows } = await at.owner.query(
    'SELECT outcome, "errorCode", source, session, channel, "agentId" FROM "Outcome" WHERE tool = $1 ORDER BY "occurredAt"',
    [tool],
  );
  return rows;
}

describe('who may ask', () => {
  it('rejects as REST does: no key, a wrong one, a person’s', async () => {
    const { body, headers } = modern('tools/list');
    const none = await post(body, { ...headers, Authorization: '' });
    expect([none.status, headerOf(none, 'www-authenticate')]).toEqual([401, 'Bearer']);
    expect(jsonOf(none).code).toBe('unauthenticated');
    const wrong = await post(body, { ...headers, Authorization: `Bearer ${mistyped(acme.open.key)}` });
    expect(wrong.status).toBe(401);
    const person = await post(body, { ...headers, Authorization: `Bearer ${acme.people.owner.key}` });
    expect([person.status, jsonOf(person).code]).toEqual([403, 'forbidden']);
  });

  it('rejects pages of other sites, and names that were made to lead here', async () => {
    const { body, headers } = modern('tools/list');
    const refusals = await Promise.all([
      post(body, { ...headers, Origin: 'https://evil.example' }),
      post(body, { ...headers, Origin: 'null' }),
      post(body, { ...headers, Host: 'evil.example' }),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403]);
    const own = await post(body, { ...headers, Origin: 'http://localhost:3000' });
    expect(own.status).toBe(200);
  });

  it('takes POST alone', async () => {
    for (const method of ['GET', 'DELETE', 'PUT']) {
      const answer = await ask(port, {
        method,
        path: '/api/mcp',
        headers: { Authorization: `Bearer ${acme.open.key}` },
      });
      expect([answer.status, headerOf(answer, 'allow')]).toEqual([405, 'POST']);
    }
  });

  it('answers in JSON-RPC what is wrong with a body', async () => {
    const codes = await Promise.all(
      ['', '{', '"text"', 'null', '{"jsonrpc":"2.0"}', `${'['.repeat(70)}${']'.repeat(70)}`].map(async (body) => {
        const answer = await post(body);
        return [answer.status, jsonOf(answer).error.code];
      }),
    );
    expect(codes).toEqual([
      [400, -32700],
      [400, -32700],
      [400, -32600],
      [400, -32600],
      [400, -32600],
      [400, -32700],
    ]);
    const large = await post(`{"jsonrpc":"2.0","id":1,"method":"x","params":{"a":"${'x'.repeat(4 * 1024 * 1024)}"}}`);
    expect(large.status).toBe(413);
  });
});

describe('params that are wrong', () => {
  it.each<[string, object, string]>([
    ['prompts/get', { name: 'x', arguments: { apple: 1 } }, 'params.arguments.apple'],
    ['prompts/get', {}, 'params.name'],
    ['tools/call', { name: 'acme_probe', arguments: [] }, 'params.arguments'],
    ['tools/list', { cursor: 1 }, 'params.cursor'],
  ])('of %s are the caller’s mistake in both eras, and are named: %j', async (method, params, place) => {
    const today = modern(method, params);
    const name = { 'Mcp-Name': (params as { name?: string }).name ?? '' };
    const answers = [
      await post(today.body, method === 'tools/list' ? today.headers : { ...today.headers, ...name }),
      await post({ jsonrpc: '2.0', id: 1, method, params }, { 'MCP-Protocol-Version': '2025-11-25' }),
    ];
    // In the current revision the SDK may reject the headers first.
    for (const answer of answers) expect(answer.bytes.toString()).not.toContain('-32603');
    const { id, error } = jsonOf(answers[1]!);
    expect([answers[1]!.status, id, error.code]).toEqual([200, 1, -32602]);
    expect(error.message).toContain(place);
  });

  it('are so of initialize, which is of the former era alone', async () => {
    const answer = await post({ jsonrpc: '2.0', id: 'a', method: 'initialize', params: { capabilities: {} } });
    expect(jsonOf(answer)).toMatchObject({ id: 'a', error: { code: -32602 } });
    expect(jsonOf(answer).error.message).toContain('params.clientInfo');
  });

  it('are so of one among several', async () => {
    const good = { jsonrpc: '2.0', id: 1, method: 'ping' };
    const answer = await post([good, { ...good, id: 2, method: 'prompts/get', params: {} }]);
    expect(jsonOf(answer)).toMatchObject({ id: null, error: { code: -32602 } });
  });
});

describe('tools/list', () => {
  it('is what REST lists, in both eras and in its order', async () => {
    for (const era of ERAS) {
      const client = await connect({ key: acme.open.key, era });
      const { tools } = await client.listTools();
      expect(tools).toEqual(await restTools(acme.open.key));
    }
  });

  it('is bound by session, channel and goal, from headers and from _meta', async () => {
    const stated = [
      { header: { 'Ambit-Channel': 'sms' }, meta: { 'ambit/channel': 'sms' }, query: '&channel=sms' },
      {
        header: { 'Ambit-Session': acme.session },
        meta: { 'ambit/session': acme.session },
        query: `&session=${acme.session}`,
      },
      { header: { 'Ambit-Goal': acme.goal }, meta: { 'ambit/goal': acme.goal }, query: `&goal=${acme.goal}` },
    ];
    const all = await restTools(acme.open.key);
    for (const { header, meta, query } of stated) {
      const expected = await restTools(acme.open.key, query);
      expect(expected.length).toBeLessThan(all.length);
      for (const era of ERAS) {
        const byHeader = await connect({
          key: acme.open.key,
          era,
          headers: header as unknown as Record<string, string>,
        });
        expect((await byHeader.listTools()).tools).toEqual(expected);
        const byMeta = await connect({ key: acme.open.key, era });
        expect((await byMeta.listTools({ _meta: meta })).tools).toEqual(expected);
      }
    }
  });

  it('rejects what contradicts itself, and goals that do not exist', async () => {
    const client = await connect({ key: acme.open.key, headers: { 'Ambit-Channel': 'sms' } });
    await expect(client.listTools({ _meta: { 'ambit/channel': 'webchat' } })).rejects.toMatchObject({ code: -32602 });
    await expect(client.listTools({ _meta: { 'ambit/goal': other.goal } })).rejects.toMatchObject({
      code: -32602,
      data: { code: 'not_found' },
    });
  });

  it('carries cache hints and our name to clients of today', async () => {
    const { body, headers } = modern('tools/list');
    const answer = await post(body, headers);
    const { result } = jsonOf(answer);
    expect([answer.status, headerOf(answer, 'content-type')]).toEqual([200, 'application/json']);
    expect(result).toMatchObject({ resultType: 'complete', cacheScope: 'private', ttlMs: expect.any(Number) });
    expect(result._meta['io.modelcontextprotocol/serverInfo'].name).toBe('ambit');
    expect(headerOf(answer, 'x-revision')).toBeTruthy();
  });

  it('warns about a set that is too large for a vendor or a model, in both eras', async () => {
    const warned = async (era: (typeof ERAS)[number], headers = {}) => {
      const client = await connect({ key: other.open.key, era, headers });
      return (await client.listTools())._meta?.['ambit/warnings'];
    };
    for (const era of ERAS) expect(await warned(era)).toBeUndefined();
    const names = Array.from({ length: 130 }, (_, i) => `large_${i}`);
    await Promise.all(names.map((name) => insertRow(at.owner, 'Tool', toolRow({ name }, other.id))));
    await waitForNotifications(at);
    for (const era of ERAS) expect(await warned(era)).toEqual([{ code: 'too_many_tools' }]);
    const Authorization = `Bearer ${other.open.key}`;
    const { body, headers } = modern('tools/list');
    const { _meta } = jsonOf(await post(body, { ...headers, Authorization })).result;
    expect(_meta).toMatchObject({ 'io.modelcontextprotocol/serverInfo': { name: 'ambit' } });
    // Several messages in one body are answered by the SDK.
    const listing = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const several = await post([listing, { ...listing, id: 2, method: 'ping' }], { Authorization });
    expect(several.bytes.toString()).toContain('"_meta":{"ambit/warnings":[{"code":"too_many_tools"}]}');
    expect(await warned('modern', { 'Ambit-Goal': other.goal })).toBeUndefined();

    const description = 'many words '.repeat(12_000);
    await at.owner.query(`DELETE FROM "Tool" WHERE name LIKE 'large_%'`);
    await insertRow(at.owner, 'Tool', toolRow({ name: 'large_0', description }, other.id));
    await waitForNotifications(at);
    for (const era of ERAS) expect(await warned(era)).toEqual([{ code: 'too_many_tokens' }]);
    await at.owner.query(`DELETE FROM "Tool" WHERE name = 'large_0'`);
    await waitForNotifications(at);
  });

  it('pages a large set without losing or doubling a tool, and rejects a cursor that is none', async () => {
    const names = Array.from({ length: 1_200 }, (_, i) => `bulk_${String(i).padStart(5, '0')}`);
    for (let i = 0; i < names.length; i += 300)
      await Promise.all(
        names.slice(i, i + 300).map((name) => insertRow(at.owner, 'Tool', toolRow({ name }, other.id))),
      );
    await waitForNotifications(at);
    const expected = await restTools(other.open.key);
    expect(expected.length).toBeGreaterThan(1_200);
    for (const era of ERAS) {
      const client = await connect({ key: other.open.key, era });
      expect((await client.listTools()).tools).toEqual(expected);
      await expect(client.listTools({ cursor: 'not-a-cursor' })).rejects.toMatchObject({ code: -32602 });
      await expect(client.listTools({ cursor: '' })).rejects.toMatchObject({ code: -32602 });
    }
    const goal = await restTools(other.open.key, `&goal=${other.goal}`);
    const client = await connect({ key: other.open.key, headers: { 'Ambit-Goal': other.goal } });
    expect((await client.listTools()).tools).toEqual(goal);
  });
});

describe('tools/call', () => {
  it('answers hidden and unknown tools alike, whatever their arguments', async () => {
    for (const era of ERAS) {
      const client = await connect({ key: acme.support.key, era });
      const errors = await Promise.all(
        [acme.draftTool, 'no_such_tool', other.tool].map((name) =>
          client.callTool({ name, arguments: { n: 'wrong' } }).then(
            () => null,
            (error: { code: number; message: string; data?: unknown }) => [
              error.code,
              error.message.replace(name, '§'),
              error.data,
            ],
          ),
        ),
      );
      expect(errors[0]![0]).toBe(-32602);
      expect(new Set(errors.map((error) => JSON.stringify(error))).size).toBe(1);
    }
  });

  it('decides before it looks at arguments, and on the session, channel and goal that are stated', async () => {
    const client = await connect({ key: acme.open.key });
    await expect(
      client.callTool({ name: 'create_contact', arguments: {}, _meta: { 'ambit/session': acme.session } }),
    ).rejects.toMatchObject({ code: -32602 });
    const shown = await client.callTool({ name: 'create_contact', arguments: {} });
    expect(shown.isError).toBe(true);
  });

  it('reports that it only decides, for a tool that nothing here runs', async () => {
    const client = await connect({ key: acme.open.key });
    const result = await client.callTool({ name: 'list_contacts', arguments: { zebra: 'x' } });
    expect(result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('does not run it') }] });
  });

  it('forwards a valid call and records its result in the agent’s name', async () => {
    probe = async ({ arguments: { n } }) => ({
      content: [{ type: 'text', text: 'ok', _meta: { 'io.modelcontextprotocol/x': 1, mine: 2 } }],
      structuredContent: { twice: Number(n) * 2 },
      _meta: { 'io.modelcontextprotocol/serverInfo': { name: 'secret upstream' }, 'example.com/kept': true },
      surprising: 'field',
    });
    for (const era of ERAS) {
      const client = await connect({ key: acme.open.key, era, headers: { 'Ambit-Channel': 'webchat' } });
      const result = await client.callTool({ name: 'acme_probe', arguments: { n: 21 } });
      expect(result.structuredContent).toEqual({ twice: 42 });
      expect(result.content).toEqual([{ type: 'text', text: 'ok', _meta: { mine: 2 } }]);
      expect(result._meta).toMatchObject({ 'example.com/kept': true });
      expect(JSON.stringify(result)).not.toMatch(/secret upstream|surprising/);
    }
    const seen = await outcomes('acme_probe');
    expect(seen).toEqual(
      Array(2).fill({
        outcome: 'ok',
        errorCode: null,
        source: 'gateway',
        session: null,
        channel: 'webchat',
        agentId: acme.open.id,
      }),
    );
  });

  it('rejects arguments that do not fit, with what to correct', async () => {
    probe = async () => {
      throw new Error('must not run');
    };
    const client = await connect({ key: acme.open.key });
    const result = await client.callTool({ name: 'acme_probe', arguments: { n: 'x', more: 1 } });
    const text = (result.content as { text: string }[])[0]!.text;
    expect(result.isError).toBe(true);
    expect(text).toContain('/n must be integer');
    expect(text).toContain('/more');
    expect((await outcomes('acme_probe')).at(-1)).toMatchObject({
      outcome: 'contract_violation',
      errorCode: 'invalid_arguments',
    });
    const large = await client.callTool({ name: 'acme_probe', arguments: { n: 1, more: 'x'.repeat(300_000) } });
    expect((large.content as { text: string }[])[0]!.text).toContain('256 KiB');
  });

  it('holds a result against the output schema', async () => {
    probe = async () => ({ content: [], structuredContent: { twice: 'many' } });
    const client = await connect({ key: acme.open.key });
    const result = await client.callTool({ name: 'acme_probe', arguments: { n: 1 } });
    expect(result).toMatchObject({ isError: true, content: [{ text: expect.stringContaining('/twice') }] });
    expect((await outcomes('acme_probe')).at(-1)).toMatchObject({
      outcome: 'contract_violation',
      errorCode: 'invalid_result',
    });
  });

  it('turns failures into words, and the third in a session takes the tool from the next request', async () => {
    const text = 'The database of this tool cannot be reached. Try again later.';
    probe = async () => ({ content: [{ type: 'text', text }], isError: true });
    const headers = { 'Ambit-Session': 'failing' };
    const client = await connect({ key: acme.open.key, headers });
    for (let i = 0; i < 3; i++) {
      const result = await client.callTool({ name: 'acme_probe', arguments: { n: 1 } });
      expect(result).toMatchObject({
        isError: true,
        content: [{ text: expect.stringContaining(text) }],
      });
    }
    await expect(client.callTool({ name: 'acme_probe', arguments: { n: 1 } })).rejects.toMatchObject({ code: -32602 });
    expect((await client.listTools()).tools.map(({ name }) => name)).not.toContain('acme_probe');
    const outside = await connect({ key: acme.open.key });
    expect((await outside.listTools()).tools.map(({ name }) => name)).toContain('acme_probe');
  });

  it('reveals no internal error', async () => {
    probe = async () => {
      throw new HttpAnswer(500, 'password=hunter2 at /srv/secret');
    };
    const client = await connect({ key: acme.open.key });
    const result = await client.callTool({ name: 'acme_probe', arguments: { n: 1 } });
    expect(result.isError).toBe(true);
    expect(JSON.stringify(result)).not.toMatch(/hunter2|secret/);
  });

  it('passes progress on with the caller’s own token', async () => {
    probe = async ({ progress }) => {
      progress({ progress: 1, total: 2, message: 'half' });
      progress({ progress: 2, total: 2 });
      return { content: [], structuredContent: { twice: 2 } };
    };
    for (const era of ERAS) {
      const client = await connect({ key: acme.open.key, era });
      const heard: unknown[] = [];
      await client.callTool(
        { name: 'acme_probe', arguments: { n: 1 } },
        { onprogress: (progress: unknown) => heard.push(progress) },
      );
      expect(heard).toMatchObject([{ progress: 1, message: 'half' }, { progress: 2 }]);
    }
  });

  it('aborts what runs when the client goes away', async () => {
    let aborted = 0;
    let started = false;
    probe = ({ signal }) => {
      started = true;
      return new Promise((_, reject) => {
        signal.addEventListener('abort', () => {
          aborted = performance.now();
          reject(signal.reason);
        });
      });
    };
    const client = await connect({ key: acme.open.key });
    const leaving = new AbortController();
    const call = client.callTool({ name: 'acme_probe', arguments: { n: 1 } }, { signal: leaving.signal });
    await vi.waitFor(() => expect(started).toBe(true), 5_000);
    leaving.abort();
    await expect(call).rejects.toBeTruthy();
    await vi.waitFor(() => expect(aborted).toBeGreaterThan(0), 5_000);
  });

  it('counts calls of an agent with a tool', async () => {
    probe = async () => ({ content: [], structuredContent: { twice: 2 } });
    const busy = await seedAgent(at.owner, acme.id, 'acme-busy', { profile: acme.profile, autonomy: 'autonomous' });
    await waitForNotifications(at);
    const client = await connect({ key: busy.key });
    const results = [];
    for (let i = 0; i < 42; i++) results.push(await client.callTool({ name: 'acme_probe', arguments: { n: i } }));
    expect(results.map(({ isError }) => isError === true).indexOf(true)).toBe(40);
    expect(results.at(-1)!.content).toMatchObject([{ text: expect.stringContaining('Try again in') }]);
    const another = await client.callTool({ name: 'list_contacts', arguments: { zebra: 'x' } });
    expect(another.content).toMatchObject([{ text: expect.stringContaining('does not run it') }]);
  });
});

describe('prompts', () => {
  it.each(ERAS)('are what REST answers, to a client of the %s era', async (era) => {
    const client = await connect({ key: acme.open.key, era });
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['known_tools', 'self_evaluation']);
    const textOf = async (name: string, given: Record<string, string> = {}) => {
      const { messages } = await client.getPrompt({ name, arguments: given });
      return messages.map(({ content }) => (content.type === 'text' ? content.text : ''));
    };
    const rest = async (path: string) => (await at.call('GET', path, { key: acme.open.key })).body.text;
    expect(await textOf('known_tools', { tokenBudget: '120' })).toEqual([await rest('/known-tools?tokenBudget=120')]);
    expect(await textOf('self_evaluation')).toEqual([await rest('/self-evaluation')]);
    await expect(textOf('known_tools', { tokenBudget: 'many' })).rejects.toMatchObject({ code: -32602 });
    await expect(textOf('self_evaluation', { tool: 'x' })).rejects.toMatchObject({ code: -32602 });
    await expect(textOf('no_such_prompt')).rejects.toMatchObject({ code: -32602 });
  });
});

it.each(ERAS)('known tools are a resource for a client of the %s era', async (era) => {
  const client = await connect({ key: acme.open.key, era });
  const { resources } = await client.listResources();
  expect(resources.map(({ uri }) => uri)).toEqual(['ambit://known-tools']);
  const { contents } = await client.readResource({ uri: 'ambit://known-tools' });
  const { body } = await at.call('GET', '/known-tools', { key: acme.open.key });
  expect(contents).toEqual([{ uri: 'ambit://known-tools', mimeType: 'text/plain', text: body.text }]);
  expect((await client.listResourceTemplates()).resourceTemplates).toEqual([]);
  await expect(client.readResource({ uri: 'ambit://known-agents' })).rejects.toThrow();
});

it('answers other methods as the protocol requires', async () => {
  const client = await connect({ key: acme.open.key });
  expect(client.getServerCapabilities()).toMatchObject({ tools: {}, prompts: {}, resources: {} });
  const { body, headers } = modern('completion/complete');
  const answer = await post(body, headers);
  expect([answer.status, jsonOf(answer).error.code]).toEqual([404, -32601]);
});
