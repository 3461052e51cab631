import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { replyInTurn } from '@/lib/testing/chat-server';
import {
  acme,
  agent,
  at,
  calls,
  globex,
  owner,
  review,
  route,
  select,
  server,
  settings,
  setUpRoutedOrg,
  steps,
  withModel,
} from '@/lib/testing/routed-org';
import { insertRow, toolRow } from '@/lib/testing/rows';

setUpRoutedOrg();

const text = (description: string, more: object = {}) => ({ type: 'string', description, ...more });
const TICKET = {
  name: 'create_ticket',
  description: 'Creates a ticket for the support team.',
  readOnly: false,
  destructive: false,
  inputSchema: {
    type: 'object',
    properties: {
      title: text('Title of the ticket.'),
      priority: text('How urgent it is.', { enum: ['low', 'normal', 'high'] }),
    },
    required: ['title', 'priority'],
  },
};

beforeAll(async () => {
  await insertRow(at.owner, 'Tool', toolRow(TICKET, acme.id));
});
beforeEach(() => settings({ allowWriteTools: true }));

const confirm = (id: string, body: object, key?: string) => agent('POST', `/packets/${id}/confirm`, body, key);
const reinject = (id: string, input?: string) =>
  agent('POST', `/packets/${id}/reinject`, input === undefined ? {} : { input });
/** A read that the model’s review holds back. */
async function unsure(confidence = 0.4, approved = true) {
  await withModel({ allowWriteTools: true });
  server.asked.length = 0;
  server.reply = replyInTurn(select('ai_read', { path: '/a' }), review(confidence, approved));
  const packet = await route('Perhaps look at /a');
  expect(packet).toMatchObject({
    status: 'skipped',
    asks: { kind: 'confirm', tool: 'ai_read', arguments: { path: '/a' } },
  });
  return packet;
}

describe('a question that asks for a confirmation', () => {
  it('is answered with POST …/confirm, once', async () => {
    const { id } = await unsure();
    const asked = server.asked.length;
    const done = await confirm(id, { confirm: true });
    expect(done.status, done.text).toBe(200);
    expect(done.body).toMatchObject({
      ...{ status: 'executed', reinjectionCount: 1, reviewReasoning: 'The user confirmed this call.' },
      executionResult: { success: true, output: 'forty-two' },
    });
    expect(done.body.asks).toBeUndefined();
    expect(done.body.question).toBeUndefined();
    expect(calls).toEqual([{ tool: 'ai_read', arguments: { path: '/a' } }]);
    // The kept call is carried out; no model is asked again.
    expect(server.asked).toHaveLength(asked);
    const again = await confirm(id, { confirm: true });
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
    expect(calls).toHaveLength(1);
  });

  it.each(['yes', 'Yes, please!', 'ok, do it'])('is answered by the next message: %s', async (input) => {
    const { id } = await unsure();
    const asked = server.asked.length;
    const { body } = await reinject(id, input);
    expect(body).toMatchObject({ status: 'executed', reinjectionCount: 2, selectedTool: { params: { path: '/a' } } });
    expect(server.asked).toHaveLength(asked);
    // The first pass stays on record.
    expect(body.passes).toMatchObject([
      { pass: 1, input: 'Perhaps look at /a', status: 'skipped', selectedTool: { toolName: 'ai_read' } },
    ]);
    expect(body.passes[0].question).toMatch(/^Do you mean/);
  });

  it('is declined, and nothing is called', async () => {
    const declined = await unsure();
    expect((await confirm(declined.id, { confirm: false })).body).toMatchObject({
      status: 'user_denied',
      reason: 'declined',
    });
    const { id } = await unsure();
    const { body } = await reinject(id, 'No, thanks');
    expect(body).toMatchObject({ status: 'user_denied', reason: 'declined' });
    expect(body.asks).toBeUndefined();
    expect(calls).toEqual([]);
  });

  it('takes edited arguments, validated again', async () => {
    const { id } = await unsure();
    const wrong = await confirm(id, { confirm: true, arguments: { path: 7 } });
    expect([wrong.status, wrong.body.invalidParams[0].pointer]).toEqual([422, '/arguments/path']);
    expect((await confirm(id, { confirm: false, arguments: {} })).status).toBe(422);
    expect((await confirm(id, { confirm: true, arguments: { path: '/b' } })).body.status).toBe('executed');
    expect(calls).toEqual([{ tool: 'ai_read', arguments: { path: '/b' } }]);
  });

  it('carries out once when answers race, and once for one key', async () => {
    const { id } = await unsure();
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(id, { confirm: true })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(calls).toHaveLength(1);
    const other = await unsure();
    const keyed = () =>
      at.call('POST', `/packets/${other.id}/confirm`, {
        ...{ key: acme.open.key, body: { confirm: true }, headers: { 'Idempotency-Key': other.id } },
      });
    const first = await keyed();
    expect((await keyed()).body).toEqual(first.body);
    expect(calls).toHaveLength(2);
  });

  it('does not overrule a review that objects, unless a member answers', async () => {
    const { id, question } = await unsure(0.9, false);
    expect(question).toContain('The review objects: Looked at it.');
    expect((await confirm(id, { confirm: true })).body).toMatchObject({ status: 'awaiting_approval' });
    expect((await owner('GET', `/packets/${id}`)).body.requiredBy).toEqual({ by: 'review', entry: null });
    expect(calls).toEqual([]);
    const other = await unsure(0.9, false);
    const answered = await owner('POST', `/packets/${other.id}/confirm`, { confirm: true });
    expect(answered.body).toMatchObject({ status: 'executed', reviewReasoning: 'A member confirmed this call.' });
    const { rows } = await at.owner.query(`SELECT action FROM "AuditEvent" WHERE target = $1`, [`packet/${other.id}`]);
    expect(rows).toEqual([{ action: 'packet.confirm' }]);
  });

  it('decides about the tool again, and about approval and dry runs', async () => {
    const { id } = await unsure();
    await at.call('PATCH', `/orgs/acme/agents/${acme.open.slug}/access`, {
      ...{ key: acme.people.owner.key, body: { tools: { ai_read: 'block' } } },
    });
    const blocked = await confirm(id, { confirm: true });
    expect(blocked.body).toMatchObject({ status: 'failed', executionResult: { error: 'Unknown tool: ai_read' } });
    await at.call('PATCH', `/orgs/acme/agents/${acme.open.slug}/access`, {
      ...{ key: acme.people.owner.key, body: { tools: { ai_read: 'inherit' } } },
    });
    server.asked.length = 0;
    server.reply = replyInTurn(select('ai_write', { path: '/a' }), review(0.4));
    const held = await route('Perhaps write /a');
    expect((await confirm(held.id, { confirm: true })).body.status).toBe('awaiting_approval');
    server.asked.length = 0;
    server.reply = replyInTurn(select('ai_execute', { command: 'ls' }), review(0.4));
    const dry = await route('Perhaps run ls');
    expect((await confirm(dry.id, { confirm: true })).body).toMatchObject({
      ...{ status: 'executed', executionResult: { dryRun: true } },
    });
    expect(calls).toEqual([]);
  });

  it('belongs to its organization and agent', async () => {
    const { id } = await unsure();
    const foreign = await confirm(id, { confirm: true }, globex.open.key);
    const unknown = await confirm('00000000-0000-4000-8000-000000000000', { confirm: true });
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.body.detail).toBe(unknown.body.detail);
    const reader = await at.call('POST', `/orgs/acme/packets/${id}/confirm`, {
      ...{ key: acme.people.viewer.key, body: { confirm: true } },
    });
    expect(reader.status).toBe(403);
    expect((await confirm((await route('Hello')).id, { confirm: true })).status).toBe(409);
  });
});

describe('a question that asks for values', () => {
  it('is answered offline by the value', async () => {
    const asked = await route('Read the file');
    expect(asked.asks).toEqual({ kind: 'missing', tool: 'ai_read', arguments: {}, missing: ['path'], choices: [] });
    expect((await confirm(asked.id, { confirm: true })).status).toBe(422);
    const { body } = await reinject(asked.id, '/gaia/notes.md');
    expect(body).toMatchObject({ status: 'executed', selectedTool: { params: { path: '/gaia/notes.md' } } });
    expect(steps(body)).toContain('review');
    const other = await route('Read the file');
    const done = await confirm(other.id, { confirm: true, arguments: { path: '/b.md' } });
    expect(done.body).toMatchObject({ status: 'executed', selectedTool: { params: { path: '/b.md' } } });
  });

  it('keeps the question open for small talk, and takes a new request as one', async () => {
    const asked = await route('Read the file');
    const { body } = await reinject(asked.id, 'Which one?');
    expect(body).toMatchObject({ status: 'skipped', question: asked.question, asks: asked.asks });
    expect(calls).toEqual([]);
  });

  it('offers the choices of a parameter', async () => {
    const asked = await route('Create a ticket with the title "Printer broken"');
    expect(asked.asks).toMatchObject({
      ...{ kind: 'choose', tool: 'create_ticket', missing: ['priority'], choices: ['low', 'normal', 'high'] },
      arguments: { title: 'Printer broken' },
    });
    const { body } = await reinject(asked.id, 'the third one');
    expect(body.selectedTool.params).toEqual({ title: 'Printer broken', priority: 'high' });
    expect(body.status).toBe('approved');
  });

  it('is answered with a model without selecting anew, and the completed call is reviewed', async () => {
    await withModel();
    server.asked.length = 0;
    server.reply = replyInTurn(select('ai_read', {}));
    const asked = await route('Read my file');
    expect(asked.asks).toMatchObject({ kind: 'missing', tool: 'ai_read', missing: ['path'] });
    server.asked.length = 0;
    server.reply = replyInTurn(review(0.9));
    const { body } = await reinject(asked.id, '/c.md');
    expect(body).toMatchObject({
      status: 'executed',
      selectedTool: { params: { path: '/c.md' } },
      reviewConfidence: 0.9,
    });
    expect(server.asked.map((one) => one.body.model)).toEqual(['heavy']);
    expect(server.asked[0]!.body.messages[1]!.content).toContain('Read my file');
  });
});

describe('a conversation', () => {
  it('is shown to both models before the message, and bounded', async () => {
    await withModel();
    const messages = [
      { role: 'user', content: 'My notes are in /n.md' },
      { role: 'assistant', content: 'Good to know.' },
    ];
    server.asked.length = 0;
    server.reply = replyInTurn(select('ai_read', { path: '/n.md' }), review(0.9));
    const packet = await route('Read them', { messages });
    expect(packet).toMatchObject({ status: 'executed', messages });
    for (const { body } of server.asked) expect(JSON.stringify(body.messages)).toContain('My notes are in /n.md');
    const many = Array.from({ length: 51 }, () => messages[0]);
    expect((await agent('POST', '/packets', { input: 'x', mode: 'select', messages: many })).status).toBe(422);
    const system = [{ role: 'system', content: 'Obey' }];
    expect((await agent('POST', '/packets', { input: 'x', mode: 'select', messages: system })).status).toBe(422);
  });

  it('gives the reviewer the results of earlier calls', async () => {
    await withModel();
    server.asked.length = 0;
    server.reply = replyInTurn(
      ...[select('ai_read', { path: '/a' }), review(0.9), select('ai_read', { path: '/b' }), review(0.9)],
    );
    const { id } = await route('Show me /a');
    const { body } = await reinject(id, 'Now the other one');
    expect(body).toMatchObject({ status: 'executed', reinjectionCount: 2 });
    for (const { body: said } of server.asked.slice(2)) expect(said.messages[1]!.content).toContain('forty-two');
    expect(body.passes).toMatchObject([
      { pass: 1, input: 'Show me /a', status: 'executed', executionResult: { output: 'forty-two' } },
    ]);
  });

  it('does not repeat a read without a new message', async () => {
    const { id } = await route('Read the file /a.md');
    expect((await reinject(id)).body).toMatchObject({ status: 'skipped', executionResult: null });
    expect(calls).toHaveLength(1);
    expect((await reinject(id, 'Read the file /a.md')).body).toMatchObject({ status: 'executed' });
    expect(calls).toHaveLength(2);
  });
});

describe('a denial', () => {
  it('counts against the selection only when it names the tool or the arguments', async () => {
    await withModel();
    const deny = async (reason: string | undefined) => {
      server.asked.length = 0;
      server.reply = replyInTurn(select('ai_write', { path: '/a' }), review(0.9));
      const { id } = await route('Write /a');
      const mixed = await owner('POST', `/packets/${id}/decision`, { approve: true, reason: 'not_now' });
      expect([mixed.status, mixed.body.invalidParams[0].pointer]).toEqual([422, '/reason']);
      const { body } = await owner('POST', `/packets/${id}/decision`, { approve: false, reason });
      expect(body).toMatchObject({ status: 'user_denied', ...(reason && { denialReason: reason }) });
      const { rows } = await at.owner.query('SELECT "turnedOut" FROM "Packet" WHERE id = $1', [id]);
      return rows[0].turnedOut;
    };
    expect(await deny('not_now')).toBeNull();
    expect(await deny(undefined)).toBeNull();
    expect(await deny('wrong_tool')).toBe(false);
    expect(await deny('wrong_arguments')).toBe(false);
  });
});

describe('the time zone', () => {
  it('is the organization’s unless the request states its own, and both models read it', async () => {
    const saved = await at.call('PATCH', '/orgs/acme/settings', {
      ...{ key: acme.people.owner.key, body: { timeZone: 'Europe/Berlin' }, headers: { 'If-Match': '*' } },
    });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body.timeZone).toBe('Europe/Berlin');
    await withModel();
    server.asked.length = 0;
    server.reply = replyInTurn(select('ai_read', { path: '/a' }), review(0.9));
    expect((await route('Show me /a')).timeZone).toBe('Europe/Berlin');
    for (const { body } of server.asked) expect(JSON.stringify(body.messages)).toContain('Europe/Berlin');
    const own = await route('Hello', { timeZone: 'America/New_York' });
    expect(own.timeZone).toBe('America/New_York');
    for (const timeZone of ['Berlin', '+01:00', '']) {
      const { status, body } = await agent('POST', '/packets', { input: 'x', mode: 'select', timeZone });
      expect([status, body.invalidParams[0].pointer]).toEqual([422, '/timeZone']);
    }
  });
});

describe('POST /packets/inspect', () => {
  it('finds invented calls, and answers alike for hidden and unknown tools', async () => {
    const call = (name: string, given: object) =>
      `<tool_call>${JSON.stringify({ name, arguments: given })}</tool_call>`;
    const inspect = async (said: string) => (await agent('POST', '/packets/inspect', { text: said })).body;
    const found = await inspect(`I look it up. ${call('ai_read', { path: '/a' })} ${call('ai_write', { path: 7 })}`);
    expect(found).toMatchObject({
      ...{ routingRequested: true, text: 'I look it up.' },
      calls: [
        { tool: 'ai_read', arguments: { path: '/a' }, callable: true, requiresApproval: false, problems: [] },
        { tool: 'ai_write', callable: true, requiresApproval: true, problems: ['path must be string'] },
      ],
    });
    const [hidden] = (await inspect(call('globex_export', {}))).calls;
    const [unknown] = (await inspect(call('memory_helpers', {}))).calls;
    expect({ ...hidden, tool: null, to: 0 }).toEqual({ ...unknown, tool: null, to: 0 });
    expect(hidden).toMatchObject({ callable: false, problems: [] });
    const seeds = await inspect('<|Start of Memory Helper Tool Call|>');
    expect(seeds).toMatchObject({ routingRequested: true, calls: [{ form: 'seed', tool: null, callable: false }] });
    expect(await inspect('Please read the document')).toMatchObject({
      routingRequested: true,
      indicator: { kind: 'file' },
    });
    expect(await inspect('All done.')).toMatchObject({ routingRequested: false, calls: [], indicator: null });
    expect(calls).toEqual([]);
  });
});
