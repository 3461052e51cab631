import http from 'node:http';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeServer } from '@/lib/start/node-server';
import { startWorker, stopWorker } from '@/lib/start/worker';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { connectTo } from '@/lib/testing/mcp/mcp-client';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { startEverything } from '@/lib/upstream/testing/everything';
import { closeUpstreams } from '@/lib/upstream/upstream-pool';
import { VERSION } from '@/lib/version';
import { signalSettings } from './settings';
import { startTelemetry } from './start-telemetry';
import { stopTelemetry } from './traced';

type Values = { key: string; value: Record<string, unknown> }[];
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Values;
  links?: { traceId: string }[];
  status: { code?: number };
}
interface Metric {
  name: string;
  unit: string;
  histogram: { dataPoints: { attributes: Values; count: string | number }[] };
}

const SECRET = 'the words of a call';
const URL_TOKEN = 'tok_in_the_address';
const CREDENTIAL = 'the-bearer-of-the-source';
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const SERVER = 2;
const CLIENT = 3;

let at: Installation;
let acme: Tenant;
let upstream: Awaited<ReturnType<typeof startEverything>>;
let receiver: http.Server;
let between: http.Server;
let server: http.Server;
let port: number;
let client: Client;
const received: { path: string; text: string }[] = [];
/** Requests that the source received. */
const forwarded: string[] = [];

async function read(request: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

/** Stands before the source, and keeps what passes. */
function recordingProxy(target: URL): http.Server {
  return http.createServer(async (request, response) => {
    const body = await read(request);
    forwarded.push(body);
    const headers = { ...request.headers, host: target.host };
    const passed = http.request(
      { host: target.hostname, port: target.port, path: request.url, method: request.method, headers },
      (answer) => answer.pipe(response.writeHead(answer.statusCode!, answer.headers)),
    );
    passed.on('error', () => response.destroy());
    passed.end(body);
  });
}

const asOwner = (method: string, path: string, body?: unknown) =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people.owner.key, body });

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  acme = at.tenants[0]!;
  startWorker();
  upstream = await startEverything();
  const target = new URL(upstream.url);
  between = recordingProxy(target);
  const source = `http://127.0.0.1:${await listenAnywhere(between)}${target.pathname}?token=${URL_TOKEN}`;
  receiver = http.createServer(async (request, response) => {
    received.push({ path: request.url!, text: await read(request) });
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${await listenAnywhere(receiver)}`;
  process.env.OTEL_RESOURCE_ATTRIBUTES = 'deployment.environment.name=trial';
  const tracing = await startTelemetry();
  server = makeServer((_, response) => response.writeHead(418).end(), tracing);
  port = await listenAnywhere(server);
  const made = await asOwner('POST', '/sources', {
    ...{ slug: 'ev', kind: 'mcp-http', url: source, approve: true },
    credential: { kind: 'bearer', secret: CREDENTIAL },
  });
  await vi.waitFor(
    async () => {
      const { body } = await asOwner('GET', `/sources/ev/runs/${made.body.run.id}`);
      if (body.status !== 'applied') throw new Error(`the import is ${body.status}`);
    },
    { timeout: 20_000, interval: 50 },
  );
  client = await connectTo(port, { key: acme.open.key });
  await client.listTools();
  const _meta = { traceparent: `00-${TRACE}-${CALLER}-01` };
  await client.callTool({ name: 'ev__echo', arguments: { message: SECRET }, _meta });
  await expect(client.callTool({ name: 'no_such_tool_at_all', arguments: {} })).rejects.toThrow();
  const headers = { Authorization: `Bearer ${acme.open.key}`, 'Content-Type': 'application/json' };
  const posted = await fetch(`http://127.0.0.1:${port}/api/v1/packets`, {
    ...{ method: 'POST', headers: { ...headers, traceparent: `00-${TRACE}-${CALLER}-01` } },
    body: JSON.stringify({ mode: 'select', input: `echo "${SECRET}"` }),
  });
  expect(posted.status, await posted.text()).toBeLessThan(300);
  await fetch(`http://127.0.0.1:${port}/api/v1/orgs/acme/tools`, { headers });
  await client.close();
  await stopTelemetry();
});
afterAll(async () => {
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  delete process.env.OTEL_RESOURCE_ATTRIBUTES;
  await stopTelemetry();
  for (const one of [server, between, receiver]) if (one) await stopServer(one);
  await stopWorker();
  await closeUpstreams();
  await upstream?.stop();
  await at?.close();
});

const sent = (path: string) => received.filter((one) => one.path === path).map(({ text }) => JSON.parse(text));
const spans = (): Span[] =>
  sent('/v1/traces').flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }: { scopeSpans: { spans: Span[] }[] }) => scopeSpans.flatMap((s) => s.spans)),
  );
const metrics = (): Metric[] =>
  sent('/v1/metrics').flatMap(({ resourceMetrics }) =>
    resourceMetrics.flatMap(({ scopeMetrics }: { scopeMetrics: { metrics: Metric[] }[] }) =>
      scopeMetrics.flatMap((s) => s.metrics),
    ),
  );
const named = (name: string, kind?: number): Span => {
  const found = spans().find((span) => span.name === name && (kind === undefined || span.kind === kind));
  if (!found) throw new Error(`no span ${name} among ${spans().map((span) => span.name)}`);
  return found;
};
const facts = (attributes: Values) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

describe('signals out', () => {
  it('trace a call from its caller to the source', () => {
    const served = named('tools/call ev__echo', SERVER);
    expect([served.traceId, served.parentSpanId]).toEqual([TRACE, CALLER]);
    expect(facts(served.attributes)).toMatchObject({
      'mcp.method.name': 'tools/call',
      'gen_ai.operation.name': 'execute_tool',
      'gen_ai.tool.name': 'ev__echo',
      'gen_ai.agent.name': 'acme-open',
      'network.transport': 'tcp',
    });
    const executed = named('execute_tool ev__echo');
    expect([executed.traceId, executed.parentSpanId]).toEqual([TRACE, served.spanId]);
    const passed = named('tools/call echo', CLIENT);
    expect([passed.traceId, passed.parentSpanId]).toEqual([TRACE, executed.spanId]);
    expect(facts(passed.attributes)['server.address']).toBe('127.0.0.1');
    const calls = forwarded.filter((body) => body.includes('"tools/call"') && body.includes(passed.spanId));
    expect(JSON.parse(calls[0]!).params._meta.traceparent).toBe(`00-${TRACE}-${passed.spanId}-01`);
    expect(served.status.code ?? 0).toBe(0);
  });

  it('trace lists, decisions and the steps of routing below their request', () => {
    const requests = new Map(spans().map((span) => [span.spanId, span]));
    const list = named('tools/list', SERVER);
    expect(requests.get(list.parentSpanId!)?.name).toBe('POST /api/mcp');
    const request = named('POST /api/v1/packets', SERVER);
    expect([request.traceId, request.parentSpanId]).toEqual([TRACE, CALLER]);
    const route = spans().find((span) => span.name.startsWith('route') && span.parentSpanId === request.spanId)!;
    expect(route.name).toBe('route');
    expect(named('route select').parentSpanId).toBe(route.spanId);
    expect(spans().some(({ name, traceId }) => name === 'resolve' && traceId === TRACE)).toBe(true);
    expect(named('GET /api/v1/orgs/{org}/tools', SERVER).traceId).not.toBe(TRACE);
  });

  it('classify a failed call without user text', () => {
    const failed = spans().filter(({ name, status }) => name === 'tools/call' && status.code === 2);
    expect(failed.map(({ attributes }) => facts(attributes)['error.type'])).toEqual(['-32602']);
    expect(JSON.stringify(received)).not.toContain('no_such_tool_at_all');
  });

  it('hold nothing of what was asked or answered, and no key', () => {
    const all = JSON.stringify(received);
    expect(all).not.toContain(SECRET);
    expect(all).not.toContain(acme.open.key);
    expect(all).toContain('deployment.environment.name');
  });

  it('hold no attribute but those that docs/monitoring.md names, no event and no words', () => {
    const known = new Set([
      ...['http.request.method', 'http.route', 'http.response.status_code', 'mcp.method.name', 'gen_ai.operation.name'],
      ...['gen_ai.tool.name', 'gen_ai.agent.name', 'network.transport', 'server.address', 'server.port', 'error.type'],
      ...['ambit.format', 'ambit.organization'],
    ]);
    const points = metrics().flatMap(({ histogram }) => histogram?.dataPoints ?? []);
    const all = [...spans(), ...points];
    expect(all.length).toBeGreaterThan(10);
    const names = new Set(all.flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    expect([...names].filter((name) => !known.has(name))).toEqual([]);
    for (const span of spans() as (Span & { events?: unknown[]; status: { message?: string } })[]) {
      expect(span.events ?? []).toEqual([]);
      expect(span.status.message ?? '').toBe('');
    }
    const text = JSON.stringify(received);
    for (const hidden of [URL_TOKEN, CREDENTIAL, acme.id, acme.people.owner.key, '/mcp?'])
      expect(text, hidden).not.toContain(hidden);
    expect(JSON.stringify(sent('/v1/metrics'))).not.toContain('"acme"');
    expect(forwarded.length).toBeGreaterThan(0);
  });

  it('name the organization and the agent on each span of an authenticated request', () => {
    const agent = { 'ambit.organization': 'acme', 'gen_ai.agent.name': 'acme-open' };
    for (const span of [
      ...[named('POST /api/mcp', SERVER), named('tools/call ev__echo', SERVER), named('execute_tool ev__echo')],
      ...[named('tools/call echo', CLIENT), named('POST /api/v1/packets', SERVER), named('route select')],
    ])
      expect(facts(span.attributes), span.name).toMatchObject(agent);
  });

  it('identify the process: service, version, instance and the attributes of the environment', () => {
    for (const path of ['/v1/traces', '/v1/metrics']) {
      const [{ resourceSpans, resourceMetrics }] = sent(path);
      const resource = facts((resourceSpans ?? resourceMetrics)[0].resource.attributes);
      expect(resource, path).toMatchObject({
        'service.name': 'ambit',
        'service.version': VERSION,
        'deployment.environment.name': 'trial',
      });
      expect(resource['service.instance.id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('report durations by the names of the conventions', () => {
    const names = new Set(metrics().map(({ name }) => name));
    for (const name of [
      'mcp.server.operation.duration',
      'mcp.client.operation.duration',
      'gen_ai.execute_tool.duration',
    ])
      expect(names, name).toContain(name);
    const served = metrics().find(({ name }) => name === 'mcp.server.operation.duration')!;
    expect(served.unit).toBe('s');
    const call = served.histogram.dataPoints.find(
      ({ attributes }) => facts(attributes)['gen_ai.tool.name'] === 'ev__echo',
    )!;
    expect(Number(call.count)).toBe(1);
  });
});

describe('without an address', () => {
  it('nothing is loaded', async () => {
    expect(signalSettings({})).toBeNull();
    expect(signalSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_SDK_DISABLED: 'true' })).toBeNull();
    expect(await startTelemetry({})).toBeNull();
    const only = signalSettings({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://x', OTEL_METRICS_EXPORTER: 'none' });
    expect(only).toEqual({ traces: true, metrics: false, intervalMs: 60_000 });
  });
});
