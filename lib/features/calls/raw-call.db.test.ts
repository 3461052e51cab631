import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { waitForNotifications } from '@/lib/testing/fresh';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { addLoopbackSource, type LoopbackCall } from '@/lib/testing/mcp/loopback-source';
import { comparable, isRaw, type RawPair, startRawPair } from '@/lib/testing/raw-pair';
import { insertRow, toolRow } from '@/lib/testing/rows';
import { type SeededAgent, seedAgent } from '@/lib/testing/seed-agent';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { closeUpstreams } from '@/lib/upstream/upstream-pool';
import { observedCalls } from './observed-calls';

let at: Installation;
let acme: Tenant;
let pair: RawPair;
let careful: SeededAgent;
let received: LoopbackCall[] = [];

const TOOLS = ['raw_echo', 'raw_fail', 'raw_hidden', 'raw_hang'];

beforeAll(async () => {
  at = await createInstallation();
  acme = at.tenants[0]!;
  const inputSchema = { type: 'object', properties: { n: { type: 'number' } } };
  for (const name of TOOLS) await insertRow(at.owner, 'Tool', toolRow({ name, inputSchema }, acme.id));
  await addLoopbackSource(at.owner, acme.id, TOOLS, async (call) => {
    received.push(call);
    if (call.tool === 'raw_fail') return { content: [{ type: 'text', text: 'It failed.' }], isError: true };
    if (call.tool === 'raw_hang')
      return new Promise((_, reject) => call.signal.addEventListener('abort', () => reject(new Error('aborted'))));
    return { content: [{ type: 'text', text: `Grüße ${JSON.stringify(call.arguments)}` }] };
  });
  const { key } = acme.people.owner;
  await at.call('PATCH', '/orgs/acme/policy', { key, body: { tools: { raw_hidden: 'block' } } });
  careful = await seedAgent(at.owner, acme.id, 'careful', {
    profile: acme.profile,
    requireApprovalFor: ['raw_echo'],
  });
  await waitForNotifications(at);
  pair = await startRawPair();
}, 60_000);
afterAll(async () => {
  await pair?.stop();
  await closeUpstreams();
  await at?.close();
});

function request(tool: string, body: unknown, headers: Record<string, string> = {}) {
  const sent = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  const common = { 'Content-Type': 'application/json', 'Content-Length': String(sent.length) };
  const path = `/api/v1/tools/${tool}/call`;
  return {
    ...{ path, method: 'POST', body: sent },
    headers: { Authorization: `Bearer ${acme.open.key}`, ...common, ...headers },
  };
}

/** Without what differs between requests. */
function said(answer: Parameters<typeof comparable>[0]) {
  const { status, headers, body } = comparable(answer);
  const text = Buffer.from(body, 'latin1')
    .toString()
    .replace(/("outcomeId":")[0-9a-f-]{36}/, '$1§')
    .replace(/("executionTimeMs":)\d+/, (_, name) => `${name}0`);
  const ofConnection = ['content-length', 'transfer-encoding', 'connection', 'keep-alive'];
  return { status, headers: headers.filter(([name]) => !ofConnection.includes(name)), body: JSON.parse(text) };
}

describe('a call of a tool that Ambit runs', () => {
  it.each<[string, string, unknown, number]>([
    ['with a result', 'raw_echo', { arguments: { n: 1 } }, 200],
    ['without arguments', 'raw_echo', {}, 200],
    ['in a session', 'raw_echo', { session: 'talk' }, 200],
    ['on a channel', 'raw_echo', { channel: 'sms' }, 200],
    ['that fails', 'raw_fail', {}, 200],
    ['with wrong arguments', 'raw_echo', { arguments: { n: 'x' } }, 422],
  ])('has the same answer as by the reference: %s', async (_, tool, body, status) => {
    const { ours, theirs } = await pair.bothRaw(request(tool, body));
    expect(said(ours)).toEqual(said(theirs));
    expect(ours.status).toBe(status);
    expect(Number(ours.headers.find(([name]) => name === 'Content-Length')?.[1])).toBe(ours.bytes.length);
  });

  it('is recorded once each', async () => {
    // Attempts that the reference answered are not counted.
    const { ours } = await vi.waitFor(
      async () => {
        await observedCalls().flush();
        await at.owner.query('DELETE FROM "Outcome"');
        const answers = await pair.both(request('raw_fail', {}));
        expect(isRaw(answers.ours)).toBe(true);
        return answers;
      },
      { timeout: 10_000, interval: 50 },
    );
    await observedCalls().flush();
    const { rows } = await at.owner.query('SELECT id, tool, outcome, source, "agentId" FROM "Outcome"');
    const one = { tool: 'raw_fail', outcome: 'execution', source: 'gateway', agentId: acme.open.id };
    expect(rows).toEqual([expect.objectContaining(one), expect.objectContaining(one)]);
    expect(rows.map(({ id }) => id)).toContain(JSON.parse(ours.bytes.toString()).outcomeId);
  });

  it('lets go of the source when the client goes away', async () => {
    received = [];
    const { path, headers, body } = request('raw_hang', {});
    const leaving = new AbortController();
    const sent = { method: 'POST', headers, body, signal: leaving.signal };
    const asked = fetch(`http://127.0.0.1:${pair.rawPort}${path}`, sent as RequestInit).catch(() => null);
    await vi.waitFor(() => expect(received).toHaveLength(1), 10_000);
    leaving.abort();
    await asked;
    await vi.waitFor(() => expect(received[0]!.signal.aborted).toBe(true), 10_000);
  });
});

describe('everything else is answered by the reference', () => {
  const approval = '0d9c1f0e-6f2a-4f0b-9a55-3a1b1f6f2c10';
  it.each<[string, string, unknown, () => Record<string, string>]>([
    ['a hidden tool', 'raw_hidden', {}, () => ({})],
    ['an unknown tool', 'no_such_tool', {}, () => ({})],
    ['a tool that runs elsewhere', 'list_contacts', {}, () => ({})],
    ['a tool that needs approval', 'raw_echo', {}, () => ({ Authorization: `Bearer ${careful.key}` })],
    ['an approval', 'raw_echo', { approval }, () => ({})],
    ['an Idempotency-Key', 'raw_echo', {}, () => ({ 'Idempotency-Key': 'the-same' })],
    ['a wrong key', 'raw_echo', {}, () => ({ Authorization: 'Bearer amb_agent_wrong' })],
    ['an unknown field', 'raw_echo', { argumens: {} }, () => ({})],
    ['an unknown goal', 'raw_echo', { goal: 'NO_SUCH' }, () => ({})],
    ['a field twice', 'raw_echo', '{"arguments": {"n": 1, "n": 2}}', () => ({})],
    ['a text that cannot be stored', 'raw_echo', '{"arguments": {"n": "\\u0000"}}', () => ({})],
    ['no JSON', 'raw_echo', '{"arguments": ', () => ({})],
    ['a form', 'raw_echo', 'n=1', () => ({ 'Content-Type': 'text/plain' })],
  ])('%s', async (_, tool, body, headers) => {
    const { ours, theirs } = await pair.both(request(tool, body, headers()));
    expect(isRaw(ours)).toBe(false);
    const withoutKey = (answer: typeof ours) => ({ ...said(answer), headers: [] });
    expect(withoutKey(ours)).toEqual(withoutKey(theirs));
  });
});
