import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChatServer, replyInTurn, startChatServer } from '@/lib/testing/chat-server';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { addLoopbackSource } from '@/lib/testing/mcp/loopback-source';
import { putRouting } from '@/lib/testing/put-routing';
import { insertRow, toolRow } from '@/lib/testing/rows';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { closeOpenPackets } from './packet-jobs';

let at: Installation;
let acme: Tenant;
let server: ChatServer;
let ran: object[];
/** Changes during the call. */
let during: () => Promise<unknown>;

const agent = (method: string, path: string, body?: unknown) => at.call(method, path, { key: acme.open.key, body });
const as = (key: string, method: string, path: string, body?: unknown) =>
  at.call(method, `/orgs/acme${path}`, { key, body });
const owner = (method: string, path: string, body?: unknown) => as(acme.people.owner.key, method, path, body);
const decide = (id: string, body: object) => owner('POST', `/packets/${id}/decision`, body);
const choose = (tool: string) => {
  const chosen = { selected_tool: tool, params: { path: '/a' }, reasoning: 'It fits.', confidence: 0.99 };
  server.asked.length = 0;
  server.reply = replyInTurn({ ...chosen, alternatives: [] }, { approved: true, confidence: 0.99, reasoning: 'Seen.' });
};
const route = async (mode = 'execute', tool = 'ai_write') => {
  choose(tool);
  const { status, text, body } = await agent('POST', '/packets', { input: 'Write to /a', mode });
  expect(status, text).toBe(201);
  return body;
};
const waiting = async (mode = 'execute', tool = 'ai_write') => {
  const packet = await route(mode, tool);
  expect(packet.status).toBe('awaiting_approval');
  return packet.id as string;
};
const again = async (id: string) => {
  choose('ai_write');
  return (await agent('POST', `/packets/${id}/reinject`, {})).body;
};
/** The packet's lines, oldest first. */
const lines = async (packet: string) =>
  (
    await at.owner.query(`SELECT id, status FROM "Approval" WHERE packet = $1 ORDER BY "createdAt", id`, [packet])
  ).rows.map(({ id, status }) => ({ id: id as string, status: status as string }));
const statuses = async (packet: string) => (await lines(packet)).map(({ status }) => status);
const audited = async (approval: string) =>
  (
    await at.owner.query(`SELECT action FROM "AuditEvent" WHERE target = $1 ORDER BY seq`, [`approval/${approval}`])
  ).rows.map(({ action }) => action as string);

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  acme = at.tenants[0]!;
  server = await startChatServer(replyInTurn('{}'));
  const inputSchema = { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] };
  const tool = { name: 'ai_write', description: 'Write content to a file', requiresApproval: true, inputSchema };
  await insertRow(at.owner, 'Tool', toolRow(tool, acme.id));
  await insertRow(at.owner, 'Tool', toolRow({ ...tool, name: 'ai_post', requiresApproval: false }, acme.id));
  await addLoopbackSource(at.owner, acme.id, ['ai_write', 'ai_post'], async ({ arguments: given }) => {
    ran.push(given);
    await during();
    return { content: [{ type: 'text', text: 'Written.' }] };
  });
  const saved = await putRouting(at, acme.people.owner.key, {
    model: { baseUrl: server.baseUrl, selection: 'light', review: 'heavy', timeoutMs: 2_000 },
    ...{ confirmHost: server.host, apiKey: 'sk-of-acme-0123456789', allowWriteTools: true },
  });
  expect(saved.status, saved.text).toBe(200);
});
afterAll(async () => {
  server?.close();
  await at?.close();
});
beforeEach(() => {
  ran = [];
  during = async () => undefined;
});

describe('a decision', () => {
  it('also binds each part before a call, so that no one denies a running one', async () => {
    const id = await waiting();
    const [line] = await lines(id);
    const seen: unknown[] = [];
    during = async () => {
      seen.push(await statuses(id));
      const denial = await as(acme.people.configurator.key, 'POST', `/approvals/${line!.id}/decision`, {
        approve: false,
      });
      seen.push(denial.status);
    };
    expect((await decide(id, { approve: true })).body.status).toBe('executed');
    expect(seen).toEqual([['approved'], 409]);
    expect(await statuses(id)).toEqual(['used']);
    expect(await audited(line!.id)).toEqual(['approval.ask', 'approval.approve', 'approval.use']);
  });

  it('made in the list changes nothing there when the packet cannot take it', async () => {
    const id = await waiting();
    const [line] = await lines(id);
    await at.owner.query(`UPDATE "Packet" SET status = 'failed' WHERE id = $1`, [id]);
    const refused = await owner('POST', `/approvals/${line!.id}/decision`, { approve: true });
    expect(refused.status).toBe(409);
    expect(await statuses(id)).toEqual(['pending']);
    expect(ran).toEqual([]);
  });

  it('made in the list decides both, with other arguments', async () => {
    const id = await waiting();
    const [line] = await lines(id);
    const path = `/approvals/${line!.id}/decision`;
    expect((await owner('POST', path, { approve: true, arguments: { path: 7 } })).status).toBe(422);
    const done = await owner('POST', path, { approve: true, arguments: { path: '/b' } });
    expect(done.body).toMatchObject({ status: 'used', arguments: { path: '/b' } });
    expect(ran).toEqual([{ path: '/b' }]);
    const { log } = (await owner('GET', `/packets/${id}`)).body as { log: { edit?: Record<string, string> }[] };
    const edits = log.flatMap(({ edit }) => (edit ? [edit] : [])).map((edit) => [edit.proposed, edit.approved]);
    expect(edits.map((pair) => pair.map((text) => JSON.parse(text!)))).toEqual([[{ path: '/a' }, { path: '/b' }]]);
    expect((await owner('POST', path, { approve: false })).status).toBe(409);
  });

  it('is made knowing the message, what the tool does and whether it is called', async () => {
    const id = await waiting();
    const [line] = await lines(id);
    const seen = (await owner('GET', `/approvals/${line!.id}`)).body;
    expect(seen).toMatchObject({ message: 'Write to /a', effect: 'changes', outside: null, dryRun: false });
    await decide(id, { approve: false });
    expect((await owner('GET', `/approvals/${line!.id}`)).body.dryRun).toBeNull();
  });

  it('finds a line that many newer ones hide', async () => {
    const id = await waiting();
    const [line] = await lines(id);
    await at.owner.query(`UPDATE "Approval" SET "createdAt" = "createdAt" - interval '1 day' WHERE id = $1`, [
      line!.id,
    ]);
    await at.owner.query(
      `INSERT INTO "Approval" SELECT (jsonb_populate_record(a, jsonb_build_object(
         'id', gen_random_uuid(), 'packet', NULL, 'createdAt', now(), 'argumentsDigest', n::text))).*
       FROM "Approval" a, generate_series(1, 201) n WHERE a.id = $1`,
      [line!.id],
    );
    await decide(id, { approve: false });
    const left = await statuses(id);
    await at.owner.query(`DELETE FROM "Approval" WHERE packet IS NULL`);
    expect(left).toEqual(['denied']);
  });
});

describe('a line of a packet', () => {
  const seen = async (id: string) => (await owner('GET', `/approvals/${(await lines(id)).at(-1)!.id}`)).body;
  const gateOf = ({ log }: { log: { step: string; summary: string }[] }) =>
    log.find(({ step }) => step === 'gate')!.summary;
  const settings = async (change: object) => {
    const values = { model: { baseUrl: server.baseUrl, selection: 'light', review: 'heavy', timeoutMs: 2_000 } };
    const saved = await putRouting(at, acme.people.owner.key, { ...values, allowWriteTools: true, ...change });
    expect(saved.status, saved.text).toBe(200);
  };

  it('names the rule that requires approval', async () => {
    const marked = await waiting();
    const rule = { by: 'organization', entry: null };
    expect(await seen(marked)).toMatchObject({ status: 'pending', requiredBy: rule });
    const packet = (await owner('GET', `/packets/${marked}`)).body;
    expect(packet.requiredBy).toEqual(rule);
    expect(gateOf(packet)).toContain('because the organization requires approval for every call of this tool');
    await decide(marked, { approve: false });
    expect((await seen(marked)).requiredBy).toBeNull();

    const path = `/agents/${acme.open.slug}`;
    expect((await owner('PATCH', path, { requireApprovalFor: ['ai_p*'] })).status).toBe(200);
    const named = await waiting('execute', 'ai_post');
    expect((await seen(named)).requiredBy).toEqual({ by: 'agent', entry: 'ai_p*' });
    const told = gateOf((await agent('GET', `/packets/${named}`)).body);
    expect(told).toContain(`because the settings of ${acme.open.slug} require approval for it`);
    expect(told).not.toContain('ai_p*');
    expect((await owner('PATCH', path, { requireApprovalFor: [] })).status).toBe(200);
    expect((await seen(named)).requiredBy).toBeNull();
    await decide(named, { approve: false });
  });

  it('reports an approval required by the review', async () => {
    await settings({ confidenceThreshold: 0.4 });
    server.asked.length = 0;
    server.reply = replyInTurn(
      { selected_tool: 'ai_post', params: { path: '/a' }, reasoning: 'It fits.', confidence: 0.9 },
      { approved: false, confidence: 0.9, reasoning: 'Rather not.' },
    );
    const { body } = await agent('POST', '/packets', { input: 'Write to /a', mode: 'execute' });
    await settings({});
    expect(body.status).toBe('awaiting_approval');
    expect((await seen(body.id)).requiredBy).toEqual({ by: 'review', entry: null });
    await decide(body.id, { approve: false });
  });

  it('returns the result of the call of its own pass', async () => {
    const done = await waiting();
    await decide(done, { approve: true });
    expect(await seen(done)).toMatchObject({ status: 'used', outcome: 'executed' });

    during = () => Promise.reject(new Error('The disk is full.'));
    const failed = await waiting();
    expect((await decide(failed, { approve: true })).body.status).toBe('failed');
    expect(await seen(failed)).toMatchObject({ status: 'used', outcome: 'failed' });
    const [first] = await lines(failed);
    during = async () => undefined;
    choose('ai_post');
    expect((await agent('POST', `/packets/${failed}/reinject`, {})).body.status).toBe('executed');
    // Later results of the packet are not the result of this call.
    expect((await owner('GET', `/approvals/${first!.id}`)).body).toMatchObject({ status: 'used', outcome: null });

    const blocked = await waiting();
    await owner('PATCH', '/policy', { tools: { ai_write: 'block' } });
    expect((await decide(blocked, { approve: true })).body.status).toBe('failed');
    await owner('PATCH', '/policy', { tools: { ai_write: 'inherit' } });
    expect(await seen(blocked)).toMatchObject({ status: 'approved', outcome: 'not_called' });
  });

  it('is shown as expired, not denied, like its packet', async () => {
    const id = await waiting();
    const later = new Date(Date.now() + 61 * 60_000);
    expect(await closeOpenPackets(later, 1e12)).toBeGreaterThan(0);
    const { data } = (await owner('GET', '/packets?status=user_denied&limit=200')).body;
    expect(data.find((row: { id: string }) => row.id === id)).toMatchObject({
      status: 'user_denied',
      reason: 'expired',
    });
  });

  it('is spent by a call that a crash broke off', async () => {
    const id = await waiting('select');
    await decide(id, { approve: true });
    await at.owner.query(
      `UPDATE "Packet" SET "claimedAt" = now() - interval '1 hour', "updatedAt" = now() - interval '1 hour',
         executor = 'gateway', "claimWrites" = true WHERE id = $1`,
      [id],
    );
    expect(await closeOpenPackets()).toBeGreaterThan(0);
    expect(await seen(id)).toMatchObject({ status: 'used', outcome: 'failed' });
  });
});

describe('a packet that waits', () => {
  it('is listed again after a denial, when the same is asked once more', async () => {
    const id = await waiting();
    await decide(id, { approve: false });
    expect((await again(id)).status).toBe('awaiting_approval');
    expect(await statuses(id)).toEqual(['denied', 'pending']);
  });

  it('is listed again in its next pass, and what was approved before is worth nothing', async () => {
    const id = await waiting('select');
    expect((await decide(id, { approve: true })).body.status).toBe('approved');
    expect((await again(id)).status).toBe('awaiting_approval');
    expect(await statuses(id)).toEqual(['expired', 'pending']);
    expect((await audited((await lines(id))[0]!.id)).at(-1)).toBe('approval.expire');
  });

  it('is rejected where a hundred wait already', async () => {
    const first = await waiting();
    await at.owner.query(
      `INSERT INTO "Approval" SELECT (jsonb_populate_record(a, jsonb_build_object(
         'id', gen_random_uuid(), 'packet', NULL, 'argumentsDigest', n::text))).*
       FROM "Approval" a, generate_series(1, 100) n WHERE a.packet = $1`,
      [first],
    );
    const refused = await route();
    await at.owner.query(`DELETE FROM "Approval" WHERE packet IS NULL`);
    expect(refused).toMatchObject({ status: 'failed', executionResult: { success: false } });
    expect(refused.executionResult.error).toContain('100 calls of this agent are pending approval');
    expect(await lines(refused.id)).toEqual([]);
  });
});

describe('agents', () => {
  it('see that a person decided, and members see who', async () => {
    const id = await waiting();
    const said = ({ log }: { log: { step: string; summary: string }[] }) =>
      log.find(({ step }) => step === 'approval')!.summary;
    const { body } = await decide(id, { approve: false, note: 'Not now' });
    const told = said((await agent('GET', `/packets/${id}`)).body);
    expect(told).toBe('A person denied: Not now');
    expect(said(body)).toMatch(/^(?!A person).+ denied: Not now$/);
  });

  it('neither read nor use what people approve of packets', async () => {
    const id = await waiting('select');
    const [line] = await lines(id);
    await decide(id, { approve: true });
    expect((await agent('GET', `/approvals/${line!.id}`)).status).toBe(404);
    expect((await agent('POST', `/approvals/${line!.id}/use`, {})).status).toBe(404);
    expect(await statuses(id)).toEqual(['approved']);
  });
});
