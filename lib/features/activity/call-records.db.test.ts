import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { retainHistories } from '@/lib/data/system/retention/retention';
import { observedCalls } from '@/lib/features/calls/observed-calls';
import { waitForNotifications } from '@/lib/testing/fresh';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { addLoopbackSource, type LoopbackCall } from '@/lib/testing/mcp/loopback-source';
import { insertRow, toolRow } from '@/lib/testing/rows';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { closeUpstreams } from '@/lib/upstream/upstream-pool';

let at: Installation;
let acme: Tenant;
let other: Tenant;
let run: (call: LoopbackCall) => Promise<object>;

const INPUT = {
  type: 'object',
  properties: { n: { type: 'integer' }, note: { type: 'string' }, door: { type: 'string', 'x-sensitive': true } },
};

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'other'] });
  [acme, other] = at.tenants as [Tenant, Tenant];
  for (const [name, facts] of Object.entries({ acme_write: {}, acme_wipe: { requiresApproval: true } }))
    await insertRow(at.owner, 'Tool', toolRow({ name, inputSchema: INPUT, ...facts }, acme.id));
  await addLoopbackSource(at.owner, acme.id, ['acme_write', 'acme_wipe'], (call) => run(call));
  await waitForNotifications(at);
});
afterAll(async () => {
  await closeUpstreams();
  await at?.close();
});
beforeEach(async () => {
  run = async () => ({ content: [{ type: 'text', text: 'done' }] });
  await setTo({ recordCalls: 'redacted' });
});

const viewer = () => ({ key: acme.people.viewer.key });
const owner = () => ({ key: acme.people.owner.key });

async function setTo(patch: object) {
  const answer = await at.call('PATCH', '/orgs/acme/settings', { ...owner(), body: patch });
  expect(answer.status, answer.text).toBe(200);
  await waitForNotifications(at);
}

/** Calls a tool and returns the details of the call. */
async function made(tool: string, args: object, more: object = {}) {
  const body = { arguments: args, ...more };
  const answer = await at.call('POST', `/tools/${tool}/call`, { key: acme.open.key, body });
  expect(answer.status, answer.text).toBe(200);
  return details(answer.body.outcomeId);
}

async function details(id: string) {
  await observedCalls().flush();
  const answer = await at.call('GET', `/orgs/acme/agents/${acme.open.slug}/calls/${id}`, viewer());
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

async function idsOf(query: string, tenant = acme): Promise<string[]> {
  const answer = await at.call('GET', `/orgs/${tenant.slug}/activity?${query}`, { key: tenant.people.viewer.key });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.map(({ id }: { id: string }) => id);
}

describe('recorded calls', () => {
  it('has arguments and result without secrets, and the decision at the time of the call', async () => {
    run = async () => ({ content: [{ type: 'text', text: 'token=abcdefgh1234 saved' }] });
    const call = await made('acme_write', { n: 1, door: '4711', note: 'Bearer abcdefgh12345678' });
    expect(call).toMatchObject({
      arguments: { n: 1, door: '[redacted]', note: 'Bearer [redacted]' },
      result: { success: true, output: 'token=[redacted] saved', error: null, executionTimeMs: expect.any(Number) },
      ...{ redacted: true, truncated: false, approval: null, user: null },
      decision: { tool: 'acme_write', allowed: true, decidedBy: null, revision: expect.any(String) },
    });
    expect(call.decision.trace.length).toBeGreaterThan(0);
    const { rows } = await at.owner.query(`SELECT arguments::text || result::text AS stored FROM "CallRecord"`);
    for (const { stored } of rows) expect(stored).not.toMatch(/4711|abcdefgh/);
  });

  it('has the error of a tool as its result', async () => {
    run = async () => ({ content: [{ type: 'text', text: 'No such row' }], isError: true });
    const { result } = await made('acme_write', { n: 2 });
    expect(result).toMatchObject({ success: false, output: null, error: 'No such row' });
  });

  it('has the whole values with `full`, and nothing with `none`', async () => {
    await setTo({ recordCalls: 'full' });
    const whole = await made('acme_write', { door: '4711' });
    expect(whole).toMatchObject({ arguments: { door: '4711' }, redacted: false });
    await setTo({ recordCalls: 'none' });
    const nothing = await made('acme_write', { n: 3 });
    expect(nothing).toMatchObject({ arguments: null, result: null });
    const { rows } = await at.owner.query(`SELECT 1 FROM "CallRecord" WHERE id = $1`, [nothing.id]);
    expect(rows).toEqual([]);
  });

  it('has the arguments of a call that was refused for them', async () => {
    const body = { arguments: { n: 'seven' } };
    expect((await at.call('POST', '/tools/acme_write/call', { key: acme.open.key, body })).status).toBe(422);
    await observedCalls().flush();
    const [id] = await idsOf('tool=acme_write&outcome=contract_violation&limit=1');
    expect(await details(id!)).toMatchObject({ arguments: { n: 'seven' }, result: null });
  });

  it('shortens large values', async () => {
    run = async () => ({ content: [{ type: 'text', text: 'x'.repeat(100_000) }] });
    const { truncated, result } = await made('acme_write', { note: 'y'.repeat(50_000) });
    expect(truncated).toBe(true);
    expect(result.output).toMatch(/^x{4000}… \(100,000 characters\)|… \(\d+,\d+ characters\)$/);
  });

  it('shows who approved a call, and finds it by that member', async () => {
    const args = { n: 9, door: '4711' };
    const asked = await at.call('POST', '/tools/acme_wipe/call', { key: acme.open.key, body: { arguments: args } });
    expect(asked.status, asked.text).toBe(202);
    const { id } = asked.body.approval;
    const pending = await at.call('GET', `/orgs/acme/approvals/${id}`, owner());
    expect(pending.body.arguments).toEqual(args);
    const decided = await at.call('POST', `/orgs/acme/approvals/${id}/decision`, {
      ...owner(),
      body: { approve: true },
    });
    expect(decided.status, decided.text).toBe(200);
    const call = await made('acme_wipe', args, { approval: id });
    const { email } = acme.people.owner;
    expect(call).toMatchObject({
      user: { email },
      approval: { id, status: 'used', arguments: { door: '[redacted]' } },
    });
    expect(await idsOf(`user=${encodeURIComponent(email)}`)).toEqual([call.id]);
    // `toLowerCase` turns the Kelvin sign into k.
    await at.owner.query(`UPDATE "User" SET email = 'kim@acme.test' WHERE id = $1`, [call.user.id]);
    expect(await idsOf('user=KIM%40acme.test')).toEqual([call.id]);
    expect(await idsOf('user=%E2%84%AAim%40acme.test')).toEqual([]);
    await at.owner.query('UPDATE "User" SET email = $1 WHERE id = $2', [email, call.user.id]);
    expect(await idsOf(`user=${call.user.id}&tool=acme_wipe`)).toEqual([call.id]);
    expect(await idsOf(`user=${call.user.id}&q=nothing`)).toEqual([]);
    expect(await idsOf('user=nobody@example.com')).toEqual([]);
    expect(await idsOf(`user=${call.user.id}`, other)).toEqual([]);
  });

  it('belongs to the organization alone', async () => {
    const { id } = await made('acme_write', { n: 4 });
    const key = other.people.owner.key;
    const foreign = await at.call('GET', `/orgs/other/agents/${other.open.slug}/calls/${id}`, { key });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'not_found']);
  });

  it('ends with its retention, and the call stays', async () => {
    const { id } = await made('acme_write', { n: 5 });
    await at.owner.query(`UPDATE "CallRecord" SET "occurredAt" = now() - interval '3 days' WHERE id = $1`, [id]);
    await setTo({ retention: { callRecords: 2 } });
    await retainHistories();
    expect(await details(id)).toMatchObject({ id, arguments: null, result: null });
  });
});
