import http from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { definitionHash } from '@/lib/features/sources/reading/imported-tool';
import { readSource } from '@/lib/features/sources/reading/read-source';
import { waitForNotifications } from '@/lib/testing/fresh';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { insertRow, toolRow } from '@/lib/testing/rows';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { closeUpstreams } from '@/lib/upstream/upstream-pool';
import { observedCalls } from './observed-calls';

const DOCUMENT = {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  servers: [{ url: 'https://evil.example.com' }],
  paths: {
    '/things/{id}': {
      get: {
        operationId: 'getThing',
        summary: 'Gets a thing.',
        parameters: [
          { in: 'path', name: 'id', required: true, schema: { type: 'string' } },
          { in: 'query', name: 'fields', schema: { type: 'array', items: { type: 'string' } }, explode: false },
        ],
        responses: {
          200: {
            description: 'The thing.',
            content: {
              'application/json': {
                schema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
              },
            },
          },
        },
      },
    },
    '/things': {
      post: {
        operationId: 'createThing',
        summary: 'Creates a thing.',
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { type: 'object', properties: { name: { type: 'string' } } } } },
        },
        responses: { 201: { description: 'Created.' } },
      },
    },
  },
};

let at: Installation;
let acme: Tenant;
let api: http.Server;
let base: string;
let received: { method: string; url: string; headers: http.IncomingHttpHeaders; body: string }[];
let answer: (request: http.IncomingMessage, response: http.ServerResponse) => void;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'other'] });
  acme = at.tenants[0]!;
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
  const id = crypto.randomUUID();
  await insertRow(at.owner, 'Source', {
    ...{ id, orgId: acme.id, slug: 'api', name: 'API', kind: 'openapi', servers: [], createdBy: 'test' },
  });
  const bytes = Buffer.from(JSON.stringify(DOCUMENT));
  for (const tool of readSource({ kind: 'openapi', source: 'api', bytes }).tools)
    await insertRow(at.owner, 'Tool', {
      ...toolRow({ name: tool.name, inputSchema: tool.inputSchema, readOnly: tool.readOnly }, acme.id),
      ...{ sourceId: id, definition: 'approved', definitionHash: definitionHash(tool) },
      ...{ outputSchema: tool.outputSchema, call: tool.call },
    });
  await waitForNotifications(at);
});
afterAll(async () => {
  await observedCalls().flush();
  await closeUpstreams();
  await stopServer(api);
  await at?.close();
});
beforeEach(async () => {
  received = [];
  answer = (_, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":"1"}');
  await closeUpstreams();
});

const key = () => acme.people.owner.key;
const execute = (execution: object) => at.call('PATCH', '/orgs/acme/sources/api', { key: key(), body: { execution } });
const confirmHost = () => new URL(base).host;
const call = async (tool: string, args: object) => {
  await waitForNotifications(at);
  return at.call('POST', `/tools/${tool}/call`, { key: acme.open.key, body: { arguments: args } });
};
const pointer = ({ body }: { body: { invalidParams?: { pointer: string }[] } }) => body.invalidParams?.[0]?.pointer;

describe('operations of an OpenAPI source', () => {
  it('are not called before the execution is on, for a server that a person confirmed', async () => {
    expect((await call('api__getThing', { id: '1' })).body.code).toBe('not_executable');
    expect(pointer(await execute({ enabled: true }))).toBe('/execution/server');
    expect(pointer(await execute({ enabled: true, server: base }))).toBe('/execution/confirmHost');
    expect(pointer(await execute({ enabled: true, server: base, confirmHost: 'evil.example.com' }))).toBe(
      '/execution/confirmHost',
    );
    expect(pointer(await execute({ enabled: true, server: `${base}?a=b`, confirmHost: confirmHost() }))).toBe(
      '/execution/server',
    );
    const saved = await execute({ enabled: true, server: `${base}/v1`, confirmHost: confirmHost() });
    expect(saved.body.execution, saved.text).toEqual({
      ...{ enabled: true, server: `${base}/v1`, confirmHost: confirmHost(), credential: null, callSeconds: null },
    });
    expect(received).toEqual([]);
  });

  it('run as the document says, and their results are checked', async () => {
    await execute({ enabled: true, server: `${base}/v1`, confirmHost: confirmHost() });
    const got = await call('api__getThing', { id: 'a/b', fields: ['x', 'y z'] });
    expect(got.body, got.text).toMatchObject({ isError: false, structuredContent: { id: '1' } });
    expect((await call('api__createThing', { name: 'N' })).status).toBe(200);
    expect(received.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', '/v1/things/a%2Fb?fields=x,y%20z', ''],
      ['POST', '/v1/things', '{"name":"N"}'],
    ]);
    answer = (_, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"wrong":1}');
    expect((await call('api__getThing', { id: '1' })).status).toBe(502);
    const catalogue = await at.call('GET', '/orgs/acme/tools?executable=true', { key: key() });
    expect(catalogue.body.data.map(({ name }: { name: string }) => name)).toContain('api__getThing');
    await execute({ enabled: false });
    expect((await call('api__getThing', { id: '1' })).body.code).toBe('not_executable');
  });

  it('send the credential to the confirmed host only, and lose it with another one', async () => {
    const secret = 'secret-of-the-api';
    const server = { enabled: true, server: base, confirmHost: confirmHost() };
    const saved = await execute({ ...server, credential: { kind: 'header', name: 'X-Key', secret } });
    expect(saved.body.execution.credential).toEqual({ kind: 'header', name: 'X-Key', setAt: expect.any(String) });
    expect(saved.text).not.toContain(secret);
    await call('api__getThing', { id: '1' });
    expect(received[0]!.headers['x-key']).toBe(secret);
    answer = ({ url }, response) => {
      if (url === '/elsewhere') response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":"2"}');
      else response.writeHead(302, { Location: `http://localhost:${new URL(base).port}/elsewhere` }).end();
    };
    received = [];
    expect((await call('api__getThing', { id: '1' })).body.structuredContent).toEqual({ id: '2' });
    expect(received.map(({ headers }) => headers['x-key'])).toEqual([secret, undefined]);
    const moved = { enabled: true, server: 'http://localhost:9', confirmHost: 'localhost:9' };
    expect(pointer(await execute({ ...moved, credential: { kind: 'header', name: 'X-Key' } }))).toBe(
      '/execution/credential/secret',
    );
    expect((await execute(moved)).body.execution.credential).toBeNull();
    for (const table of ['AuditEvent', 'RevisionChange', 'Source']) {
      const { rows } = await at.owner.query(`SELECT to_jsonb(t)::text AS row FROM "${table}" t`);
      expect(rows.filter(({ row }) => row.includes(secret))).toEqual([]);
    }
  });

  it('report a rate limit with the time until the next try', async () => {
    await execute({ enabled: true, server: base, confirmHost: confirmHost() });
    answer = (_, response) => response.writeHead(429, { 'Retry-After': '9' }).end();
    const { status, headers } = await call('api__getThing', { id: '1' });
    expect([status, headers.get('retry-after')]).toEqual([502, '9']);
  });

  it('are switched off at a stored address that could not be entered today', async () => {
    const server = 'http://localhost:9/?old=1';
    await at.owner.query(`UPDATE "Source" SET "executionServer" = $1 WHERE slug = 'api'`, [server]);
    const off = await execute({ enabled: false, server, confirmHost: 'localhost:9' });
    expect([off.status, off.body.execution?.enabled], off.text).toEqual([200, false]);
    expect(pointer(await execute({ enabled: true, server: `${server}2`, confirmHost: 'localhost:9' }))).toBe(
      '/execution/server',
    );
  });

  it('end at the time limit of their source', async () => {
    await execute({ enabled: true, server: base, confirmHost: confirmHost() });
    const limit = (callSeconds: number | null) =>
      at.call('PATCH', '/orgs/acme/sources/api', { key: key(), body: { callSeconds } });
    const saved = await limit(1);
    expect(saved.body.execution, saved.text).toMatchObject({ enabled: true, callSeconds: 1 });
    answer = () => {};
    const late = await call('api__createThing', { name: 'N' });
    expect([late.status, late.body.code]).toEqual([504, 'upstream_timeout']);
    expect(late.body.detail).toContain('did not respond within 1 s');
    expect(received).toHaveLength(1);
    expect((await limit(null)).body.execution).toMatchObject({ callSeconds: null });
  });

  it('belong to OpenAPI sources alone', async () => {
    const refused = await at.call('PATCH', '/orgs/acme/sources/acme-mcp', {
      ...{ key: key(), body: { execution: { enabled: true, server: base, confirmHost: confirmHost() } } },
    });
    expect(refused.body.code).toBe('conflict');
    const foreign = await at.call('PATCH', '/orgs/acme/sources/api', {
      ...{ key: at.tenants[1]!.people.owner.key, body: { execution: { enabled: false } } },
    });
    expect(foreign.status).toBe(404);
  });
});
