import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateKey } from '@/lib/access/api-key';
import { makeServer } from '@/lib/start/node-server';
import { checksumOf } from '@/lib/testing/checksum';
import { waitForNotifications } from '@/lib/testing/fresh';
import { METHODS } from '@/lib/testing/hostile/mcp-requests';
import { ask, listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { insertRow, toolRow } from '@/lib/testing/rows';
import { seedAgent } from '@/lib/testing/seed-agent';
import { seedKey } from '@/lib/testing/seed-people';
import type { Tenant } from '@/lib/testing/seed-tenant';

/* Every method of MCP at every address, in both eras, for every kind of caller, and for what is another tenant's. */

let at: Installation;
let acme: Tenant;
let globex: Tenant;
let server: http.Server;
let port: number;
const agent = new http.Agent({ keepAlive: true });
/** By what became of it. */
const keys: Record<string, string | undefined> = {};

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
  server = makeServer((_, response) => response.writeHead(418).end());
  port = await listenAnywhere(server);
  const doomed = await seedAgent(at.owner, acme.id, 'acme-doomed');
  const revoked = await seedKey(at.owner, 'agent', { orgId: acme.id, agentId: acme.open.id });
  const expiresAt = new Date(Date.now() - 1_000);
  const expired = await seedKey(at.owner, 'agent', { orgId: acme.id, agentId: acme.open.id }, { expiresAt });
  await insertRow(at.owner, 'Article', {
    ...{ id: randomUUID(), orgId: globex.id, slug: 'globex-secrets', title: 'Globex secrets', kind: 'Concepts' },
    ...{ description: 'Only of globex.', body: 'globex-secret-words', status: 'Live', savedBy: 'seed' },
  });
  await insertRow(at.owner, 'Tool', toolRow({ name: 'globex_only' }, globex.id));
  await at.owner.query('DELETE FROM "ApiKey" WHERE id = $1', [revoked.keyId]);
  await at.owner.query('DELETE FROM "Agent" WHERE id = $1', [doomed.id]);
  Object.assign(keys, {
    ...{
      'its own agent': acme.open.key,
      'another agent of its own': acme.support.key,
      'another’s agent': globex.open.key,
    },
    ...{ 'a member': acme.people.owner.key, 'a platform admin': at.admin.key },
    ...{ nobody: undefined, 'a key of nobody': generateKey('agent').apiKey, 'a revoked key': revoked.key },
    ...{ 'an expired key': expired.key, 'the key of a deleted agent': doomed.key },
  });
  await waitForNotifications(at);
});
afterAll(async () => {
  agent.destroy();
  if (server) await stopServer(server);
  await at?.close();
});

const ERAS = ['2026-07-28', '2025-11-25'] as const;
type Era = (typeof ERAS)[number];

interface Asked {
  path?: string;
  key: string | undefined;
  era: Era;
  method: string;
  params?: Record<string, unknown>;
  headers?: Record<string, string>;
}

async function send({ path = '', key, era, method, params = {}, headers = {} }: Asked) {
  const isModern = era === '2026-07-28';
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': era,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  };
  const isNotice = method.startsWith('notifications/');
  const message = {
    jsonrpc: '2.0',
    ...(isNotice ? {} : { id: 1 }),
    method,
    params: { ...params, ...(isModern && { _meta }) },
  };
  const name = params.name ?? params.uri;
  const answer = await ask(port, {
    method: 'POST',
    path: `/api/mcp${path}`,
    agent,
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': era,
      ...(isModern && method ? { 'Mcp-Method': method } : {}),
      ...(isModern && typeof name === 'string' ? { 'Mcp-Name': name } : {}),
      ...(key === undefined ? {} : { Authorization: `Bearer ${key}` }),
      ...headers,
    },
    body: Buffer.from(JSON.stringify(message)),
  });
  return { status: answer.status, text: answer.bytes.toString() };
}

const methods = [...new Set(METHODS)].filter((method) => method !== '');
const PARAMS: Record<string, Record<string, unknown>> = {
  initialize: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
  'tools/call': { name: 'list_articles', arguments: {} },
  'prompts/get': { name: 'boundaries', arguments: {} },
  'resources/read': { uri: 'kb://article/globex-secrets' },
};

const REFUSED = new Set(['nobody', 'a key of nobody', 'a revoked key', 'an expired key', 'the key of a deleted agent']);

/** Response before the message is read: null if the caller is admitted. */
function refusal(path: string, caller: string): 401 | 403 | 404 | null {
  const isKnowledge = path.startsWith('/knowledge');
  // The platform's articles are for everybody, whatever they send along.
  if (path === '/knowledge') return null;
  if (REFUSED.has(caller)) return 401;
  if (caller === 'a member' || caller === 'a platform admin') return 403;
  if (!isKnowledge) return null;
  return path === '/knowledge/acme' && caller !== 'another’s agent' ? null : 404;
}

describe.each(ERAS)('of the era of %s', (era) => {
  it.each(['', '/knowledge', '/knowledge/acme', '/knowledge/no-such-org'])(
    'every method of /api/mcp%s responds only to permitted callers',
    async (path) => {
      const before = await checksumOf(at.owner, globex.id);
      for (const [caller, key] of Object.entries(keys)) {
        for (const method of methods) {
          const { status, text } = await send({ path, key, era, method, params: PARAMS[method] ?? {} });
          const wanted = refusal(path, caller);
          const where = `${caller}: ${method} → ${status} ${text.slice(0, 200)}`;
          if (wanted === null) expect([401, 403], where).not.toContain(status);
          else expect(status, where).toBe(wanted);
          expect(status, where).toBeLessThan(500);
          // The error repeats an unknown address.
          const told = text.replaceAll('kb://article/globex-secrets', '§');
          if (caller !== 'another’s agent') expect(told, where).not.toMatch(/globex/);
        }
      }
      expect(await checksumOf(at.owner, globex.id)).toEqual(before);
    },
  );

  it('another tenant’s tools, goals, sessions, channels and articles answer as unknown ones', async () => {
    const key = acme.open.key;
    const pairs: [string, Partial<Asked> & { method: string }, Partial<Asked> & { method: string }][] = [];
    const call = (name: string) => ({ method: 'tools/call', params: { name, arguments: { zebra: 'x' } } });
    pairs.push(['tool', call('globex_only'), call('nobodys_only')]);
    pairs.push(['own tool', call(globex.tool), call('nobodys_tool')]);
    const within = (name: string, value: string) => ({ method: 'tools/list', headers: { [name]: value } });
    pairs.push(['goal', within('Ambit-Goal', globex.goal), within('Ambit-Goal', 'NOBODYS_GOAL')]);
    pairs.push(['session', within('Ambit-Session', globex.session), within('Ambit-Session', 'nobodys-session')]);
    pairs.push(['channel', within('Ambit-Channel', globex.channel), within('Ambit-Channel', 'nobodys-channel')]);
    const read = (uri: string) => ({ path: '/knowledge/acme', method: 'resources/read', params: { uri } });
    pairs.push(['article', read('kb://article/globex-secrets'), read('kb://article/nobodys-secrets')]);
    const get = (slug: string) => ({
      path: '/knowledge/acme',
      method: 'tools/call',
      params: { name: 'get_article', arguments: { slug } },
    });
    pairs.push(['article by tool', get('globex-secrets'), get('nobodys-secrets')]);
    const named = [globex.tool, globex.goal, globex.session, globex.channel, 'globex_only', 'globex-secrets'];
    const unknown = [
      'nobodys_tool',
      'NOBODYS_GOAL',
      'nobodys-session',
      'nobodys-channel',
      'nobodys_only',
      'nobodys-secrets',
    ];
    const blotted = (text: string) =>
      [...named, ...unknown]
        .sort((a, b) => b.length - a.length)
        .reduce((rest, name) => rest.replaceAll(name, '§'), text);
    for (const [what, theirs, nobodys] of pairs) {
      const foreign = await send({ key, era, ...theirs });
      const missing = await send({ key, era, ...nobodys });
      expect([foreign.status, blotted(foreign.text)], what).toEqual([missing.status, blotted(missing.text)]);
      expect(blotted(foreign.text), what).not.toMatch(/globex/i);
    }
  });

  it('lists nothing of another tenant', async () => {
    for (const method of ['tools/list', 'prompts/list']) {
      const { text } = await send({ key: acme.open.key, era, method });
      expect(text, method).not.toMatch(/globex/i);
    }
    const { text } = await send({ key: acme.open.key, era, path: '/knowledge/acme', method: 'resources/list' });
    expect(text).not.toMatch(/globex/i);
    // It is there to be found, by its own.
    const own = await send({ key: globex.open.key, era, path: '/knowledge/globex', method: 'resources/list' });
    expect(own.text).toContain('globex-secrets');
  });
});
