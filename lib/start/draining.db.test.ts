import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type GatewayProcess, startGatewayProcess } from '@/lib/testing/gateway-process';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { addLoopbackSource, type LoopbackCall } from '@/lib/testing/mcp/loopback-source';
import { connectTo } from '@/lib/testing/mcp/mcp-client';
import { insertRow, toolRow } from '@/lib/testing/rows';

/*
 * A replica that is told to stop under load, behind a proxy that asks it now and then whether it is ready: nobody who was
 * sent to it is left without an answer.
 */

// Own process: it measures how long a process takes to end its work.
const DRAIN_MS = 4_000;
const CLIENTS = 16;
const ASKS_READINESS_EVERY_MS = 200;
/** Far less than the calls and limits that must not be waited for. */
const ENDS_WITHIN_MS = 15_000;
/** Less than the shortest drain by what a clock and a signal may take. */
const TOLD_WITHIN_MS = 200;

const TOOL = 'acme_slow';

let at: Installation;
const replicas: GatewayProcess[] = [];
const received: LoopbackCall[] = [];
/** Lets the calls of the tool end. */
let release = () => {};

beforeAll(async () => {
  at = await createInstallation();
  const { id } = at.tenants[0]!;
  await insertRow(at.owner, 'Tool', toolRow({ name: TOOL, inputSchema: { type: 'object' } }, id));
  await addLoopbackSource(at.owner, id, [TOOL], async (call) => {
    received.push(call);
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    return { content: [] };
  });
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.kill()));
  await at?.close();
});

async function replicaThatDrains(ms: number): Promise<GatewayProcess> {
  const replica = await startGatewayProcess({ AMBIT_DRAIN_MS: String(ms) });
  replicas.push(replica);
  return replica;
}

/** Makes a call that lasts until it is released, and returns its result, or 'cut'. */
async function callSlowly({ port }: GatewayProcess, key: string) {
  const client = await connectTo(port, { key });
  const calls = received.length;
  const result = client
    .callTool({ name: TOOL, arguments: {} })
    .catch(() => 'cut' as const)
    .finally(() => client.close().catch(() => {}));
  await vi.waitFor(() => expect(received).toHaveLength(calls + 1), { timeout: 20_000, interval: 20 });
  return { result };
}

interface Got {
  status: number;
  closes: boolean;
}

function get(agent: Agent, { port }: GatewayProcess, path: string, key?: string): Promise<Got> {
  return new Promise((resolve, reject) => {
    const headers = key === undefined ? {} : { Authorization: `Bearer ${key}` };
    const sent = request({ agent, host: '127.0.0.1', port, path, headers }, (answer) => {
      answer.on('error', reject).resume();
      answer.on('end', () => {
        resolve({ status: answer.statusCode!, closes: answer.headers.connection === 'close' });
      });
    });
    sent.on('error', reject).end();
  });
}

it('serves remaining requests, waits for a long call, stores its result, and ends', async () => {
  const { key } = at.tenants[0]!.open;
  const replica = await replicaThatDrains(DRAIN_MS);
  const call = await callSlowly(replica, key);
  // Browsers open idle connections in advance.
  const silent = connect({ port: replica.port, host: '127.0.0.1' }).on('error', () => {});
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const apart = new Agent({ keepAlive: false });
  let isReady = true;
  let toldAt = Number.POSITIVE_INFINITY;
  const seen = { before: 0, after: 0, closing: 0, failures: [] as string[] };
  const client = async (n: number) => {
    while (isReady) {
      const startedAt = performance.now();
      const path = n % 2 === 0 ? '/api/v1/tools' : '/api/v1/agent';
      const got = await get(agent, replica, path, key).catch((error: Error) => error);
      if (got instanceof Error) seen.failures.push(got.message);
      else if (got.status >= 500) seen.failures.push(String(got.status));
      else if (startedAt < toldAt) seen.before++;
      else {
        seen.after++;
        if (got.closes) seen.closing++;
      }
    }
  };
  const proxy = async () => {
    while (isReady) {
      await delay(ASKS_READINESS_EVERY_MS);
      isReady = (await get(apart, replica, '/readyz').catch(() => ({ status: 0 }))).status === 200;
    }
  };
  const clients = [...Array.from({ length: CLIENTS }, (_, n) => client(n)), proxy()];
  await delay(700);
  toldAt = performance.now();
  const stopped = replica.stop();
  await Promise.all(clients);
  const noticedAfter = performance.now() - toldAt;
  agent.destroy();
  expect(seen.failures).toEqual([]);
  expect(seen.before).toBeGreaterThan(0);
  expect(seen.after).toBeGreaterThan(0);
  // Until the process reads the signal, answers leave the connection open: of requests sent before, and of those that follow.
  expect(seen.after - seen.closing).toBeLessThanOrEqual(2 * CLIENTS);
  expect(noticedAfter).toBeLessThan(DRAIN_MS);

  // Longer than it drains.
  expect(await Promise.race([replica.ended, delay(toldAt + DRAIN_MS + 1_000 - performance.now(), 'runs')])).toBe(
    'runs',
  );
  release();
  expect(await call.result).toMatchObject({ content: [] });
  const answeredAt = performance.now();
  await stopped;
  expect(performance.now() - answeredAt, 'until it ended').toBeLessThan(ENDS_WITHIN_MS);
  silent.destroy();
  const { rows } = await at.owner.query('SELECT outcome FROM "Outcome" WHERE tool = $1', [TOOL]);
  expect(rows).toEqual([{ outcome: 'ok' }]);
}, 120_000);

// A busy machine can pause longer than this drain.
it('closes connections in use, also without a drain time, and ends at once on a second signal', {
  retry: 2,
  timeout: 60_000,
}, async () => {
  const { key } = at.tenants[0]!.open;
  const replica = await replicaThatDrains(0);
  const call = await callSlowly(replica, key);
  const failures: { message: string; at: number }[] = [];
  /** Like a proxy with a kept connection: repeated until it is closed. */
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let closes = false; !closes; ) {
      const startedAt = performance.now();
      const got = await get(agent, replica, '/api/v1/tools', key).catch((error: Error) => error);
      if (got instanceof Error) failures.push({ message: got.message, at: startedAt });
      closes = got instanceof Error || got.closes;
      await delay(20);
    }
    agent.destroy();
  };
  const clients = Array.from({ length: CLIENTS }, client);
  await delay(500);
  const toldAt = performance.now();
  const stopped = replica.stop();
  await Promise.all(clients);
  // On a busy machine a client may hear its last answer, and ask again, when all are long gone.
  expect(failures.filter(({ at }) => at < toldAt + TOLD_WITHIN_MS)).toEqual([]);
  const closedAt = performance.now();
  expect(closedAt - toldAt).toBeLessThan(5_000);

  // Only the call keeps it. Signals that a stalled process reads at once count as one.
  expect(await Promise.race([replica.ended, delay(500, 'runs')])).toBe('runs');
  const signals = setInterval(() => replica.stop(), 300);
  await stopped.finally(() => clearInterval(signals));
  expect(performance.now() - closedAt).toBeLessThan(ENDS_WITHIN_MS);
  expect(await call.result).toBe('cut');
});
