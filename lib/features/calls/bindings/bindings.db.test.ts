import http from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitForNotifications } from '@/lib/testing/fresh';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { addLoopbackSource } from '@/lib/testing/mcp/loopback-source';
import { insertRow, toolRow } from '@/lib/testing/rows';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { closeUpstreams } from '@/lib/upstream/upstream-pool';
import { observedCalls } from '../observed-calls';

let at: Installation;
let acme: Tenant;
let other: Tenant;
let api: http.Server;
let base: string;
let received: { method: string; url: string; headers: http.IncomingHttpHeaders; body: string }[];
let answer: (request: http.IncomingMessage, response: http.ServerResponse) => void;

const INPUT = {
  type: 'object',
  properties: { id: { type: 'string' }, name: { type: 'string' }, amount: { type: 'number' } },
  required: ['id'],
};

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'other'] });
  [acme, other] = at.tenants as [Tenant, Tenant];
  api = http.createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => {
      body += piece;
    });
    request.on('end', () => {
      received.push({ method: request.method!, url: request.url!, headers: request.headers, body });
      answer(request, response);
    });
  });
  base = `http://127.0.0.1:${await listenAnywhere(api)}`;
  for (const tenant of at.tenants)
    await insertRow(at.owner, 'Tool', toolRow({ name: 'update_thing', inputSchema: INPUT }, tenant.id));
  await insertRow(at.owner, 'Tool', toolRow({ name: 'shared_thing', inputSchema: INPUT }, null));
  await waitForNotifications(at);
});
afterAll(async () => {
  await observedCalls().flush();
  await closeUpstreams();
  await stopServer(api);
  await at?.close();
});
beforeEach(() => {
  received = [];
  answer = (_, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"ok":true}');
});

const owner = () => acme.people.owner.key;
const put = (tool: string, body: unknown, key = owner(), org = 'acme') =>
  at.call('PUT', `/orgs/${org}/tools/${tool}/binding`, { key, body: body as object });
const putShared = (tool: string, body: unknown) =>
  at.call('PUT', `/platform/tools/${tool}/binding`, { key: at.admin.key, body: body as object });
const call = async (tool: string, args: object, key = acme.open.key) => {
  await waitForNotifications(at);
  return at.call('POST', `/tools/${tool}/call`, { key, body: { arguments: args } });
};
const request = (more: object = {}) => ({
  kind: 'http',
  method: 'PUT',
  url: `${base}/things/{id}`,
  query: { note: '{name}' },
  body: { name: '{name}', amount: '{amount}' },
  ...more,
});

describe('a tool bound to an HTTP request', () => {
  it('runs, is executable in every list, and is told by its binding', async () => {
    const saved = await put('update_thing', request());
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body).toMatchObject({
      tool: 'update_thing',
      executable: true,
      runsWith: 'organization',
      binding: request({ credential: null }),
    });
    const answered = await call('update_thing', { id: 'a/b', amount: 2 });
    expect(answered.status, answered.text).toBe(200);
    expect(answered.body).toMatchObject({ structuredContent: { ok: true }, isError: false });
    expect(received).toMatchObject([{ method: 'PUT', url: '/things/a%2Fb', body: '{"amount":2}' }]);
    const listed = await at.call('GET', '/tools', { key: acme.open.key });
    const flags = listed.body.tools.filter((tool: { name: string }) =>
      ['update_thing', 'shared_thing'].includes(tool.name),
    );
    expect(flags.map(({ name, executable }: { name: string; executable: boolean }) => [name, executable])).toEqual([
      ['shared_thing', false],
      ['update_thing', true],
    ]);
    const catalogue = await at.call('GET', '/orgs/acme/tools?executable=true', { key: owner() });
    expect(catalogue.body.data.map(({ name }: { name: string }) => name)).toContain('update_thing');
    const names = async (executable: boolean) => {
      const { body, headers } = await at.call('GET', `/tools?executable=${executable}`, { key: acme.open.key });
      return { names: body.tools.map(({ name }: { name: string }) => name), etag: headers.get('etag') };
    };
    const [running, others] = [await names(true), await names(false)];
    expect([running.names.includes('update_thing'), running.names.includes('shared_thing')]).toEqual([true, false]);
    expect([others.names.includes('update_thing'), others.names.includes('shared_thing')]).toEqual([false, true]);
    expect(running.names.length + others.names.length).toBe(listed.body.tools.length);
    expect(new Set([running.etag, others.etag, listed.headers.get('etag')]).size).toBe(3);
    const search = await at.call('GET', '/tools/search?q=update_thing&limit=100', { key: acme.open.key });
    const hit = search.body.data.find(({ name }: { name: string }) => name === 'update_thing');
    expect(hit).toMatchObject({ executable: true });
  });

  it('is part of the boundary as code, without its secret, which an import keeps', async () => {
    const saved = request({ credential: { kind: 'bearer', secret: 's3cret-of-the-binding' } });
    await put('update_thing', saved);
    const exported = await at.call('GET', '/orgs/acme/export?format=json', { key: owner() });
    expect(exported.text).not.toContain('s3cret');
    const own = exported.body.bindings.find(({ tool }: { tool: string }) => tool === 'update_thing');
    expect(own.binding).toEqual(request({ credential: { kind: 'bearer' } }));
    const send = (binding: object) =>
      at.call('POST', '/orgs/acme/import', {
        key: owner(),
        body: { ambit: 1, bindings: [{ tool: 'update_thing', binding }] },
      });
    const changed = await send({ ...own.binding, method: 'PATCH' });
    expect(changed.body, changed.text).toMatchObject({ changeCount: 1 });
    const { body: view } = await at.call('GET', '/orgs/acme/tools/update_thing/binding', { key: owner() });
    expect(view.binding).toMatchObject({ method: 'PATCH', credential: { setAt: expect.any(String) } });
    await call('update_thing', { id: '1' });
    expect(received.at(-1)).toMatchObject({ method: 'PATCH' });
    for (const [binding, pointer] of [
      [saved, '/bindings/0/binding'],
      [{ ...own.binding, url: 'https://{host}/x' }, '/bindings/0/binding/url'],
      [{ kind: 'mcp', source: 'no-such-server', tool: 'x' }, '/bindings/0/binding/source'],
    ] as const) {
      const refused = await send(binding);
      expect([refused.status, refused.body.invalidParams?.[0]?.pointer], refused.text).toEqual([422, pointer]);
    }
  });

  it('belongs to its organization alone', async () => {
    await put('update_thing', request());
    const foreign = await at.call('GET', '/orgs/acme/tools/update_thing/binding', { key: other.people.owner.key });
    expect(foreign.status).toBe(404);
    const own = await at.call('GET', '/orgs/other/tools/update_thing/binding', { key: other.people.owner.key });
    expect(own.body).toMatchObject({ binding: null, executable: false, revision: '0' });
    expect((await call('update_thing', { id: '1' }, other.open.key)).body.code).toBe('not_executable');
    expect(received).toEqual([]);
  });

  it('is not executable after the binding is removed', async () => {
    await put('update_thing', request());
    expect((await put('update_thing', null)).body).toMatchObject({ binding: null, executable: false });
    expect((await call('update_thing', { id: '1' })).body.code).toBe('not_executable');
    await put('update_thing', request());
    const gone = await at.call('DELETE', '/orgs/acme/tools/update_thing/binding', { key: owner() });
    expect(gone.body.executable).toBe(false);
  });

  it('follows a tool to its new name, and ends with it', async () => {
    await insertRow(at.owner, 'Tool', toolRow({ name: 'old_name', inputSchema: INPUT }, acme.id));
    await waitForNotifications(at);
    await put('old_name', request());
    await at.call('PATCH', '/orgs/acme/tools/old_name', { key: owner(), body: { name: 'new_name' } });
    expect((await call('new_name', { id: '1' })).status).toBe(200);
    await at.call('DELETE', '/orgs/acme/tools/new_name', { key: owner() });
    const { rows } = await at.owner.query(`SELECT 1 FROM "ToolBinding" WHERE tool IN ('old_name', 'new_name')`);
    expect(rows).toEqual([]);
  });

  it('comes back with a restored revision', async () => {
    await put('update_thing', request());
    const { rows } = await at.owner.query(`SELECT max(number) AS n FROM "Revision" WHERE "orgId" = $1`, [acme.id]);
    await put('update_thing', null);
    const restored = await at.call('POST', `/orgs/acme/revisions/${rows[0].n}/restore`, { key: owner(), body: {} });
    expect(restored.status, restored.text).toBe(200);
    expect((await call('update_thing', { id: '9' })).status).toBe(200);
  });

  it('refuses bad bindings with pointers and stores nothing', async () => {
    await put('update_thing', null);
    const bad = request({ url: 'http://{id}.example.com/', credential: undefined });
    const problems = async (body: unknown) =>
      (await put('update_thing', body)).body.invalidParams?.map(({ pointer }: { pointer: string }) => pointer);
    expect(await problems(bad)).toEqual(['/url']);
    expect(await problems(request({ body: { a: '{unknown}' } }))).toEqual(['/body/a']);
    expect(await problems(request({ credential: { kind: 'bearer' } }))).toEqual(['/credential/secret']);
    expect(await problems({ kind: 'mcp', source: 'nowhere', tool: 'x' })).toEqual(['/source']);
    expect((await put('no_such_tool', request())).status).toBe(404);
    const { body } = await at.call('GET', '/orgs/acme/tools/update_thing/binding', { key: owner() });
    expect(body.binding).toBeNull();
  });
});

describe('credentials of a binding', () => {
  const bound = (credential: object | null) => put('update_thing', request({ credential }));
  const secret = 'very-secret-token';

  it('are sent, never shown, kept without a secret, and not sent to another host', async () => {
    const saved = await bound({ kind: 'bearer', secret });
    expect(saved.body.binding.credential).toEqual({ kind: 'bearer', setAt: expect.any(String) });
    expect(saved.text).not.toContain(secret);
    await call('update_thing', { id: '1' });
    expect(received[0]!.headers.authorization).toBe(`Bearer ${secret}`);
    expect((await bound({ kind: 'bearer' })).status).toBe(200);
    const moved = request({ url: 'http://localhost:9/{id}', credential: { kind: 'bearer' } });
    expect((await put('update_thing', moved)).body.invalidParams[0].pointer).toBe('/credential/secret');
    for (const table of ['AuditEvent', 'RevisionChange', 'ToolBinding']) {
      const { rows } = await at.owner.query(`SELECT to_jsonb(t)::text AS row FROM "${table}" t`);
      expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
    }
  });

  it.each([
    [{ kind: 'header', name: 'X-Api-Key', secret }, { headers: { 'x-api-key': secret } }],
    [{ kind: 'query', name: 'key', secret }, { url: `/things/1?key=${secret}` }],
    [
      { kind: 'basic', username: 'ada', secret },
      { headers: { authorization: `Basic ${Buffer.from(`ada:${secret}`).toString('base64')}` } },
    ],
  ])('%j', async (credential, expected) => {
    await bound(credential);
    expect((await call('update_thing', { id: '1' })).status).toBe(200);
    expect(received).toMatchObject([expected]);
  });

  it('requests a token with client credentials once', async () => {
    answer = ({ url }, response) =>
      response
        .writeHead(200, { 'Content-Type': 'application/json' })
        .end(url === '/token' ? '{"access_token":"issued","token_type":"Bearer","expires_in":3600}' : '{"ok":true}');
    await bound({ kind: 'oauth2', tokenUrl: `${base}/token`, clientId: 'ambit', scope: 'things', secret });
    await call('update_thing', { id: '1' });
    await call('update_thing', { id: '2' });
    expect(received.map(({ url, headers, body }) => [url, headers.authorization, body])).toEqual([
      [
        '/token',
        `Basic ${Buffer.from(`ambit:${secret}`).toString('base64')}`,
        'grant_type=client_credentials&scope=things',
      ],
      ['/things/1', 'Bearer issued', '{}'],
      ['/things/2', 'Bearer issued', '{}'],
    ]);
  });

  it('are removed from a response that repeats them', async () => {
    answer = ({ headers }, response) =>
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ headers }));
    await bound({ kind: 'bearer', secret });
    const { status, text } = await call('update_thing', { id: '1' });
    expect(status, text).toBe(200);
    expect(text).not.toContain(secret);
  });
});

describe('what the server answers', () => {
  const answers = (status: number, headers: http.OutgoingHttpHeaders = {}, body = '') => {
    answer = (_, response) => response.writeHead(status, headers).end(body);
  };
  beforeEach(async () => {
    await closeUpstreams();
    await put('update_thing', request());
  });

  it('is an error of the tool from 400 on', async () => {
    answers(404, { 'Content-Type': 'application/json' }, '{"message":"no such thing"}');
    const { status, body } = await call('update_thing', { id: '1' });
    expect([status, body.isError, body.content[0].text]).toEqual([
      200,
      true,
      'HTTP 404 Not Found\n{"message":"no such thing"}',
    ]);
  });

  it('is a failure of the upstream from 500 on, and for text that should be JSON', async () => {
    answers(503);
    expect((await call('update_thing', { id: '1' })).status).toBe(502);
    answers(200, { 'Content-Type': 'application/json' }, '<html>');
    expect((await call('update_thing', { id: '1' })).status).toBe(502);
    expect(received).toHaveLength(2);
  });

  it('passes a rate limit on', async () => {
    answers(429, { 'Retry-After': '7' });
    const { status, headers } = await call('update_thing', { id: '1' });
    expect([status, headers.get('retry-after')]).toEqual([502, '7']);
  });

  it('follows redirects of reads only', async () => {
    answer = ({ url }, response) =>
      url === '/things/1' ? response.writeHead(302, { Location: '/moved' }).end() : response.end('there');
    expect((await call('update_thing', { id: '1' })).status).toBe(502);
    await put('update_thing', { kind: 'http', method: 'GET', url: `${base}/things/{id}` });
    expect((await call('update_thing', { id: '1' })).body.content[0].text).toBe('there');
  });
});

describe('previews and tests', () => {
  it('shows the request without secrets, and sends nothing', async () => {
    const binding = request({ credential: { kind: 'query', name: 'key', secret: 'very-secret-token' } });
    const preview = await at.call('POST', '/orgs/acme/tools/update_thing/binding/preview', {
      ...{ key: owner(), body: { binding, arguments: { id: 'x y', name: 'n' } } },
    });
    expect(preview.body).toEqual({
      ...{ kind: 'http', method: 'PUT', url: `${base}/things/x%20y?note=n&key=…` },
      headers: { accept: expect.any(String), 'content-type': 'application/json' },
      body: '{"name":"n"}',
    });
    expect(received).toEqual([]);
  });

  it('calls a draft, records that in the audit log and saves nothing', async () => {
    await put('update_thing', null);
    const tested = await at.call('POST', '/orgs/acme/tools/update_thing/binding/test', {
      ...{ key: owner(), body: { binding: request(), arguments: { id: '1' } } },
    });
    expect(tested.status, tested.text).toBe(200);
    expect(tested.body).toMatchObject({ isError: false, structuredContent: { ok: true } });
    answer = (_, response) => response.writeHead(503).end();
    const failed = await at.call('POST', '/orgs/acme/tools/update_thing/binding/test', {
      ...{ key: owner(), body: { binding: request(), arguments: { id: '1' } } },
    });
    expect([failed.status, failed.body.isError]).toEqual([200, true]);
    const wrong = await at.call('POST', '/orgs/acme/tools/update_thing/binding/test', {
      ...{ key: owner(), body: { binding: request(), arguments: {} } },
    });
    expect(wrong.body.invalidParams[0].pointer).toBe('/arguments/id');
    expect(received).toHaveLength(2);
    const { rows } = await at.owner.query(`SELECT count(*)::int AS n FROM "AuditEvent" WHERE action = 'tool.test'`);
    expect(rows[0].n).toBe(2);
    expect((await at.call('GET', '/orgs/acme/tools/update_thing/binding', { key: owner() })).body.binding).toBeNull();
  });
});

describe('a tool of the platform', () => {
  it('is run by the platform for every organization, and by an organization for itself', async () => {
    expect((await putShared('shared_thing', request({ url: `${base}/platform/{id}` }))).status).toBe(200);
    expect((await call('shared_thing', { id: '1' })).status).toBe(200);
    expect((await call('shared_thing', { id: '1' }, other.open.key)).status).toBe(200);
    await put('shared_thing', request({ url: `${base}/own/{id}` }));
    await call('shared_thing', { id: '2' });
    await call('shared_thing', { id: '2' }, other.open.key);
    expect(received.map(({ url }) => url)).toEqual(['/platform/1', '/platform/1', '/own/2', '/platform/2']);
    const seen = await at.call('GET', '/orgs/other/tools/shared_thing/binding', { key: other.people.viewer.key });
    expect(seen.body).toMatchObject({ binding: null, executable: true, runsWith: 'platform' });
    const shared = await at.call('GET', '/platform/tools?executable=true', { key: at.admin.key });
    expect(shared.body.data.map(({ name }: { name: string }) => name)).toEqual(['shared_thing']);
    await putShared('shared_thing', null);
    await waitForNotifications(at);
    expect((await call('shared_thing', { id: '3' }, other.open.key)).body.code).toBe('not_executable');
    expect((await call('shared_thing', { id: '3' })).status).toBe(200);
  });
});

describe('a tool bound to an MCP server', () => {
  it('calls the tool of the server by its name there', async () => {
    const seen: object[] = [];
    await addLoopbackSource(at.owner, acme.id, [], async (one) => {
      seen.push({ tool: one.tool, arguments: one.arguments });
      return { content: [{ type: 'text', text: 'done' }] };
    });
    const { rows } = await at.owner.query(`SELECT slug FROM "Source" WHERE "orgId" = $1 AND slug LIKE 'loopback-%'`, [
      acme.id,
    ]);
    const saved = await put('update_thing', { kind: 'mcp', source: rows[0].slug, tool: 'things.update' });
    expect(saved.body, saved.text).toMatchObject({ executable: true, runsWith: 'organization' });
    expect((await call('update_thing', { id: '1' })).body.content[0].text).toBe('done');
    expect(seen).toEqual([{ tool: 'things.update', arguments: { id: '1' } }]);
    await at.owner.query(`DELETE FROM "Source" WHERE slug = $1`, [rows[0].slug]);
    expect((await call('update_thing', { id: '1' })).body.code).toBe('not_executable');
  });

  it('is none of another organization or, for the platform, of an organization', async () => {
    const foreign = await put('update_thing', { kind: 'mcp', source: 'other-mcp', tool: 'x' });
    expect(foreign.body.invalidParams[0].message).toBe('there is no MCP server other-mcp');
    const shared = await putShared('shared_thing', { kind: 'mcp', source: 'acme-mcp', tool: 'x' });
    expect(shared.body.invalidParams[0].message).toBe('there is no MCP server acme-mcp of the platform');
  });
});
