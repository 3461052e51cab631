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
  withModel,
} from '@/lib/testing/routed-org';
import { insertRow, toolRow } from '@/lib/testing/rows';

setUpRoutedOrg();

const invoiceTool = (name: string, from: string) => ({
  ...{ name, description: `Shows an invoice of the ${from} archive.`, readOnly: true },
  inputSchema: {
    type: 'object',
    properties: { number: { type: 'string', description: 'Number of the invoice, such as INV-1.' } },
    required: ['number'],
  },
});
const CLOSE = ['show_paper_invoice', 'show_scanned_invoice'];

beforeAll(async () => {
  await insertRow(at.owner, 'Tool', toolRow(invoiceTool(CLOSE[0]!, 'paper'), acme.id));
  await insertRow(at.owner, 'Tool', toolRow(invoiceTool(CLOSE[1]!, 'scanned'), acme.id));
});
beforeEach(() => settings({ allowWriteTools: true }));

const confirm = (id: string, body: object, key?: string) => agent('POST', `/packets/${id}/confirm`, body, key);
const reinject = (id: string, input: string) => agent('POST', `/packets/${id}/reinject`, { input });

async function unclear(input = 'Show invoice INV-7', choices: readonly string[] = CLOSE) {
  const packet = await route(input);
  expect(packet).toMatchObject({ status: 'skipped', asks: { kind: 'choose', missing: [] } });
  expect([...packet.asks.choices].sort()).toEqual(choices);
  return packet;
}

describe('two tools that are equally plausible, offline', () => {
  it('are offered, and the choice completes the call', async () => {
    const asked = await unclear();
    expect(asked.question).toMatch(
      /^Which one do you mean: “show .+” with number INV-7 or “show .+” with number INV-7\?$/,
    );
    const { status, body } = await confirm(asked.id, { confirm: true, tool: 'show_scanned_invoice' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ status: 'approved', selectedTool: { toolName: 'show_scanned_invoice', params: { number: 'INV-7' } } },
      reviewReasoning: 'The user confirmed this call.',
    });
    expect(body.asks).toBeUndefined();
    expect((await confirm(asked.id, { confirm: true, tool: 'show_paper_invoice' })).status).toBe(409);
  });

  it.each([
    ['the scanned one', 'show_scanned_invoice'],
    ['show_paper_invoice', 'show_paper_invoice'],
    ['Show paper invoice.', 'show_paper_invoice'],
  ])('are chosen by the next message: %s', async (said, tool) => {
    const { id } = await unclear();
    const { body } = await reinject(id, said);
    expect(body).toMatchObject({ status: 'approved', selectedTool: { toolName: tool, params: { number: 'INV-7' } } });
    expect(body.passes).toMatchObject([{ pass: 1, status: 'skipped' }]);
  });

  it('are chosen by place, and declined together', async () => {
    const { id, asks } = await unclear();
    expect((await reinject(id, 'the second')).body.selectedTool.toolName).toBe(asks.choices[1]);
    const other = await unclear();
    expect((await reinject(other.id, 'Neither.')).body).toMatchObject({ status: 'user_denied', reason: 'declined' });
  });

  it('need a choice: yes is none, nor is another tool', async () => {
    const asked = await unclear();
    const plain = await confirm(asked.id, { confirm: true });
    expect([plain.status, plain.body.invalidParams[0].pointer]).toEqual([422, '/tool']);
    expect((await confirm(asked.id, { confirm: true, tool: 'ai_read' })).status).toBe(422);
    expect((await confirm(asked.id, { confirm: true, tool: CLOSE[0] }, globex.open.key)).status).toBe(404);
    const { body } = await reinject(asked.id, 'Yes');
    expect(body).toMatchObject({ status: 'skipped', asks: asked.asks, question: asked.question });
  });

  it('ask for what the chosen tool still needs', async () => {
    const asked = await unclear('Show the invoice', ['list_invoices', ...CLOSE]);
    const { body } = await confirm(asked.id, { confirm: true, tool: 'show_paper_invoice' });
    expect(body).toMatchObject({
      ...{ status: 'skipped' },
      asks: { kind: 'missing', tool: 'show_paper_invoice', missing: ['number'] },
    });
    expect((await reinject(asked.id, 'INV-9')).body).toMatchObject({
      ...{ status: 'approved', selectedTool: { toolName: 'show_paper_invoice', params: { number: 'INV-9' } } },
    });
  });

  it('are one click in the inbox, and a member’s choice is evidence about the selection', async () => {
    const turnedOut = async (pick: number) => {
      const { id, asks } = await unclear();
      const item = (await owner('GET', '/inbox?kind=question&limit=200')).body.data.find((one: { id: string }) =>
        one.id.endsWith(id),
      );
      const names = item.actions.map(({ name }: { name: string }) => name);
      expect(names).toEqual(['choose', 'choose', 'dismiss']);
      const { method, path, body } = item.actions[pick];
      expect(body).toEqual({ confirm: true, tool: asks.choices[pick] });
      const done = await at.call(method, path.replace('/api/v1', ''), { key: acme.people.owner.key, body });
      expect(done.body).toMatchObject({ status: 'approved', selectedTool: { toolName: asks.choices[pick] } });
      const { rows } = await at.owner.query('SELECT "turnedOut", "turnedOutBy" FROM "Packet" WHERE id = $1', [id]);
      return rows[0];
    };
    expect(await turnedOut(0)).toEqual({ turnedOut: true, turnedOutBy: 'person' });
    expect(await turnedOut(1)).toEqual({ turnedOut: false, turnedOutBy: 'person' });
  });
});

describe('tools that a model is unsure about', () => {
  const between = { ...select('ai_read', { path: '/a' }, 0.5), alternatives: ['ai_execute', 'no_such_tool'] };

  async function unsure() {
    await withModel({ allowWriteTools: true });
    server.asked.length = 0;
    server.reply = replyInTurn(between, review(0.5));
    const packet = await route('Do something with /a');
    expect(packet).toMatchObject({
      ...{ status: 'skipped', asks: { kind: 'choose', choices: ['ai_read', 'ai_execute'], missing: [] } },
    });
    server.asked.length = 0;
    return packet;
  }

  it('are chosen without another selection, whose arguments are known', async () => {
    const { id } = await unsure();
    const { body } = await confirm(id, { confirm: true, tool: 'ai_read' });
    expect(body).toMatchObject({ status: 'executed', selectedTool: { toolName: 'ai_read', params: { path: '/a' } } });
    expect(calls).toEqual([{ tool: 'ai_read', arguments: { path: '/a' } }]);
    expect(server.asked).toEqual([]);
  });

  it('have their arguments written and reviewed, where these are not known', async () => {
    const { id } = await unsure();
    server.reply = replyInTurn({ params: { command: 'cat /a' } }, review(0.9));
    const { body } = await reinject(id, 'the second one');
    expect(body).toMatchObject({
      ...{ status: 'executed', executionResult: { dryRun: true } },
      selectedTool: { toolName: 'ai_execute', params: { command: 'cat /a' } },
    });
    expect(server.asked.map((one) => one.body.model)).toEqual(['light', 'heavy']);
    expect(JSON.stringify(server.asked[0]!.body.messages)).not.toContain('AVAILABLE TOOLS');
  });

  it('are not asked about when the model is sure of one', async () => {
    await withModel();
    server.asked.length = 0;
    server.reply = replyInTurn({ ...between, confidence: 0.9 }, review(0.4));
    expect((await route('Read /a')).asks).toMatchObject({ kind: 'confirm', tool: 'ai_read' });
  });
});
