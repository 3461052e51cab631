import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChatServer, replyInTurn, startChatServer } from '@/lib/testing/chat-server';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { addLoopbackSource } from '@/lib/testing/mcp/loopback-source';
import { mcpMessage } from '@/lib/testing/mcp/mcp-message';
import { putRouting } from '@/lib/testing/put-routing';
import { insertRow, toolRow } from '@/lib/testing/rows';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { closeUpstreams } from '@/lib/upstream/upstream-pool';
import { observedCalls } from '../observed-calls';

const TOOL = 'crm_list_people';
const PEOPLE = {
  people: Array.from({ length: 50 }, (_, n) => ({ id: n, email: `p${n}@example.com`, phone: `tel:${n}`, notes: 'x' })),
};
const SCHEMA = {
  type: 'object',
  properties: { people: { type: 'array', items: { type: 'object', required: ['id', 'email'] } } },
  required: ['people'],
};

let at: Installation;
let acme: Tenant;
let model: ChatServer;
let answer: () => Promise<object>;

const owner = () => acme.people.owner.key;
const settings = (entry: string, body: object) =>
  at.call('PUT', `/orgs/acme/call-settings/${entry}`, { key: owner(), body });
const overRest = () => at.call('POST', `/tools/${TOOL}/call`, { key: acme.open.key, body: {} });

beforeAll(async () => {
  at = await createInstallation();
  acme = at.tenants[0]!;
  model = await startChatServer(replyInTurn('{}'));
  const inputSchema = { type: 'object', properties: { page: { type: 'integer' } } };
  const row = { name: TOOL, description: 'Lists people', readOnly: true, inputSchema, outputSchema: SCHEMA };
  await insertRow(at.owner, 'Tool', toolRow(row, acme.id));
  await addLoopbackSource(at.owner, acme.id, [TOOL], () => answer());
  await putRouting(at, owner(), {
    model: { baseUrl: model.baseUrl, selection: 'light', review: 'heavy' },
    confirmHost: model.host,
  });
});
afterAll(async () => {
  model?.close();
  await closeUpstreams();
  await at?.close();
});
beforeEach(async () => {
  answer = async () => ({ content: [{ type: 'text', text: JSON.stringify(PEOPLE) }], structuredContent: PEOPLE });
  for (const entry of [TOOL, 'crm_*', '*'])
    await at.call('DELETE', `/orgs/acme/call-settings/${entry}`, { key: owner() });
});

describe('call settings', () => {
  it('filter the result of every kind of call alike, and what is recorded', async () => {
    await settings(TOOL, { fields: '{people: people[].{id: id, email: email}}', maxTokens: 300, mask: ['emails'] });
    const rest = await overRest();
    const { body: mcp } = await mcpMessage(at, acme.open.key, 'tools/call', { name: TOOL, arguments: {} });
    model.reply = (body, response, turn) =>
      replyInTurn(
        body.model === 'light'
          ? { selected_tool: TOOL, params: {}, reasoning: 'It fits.', confidence: 0.95 }
          : { approved: true, confidence: 0.95, reasoning: 'Right.' },
      )(body, response, turn);
    const packet = await at.call('POST', '/packets', {
      key: acme.open.key,
      body: { input: 'List the people', mode: 'execute' },
    });
    const shown = rest.body.structuredContent.people;
    expect(shown[0]).toEqual({ id: 0, email: '[redacted]' });
    expect(shown.length).toBeLessThan(50);
    expect(rest.body.content.at(-1).text).toContain('`page` for the rest');
    expect(mcp.result.structuredContent).toEqual({ people: shown });
    expect(packet.body.executionResult.output).toEqual({ people: shown });
    for (const text of [rest.text, JSON.stringify(mcp), packet.text]) expect(text).not.toMatch(/@example|tel:/);

    await observedCalls().flush();
    const { body: call } = await at.call('GET', `/orgs/acme/agents/${acme.open.slug}/calls/${rest.body.outcomeId}`, {
      key: owner(),
    });
    expect(call.result.output).toEqual({ people: shown });
    expect(call.filtered).toMatchObject({ filter: TOOL, fields: true, masked: 100 });
    expect(call.filtered.cut).toBe(`people: ${shown.length} of 50 items`);
    expect(call.decision.resultFilter).toBe(TOOL);
    const { rows } = await at.owner.query(
      `SELECT count(*)::int AS n FROM "CallRecord" WHERE result::text ~ '@example|tel:'`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });

  it('mask errors of the source before agents see or outcomes hold them', async () => {
    await settings('crm_*', { mask: ['emails'] });
    answer = async () => ({ content: [{ type: 'text', text: 'No right for boss@example.com' }], isError: true });
    const { body } = await overRest();
    expect([body.isError, body.content[0].text]).toEqual([true, 'No right for [redacted]']);
    await observedCalls().flush();
    const { rows } = await at.owner.query(
      `SELECT "errorMessage" AS message FROM "Outcome" WHERE tool = $1 AND outcome = 'execution'`,
      [TOOL],
    );
    expect(rows).toEqual([{ message: 'No right for [redacted]' }]);
  });

  it('of the tool replace those of the longest pattern, and empty ones switch filters off', async () => {
    await settings('*', { maxTokens: 50 });
    await settings('crm_*', { fields: '{n: length(people)}' });
    expect((await overRest()).body.structuredContent).toEqual({ n: 50 });
    await settings(TOOL, {});
    expect((await overRest()).body.structuredContent).toEqual(PEOPLE);
  });

  it('withhold a result that they cannot process, without blaming the tool', async () => {
    await settings(TOOL, { fields: 'length(people[0].id)' });
    const { status, body, text } = await overRest();
    expect([status, body.isError]).toEqual([200, true]);
    expect(body.content[0].text).toContain('withheld');
    expect(text).not.toContain('@example');
    await observedCalls().flush();
    const { rows } = await at.owner.query(`SELECT outcome, filtered->>'cut' AS cut FROM "Outcome" WHERE id = $1`, [
      body.outcomeId,
    ]);
    expect(rows).toEqual([{ outcome: 'ok', cut: expect.stringContaining('the filter failed') }]);
  });

  it('take the output schema out of lists, because filtered results need not have its form', async () => {
    const listed = async () => {
      const { body } = await mcpMessage(at, acme.open.key, 'tools/list', {});
      return body.result.tools.find(({ name }: { name: string }) => name === TOOL);
    };
    expect(await listed()).toHaveProperty('outputSchema');
    await settings(TOOL, { callSeconds: 30 });
    expect(await listed()).toHaveProperty('outputSchema');
    await settings(TOOL, { mask: ['keys'] });
    expect(await listed()).not.toHaveProperty('outputSchema');
  });

  it('limit the time of a single tool', async () => {
    await settings(TOOL, { callSeconds: 1 });
    answer = () => new Promise(() => {});
    const { status, body } = await overRest();
    expect([status, body.code]).toEqual([504, 'upstream_timeout']);
    expect(body.detail).toContain('did not respond within 1 s');
    await closeUpstreams();
  });

  it('are previewed on the newest recorded result', async () => {
    await overRest();
    await observedCalls().flush();
    const preview = (body: object) =>
      at.call('POST', '/orgs/acme/call-settings/preview', { key: acme.people.viewer.key, body });
    const shown = await preview({ tool: TOOL, filter: { fields: 'people[].id', maxTokens: 100 } });
    expect(shown.status, shown.text).toBe(200);
    const { before, after, notice, recordedAt } = shown.body;
    expect(after.tokens).toBeLessThanOrEqual(100);
    expect(before.tokens).toBeGreaterThan(500);
    expect(JSON.parse(after.output)[0]).toBe(0);
    expect(notice === null).toBe(after.output.length === JSON.stringify(PEOPLE.people.map(({ id }) => id)).length);
    expect(Date.parse(recordedAt)).toBeGreaterThan(0);
    expect((await preview({ tool: 'list_contacts', filter: {} })).body.code).toBe('conflict');
    expect((await preview({ tool: 'no_such_tool', filter: {} })).status).toBe(404);
    const refused = await preview({ tool: TOOL, filter: { fields: 'people[' } });
    expect(refused.body.invalidParams).toMatchObject([{ pointer: '/filter/fields' }]);
  });

  it('are refused with what to change', async () => {
    for (const [body, pointer] of [
      [{ fields: '[' }, '/fields'],
      [{ maxTokens: 10 }, '/maxTokens'],
      [{ mask: ['phones'] }, '/mask/0'],
      [{ callSeconds: 901 }, '/callSeconds'],
    ] as const) {
      const { status, body: problem } = await settings(TOOL, body);
      expect([status, problem.invalidParams[0].pointer]).toEqual([422, pointer]);
    }
    expect((await settings('no_such_tool', {})).status).toBe(404);
    const { key } = acme.people.configurator;
    expect((await at.call('PUT', `/orgs/acme/call-settings/${TOOL}`, { key, body: {} })).status).toBe(403);
  });

  it('are audited, in the history, restored, and part of the boundary as code', async () => {
    const { body: first } = await at.call('GET', '/orgs/acme/revisions?limit=1', { key: owner() });
    await settings(TOOL, { maxTokens: 200, note: 'Shorter' });
    const { body: audit } = await at.call('GET', '/orgs/acme/audit?limit=1', { key: owner() });
    expect(audit.data[0]).toMatchObject({ action: 'call_settings.update', target: `tool/${TOOL}` });
    const { body: document } = await at.call('GET', '/orgs/acme/export?format=json', { key: owner() });
    const own = document.callSettings.find(({ tool }: { tool: string }) => tool === TOOL);
    expect(own).toMatchObject({ maxTokens: 200, mask: [] });
    const { number } = first.data[0];
    const restored = await at.call('POST', `/orgs/acme/revisions/${number}/restore`, { key: owner(), body: {} });
    expect(restored.status, restored.text).toBe(200);
    const path = `/orgs/acme/call-settings/${TOOL}`;
    expect((await at.call('GET', path, { key: owner() })).status).toBe(404);
    const sent = await at.call('POST', '/orgs/acme/import', {
      key: owner(),
      body: { ambit: 1, callSettings: [{ ...own, maxTokens: 400 }] },
    });
    expect(sent.status, sent.text).toBe(200);
    expect((await at.call('GET', path, { key: owner() })).body).toMatchObject({ maxTokens: 400 });
  });
});
