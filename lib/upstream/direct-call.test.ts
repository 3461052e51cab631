import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { log } from '@/lib/log';
import { type HostileUpstream, startHostileUpstream } from '@/lib/upstream/testing/hostile-upstream';
import { callUpstream, type UpstreamCall } from './call-upstream';
import type { HttpReach, UpstreamConnection } from './upstream-connection';
import type { UpstreamError } from './upstream-error';
import { setUpstreamLimits } from './upstream-limits';
import { closeUpstreams } from './upstream-pool';

let hostile: HostileUpstream;

beforeAll(async () => {
  Object.assign(process.env, {
    ...{ AMBIT_APP_URL: 'x', AMBIT_SYSTEM_URL: 'x', AMBIT_SECRET: 'x'.repeat(32) },
    ...{ AMBIT_LOG_LEVEL: 'silent', AMBIT_ALLOW_PRIVATE_ADDRESSES: '1' },
  });
  log().level = 'silent';
  hostile = await startHostileUpstream();
  hostile.revision = '2026-07-28';
});
beforeEach(() => {
  hostile.asked.length = 0;
  hostile.token = null;
  setUpstreamLimits({});
});
afterAll(async () => {
  await closeUpstreams();
  await hostile?.close();
});

let nth = 0;
const source = (reach: Partial<HttpReach> = {}): UpstreamConnection => ({
  ...{ orgId: 'org-a', orgSlug: 'a', sourceId: `direct-${nth++}`, source: 'test', version: '1' },
  reach: { kind: 'http', url: hostile.url, headers: {}, headersFor: null, ...reach },
});
const call = (connection: UpstreamConnection, tool: string, more: Partial<UpstreamCall> = {}) =>
  callUpstream(connection, { tool, arguments: {}, deadlineMs: 5_000, ...more });
const failure = (work: Promise<unknown>): Promise<UpstreamError> =>
  work.then(
    () => {
      throw new Error('it should have failed');
    },
    (error) => error,
  );
const calls = () => hostile.asked.filter(({ message }) => message.method === 'tools/call');

describe('a server of the revision without sessions that', () => {
  it.each([
    ['die', 'unreachable', /unreachable/],
    ['die_midway', 'unreachable', /unreachable|closed the connection|cut off/],
    ['end_midway', 'unreachable', /closed the connection|cut off/],
    ['crash', 'unreachable', /is unavailable/],
    ['garbage', 'garbage', /invalid response/],
    ['garbage_stream', 'garbage', /invalid response/],
    ['not_json_rpc', 'garbage', /invalid response/],
    ['other_id', 'garbage', /invalid response/],
    ['html', 'garbage', /invalid response/],
    ['redirect', 'garbage', /invalid response/],
    ['huge', 'too_large', /too large/],
    ['huge_stream', 'too_large', /too large/],
    ['refuse', 'protocol', /rejected/],
    ['ask', 'protocol', /requests input/],
  ] as const)('answers with %s is %s, long before the deadline', async (tool, kind, words) => {
    const startedAt = Date.now();
    hostile.written = 0;
    const error = await failure(call(source(), tool, { deadlineMs: 20_000 }));
    expect([error.kind, error.message]).toEqual([kind, expect.stringMatching(words)]);
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    expect(hostile.written).toBeLessThan(20_000_000);
    expect(error.message).not.toMatch(/127\.0|169\.254|stack trace/);
    expect(calls()).toHaveLength(1);
  });

  it('hangs is given up at the deadline, and let go of', async () => {
    const before = hostile.aborted.length;
    const error = await failure(call(source(), 'hang', { deadlineMs: 400 }));
    expect([error.kind, error.message]).toEqual(['timeout', 'The source did not respond within 0.4 s.']);
    await expect.poll(() => hostile.aborted.length).toBeGreaterThan(before);
  });

  it('hangs is released when the caller disconnects, which is how this revision cancels', async () => {
    const giveUp = new AbortController();
    const before = hostile.aborted.length;
    setTimeout(() => giveUp.abort(), 200);
    expect((await failure(call(source(), 'hang', { signal: giveUp.signal }))).kind).toBe('cancelled');
    await expect.poll(() => hostile.aborted.length).toBeGreaterThan(before);
  });

  it('answers by a stream in odd pieces is understood, and not waited for any longer', async () => {
    const startedAt = Date.now();
    expect((await call(source(), 'stream')).content).toEqual([{ type: 'text', text: 'über alles' }]);
    expect(Date.now() - startedAt).toBeLessThan(450);
  });

  it('wants arguments as headers gets them', async () => {
    hostile.tools = [
      {
        name: 'mismatch',
        inputSchema: { type: 'object', properties: { region: { type: 'string', 'x-mcp-header': 'Region' } } },
      },
    ];
    const said = await call(source(), 'mismatch', { arguments: { region: 'eu' } });
    expect(said.content).toEqual([{ type: 'text', text: 'in the eu' }]);
  });
});

describe('what is passed on', () => {
  it('is without what the protocol reserves', async () => {
    const said = await call(source(), 'leak');
    expect(said).toEqual({ content: [{ type: 'text', text: 'x', _meta: { mine: 2 } }], _meta: { 'acme/cost': 3 } });
  });

  it('is a message of the revision with its headers and the trace, and nothing else of the caller', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await call(source(), 'echo', { arguments: { a: 1 }, traceparent });
    const [{ message, headers }] = calls() as [ReturnType<typeof calls>[number]];
    expect(message.params).toEqual({
      name: 'echo',
      arguments: { a: 1 },
      _meta: {
        traceparent,
        'io.modelcontextprotocol/protocolVersion': '2026-07-28',
        'io.modelcontextprotocol/clientCapabilities': {},
        'io.modelcontextprotocol/clientInfo': { name: 'ambit', version: '1' },
      },
    });
    expect(headers).toMatchObject({
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': 'echo',
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    });
    expect(headers.authorization).toBeUndefined();
  });

  it('encodes a name outside of header characters as the SDK does', async () => {
    await call(source(), 'größe');
    expect(calls()[0]!.headers['mcp-name']).toMatch(/^=\?base64\?/);
  });
});

describe('credentials', () => {
  const headers = { Authorization: 'Bearer t0ken' };
  const sent = () => new Set(hostile.asked.map(({ headers: h }) => h.authorization));

  it('are sent to the host that was confirmed', async () => {
    hostile.token = 't0ken';
    await call(source({ headers, headersFor: new URL(hostile.url).host }), 'echo');
    expect(sent()).toEqual(new Set(['Bearer t0ken']));
  });

  it('are sent to no other, nor where no one confirmed one', async () => {
    for (const headersFor of ['example.com', null]) await call(source({ headers, headersFor }), 'echo');
    expect(sent()).toEqual(new Set([undefined]));
  });

  it('are not told on where the source repeats them', async () => {
    hostile.token = null;
    for (const tool of ['tell_headers', 'tell_garbage']) {
      const error = await failure(call(source({ headers, headersFor: new URL(hostile.url).host }), tool));
      expect(error.kind).toBe('garbage');
      expect(`${error.detail} ${error.message}`).not.toMatch(/Bearer|t0ken/);
    }
  });

  it('that are rejected are distinguished, also after a connection', async () => {
    const connection = source({ headers, headersFor: new URL(hostile.url).host });
    await call(connection, 'echo');
    hostile.token = 'other';
    const error = await failure(call(connection, 'echo'));
    expect([error.kind, error.detail]).toEqual(['unauthorized', 'it returned 401']);
  });
});
