import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AnyRoute } from '@/lib/http/route';
import { log } from '@/lib/log';
import { routes } from '@/lib/start/routes';
import { startWorker, stopWorker } from '@/lib/start/worker';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { idsOf, requestOf } from '@/lib/testing/route-samples';
import type { Ids } from '@/lib/testing/samples/sample';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { type HostileUpstream, startHostileUpstream } from '@/lib/upstream/testing/hostile-upstream';
import { closeUpstreams } from '@/lib/upstream/upstream-pool';

/* Hosted MCP servers put tokens into their URLs: after use everywhere, the token is readable nowhere. */

const IS_FULL = process.env.AMBIT_FULL === '1';
const TOKEN = 'tok_3bd1c0ffee';
const LATER_TOKEN = 'tok_77fe2dbeef';
const PATH = `/p-${TOKEN}/in?token=${TOKEN}&v=1`;

let at: Installation;
let acme: Tenant;
let mcp: HostileUpstream;
let echo: http.Server;
/** Requests to the servers. */
const asked: string[] = [];
let logged = '';
const ids: Partial<Ids> = {};

type Json = Record<string, unknown>;
const ask = (method: string, path: string, body?: unknown) =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people.owner.key, body });
const asAdmin = (method: string, path: string, body?: unknown) =>
  at.call(method, `/platform${path}`, { key: at.admin.key, body });
const echoUrl = () => `http://127.0.0.1:${(echo.address() as AddressInfo).port}`;
const mcpUrl = (token = TOKEN) => `${mcp.url}?token=${token}`;

async function ended(source: string, id: string) {
  return vi.waitFor(
    async () => {
      const { body } = await ask('GET', `/sources/${source}/runs/${id}`);
      if (['queued', 'running'].includes(body.status)) throw new Error(`the import is ${body.status}`);
      return body;
    },
    { timeout: 20_000, interval: 50 },
  );
}

async function add(slug: string, url: string, kind: string) {
  const made = await ask('POST', '/sources', { slug, kind, url, approve: true });
  expect(made.status, made.text).toBe(201);
  return ended(slug, made.body.run.id);
}

/** An MCP server that opens and then repeats the request in its error. */
async function refuse(request: http.IncomingMessage, response: http.ServerResponse) {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  if (request.method !== 'POST') return response.writeHead(405).end();
  const { id, method } = JSON.parse(Buffer.concat(pieces).toString());
  if (id === undefined) return response.writeHead(202).end();
  const result = {
    protocolVersion: '2025-06-18',
    capabilities: { tools: {} },
    serverInfo: { name: 'r', version: '1' },
  };
  const error = { code: -32_600, message: `no server at ${request.url}` };
  response
    .writeHead(200, { 'Content-Type': 'application/json' })
    .end(JSON.stringify({ jsonrpc: '2.0', id, ...(method === 'initialize' ? { result } : { error }) }));
}

beforeAll(async () => {
  const { [pino.symbols.streamSym]: stream } = log() as unknown as Record<symbol, { write(line: string): boolean }>;
  vi.spyOn(stream!, 'write').mockImplementation((line) => {
    logged += line;
    return true;
  });
  at = await createInstallation();
  log().level = 'debug';
  acme = at.tenants[0]!;
  mcp = await startHostileUpstream();
  mcp.tools = [
    { name: 'look_up', description: 'Looks it up.', inputSchema: { type: 'object' } },
    { name: 'refuse', description: 'Refuses.', inputSchema: { type: 'object' } },
  ];
  echo = http.createServer((request, response) => {
    asked.push(request.url!);
    if (request.url!.startsWith('/refusing')) return void refuse(request, response);
    request.resume();
    if (request.url!.startsWith('/gone')) response.writeHead(404).end(`Cannot GET ${request.url}`);
    else if (request.url!.startsWith('/moved')) response.writeHead(302, { Location: `http://[${request.url}` }).end();
    else if (request.method === 'POST') response.writeHead(500).end(`Cannot POST ${request.url}`);
    else response.end(JSON.stringify([{ name: 'look', description: 'Looks.', inputSchema: { type: 'object' } }]));
  });
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve));
  startWorker();

  // Everything that takes an address is given one, works with it and changes it.
  expect(await add('doc', `${echoUrl()}${PATH}`, 'manifest')).toMatchObject({ status: 'applied' });
  expect(await add('gone', `${echoUrl()}/gone${PATH}`, 'manifest')).toMatchObject({ status: 'failed' });
  expect(await add('moved', `${echoUrl()}/moved${PATH}`, 'manifest')).toMatchObject({ status: 'failed' });
  expect(await add('server', mcpUrl(), 'mcp-http')).toMatchObject({ status: 'applied', error: null });
  expect(await add('refusing', `${echoUrl()}/refusing${PATH}`, 'mcp-http')).toMatchObject({ status: 'failed' });
  const sync = await ask('POST', '/sources/doc/sync', { url: `${echoUrl()}${PATH}&sync=1` });
  expect(sync.status, sync.text).toBe(202);
  await ended('doc', sync.body.id);
  const shared = await asAdmin('POST', '/sources', { slug: 'shared', url: mcpUrl(), approve: true });
  expect(shared.status, shared.text).toBe(201);
  const hook = await ask('POST', '/webhooks', { url: `${echoUrl()}${PATH}`, events: ['source.broken'] });
  expect(hook.status, hook.text).toBe(201);
  expect((await ask('POST', `/webhooks/${hook.body.webhook.id}/test`, {})).body).toMatchObject({ answered: 500 });
  Object.assign(ids, { source: 'doc', webhook: hook.body.webhook.id, run: sync.body.id });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await stopWorker();
  await closeUpstreams();
  await mcp?.close();
  echo?.closeAllConnections();
  echo?.close();
  await at?.close();
});

/** Tables that contain one of the tokens, as text or bytes. */
async function tablesWith(...needles: string[]) {
  const { rows } = await at.owner.query(
    `SELECT n.nspname AS schema, relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = relnamespace
     WHERE nspname IN ('public', 'pgboss') AND relkind IN ('r', 'p')`,
  );
  expect(rows.length).toBeGreaterThan(80);
  const found: string[] = [];
  for (const { schema, name } of rows) {
    for (const needle of needles) {
      const { rowCount } = await at.owner.query(
        `SELECT 1 FROM "${schema}"."${name}" t WHERE position($1 IN t::text) > 0 OR position($2 IN t::text) > 0`,
        [needle, Buffer.from(needle).toString('hex')],
      );
      if (rowCount) found.push(name);
    }
  }
  return found;
}

describe('the path and query of an address', () => {
  it('are used for what they are', () => {
    expect(asked).toContain(PATH);
    expect(asked.filter((path) => path === PATH)).toHaveLength(2);
    expect(asked).toContain(`${PATH}&sync=1`);
  });

  it('are in no row of any table', async () => {
    expect(await tablesWith(TOKEN)).toEqual([]);
  });

  it('appear in no response; every member sees the origin', async () => {
    const { owner, configurator, viewer } = acme.people;
    const keys = [owner.key, configurator.key, viewer.key, at.admin.key, acme.open.key];
    // `npm test` asks for whoever may read the most, and for one of the others, in turn.
    const readerOf = ({ permission }: AnyRoute) =>
      permission === 'platform' ? at.admin.key : permission === 'agent' ? acme.open.key : owner.key;
    const asking = { ...idsOf(acme), ...ids } as Ids;
    const read = routes.filter(({ method }) => method === 'get');
    expect(read.length).toBeGreaterThan(100);
    let answered = 0;
    let turn = 0;
    for (const source of ['doc', 'server', 'refusing', 'gone', 'shared']) {
      for (const route of read) {
        const isOfSource = route.path.includes('{source}');
        if (!isOfSource && source !== 'doc') continue;
        // These respond only with events.
        if (/events|stream/i.test(route.operationId)) continue;
        const request = requestOf(route, { ...asking, source });
        const two = [readerOf(route), keys[turn++ % keys.length]!];
        for (const key of IS_FULL ? keys : two) {
          const answer = await at.call(request.method, request.path, { ...request, key });
          if (answer.status === 200) answered++;
          expect(answer.text.includes(TOKEN), `${request.method} ${request.path}`).toBe(false);
        }
      }
    }
    expect(answered).toBeGreaterThan(100);
    for (const { key } of [viewer, configurator, owner]) {
      const { body } = await at.call('GET', '/orgs/acme/sources/doc', { key });
      expect(body).toMatchObject({
        url: echoUrl(),
        pathMark: expect.stringMatching(/^[\w-]{11}$/),
        run: { url: echoUrl() },
      });
      const hooks = await at.call('GET', '/orgs/acme/webhooks', { key });
      expect(hooks.body.data.find((one: Json) => one.id === ids.webhook)).toMatchObject({ url: echoUrl() });
    }
    expect((await asAdmin('GET', '/sources/shared')).body).toMatchObject({ url: new URL(mcp.url).origin });
  }, 120_000);

  it('are in no line of the log', () => {
    expect(logged).toContain('no result');
    expect(logged).not.toContain(TOKEN);
  });

  it('are hidden where a source repeats them in its errors', async () => {
    const { body } = await ask('GET', '/sources/refusing');
    expect(body.run.error.message).toContain('no server at');
    expect(body.run.error.message).not.toContain(TOKEN);
  });

  it('are exported neither with the boundary nor with the audit log', async () => {
    for (const path of ['/export?format=yaml', '/export?format=json', '/audit/export?format=ndjson']) {
      const answer = await ask('GET', path);
      expect(answer.status, path).toBe(200);
      expect(answer.text).not.toContain(TOKEN);
    }
  });
});

describe('an address that changes', () => {
  it('appears in history as a hash; saving the same address changes nothing', async () => {
    const before = (await ask('GET', '/sources/server')).body;
    const same = await ask('PATCH', '/sources/server', { url: mcpUrl() });
    expect(same.body.pathMark).toBe(before.pathMark);
    expect((await ask('GET', '/revisions?entity=Source&limit=1')).body.data[0].changes[0]).toMatchObject({
      before: null,
      after: { slug: 'refusing' },
    });
    const changed = await ask('PATCH', '/sources/server', { url: mcpUrl(LATER_TOKEN) });
    expect(changed.body.pathMark).not.toBe(before.pathMark);
    const [{ changes }] = (await ask('GET', '/revisions?entity=Source&limit=1')).body.data;
    expect(changes[0]).toMatchObject({
      before: { url: before.url, pathMark: before.pathMark },
      after: { url: before.url, pathMark: changed.body.pathMark },
    });
    const [event] = (await ask('GET', '/audit?action=source.update&limit=1')).body.data;
    expect(event.details).toMatchObject({
      before: { url: before.url, pathMark: before.pathMark },
      after: { url: before.url, pathMark: changed.body.pathMark },
    });
    expect(await tablesWith(TOKEN, LATER_TOKEN)).toEqual([]);
  });

  it('is brought back by restoring the revision before, also where the source was made anew', async () => {
    const { body: page } = await ask('GET', '/revisions?entity=Source&limit=2');
    const earlier = page.data[1].number;
    const { pathMark } = (await ask('GET', '/sources/refusing')).body;
    expect((await ask('DELETE', '/sources/refusing')).status).toBe(200);
    await add('refusing', `${echoUrl()}/refusing-${LATER_TOKEN}`, 'mcp-http');
    expect((await ask('POST', `/revisions/${earlier}/restore`, {})).status).toBe(200);
    expect((await ask('GET', '/sources/refusing')).body.pathMark).toBe(pathMark);
    asked.length = 0;
    const again = await ask('POST', '/sources/refusing/sync', {});
    await ended('refusing', again.body.id);
    expect(asked).toContain(`/refusing${PATH}`);
    expect(await tablesWith(TOKEN, LATER_TOKEN)).toEqual([]);
  });

  it('is restored without the credentials that were given for another host since', async () => {
    const restorable = async () => (await ask('GET', '/revisions?limit=1')).body.data[0].number as string;
    await add('moving', mcpUrl(), 'mcp-http');
    const give = (secret: string) => ask('PUT', '/sources/moving/credential', { kind: 'bearer', secret });
    expect((await give('secret-of-the-first-host')).status).toBe(200);
    const earlier = await restorable();
    await ask('PATCH', '/sources/moving', { url: mcpUrl().replace('127.0.0.1', 'localhost') });
    expect((await give('secret-of-the-second-host')).status).toBe(200);
    expect((await ask('POST', `/revisions/${earlier}/restore`, {})).status).toBe(200);
    const { body } = await ask('GET', '/sources/moving');
    expect(body).toMatchObject({
      url: new URL(mcp.url).origin,
      confirmedHost: new URL(mcp.url).host.replace('127.0.0.1', 'localhost'),
    });
    mcp.asked.length = 0;
    const run = await ask('POST', '/sources/moving/sync', {});
    expect(await ended('moving', run.body.id)).toMatchObject({ status: 'failed' });
    expect(JSON.stringify(mcp.asked.map(({ headers }) => headers))).not.toContain('second-host');
  });

  it('of a webhook is hidden too', async () => {
    const changed = await ask('PATCH', `/webhooks/${ids.webhook}`, { url: `${echoUrl()}/x?key=${LATER_TOKEN}` });
    expect(changed.body).toMatchObject({ url: echoUrl() });
    await ask('POST', `/webhooks/${ids.webhook}/test`, {});
    expect(asked).toContain(`/x?key=${LATER_TOKEN}`);
    expect((await ask('GET', '/audit?action=webhook.update&limit=1')).text).not.toContain(LATER_TOKEN);
    expect(await tablesWith(LATER_TOKEN)).toEqual([]);
  });
});

it('an address with a name and a password is rejected, and the answer names the field for credentials', async () => {
  for (const [path, body] of [
    ['/sources', { slug: 'with-user', kind: 'mcp-http', url: 'https://u:p@example.com/mcp' }],
    ['/webhooks', { url: 'https://u:p@example.com/hook', events: ['source.broken'] }],
  ] as const) {
    const answer = await ask('POST', path, body);
    expect(answer.status).toBe(422);
    expect(answer.text).not.toContain('u:p@');
    expect(answer.body.invalidParams[0]).toMatchObject({
      pointer: '/url',
      message: expect.stringContaining('password'),
    });
  }
  expect(
    (await ask('POST', '/sources', { slug: 'frag', kind: 'mcp-http', url: 'https://a.example/#sealed.x' })).status,
  ).toBe(422);
});

describe('the address of a model and of an embeddings endpoint', () => {
  const MODEL_TOKEN = 'tok_91aacafe01';
  const host = () => new URL(echoUrl()).host;
  const baseUrl = (path = 'v1') => `${echoUrl()}/${path}/${MODEL_TOKEN}`;
  const save = (path: string, body: unknown) =>
    at.call('PUT', `/orgs/acme${path}`, { key: acme.people.owner.key, body, headers: { 'If-Match': '*' } });
  const saveModel = (address: string) =>
    save('/routing', { model: { baseUrl: address, selection: 'm', review: 'm' }, confirmHost: host() });
  const endpoint = () => ({ enabled: true, baseUrl: baseUrl(), confirmHost: host(), model: 'm', dimensions: null });
  const stored = async (sql: string) => (await at.owner.query(sql, [acme.id])).rows;

  beforeAll(async () => {
    const embeddings = await save('/embeddings', endpoint());
    expect([embeddings.status, embeddings.body.baseUrl]).toEqual([200, echoUrl()]);
    for (const address of [baseUrl(), baseUrl('v2')]) {
      const routing = await saveModel(address);
      expect([routing.status, routing.body.model.baseUrl]).toEqual([200, echoUrl()]);
    }
    asked.length = 0;
    await ask('POST', '/embeddings/check');
    await ask('POST', '/routing/model/try', { model: { baseUrl: baseUrl('v2'), selection: 'm', review: 'm' } });
    const packet = await at.call('POST', '/packets', {
      key: acme.open.key,
      body: { input: 'look it up', mode: 'execute' },
    });
    expect(packet.status, packet.text).toBeLessThan(300);
  });

  it('is used in full', () => {
    expect(asked).toContain(`/v1/${MODEL_TOKEN}/embeddings`);
    expect(asked.filter((path) => path === `/v2/${MODEL_TOKEN}/chat/completions`).length).toBeGreaterThan(1);
  });

  it('has its path in no row of any table and no line of the log', async () => {
    expect(await tablesWith(MODEL_TOKEN)).toEqual([]);
    expect(logged).not.toContain(MODEL_TOKEN);
  });

  it('shows a path that may be a token to nobody, and none in the audit log', async () => {
    for (const { key } of [acme.people.viewer, acme.people.configurator, acme.people.owner]) {
      for (const path of ['/embeddings', '/routing', '/routing/versions', '/routing/versions/2', '/audit']) {
        const { text } = await at.call('GET', `/orgs/acme${path}`, { key });
        expect(text.includes(MODEL_TOKEN), path).toBe(false);
      }
      expect((await at.call('GET', '/orgs/acme/embeddings', { key })).body.baseUrl).toBe(echoUrl());
      expect((await at.call('GET', '/orgs/acme/routing', { key })).body.model.baseUrl).toBe(echoUrl());
    }
    const { rows } = await at.owner.query(
      `SELECT details FROM "AuditEvent" WHERE action IN ('embeddings.update', 'routing.update')`,
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { details } of rows)
      expect(details.after.pathMark ?? details.after.model.pathMark).toMatch(/^[\w-]{11}$/);
  });

  it('saved again changes neither the version nor the vectors', async () => {
    const spaceOf = async () => (await stored('SELECT space FROM "EmbeddingEndpoint" WHERE "orgId" = $1'))[0].space;
    const before = { space: await spaceOf(), revision: (await ask('GET', '/routing')).body.revision };
    await save('/embeddings', endpoint());
    expect((await saveModel(baseUrl('v2'))).body.revision).toBe(before.revision);
    expect(await spaceOf()).toBe(before.space);
    // As it is shown.
    await save('/embeddings', { ...endpoint(), baseUrl: echoUrl() });
    expect((await saveModel(echoUrl())).body.revision).toBe(before.revision);
    expect(await spaceOf()).toBe(before.space);
    await save('/embeddings', { ...endpoint(), baseUrl: baseUrl('v3') });
    expect(await spaceOf()).not.toBe(before.space);
  });

  it('is restored in full from an earlier version', async () => {
    const { data } = (await ask('GET', '/routing/versions')).body;
    const restored = await at.call('POST', `/orgs/acme/routing/versions/${data[1].version}/restore`, {
      ...{ key: acme.people.owner.key, body: {}, headers: { 'If-Match': '*' } },
    });
    expect(restored.status, restored.text).toBe(200);
    asked.length = 0;
    await ask('POST', '/routing/model/try', { model: { baseUrl: echoUrl(), selection: 'm', review: 'm' } });
    expect(asked).toContain(`/v1/${MODEL_TOKEN}/chat/completions`);
    expect(await tablesWith(MODEL_TOKEN)).toEqual([]);
  });

  it('that no known secret decrypts shows its origin, and messages are refused with the reason', async () => {
    const forged = `${echoUrl()}/#sealed.AAAAAAAAAAA.AAAA`;
    await at.owner.query(
      `UPDATE "RoutingSettings" SET settings = jsonb_set(settings, '{model,baseUrl}', to_jsonb($2::text)) WHERE "orgId" = $1`,
      [acme.id, forged],
    );
    await at.owner.query(`UPDATE "EmbeddingEndpoint" SET "baseUrl" = $2 WHERE "orgId" = $1`, [acme.id, forged]);
    expect((await ask('GET', '/routing')).body.model.baseUrl).toBe(echoUrl());
    expect((await ask('GET', '/embeddings')).body.baseUrl).toBe(echoUrl());
    expect((await ask('POST', '/embeddings/check')).body).toMatchObject({
      works: false,
      error: expect.stringContaining('decrypted'),
    });
    const packet = await at.call('POST', '/packets', {
      key: acme.open.key,
      body: { input: 'look it up', mode: 'execute' },
    });
    expect([packet.status, packet.body.detail]).toEqual([409, expect.stringContaining('cannot be decrypted')]);
  });
});
