import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { log } from '@/lib/log';
import { startEverything } from '@/lib/upstream/testing/everything';
import { type HostileUpstream, startHostileUpstream } from '@/lib/upstream/testing/hostile-upstream';
import { callUpstream, type UpstreamCall } from './call-upstream';
import { discoverTools } from './discover-tools';
import { connectionKey, type HttpReach, type UpstreamConnection } from './upstream-connection';
import type { UpstreamError } from './upstream-error';
import { setUpstreamLimits } from './upstream-limits';
import { closeUpstreams, upstreamPool } from './upstream-pool';

const circuitOf = (connection: UpstreamConnection) => upstreamPool().view(connectionKey(connection));

let hostile: HostileUpstream;

beforeAll(async () => {
  Object.assign(process.env, {
    ...{ AMBIT_APP_URL: 'x', AMBIT_SYSTEM_URL: 'x', AMBIT_SECRET: 'x'.repeat(32) },
    ...{ AMBIT_LOG_LEVEL: 'silent', AMBIT_ALLOW_PRIVATE_ADDRESSES: '1' },
  });
  log().level = 'silent';
  hostile = await startHostileUpstream();
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
const source = (reach: Partial<HttpReach> = {}, of: Partial<UpstreamConnection> = {}): UpstreamConnection => ({
  ...{ orgId: 'org-a', orgSlug: 'a', sourceId: `source-${nth++}`, source: 'test', version: '1' },
  reach: { kind: 'http', url: hostile.url, headers: {}, headersFor: null, ...reach },
  ...of,
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

describe('a well-behaved server', () => {
  let everything: { url: string; stop(): Promise<void> };
  beforeAll(async () => {
    everything = await startEverything();
  }, 60_000);
  afterAll(() => everything?.stop());

  it('lists its tools, runs them, and reports progress', async () => {
    const connection = source({ url: everything.url });
    const found = await discoverTools(connection, {});
    expect(found.tools.map((tool) => (tool as { name: string }).name)).toContain('echo');
    expect(found.server.name).toMatch(/everything/);
    const said = await call(connection, 'echo', { arguments: { message: 'hello' } });
    expect(said.content).toEqual([{ type: 'text', text: 'Echo: hello' }]);
    const seen: number[] = [];
    await call(connection, 'trigger-long-running-operation', {
      arguments: { duration: 1, steps: 4 },
      deadlineMs: 10_000,
      onProgress: ({ progress }) => void seen.push(progress),
    });
    expect(seen).toEqual([1, 2, 3, 4]);
  }, 30_000);

  it('continues after a restart without its session', async () => {
    const connection = source({ url: everything.url });
    await call(connection, 'echo', { arguments: { message: 'one' } });
    await closeUpstreams();
    const said = await call(connection, 'echo', { arguments: { message: 'two' } });
    expect(said.content).toEqual([{ type: 'text', text: 'Echo: two' }]);
  });
});

describe('a server that', () => {
  it.each([
    ['die', 'unreachable', /unreachable/],
    ['die_midway', 'unreachable', /closed the connection|cut off/],
    ['end_midway', 'unreachable', /closed the connection|cut off/],
    ['crash', 'unreachable', /is unavailable/],
    ['garbage', 'garbage', /invalid response/],
    ['garbage_stream', 'garbage', /invalid response/],
    ['not_json_rpc', 'garbage', /invalid response/],
    ['html', 'garbage', /invalid response/],
    ['redirect', 'garbage', /invalid response/],
    ['huge', 'too_large', /too large. The limit is 4 MiB/],
    ['huge_stream', 'too_large', /too large. The limit is 4 MiB/],
    ['refuse', 'protocol', /rejected/],
  ] as const)('answers with %s is %s, long before the deadline', async (tool, kind, words) => {
    const startedAt = Date.now();
    hostile.written = 0;
    const error = await failure(call(source(), tool, { deadlineMs: 20_000 }));
    expect([error.kind, error.message]).toEqual([kind, expect.stringMatching(words)]);
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    // Not read to the end, which would be 50 MB: data over the limit stays in buffers.
    expect(hostile.written).toBeLessThan(20_000_000);
    // Errors for agents contain no network details and no crash output.
    expect(error.message).not.toMatch(/127\.0|169\.254|stack trace/);
  });

  it('hangs is given up at the deadline, and let go of', async () => {
    const before = hostile.aborted.length;
    const error = await failure(call(source(), 'hang', { deadlineMs: 400 }));
    expect([error.kind, error.message]).toEqual(['timeout', 'The source did not respond within 0.4 s.']);
    await expect.poll(() => hostile.aborted.length).toBeGreaterThan(before);
  });

  it('hangs is notified when the caller disconnects', async () => {
    const giveUp = new AbortController();
    const connection = source();
    await call(connection, 'echo');
    setTimeout(() => giveUp.abort(), 200);
    const error = await failure(call(connection, 'hang', { signal: giveUp.signal }));
    expect(error.kind).toBe('cancelled');
    await expect.poll(() => hostile.asked.map(({ message }) => message.method)).toContain('notifications/cancelled');
    expect(circuitOf(connection)?.failures).toBe(0);
  });

  it('hangs until the caller’s own time is over has failed', async () => {
    const connection = source();
    await call(connection, 'echo');
    const error = await failure(call(connection, 'hang', { signal: AbortSignal.timeout(300) }));
    expect(error.kind).toBe('timeout');
    expect(circuitOf(connection)?.failures).toBe(1);
  });

  it('fails a call still responds', async () => {
    const said = await call(source(), 'fail');
    expect(said).toEqual({ content: [{ type: 'text', text: 'no such customer' }], isError: true });
  });

  it('forgot its session is asked again, once, in a new one', async () => {
    const said = await call(source(), 'gone');
    expect(said.content).toEqual([{ type: 'text', text: 'back' }]);
    expect(hostile.asked.filter(({ message }) => message.method === 'initialize')).toHaveLength(2);
  });

  it('does not exist is unreachable', async () => {
    expect((await failure(call(source({ url: 'http://127.0.0.1:1/mcp' }), 'echo'))).kind).toBe('unreachable');
  });
});

describe('what is passed on', () => {
  it('is without what the protocol reserves', async () => {
    const said = await call(source(), 'leak');
    expect(said).toEqual({ content: [{ type: 'text', text: 'x', _meta: { mine: 2 } }], _meta: { 'acme/cost': 3 } });
  });

  it('carries the trace, and nothing else of the caller', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await call(source(), 'echo', { arguments: { a: 1 }, traceparent });
    const asked = hostile.asked.find(({ message }) => message.method === 'tools/call')!;
    expect(asked.message.params).toEqual({ name: 'echo', arguments: { a: 1 }, _meta: { traceparent } });
  });

  it('is rejected when the arguments are too large, before anything is sent', async () => {
    const error = await failure(call(source(), 'echo', { arguments: { a: 'x'.repeat(2_000_000) } }));
    expect(error.kind).toBe('too_large');
    expect(hostile.asked).toEqual([]);
  });
});

describe('credentials', () => {
  const headers = { Authorization: 'Bearer t0ken' };
  const sent = () => hostile.asked.map(({ headers: h }) => h.authorization);

  it('are sent to the host that was confirmed', async () => {
    hostile.token = 't0ken';
    await call(source({ headers, headersFor: new URL(hostile.url).host }), 'echo');
    expect(new Set(sent())).toEqual(new Set(['Bearer t0ken']));
  });

  it('are sent to no other host, nor without confirmation', async () => {
    for (const headersFor of ['example.com', null]) await call(source({ headers, headersFor }), 'echo');
    expect(new Set(sent())).toEqual(new Set([undefined]));
  });

  it('are hidden where the source repeats them', async () => {
    hostile.token = null;
    for (const tool of ['tell_headers', 'tell_garbage']) {
      const error = await failure(call(source({ headers, headersFor: new URL(hostile.url).host }), tool));
      expect(error.kind).toBe('garbage');
      expect(`${error.detail} ${error.message}`).not.toMatch(/Bearer|t0ken/);
    }
  });

  it('that are rejected are distinguished', async () => {
    hostile.token = 'other';
    const error = await failure(call(source({ headers, headersFor: new URL(hostile.url).host }), 'echo'));
    expect([error.kind, error.detail]).toEqual(['unauthorized', 'it returned 401']);
  });

  it('open a connection of their own for each organization, and for each version', async () => {
    const one = source({}, { sourceId: 'shared' });
    for (const connection of [one, one, { ...one, orgId: 'org-b' }, { ...one, version: '2' }])
      await call(connection, 'echo');
    expect(hostile.asked.filter(({ message }) => message.method === 'initialize')).toHaveLength(3);
  });
});

describe('a source that keeps failing', () => {
  it('is left alone, asked again after a while, and others are untouched', async () => {
    setUpstreamLimits({ circuit: { failures: 3, openMs: 500, mostOpenMs: 2_000 } });
    const [sick, well] = [source(), source()];
    await call(well, 'echo');
    for (let i = 0; i < 3; i++) expect((await failure(call(sick, 'garbage'))).kind).toBe('garbage');
    const asked = hostile.asked.length;
    const error = await failure(call(sick, 'echo'));
    expect(error.kind).toBe('circuit_open');
    expect(error.retryAfterMs).toBeGreaterThan(0);
    expect(error.message).toContain('Try again in 1 s');
    expect(hostile.asked).toHaveLength(asked);
    expect(circuitOf(sick)).toMatchObject({ state: 'open', failures: 3 });
    await call(well, 'echo');
    await new Promise((resolve) => setTimeout(resolve, 550));
    await call(sick, 'echo');
    expect(circuitOf(sick)).toMatchObject({ state: 'closed', failures: 0 });
  });

  it('is not left alone for what the tool or the caller did wrong', async () => {
    setUpstreamLimits({ circuit: { failures: 2, openMs: 60_000, mostOpenMs: 60_000 } });
    const connection = source();
    for (let i = 0; i < 4; i++) await call(connection, 'fail');
    for (let i = 0; i < 4; i++) await failure(call(connection, 'refuse'));
    expect(circuitOf(connection)?.state).toBe('closed');
  });
});

it('is listed again when it is reached again after a failure', async () => {
  const told: string[] = [];
  upstreamPool().newsListener = ({ sourceId }) => void told.push(sourceId);
  const [broken, well] = [source(), source()];
  await Promise.all([call(broken, 'echo'), call(well, 'echo')]);
  await failure(call(broken, 'die'));
  expect(told).toEqual([]);
  await Promise.all([call(broken, 'echo'), call(well, 'echo')]);
  expect(told).toEqual([broken.sourceId]);
  upstreamPool().newsListener = null;
});

it('has no more calls of one source at once than it may, and others do not wait for it', async () => {
  setUpstreamLimits({ concurrency: 2, mostWaiting: 1, waitMs: 300 });
  const [full, free] = [source(), source()];
  const hanging = [1, 2].map(() => failure(call(full, 'hang', { deadlineMs: 1_500 })));
  await expect.poll(() => hostile.asked.filter(({ message }) => message.params?.name === 'hang')).toHaveLength(2);
  const startedAt = Date.now();
  const [waiting, turnedAway] = await Promise.all([failure(call(full, 'echo')), failure(call(full, 'echo'))]);
  expect([waiting.kind, turnedAway.kind]).toEqual(['busy', 'busy']);
  expect([waiting.message, turnedAway.message]).toEqual(
    Array(2).fill('The source is busy: it runs 2 calls at once. Try again in 1 s.'),
  );
  expect(Date.now() - startedAt).toBeLessThan(1_000);
  await call(free, 'echo');
  expect((await Promise.all(hanging)).map(({ kind }) => kind)).toEqual(['timeout', 'timeout']);
  await call(full, 'echo');
});

describe('a list of tools', () => {
  const tools = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ name: `t${i}`, inputSchema: { type: 'object' } }));

  it('is read page by page, with progress', async () => {
    hostile.tools = tools(250);
    const seen: number[] = [];
    const found = await discoverTools(source(), { onProgress: (count) => void seen.push(count) });
    expect([found.tools.length, seen]).toEqual([250, [100, 200, 250]]);
    expect(found.server).toEqual({ name: 'hostile', version: '6.6.6', protocol: '2025-06-18' });
  });

  it('that has no end, or too much of it, is rejected', async () => {
    hostile.tools = tools(3_000);
    hostile.pageSize = 1;
    expect(await failure(discoverTools(source(), { mostPages: 20 }))).toMatchObject({ kind: 'too_large' });
    hostile.pageSize = 3_000;
    expect(await failure(discoverTools(source(), { mostTools: 2_000 }))).toMatchObject({ kind: 'too_large' });
    hostile.pageSize = 100;
  });
});
