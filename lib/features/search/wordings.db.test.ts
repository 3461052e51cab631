import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ChatServer, replyInTurn, startChatServer } from '@/lib/testing/chat-server';
import { sendJson } from '@/lib/testing/embeddings-server';
import { waitForNotifications } from '@/lib/testing/fresh';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { putRouting } from '@/lib/testing/put-routing';
import { insertRow, toolRow } from '@/lib/testing/rows';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;
let globex: Tenant;
let initech: Tenant;
let server: ChatServer;

const TARGET = 'list_unpaid_invoices';
const NEED = 'list unpaid invoices of a customer';
const WAIT_MS = 1_000;
let nonce = 0;
/** No word of a tool; new each time, because rewrites are kept. */
const vague = () => `whatever do they still owe us qqq${++nonce}`;
const rewriting = replyInTurn({ need: NEED });

const search = async (text: string, { open }: Tenant = acme) =>
  (await at.call('GET', `/tools/search?q=${encodeURIComponent(text)}&limit=50`, { key: open.key })).body;
const resolve = async (text: string, { open }: Tenant = acme) =>
  (await at.call('POST', '/tools/resolve', { key: open.key, body: { message: text } })).body;
const scoreIn = (tools: { name: string; score: number }[]) => tools.find(({ name }) => name === TARGET)?.score;

async function useModel(tenant: Tenant, more: object = {}): Promise<void> {
  const body = {
    model: { baseUrl: server.baseUrl, selection: 'light', review: 'heavy', timeoutMs: 5_000 },
    ...{ confirmHost: server.host, rewriteMs: WAIT_MS, ...more },
  };
  const saved = await putRouting(at, tenant.people.owner.key, body, tenant.slug);
  expect(saved.status, saved.text).toBe(200);
}

beforeAll(async () => {
  server = await startChatServer(rewriting);
  at = await createInstallation({ tenants: ['acme', 'globex', 'initech'] });
  [acme, globex, initech] = at.tenants as [Tenant, Tenant, Tenant];
  for (const { id } of at.tenants) {
    const described = { name: TARGET, description: 'Lists the invoices that a customer has not paid.' };
    await insertRow(at.owner, 'Tool', toolRow(described, id));
    await insertRow(at.owner, 'Tool', toolRow({ name: 'water_plants', description: 'Waters the plants.' }, id));
  }
  await waitForNotifications(at);
  await useModel(acme);
  await useModel(globex, { rewriteSearches: false });
});
afterAll(async () => {
  server?.close();
  await at?.close();
});
beforeEach(() => {
  server.reply = rewriting;
  server.asked.length = 0;
});

describe("a model's wording", () => {
  it('finds what words do not, in searches, lists, decisions and explanations alike, with one request', async () => {
    const text = vague();
    const found = await search(text);
    expect(found.data[0].name).toBe(TARGET);
    expect(found.wording).toBe(NEED);
    const resolved = await resolve(`  ${text.toUpperCase()} `);
    expect(resolved.wording).toBe(NEED);
    expect(resolved.tools[0]).toMatchObject({ name: TARGET, score: 1 });

    const key = acme.people.viewer.key;
    const asked = { agent: acme.open.slug, message: text, tools: [TARGET, 'water_plants'], detail: 'brief' };
    const { decisions } = (await at.call('POST', '/orgs/acme/decisions', { key, body: asked })).body;
    expect(decisions.find(({ tool }: { tool: string }) => tool === TARGET).score).toBe(scoreIn(found.data));
    const explained = await at.call('POST', '/orgs/acme/search/explain', {
      ...{ key, body: { agent: acme.open.slug, message: text } },
    });
    expect(explained.body.wording).toBe(NEED);
    expect(explained.body.data[0]).toMatchObject({ tool: TARGET });
    expect(explained.body.data[0].words.map(({ said }: { said: string }) => said)).toContain('unpaid');

    expect(server.asked).toHaveLength(1);
    const [{ body }] = server.asked as [(typeof server.asked)[0]];
    expect(body.model).toBe('light');
    expect(body.messages.at(-1)).toEqual({ role: 'user', content: text });
    expect(JSON.stringify(body)).not.toContain('water_plants');
  });

  it('is not requested when the words find a clear best tool', async () => {
    const found = await search('water the plants');
    expect(found.data[0].name).toBe('water_plants');
    expect(found).not.toHaveProperty('wording');
    expect(server.asked).toHaveLength(0);
  });

  it('is not requested by organizations that switched it off or have no model', async () => {
    for (const tenant of [globex, initech]) {
      const text = vague();
      expect(await search(text, tenant)).not.toHaveProperty('wording');
      expect(await resolve(text, tenant)).not.toHaveProperty('wording');
    }
    expect(server.asked).toHaveLength(0);
  });

  it('is left out when it is late, and used for the same message afterwards', async () => {
    const text = vague();
    let finish = (): void => undefined;
    server.reply = (body, response, turn) => {
      finish = () => rewriting(body, response, turn);
    };
    const late = await resolve(text);
    expect(late).not.toHaveProperty('wording');
    expect(late.tools.length).toBeGreaterThan(0);
    finish();
    await vi.waitFor(async () => expect((await resolve(text)).wording).toBe(NEED));
    expect(server.asked).toHaveLength(1);
  });

  it.each([
    ['an error', (response: Parameters<ChatServer['reply']>[1]) => sendJson(response, { error: {} }, 500)],
    ['no need', (response: Parameters<ChatServer['reply']>[1]) => replyInTurn({ other: 1 })({} as never, response, 0)],
  ])('is left out when the model answers with %s', async (_, answer) => {
    server.reply = (_body, response) => answer(response);
    const found = await search(vague());
    expect(found).not.toHaveProperty('wording');
    expect(found.data.length).toBeGreaterThan(0);
    expect(server.asked).toHaveLength(1);
  });
});
