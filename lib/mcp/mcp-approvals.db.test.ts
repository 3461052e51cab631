import type http from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeServer } from '@/lib/start/node-server';
import { waitForNotifications } from '@/lib/testing/fresh';
import { listenAnywhere, stopServer } from '@/lib/testing/http-client';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { addLoopbackSource, HttpAnswer } from '@/lib/testing/mcp/loopback-source';
import { connectTo } from '@/lib/testing/mcp/mcp-client';
import { insertRow, toolRow } from '@/lib/testing/rows';
import { type SeededAgent, seedAgent } from '@/lib/testing/seed-agent';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;
let agent: SeededAgent;
let server: http.Server;
let port: number;
let client: Client;
let ran: Record<string, unknown>[];
let fails: Error | null;
let nth = 0;

const TOOL = 'acme_wipe';
const SCHEMA = {
  type: 'object',
  properties: { id: { type: 'string' }, hard: { type: 'boolean' } },
  required: ['id'],
  additionalProperties: false,
};

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'other'] });
  acme = at.tenants[0]!;
  await insertRow(at.owner, 'Tool', toolRow({ name: TOOL, destructive: true, inputSchema: SCHEMA }, acme.id));
  await addLoopbackSource(at.owner, acme.id, [TOOL], async ({ arguments: given }) => {
    if (fails) throw fails;
    ran.push(given);
    return { content: [{ type: 'text', text: 'Wiped.' }] };
  });
  server = makeServer((_, response) => response.writeHead(418).end());
  port = await listenAnywhere(server);
});
beforeEach(async () => {
  ran = [];
  fails = null;
  await client?.close();
  // Separate in each test, so that no other approval interferes.
  agent = await seedAgent(at.owner, acme.id, `careful-${++nth}`, { profile: acme.profile, autonomy: 'supervised' });
  await waitForNotifications(at);
  client = await connectTo(port, { key: agent.key });
});
afterAll(async () => {
  await client?.close();
  if (server) await stopServer(server);
  await at?.close();
});

const call = (args: object, by = client) => by.callTool({ name: TOOL, arguments: args as Record<string, unknown> });
const textOf = ({ content }: { content: unknown }) => (content as { text: string }[])[0]!.text;
const idIn = (text: string) => /approval:([0-9a-f-]{36})/.exec(text)![1]!;
const asOwner = (method: string, path: string, body?: unknown) =>
  at.call(method, `/orgs/acme/approvals${path}`, { key: acme.people.owner.key, body });
const decide = (id: string, body: object) => asOwner('POST', `/${id}/decision`, body);

describe('over MCP', () => {
  it('runs nothing until a person approves, then exactly this call, once', async () => {
    const first = await call({ id: 'a' });
    expect(first.isError).toBe(true);
    const id = idIn(textOf(first));
    expect(idIn(textOf(await call({ id: 'a' })))).toBe(id);
    expect(ran).toEqual([]);
    const shown = await asOwner('GET', `/${id}`);
    expect(shown.body).toMatchObject({
      status: 'pending',
      agent: agent.slug,
      tool: TOOL,
      arguments: { id: 'a' },
      present: { allowed: true, changed: false },
    });
    expect((await decide(id, { approve: true, note: 'Go' })).body).toMatchObject({ status: 'approved', note: 'Go' });
    expect(idIn(textOf(await call({ id: 'b' })))).not.toBe(id);
    expect((await call({ id: 'a' })).isError).toBeFalsy();
    expect(ran).toEqual([{ id: 'a' }]);
    expect(idIn(textOf(await call({ id: 'a' })))).not.toBe(id);
    expect((await asOwner('GET', `/${id}`)).body.status).toBe('used');
  });

  it('knows the same arguments in another order, and others by one value', async () => {
    const id = idIn(textOf(await call({ id: 'x', hard: true })));
    await decide(id, { approve: true });
    expect((await call({ id: 'x', hard: false })).isError).toBe(true);
    expect((await call({ hard: true, id: 'x' })).isError).toBeFalsy();
  });

  it('lets one of many at the same moment use an approval', async () => {
    await decide(idIn(textOf(await call({ id: 'race' }))), { approve: true });
    const results = await Promise.all(Array.from({ length: 8 }, () => call({ id: 'race' })));
    expect(results.filter(({ isError }) => !isError).length).toBe(1);
    expect(ran.length).toBe(1);
  });

  it('returns a denial with its note, and does not ask again for a while', async () => {
    const id = idIn(textOf(await call({ id: 'no' })));
    await decide(id, { approve: false, note: 'That customer is active.' });
    const denied = await call({ id: 'no' });
    expect(textOf(denied)).toContain('That customer is active.');
    expect(ran).toEqual([]);
    expect((await decide(id, { approve: true })).body.code).toBe('conflict');
  });

  it('is void when the tool or the policies changed, or it is too late', async () => {
    const id = idIn(textOf(await call({ id: 'c' })));
    await decide(id, { approve: true });
    await at.owner.query('UPDATE "Tool" SET description = $1 WHERE name = $2', ['Wipes everything.', TOOL]);
    await waitForNotifications(at);
    expect((await call({ id: 'c' })).isError).toBe(true);
    const again = idIn(textOf(await call({ id: 'c' })));
    expect(again).not.toBe(id);
    await decide(again, { approve: true });
    const policy = (tools: object) =>
      at.call('PATCH', '/orgs/acme/policy', { key: acme.people.owner.key, body: { tools } });
    await policy({ [TOOL]: 'block' });
    await expect(call({ id: 'c' })).rejects.toMatchObject({ code: -32602 });
    await policy({ [TOOL]: 'inherit' });
    await at.owner.query(`UPDATE "Approval" SET "expiresAt" = now() - interval '1 second' WHERE id = $1`, [again]);
    expect((await call({ id: 'c' })).isError).toBe(true);
    expect((await asOwner('GET', `/${again}`)).body.status).toBe('expired');
    expect(ran).toEqual([]);
  });

  it('validates arguments before it requests approval', async () => {
    expect(textOf(await call({ id: 1 }))).toContain('/id');
    const { body } = await asOwner('GET', '?status=pending&limit=200');
    expect(body.data.filter((one: { agent: string }) => one.agent === agent.slug)).toEqual([]);
  });

  it('is not used up by a call that never reached its tool', async () => {
    const id = idIn(textOf(await call({ id: 'again' })));
    await decide(id, { approve: true });
    fails = new HttpAnswer(429);
    expect(textOf(await call({ id: 'again' }))).toContain('reported a rate limit');
    expect((await asOwner('GET', `/${id}`)).body).toMatchObject({ status: 'approved', usedAt: null });
    fails = null;
    expect(textOf(await call({ id: 'again' }))).toBe('Wiped.');
    expect((await asOwner('GET', `/${id}`)).body.status).toBe('used');
    const { rows } = await at.owner.query('SELECT action FROM "AuditEvent" WHERE target = $1 ORDER BY seq', [
      `approval/${id}`,
    ]);
    const used = ['approval.use', 'approval.return', 'approval.use'];
    expect(rows.map(({ action }) => action)).toEqual(['approval.ask', 'approval.approve', ...used]);
    fails = new Error('It dies.');
    const other = idIn(textOf(await call({ id: 'late' })));
    await decide(other, { approve: true });
    await call({ id: 'late' });
    expect((await asOwner('GET', `/${other}`)).body.status).toBe('used');
  });

  const ableClient = async (onAsked: (url: string) => void) => {
    const able = new Client(
      { name: 'able', version: '1' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } }, capabilities: { elicitation: { url: {} } } },
    );
    able.setRequestHandler('elicitation/create', async ({ params }) => {
      onAsked((params as { url: string }).url);
      return { action: 'accept' };
    });
    const headers = { Authorization: `Bearer ${agent.key}` };
    const url = new URL(`http://127.0.0.1:${port}/api/mcp`);
    await able.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
    return able;
  };

  it('decides anew after a person was waited for: a tool that was blocked meanwhile stays so', async () => {
    const policy = (tools: object) =>
      at.call('PATCH', '/orgs/acme/policy', { key: acme.people.owner.key, body: { tools } });
    const decided: Promise<unknown>[] = [];
    const able = await ableClient((url) => {
      const later = async () => {
        await delay(300);
        await policy({ [TOOL]: 'block' });
        await decide(idIn(url), { approve: true });
      };
      decided.push(later());
    });
    await expect(call({ id: 'taken' }, able)).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining(`Unknown tool: ${TOOL}`),
    });
    await Promise.all(decided);
    await policy({ [TOOL]: 'inherit' });
    expect(ran).toEqual([]);
    await able.close();
  });

  it('leaves the approval of a client that went away for its next try', async () => {
    const leaving = new AbortController();
    let id = '';
    const able = await ableClient((url) => {
      id = idIn(url);
      setTimeout(() => leaving.abort(), 700);
    });
    const asked = able.callTool({ name: TOOL, arguments: { id: 'left' } }, { signal: leaving.signal });
    await expect(asked).rejects.toThrow();
    await decide(id, { approve: true });
    await delay(1_500);
    expect((await asOwner('GET', `/${id}`)).body.status).toBe('approved');
    expect(ran).toEqual([]);
    await able.close();
  });

  it('sends clients that open URLs to the approval, and continues after it', async () => {
    const asked: string[] = [];
    const able = new Client(
      { name: 'able', version: '1' },
      { versionNegotiation: { mode: { pin: '2026-07-28' } }, capabilities: { elicitation: { url: {} } } },
    );
    able.setRequestHandler('elicitation/create', async ({ params }) => {
      const { url } = params as { url: string };
      asked.push(url);
      setTimeout(() => void decide(idIn(url), { approve: true }), 300);
      return { action: 'accept' };
    });
    const requestInit = { headers: { Authorization: `Bearer ${agent.key}` } };
    const url = new URL(`http://127.0.0.1:${port}/api/mcp`);
    await able.connect(new StreamableHTTPClientTransport(url, { requestInit }));
    const result = await call({ id: 'led' }, able);
    expect(textOf(result)).toBe('Wiped.');
    expect(asked).toEqual([expect.stringContaining('/acme/inbox?item=approval:')]);
    await able.close();
  });

  it('answers an old client with text', async () => {
    const old = await connectTo(port, { key: agent.key, era: 'legacy', capabilities: { elicitation: {} } });
    expect(textOf(await call({ id: 'old' }, old))).toContain('/acme/inbox?item=approval:');
    await old.close();
  });
});

describe('over REST', () => {
  const ask = (body: object, key = agent.key) => at.call('POST', '/approvals', { key, body });

  it('asks for a call that the application makes itself, which it may make once', async () => {
    const asked = await ask({ tool: TOOL, arguments: { id: 'r' } });
    expect([asked.status, asked.body.status]).toEqual([201, 'awaiting_approval']);
    const { id } = asked.body;
    const use = () => at.call('POST', `/approvals/${id}/use`, { key: agent.key, body: {} });
    expect((await use()).status).toBe(409);
    await decide(id, { approve: true });
    expect((await at.call('GET', `/approvals/${id}`, { key: agent.key })).body.status).toBe('approved');
    expect((await use()).body.status).toBe('used');
    expect((await use()).status).toBe(409);
  });

  it('is asked for over MCP too, and stays for the application that runs the tool', async () => {
    const name = 'acme_elsewhere';
    await insertRow(at.owner, 'Tool', toolRow({ name, destructive: true, inputSchema: SCHEMA }, acme.id));
    await waitForNotifications(at);
    const ask = () => client.callTool({ name, arguments: { id: 'away' } });
    const pending = await ask();
    const id = idIn(textOf(pending));
    expect(textOf(pending)).toContain(`(approval ${id})`);
    expect(pending._meta).toMatchObject({ 'ambit/approval': { id, url: expect.stringContaining(id) } });
    const rest = await at.call('POST', `/tools/${name}/call`, { key: agent.key, body: { arguments: { id: 'away' } } });
    expect([rest.status, rest.body.approval?.id]).toEqual([202, id]);
    await decide(id, { approve: true });
    expect(textOf(await ask())).toContain(`/approvals/${id}/use`);
    const used = await at.call('POST', `/approvals/${id}/use`, { key: agent.key, body: {} });
    expect(used.body, used.text).toMatchObject({ status: 'used' });
  });

  it('is waited for: the answer comes with the decision, or after the time', async () => {
    const id = idIn(textOf(await call({ id: 'waited' })));
    const read = (wait: string) => at.call('GET', `/approvals/${id}?wait=${wait}`, { key: agent.key });
    expect((await read('1')).body).toMatchObject({ status: 'awaiting_approval' });
    const waiting = read('50');
    await decide(id, { approve: true });
    expect((await waiting).body).toMatchObject({ status: 'approved' });
    expect((await read('51')).status).toBe(422);
  });

  it('does not distinguish hidden and unknown tools, and asks only for tools that need approval', async () => {
    const refused = await Promise.all([acme.draftTool, 'no_such_tool'].map((tool) => ask({ tool })));
    expect(refused.map(({ status, body }) => [status, body.code, body.detail])).toEqual(
      Array(2).fill([404, 'not_found', 'No such tool.']),
    );
    expect((await ask({ tool: 'list_contacts', arguments: { zebra: 'z' } })).status).toBe(409);
    expect((await ask({ tool: TOOL, arguments: {} })).status).toBe(422);
  });

  it('is decided by people who may, and never by an agent or a GET', async () => {
    const { id } = (await ask({ tool: TOOL, arguments: { id: 'who' } })).body;
    const path = `/orgs/acme/approvals/${id}/decision`;
    const statuses = await Promise.all(
      [agent.key, acme.people.viewer.key, at.tenants[1]!.people.owner.key].map(
        async (key) => (await at.call('POST', path, { key, body: { approve: true } })).status,
      ),
    );
    expect(statuses).toEqual([403, 403, 404]);
    expect((await at.call('GET', path, { key: acme.people.owner.key })).status).toBe(405);
    expect((await decide(id, { approve: true, arguments: { id: 'other' } })).status).toBe(422);
    const other = await seedAgent(at.owner, acme.id, `curious-${nth}`, { profile: acme.profile });
    expect((await at.call('GET', `/approvals/${id}`, { key: other.key })).status).toBe(404);
    expect((await at.call('GET', `/orgs/acme/approvals/${id}`, { key: acme.people.viewer.key })).status).toBe(200);
  });

  it('keeps who asked and who decided in the audit log', async () => {
    const { id } = (await ask({ tool: TOOL, arguments: { id: 'log' } })).body;
    await decide(id, { approve: false, note: 'No' });
    const { body } = await at.call('GET', '/orgs/acme/audit?limit=50', { key: acme.people.owner.key });
    const about = body.data.filter((event: { target: string }) => event.target === `approval/${id}`);
    expect(about.map(({ action }: { action: string }) => action)).toEqual(['approval.deny', 'approval.ask']);
  });

  it('never reveals the source’s name of a renamed tool', async () => {
    const rename = async (name: string | null) => {
      const answer = await at.call('PUT', `/orgs/acme/descriptions/${TOOL}`, {
        ...{ key: acme.people.owner.key, body: { name }, headers: { 'If-Match': '*' } },
      });
      expect(answer.status, answer.text).toBe(200);
      await waitForNotifications(at);
    };
    await rename('clear_customer');
    const { id } = (await ask({ tool: 'clear_customer', arguments: { id: 'renamed' } })).body;
    await decide(id, { approve: true });
    await at.owner.query('UPDATE "Tool" SET description = $1 WHERE name = $2', ['Wipes once more.', TOOL]);
    await waitForNotifications(at);
    const used = await at.call('POST', `/approvals/${id}/use`, { key: agent.key, body: {} });
    await rename(null);
    expect(used.status).toBe(409);
    expect(used.body.detail).toBe(
      'The definition of clear_customer changed after the approval. Request approval again.',
    );
  });

  it('keeps who used one, and that time ended one, in the audit log', async () => {
    const { id } = (await ask({ tool: TOOL, arguments: { id: 'used' } })).body;
    await decide(id, { approve: true });
    await at.call('POST', `/approvals/${id}/use`, { key: agent.key, body: {} });
    const late = (await ask({ tool: TOOL, arguments: { id: 'late' } })).body.id;
    await at.owner.query(`UPDATE "Approval" SET "expiresAt" = now() - interval '1 second' WHERE id = $1`, [late]);
    await ask({ tool: TOOL, arguments: { id: 'next' } });
    const { rows } = await at.owner.query(
      `SELECT action, target, actor, details FROM "AuditEvent" WHERE action IN ('approval.use', 'approval.expire')
       AND details->>'agent' = $1 ORDER BY seq`,
      [agent.slug],
    );
    expect(rows).toMatchObject([
      {
        action: 'approval.use',
        target: `approval/${id}`,
        actor: expect.stringMatching(/^key:/),
        details: { tool: TOOL },
      },
      { action: 'approval.expire', target: `approval/${late}`, actor: 'system:approvals', details: { tool: TOOL } },
    ]);
  });
});
