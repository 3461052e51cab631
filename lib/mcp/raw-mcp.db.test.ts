import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemOrgScope } from '@/lib/access/system-scope';
import { revisionClock } from '@/lib/data/revision-clock';
import { observedCalls } from '@/lib/features/calls/observed-calls';
import { log } from '@/lib/log';
import { startWorker, stopWorker } from '@/lib/start/worker';
import { waitForNotifications } from '@/lib/testing/fresh';
import { ask } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { comparable, isRaw, type RawPair, startRawPair } from '@/lib/testing/raw-pair';
import { type SeededAgent, seedAgent } from '@/lib/testing/seed-agent';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { type HostileUpstream, startHostileUpstream } from '@/lib/upstream/testing/hostile-upstream';
import { setUpstreamLimits } from '@/lib/upstream/upstream-limits';
import { closeUpstreams } from '@/lib/upstream/upstream-pool';

let at: Installation;
let acme: Tenant;
let upstream: HostileUpstream;
let pair: RawPair;
let searches: SeededAgent;
let asks: SeededAgent;

const TOOLS = [
  'echo',
  'ok',
  'fail',
  'leak',
  'refuse',
  'crash',
  'garbage',
  'huge',
  'ask',
  'stream',
  'hidden',
  'hang',
  'slow',
];
const REVISION = '2026-07-28';

const asOwner = (method: string, path: string, body?: unknown) =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people.owner.key, body });

beforeAll(async () => {
  at = await createInstallation();
  acme = at.tenants[0]!;
  upstream = await startHostileUpstream();
  upstream.revision = REVISION;
  // Read-only calls are retried on both paths: otherwise half of the failures would be counted differently.
  const annotations = { readOnlyHint: false, idempotentHint: false };
  const inputSchema = { type: 'object', properties: { n: { type: 'number' } } };
  upstream.tools = TOOLS.map((name) => ({ name, description: `Does ${name}.`, inputSchema, annotations }));
  startWorker();
  const made = await asOwner('POST', '/sources', { slug: 'up', kind: 'mcp-http', url: upstream.url, approve: true });
  expect(made.status, made.text).toBe(201);
  await vi.waitFor(
    async () => {
      const { body } = await asOwner('GET', `/sources/up/runs/${made.body.run.id}`);
      if (body.status !== 'applied') throw new Error(`the import is ${body.status}`);
    },
    { timeout: 20_000, interval: 50 },
  );
  await stopWorker();
  // Here it fails on purpose.
  setUpstreamLimits({ circuit: { failures: 1_000, openMs: 1, mostOpenMs: 1 } });
  await closeUpstreams();
  await asOwner('PATCH', '/policy', { tools: { up__hidden: 'block' } });
  searches = await seedAgent(at.owner, acme.id, 'searches', { profile: acme.profile, toolMode: 'search' });
  const careful = { autonomy: 'supervised', requireApprovalFor: ['up__ok'] };
  asks = await seedAgent(at.owner, acme.id, 'asks', { profile: acme.profile, ...careful });
  await waitForNotifications(at);
  pair = await startRawPair();
});
afterAll(async () => {
  await pair?.stop();
  await closeUpstreams();
  await upstream?.close();
  await at?.close();
});

interface Asking {
  params?: Record<string, unknown>;
  meta?: Record<string, unknown>;
  headers?: Record<string, string>;
  message?: Record<string, unknown>;
  key?: string;
  body?: string;
}

function request(name: unknown, { params, meta, headers, message, key = acme.open.key, body }: Asking = {}) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': REVISION,
    'io.modelcontextprotocol/clientCapabilities': {},
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    ...meta,
  };
  const whole = {
    ...{ jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name, arguments: {}, ...params, _meta } },
    ...message,
  };
  const sent = Buffer.from(body ?? JSON.stringify(whole));
  return {
    path: '/api/mcp',
    method: 'POST',
    headers: {
      Authorization: `Bearer ${key}`,
      'Content-Type': 'application/json',
      'Content-Length': String(sent.length),
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': REVISION,
      'Mcp-Method': 'tools/call',
      ...(typeof name === 'string' ? { 'Mcp-Name': name } : {}),
      ...headers,
    },
    body: sent,
  };
}

/** Without parts that differ between requests; the order of JSON keys is irrelevant. */
function said(answer: Parameters<typeof comparable>[0]) {
  const { status, headers, body } = comparable(answer);
  const text = Buffer.from(body, 'latin1')
    .toString()
    .replace(/("ambit\/outcomeId":")[0-9a-f-]{36}/, '$1§');
  const kept = headers.filter(
    ([name]) => !['content-length', 'transfer-encoding', 'connection', 'keep-alive'].includes(name),
  );
  return { status, headers: kept, body: text.startsWith('{') ? JSON.parse(text) : text };
}

describe('calls that are forwarded', () => {
  it.each(TOOLS.slice(0, -3).map((name) => [name]))('come to the same by both ways: %s', async (tool) => {
    const { ours, theirs } = await pair.bothRaw(request(`up__${tool}`, { params: { arguments: { n: 1 } } }));
    expect(said(ours)).toEqual(said(theirs));
    expect(said(ours).status).toBe(200);
  });

  it('are the same with arguments that do not fit, without any, on a channel, with a trace and another id', async () => {
    for (const asking of [
      { params: { arguments: { n: 'x' } } },
      { params: { arguments: undefined } },
      { meta: { 'ambit/channel': 'sms' } },
      { headers: { 'Ambit-Channel': 'sms' } },
      { meta: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' } },
      { message: { id: 'a string' } },
    ]) {
      const { ours, theirs } = await pair.bothRaw(request('up__echo', asking));
      expect(said(ours)).toEqual(said(theirs));
    }
  });

  it('are recorded once each, with their results', async () => {
    await observedCalls().flush();
    await at.owner.query('DELETE FROM "Outcome"');
    await pair.bothRaw(request('up__fail'));
    await observedCalls().flush();
    const { rows } = await at.owner.query('SELECT tool, outcome, source, "agentId" FROM "Outcome"');
    const one = { tool: 'up__fail', outcome: 'execution', source: 'gateway', agentId: acme.open.id };
    expect(rows).toEqual([one, one]);
  });
});

describe('everything else', () => {
  it.each<[string, unknown, () => Asking]>([
    ['a hidden tool', 'up__hidden', () => ({})],
    ['an unknown tool', 'no_such_tool', () => ({})],
    ['a tool that runs elsewhere', 'list_contacts', () => ({})],
    ['a call that waits for a person', 'up__ok', () => ({ key: asks.key })],
    ['a call inside call_tool', 'call_tool', () => ({ key: searches.key, params: { arguments: { name: 'up__ok' } } })],
    ['a search', 'find_tools', () => ({ key: searches.key, params: { arguments: { query: 'echo' } } })],
    ['a wrong key', 'up__echo', () => ({ key: 'amb_agent_wrong' })],
    ['no name', undefined, () => ({})],
    ['another name in the header', 'up__echo', () => ({ headers: { 'Mcp-Name': 'up__ok' } })],
    ['another method in the header', 'up__echo', () => ({ message: { method: 'tools/list' } })],
    ['arguments that are none', 'up__echo', () => ({ params: { arguments: [1] } })],
    ['no envelope', 'up__echo', () => ({ meta: { 'io.modelcontextprotocol/clientCapabilities': undefined } })],
    [
      'another revision in the envelope',
      'up__echo',
      () => ({ meta: { 'io.modelcontextprotocol/protocolVersion': '2099-01-01' } }),
    ],
    ['no id', 'up__echo', () => ({ message: { id: undefined } })],
    ['an id that is none', 'up__echo', () => ({ message: { id: null } })],
    ['no JSON', 'up__echo', () => ({ body: '{"jsonrpc": ' })],
    ['a name of the prototype', 'up__echo', () => ({ body: '{"__proto__": {}}' })],
    ['a foreign page', 'up__echo', () => ({ headers: { Origin: 'https://evil.example' } })],
    [
      'a channel and another one',
      'up__echo',
      () => ({ headers: { 'Ambit-Channel': 'sms' }, meta: { 'ambit/channel': 'web' } }),
    ],
    ['a channel that is none', 'up__echo', () => ({ headers: { 'Ambit-Channel': 'x'.repeat(80) } })],
    ['an unknown goal', 'up__echo', () => ({ meta: { 'ambit/goal': 'NO_SUCH' } })],
    ['a form', 'up__echo', () => ({ headers: { 'Content-Type': 'text/plain' } })],
  ])('is answered by the reference: %s', async (_, name, asking) => {
    const { ours, theirs } = await pair.both(request(name, asking()));
    expect(isRaw(ours)).toBe(false);
    // Pending approvals have the same address.
    expect(said(ours)).toEqual(said(theirs));
  });

  it('is a call that wants to hear of progress', async () => {
    const { ours, theirs } = await pair.both(request('up__echo', { meta: { progressToken: 1 } }));
    expect(isRaw(ours)).toBe(false);
    expect(said(ours)).toEqual(said(theirs));
  });
});

const abandoned = () => upstream.aborted.filter((tool) => tool === 'hang').length;
const hanging = () => upstream.asked.filter(({ message }) => message.params?.name === 'hang').length;

it('lets go of the source when the client goes away', async () => {
  const before = abandoned();
  const { path, headers, body } = request('up__hang');
  const leaving = new AbortController();
  const sent = { method: 'POST', headers, body, signal: leaving.signal };
  const asked = fetch(`http://127.0.0.1:${pair.rawPort}${path}`, sent as RequestInit).catch(() => null);
  await vi.waitFor(() => expect(hanging()).toBe(1), 5_000);
  leaving.abort();
  await asked;
  await vi.waitFor(() => expect(abandoned()).toBe(before + 1), 5_000);
});

it.each([['raw'], ['reference']] as const)(
  'records calls whose client went away, which take no tool: %s',
  async (way) => {
    const session = `leaves-${way}`;
    const { path, headers, body } = request('up__hang', { headers: { 'Ambit-Session': session } });
    const recorded = async () => {
      await observedCalls().flush();
      const { rows } = await at.owner.query(
        'SELECT outcome, "errorCode" FROM "Outcome" WHERE tool = $1 AND session = $2',
        ['up__hang', session],
      );
      return rows;
    };
    for (let i = 1; i <= 3; i++) {
      const before = hanging();
      const leaving = new AbortController();
      const sent = { method: 'POST', headers, body, signal: leaving.signal };
      const port = way === 'raw' ? pair.rawPort : pair.referencePort;
      const asked = fetch(`http://127.0.0.1:${port}${path}`, sent as RequestInit).catch(() => null);
      await vi.waitFor(() => expect(hanging()).toBe(before + 1), 5_000);
      leaving.abort();
      await asked;
      await vi.waitFor(async () => expect(await recorded()).toHaveLength(i), 5_000);
    }
    expect(await recorded()).toEqual(Array(3).fill({ outcome: 'execution', errorCode: 'cancelled' }));
    const { rows } = await at.owner.query('SELECT * FROM "SessionDisabledTool" WHERE tool = $1', ['up__hang']);
    expect(rows).toEqual([]);
  },
);

it.each([['raw'], ['reference']] as const)(
  'answers a call that was made when nothing newer can be read: %s',
  async (way) => {
    await waitForNotifications(at);
    const made = () => upstream.asked.filter(({ message }) => message.params?.name === 'slow').length;
    const before = made();
    const port = way === 'raw' ? pair.rawPort : pair.referencePort;
    const answering = ask(port, request('up__slow'));
    await vi.waitFor(() => expect(made()).toBe(before + 1), 5_000);
    // A change is notified that no read finds, as when the database fails right after it.
    const far = 1_000_000;
    revisionClock().committed({ orgId: acme.id, revision: far, policyRevision: far, platformRevision: 0 });
    try {
      const answer = await answering;
      expect(said(answer)).toMatchObject({ status: 200, body: { result: { content: [{ text: 'at last' }] } } });
      expect(isRaw(answer)).toBe(way === 'raw');
    } finally {
      revisionClock().forget(acme.id);
    }
  },
);

it('drops outcomes of an agent that is gone, once', async () => {
  const { id, slug } = await seedAgent(at.owner, acme.id, 'soon-gone', { profile: acme.profile });
  const scope = systemOrgScope({ id: acme.id, slug: acme.slug }, { actor: 'system:test', label: 'test' });
  const warned = vi.spyOn(log(), 'warn');
  await observedCalls().flush();
  await at.owner.query('DELETE FROM "Agent" WHERE id = $1', [id]);
  await observedCalls().add(scope, { agentId: id, agentSlug: slug }, { tool: 'up__ok', outcome: 'ok' });
  warned.mockClear();
  for (let i = 0; i < 3; i++) await observedCalls().flush();
  expect(warned.mock.calls.map(([, words]) => words)).toEqual(['call outcomes dropped: the agent was deleted']);
  warned.mockRestore();
});
