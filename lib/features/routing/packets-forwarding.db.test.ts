import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { observedCalls } from '@/lib/features/calls/observed-calls';
import { startWorker, stopWorker } from '@/lib/start/worker';
import { type ChatServer, replyInTurn, startChatServer } from '@/lib/testing/chat-server';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { putRouting } from '@/lib/testing/put-routing';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { startEverything } from '@/lib/upstream/testing/everything';
import { closeUpstreams } from '@/lib/upstream/upstream-pool';

let at: Installation;
let acme: Tenant;
let model: ChatServer;
let upstream: Awaited<ReturnType<typeof startEverything>>;
let isGone = false;

const asOwner = (method: string, path: string, body?: unknown) =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people.owner.key, body });
const route = async (tool: string, params: object) => {
  model.asked.length = 0;
  const selection = { selected_tool: tool, params, reasoning: 'It fits.', confidence: 0.9 };
  const review = { approved: true, confidence: 0.9, reasoning: 'Right.' };
  model.reply = (body, response, turn) =>
    replyInTurn(body.model === 'light' ? selection : review)(body, response, turn);
  const answer = await at.call('POST', '/packets', {
    key: acme.open.key,
    body: { input: 'Say hello there', mode: 'execute' },
  });
  expect(answer.status, answer.text).toBe(201);
  return answer.body;
};
const useModel = async () => {
  const answer = await putRouting(at, acme.people.owner.key, {
    model: { baseUrl: model.baseUrl, selection: 'light', review: 'heavy' },
    confirmHost: model.host,
  });
  expect(answer.status, answer.text).toBe(200);
};

beforeAll(async () => {
  at = await createInstallation();
  acme = at.tenants[0]!;
  startWorker();
  [upstream, model] = await Promise.all([startEverything(), startChatServer(replyInTurn('{}'))]);
  const made = await asOwner('POST', '/sources', { slug: 'ev', kind: 'mcp-http', url: upstream.url, approve: true });
  expect(made.status, made.text).toBe(201);
  await vi.waitFor(
    async () => {
      const { body } = await asOwner('GET', `/sources/ev/runs/${made.body.run.id}`);
      if (body.status !== 'applied') throw new Error(`the import is ${body.status}`);
    },
    { timeout: 20_000, interval: 50 },
  );
});
afterAll(async () => {
  model?.close();
  await stopWorker();
  await closeUpstreams();
  if (!isGone) await upstream?.stop();
  await at?.close();
});

it('calls the imported server and records the result', async () => {
  await useModel();
  const packet = await route('ev__echo', { message: 'hello there' });
  expect(packet).toMatchObject({ status: 'executed', executionResult: { success: true, dryRun: false, error: null } });
  expect(packet.executionResult.output).toContain('hello there');
  await observedCalls().flush();
  const { rows } = await at.owner.query(`SELECT outcome, source, packet FROM "Outcome" WHERE tool = 'ev__echo'`);
  expect(rows).toEqual([{ outcome: 'ok', source: 'gateway', packet: packet.id }]);
});

it('does not call what the organization blocks, nor names it', async () => {
  await asOwner('PATCH', '/policy', { tools: { ev__echo: 'block' } });
  const packet = await route('ev__echo', { message: 'x' });
  expect(packet).toMatchObject({ status: 'failed', executionResult: { error: 'Unknown tool: ev__echo' } });
  await asOwner('PATCH', '/policy', { tools: { ev__echo: 'inherit' } });
});

it('fails with an error when the server is gone', async () => {
  await upstream.stop();
  isGone = true;
  const packet = await route('ev__echo', { message: 'x' });
  expect(packet).toMatchObject({ status: 'failed', executionResult: { success: false, output: null } });
  expect(packet.executionResult.error).not.toMatch(/127\.0\.0\.1|ECONN/);
});
