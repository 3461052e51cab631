import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { SCHEDULED_JOBS } from '@/lib/start/start-jobs';
import { startWorker, stopWorker } from '@/lib/start/worker';
import { type ChatServer, replyInTurn, startChatServer } from '@/lib/testing/chat-server';
import { type GatewayProcess, startGatewayProcess } from '@/lib/testing/gateway-process';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { putRouting } from '@/lib/testing/put-routing';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { type HostileUpstream, startHostileUpstream } from '@/lib/upstream/testing/hostile-upstream';
import { closeUpstreams } from '@/lib/upstream/upstream-pool';

let at: Installation;
let acme: Tenant;
let model: ChatServer;
let upstream: HostileUpstream;
let gateway: GatewayProcess;

const asOwner = (method: string, path: string, body?: unknown) =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people.owner.key, body });
const callsOf = (tool: string) =>
  upstream.asked.filter(({ message }) => message.method === 'tools/call' && message.params?.name === tool);
/** At this replica, which knows of the packets what the database knows. */
const agent = (method: string, path: string, body?: unknown) => at.call(method, path, { key: acme.open.key, body });
const closePackets = SCHEDULED_JOBS.find(({ slug }) => slug === 'close-packets')!;
/** Posts a message whose call never returns, and returns its packet after the upstream got the request. */
async function callThatHangs(tool: string): Promise<string> {
  const selection = { selected_tool: `slow__${tool}`, params: {}, reasoning: 'It fits.', confidence: 0.9 };
  const review = { approved: true, confidence: 0.9, reasoning: 'Right.' };
  model.reply = (body, response, turn) =>
    replyInTurn(body.model === 'light' ? selection : review)(body, response, turn);
  const input = `Do ${tool}`;
  void gateway.call('POST', '/packets', { key: acme.open.key, body: { input, mode: 'execute' } }).catch(() => {});
  await vi.waitFor(() => expect(callsOf(tool)).toHaveLength(1), { timeout: 15_000, interval: 50 });
  const { body } = await asOwner('GET', `/packets?q=${encodeURIComponent(input)}`);
  expect(body.data).toMatchObject([{ status: 'approved', tool: `slow__${tool}` }]);
  return body.data[0].id;
}

beforeAll(async () => {
  at = await createInstallation();
  acme = at.tenants[0]!;
  startWorker();
  [upstream, model] = await Promise.all([startHostileUpstream(), startChatServer(replyInTurn('{}'))]);
  const tool = (name: string, annotations: object) => ({
    ...{ name, description: `Does ${name}.`, inputSchema: { type: 'object' }, annotations },
  });
  // Both never answer: the upstream looks at the arguments’ tool alone.
  upstream.tools = [
    tool('hang', { readOnlyHint: true }),
    tool('hang_writing', { readOnlyHint: false, destructiveHint: false, idempotentHint: true }),
  ];
  const made = await asOwner('POST', '/sources', { slug: 'slow', kind: 'mcp-http', url: upstream.url, approve: true });
  expect(made.status, made.text).toBe(201);
  await vi.waitFor(
    async () => {
      const { body } = await asOwner('GET', `/sources/slow/runs/${made.body.run.id}`);
      if (body.status !== 'applied') throw new Error(`the import is ${body.status}`);
    },
    { timeout: 20_000, interval: 50 },
  );
  await stopWorker();
  const settings = await putRouting(at, acme.people.owner.key, {
    model: { baseUrl: model.baseUrl, selection: 'light', review: 'heavy' },
    ...{ confirmHost: model.host, allowWriteTools: true },
  });
  expect(settings.status, settings.text).toBe(200);
  gateway = await startGatewayProcess();
}, 120_000);
afterAll(async () => {
  await gateway?.kill();
  model?.close();
  await stopWorker();
  await closeUpstreams();
  await upstream?.close();
  await at?.close();
});

describe('a server that is killed between claim and result', () => {
  it('has its results reported by another one, and has called once', async () => {
    const read = await callThatHangs('hang');
    const write = await callThatHangs('hang_writing');
    const { rows } = await at.owner.query(
      `SELECT "claimedAt" IS NOT NULL AS claimed FROM "Packet" WHERE input LIKE 'Do %'`,
    );
    expect(rows).toEqual([{ claimed: true }, { claimed: true }]);

    await gateway.kill();
    // Nobody has ended them: what the agent would read is that they are under way.
    const left = await agent('GET', `/packets/${write}`);
    expect(left.body).toMatchObject({ status: 'approved', executionResult: null });

    // Not at once: the other replica might still be at work on them. The half minute of silence is not waited for here.
    await closePackets.work(AbortSignal.timeout(30_000));
    expect((await agent('GET', `/packets/${write}`)).body.status).toBe('approved');
    expect((await agent('POST', `/packets/${write}/reinject`, {})).status).toBe(409);
    expect((await agent('POST', `/packets/${write}/result`, { success: true, executionTimeMs: 1 })).status).toBe(409);
    await at.owner.query(`UPDATE "Packet" SET "updatedAt" = "updatedAt" - interval '1 minute'`);
    await closePackets.work(AbortSignal.timeout(30_000));
    const truth = (await agent('GET', `/packets/${write}`)).body;
    expect(truth.status).toBe('failed');
    expect(truth.executionResult).toMatchObject({
      ...{ success: false, output: null, dryRun: false, executionTimeMs: null },
      error: expect.stringContaining('Its result is unknown'),
    });
    expect(truth.log.at(-1)).toMatchObject({ step: 'interrupted' });
    const harmless = (await agent('GET', `/packets/${read}`)).body;
    expect(harmless.status).toBe('failed');
    expect(harmless.executionResult.error).toContain('can be repeated');
    expect(callsOf('hang')).toHaveLength(1);
    expect(callsOf('hang_writing')).toHaveLength(1);
  }, 120_000);

  it('leaves it to the agent whether there is another pass', async () => {
    const { body } = await asOwner('GET', '/packets?status=failed&q=hang_writing');
    model.reply = replyInTurn({ selected_tool: null, params: {}, reasoning: 'Nothing to do.', confidence: 1 });
    const next = await agent('POST', `/packets/${body.data[0].id}/reinject`, { input: 'Never mind' });
    expect(next.body).toMatchObject({ status: 'skipped', reinjectionCount: 2 });
    expect(callsOf('hang_writing')).toHaveLength(1);
  });
});
