import type http from 'node:http';
import { Client as ClientV2, StreamableHTTPClientTransport as TransportV2 } from '@modelcontextprotocol/client';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as TransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { observedCalls } from '@/lib/features/calls/observed-calls';
import { makeServer } from '@/lib/start/node-server';
import { waitForNotifications } from '@/lib/testing/fresh';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { addLoopbackSource, type LoopbackCall } from '@/lib/testing/mcp/loopback-source';
import { insertRow, toolRow } from '@/lib/testing/rows';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { closeUpstreams } from '@/lib/upstream/upstream-pool';

/* Cancellation by the SDK's clients in their default modes, which negotiate a revision of 2025. */

interface AnyClient {
  callTool(params: object, options: { signal: AbortSignal }): Promise<unknown>;
  close(): Promise<void>;
}

let at: Installation;
let acme: Tenant;
let server: http.Server;
let port: number;
let received: LoopbackCall[];
const TOOL = 'acme_slow';

beforeAll(async () => {
  at = await createInstallation();
  acme = at.tenants[0]!;
  // Read-only, so that a failure would be retried.
  await insertRow(at.owner, 'Tool', toolRow({ name: TOOL, readOnly: true, inputSchema: { type: 'object' } }, acme.id));
  await addLoopbackSource(at.owner, acme.id, [TOOL], async (call) => {
    received.push(call);
    await new Promise((resolve) => call.signal.addEventListener('abort', resolve, { once: true }));
    return { content: [] };
  });
  server = makeServer((_, response) => response.writeHead(418).end());
  port = await listenAnywhere(server);
  await waitForNotifications(at);
});
beforeEach(async () => {
  received = [];
  await observedCalls().flush();
  await at.owner.query('DELETE FROM "Outcome" WHERE tool = $1', [TOOL]);
});
afterAll(async () => {
  await closeUpstreams();
  if (server) await stopServer(server);
  await at?.close();
});

async function connect(version: 'v1' | 'v2'): Promise<AnyClient> {
  const url = new URL(`http://127.0.0.1:${port}/api/mcp`);
  const options = { requestInit: { headers: { Authorization: `Bearer ${acme.open.key}` } } };
  const who = { name: 'test', version: '1' };
  if (version === 'v2') {
    const client = new ClientV2(who);
    await client.connect(new TransportV2(url, options));
    return client;
  }
  const client = new ClientV1(who);
  await client.connect(new TransportV1(url, options));
  return {
    callTool: (params, given) => client.callTool(params as { name: string }, undefined, given),
    close: () => client.close(),
  };
}

async function outcomes(): Promise<unknown[]> {
  await observedCalls().flush();
  const { rows } = await at.owner.query('SELECT outcome, "errorCode", repair FROM "Outcome" WHERE tool = $1', [TOOL]);
  return rows;
}

const SOON = { timeout: 10_000, interval: 20 };
const isRunning = (calls = 1) => vi.waitFor(() => expect(received).toHaveLength(calls), SOON);
const isStopped = (call = 0) => vi.waitFor(() => expect(received[call]!.signal.aborted).toBe(true), SOON);

describe.each(['v1', 'v2'] as const)('a client of SDK %s', (version) => {
  it('stops its call at the source, which is recorded as cancelled and not repeated', async () => {
    const client = await connect(version);
    const stop = new AbortController();
    const call = client.callTool({ name: TOOL, arguments: {} }, { signal: stop.signal });
    const refused = expect(call).rejects.toThrow();
    await isRunning();
    stop.abort();
    await refused;
    await isStopped();
    await vi.waitFor(async () => {
      expect(await outcomes()).toMatchObject([{ outcome: 'execution', errorCode: 'cancelled' }]);
    }, SOON);
    expect(received).toHaveLength(1);
    await client.close();
  });

  it('stops nothing of another client', async () => {
    const [client, other] = [await connect(version), await connect(version)];
    const [stop, keep] = [new AbortController(), new AbortController()];
    // Both clients number their requests alike.
    const kept = other.callTool({ name: TOOL, arguments: {} }, { signal: keep.signal }).catch(() => {});
    await isRunning();
    const stopped = client.callTool({ name: TOOL, arguments: {} }, { signal: stop.signal }).catch(() => {});
    await isRunning(2);
    stop.abort();
    await stopped;
    await isStopped(1);
    expect(received[0]!.signal.aborted).toBe(false);
    keep.abort();
    await kept;
    await isStopped();
    await vi.waitFor(async () => expect(await outcomes()).toHaveLength(2), SOON);
    await Promise.all([client.close(), other.close()]);
  });
});
