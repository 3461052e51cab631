import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { SeededAgent } from '@/lib/testing/seed-agent';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { seedPacket } from '@/lib/testing/seed-use';

let at: Installation;
let acme: Tenant;
let globex: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
});
afterAll(() => at?.close());

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

async function report(agent: SeededAgent, values: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  const event = { id, tool: 'create_contact', outcome: 'ok', occurredAt: ago(1), ...values };
  const answer = await at.call('POST', '/outcomes', { key: agent.key, body: { events: [event] } });
  expect(answer.status, answer.text).toBe(202);
  return id;
}

async function list(query: string, tenant = acme) {
  const answer = await at.call('GET', `/orgs/${tenant.slug}/activity?${query}`, { key: tenant.people.viewer.key });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as { data: { id: string; kind: string; occurredAt: string }[]; nextCursor: string | null };
}

const idsOf = async (query: string, tenant = acme) => (await list(query, tenant)).data.map(({ id }) => id);

describe('activity', () => {
  it('lists calls and packets in one order, by pages without gaps or repeats', async () => {
    const times = [50, 40, 30, 20, 10].map(ago);
    const word = `order${randomUUID().slice(0, 8)}`;
    const made: string[] = [];
    for (const [n, occurredAt] of times.entries()) {
      const isPacket = n % 2 === 1;
      const request = `Ship ${word} ${n}`;
      made.push(
        isPacket
          ? await seedPacket(at.owner, acme.id, acme.open.id, { input: request, createdAt: new Date(occurredAt) })
          : await report(acme.open, { request, occurredAt }),
      );
    }
    const expected = made.toReversed();
    const all = await list(`q=${word}`);
    expect(all.data.map(({ id }) => id)).toEqual(expected);
    expect(all.data.map(({ kind }) => kind)).toEqual(['call', 'packet', 'call', 'packet', 'call']);
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await list(`q=${word}&limit=2${cursor && `&cursor=${cursor}`}`);
      paged.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(expected);
    expect(await idsOf(`q=${word}&kind=packet`)).toEqual([expected[1], expected[3]]);
    expect(await idsOf(`q=${word}&from=${times[2]}`)).toEqual(expected.slice(0, 3));
    expect(await idsOf(`q=${word}&to=${times[2]}`)).toEqual(expected.slice(3));
  });

  it('filters by agent, tool and outcome, alone and with words', async () => {
    const word = `mix${randomUUID().slice(0, 8)}`;
    const error = { code: 'timeout', message: `No answer from ${word}` };
    const failed = await report(acme.open, { outcome: 'execution', error });
    const other = await report(acme.support, { request: `Ask ${word}`, tool: 'list_contacts' });
    const packet = await seedPacket(at.owner, acme.id, acme.open.id, { input: `Ask ${word}`, status: 'failed' });
    expect((await idsOf(`q=${word}`)).sort()).toEqual([failed, other, packet].sort());
    expect(await idsOf(`q=${word}&agent=${acme.support.slug}`)).toEqual([other]);
    expect(await idsOf(`q=${word}&tool=list_contacts`)).toEqual([other]);
    expect(await idsOf(`q=${word}&tool=query_org_data`)).toEqual([packet]);
    expect((await idsOf(`q=${word}&outcome=execution`)).sort()).toEqual([failed, packet].sort());
    expect(await idsOf(`q=${word}&outcome=execution&kind=call&agent=${acme.open.slug}`)).toEqual([failed]);
    expect(await idsOf(`q=${word}&outcome=low_utility`)).toEqual([]);
    expect(await idsOf(`outcome=execution&agent=${acme.open.slug}&tool=create_contact&code=timeout&limit=1`)).toEqual([
      failed,
    ]);
    expect(await idsOf('agent=nobody')).toEqual([]);
  });

  it('finds all words in any order, and how a word begins', async () => {
    const mark = `z${randomUUID().slice(0, 8)}`;
    const id = await report(acme.open, { request: `Refund invoice-42, ${mark} (Müller's order)` });
    for (const q of [`42 ${mark}`, `${mark} refu`, `MÜLLER ${mark}`, `invoice-42 ${mark}`, `${mark}'":*&|!(`])
      expect(await idsOf(new URLSearchParams({ q }).toString()), q).toEqual([id]);
    expect(await idsOf(`q=${mark}%20invoice-43`)).toEqual([]);
    expect(await idsOf('q=%26%7C!')).toEqual([]);
  });

  it('finds words that only old calls have, beside many newer ones', async () => {
    const mark = `old${randomUUID().slice(0, 8)}`;
    const oldest = await report(acme.open, { request: `Look for ${mark}`, occurredAt: ago(60 * 24 * 20) });
    const older = await report(acme.open, { request: `Look for ${mark}`, occurredAt: ago(60 * 24 * 19) });
    const events = Array.from({ length: 1000 }, (_, n) => ({
      ...{ id: randomUUID(), tool: 'create_contact', outcome: 'ok', request: `Newer ${n}`, occurredAt: ago(60) },
    }));
    for (let turn = 0; turn < 3; turn++) {
      const body = { events: events.map((one) => ({ ...one, id: randomUUID() })) };
      expect((await at.call('POST', '/outcomes', { key: acme.support.key, body })).status).toBe(202);
    }
    const newest = await report(acme.open, { request: `Look for ${mark}` });
    expect(await idsOf(`q=${mark}`)).toEqual([newest, older, oldest]);
    expect(await idsOf(`q=${mark}&limit=1`)).toEqual([newest]);
  });

  it('finds nothing of another organization, by words as well', async () => {
    const mark = `foreign${randomUUID().slice(0, 8)}`;
    const call = await report(globex.open, { request: `Only ${mark}` });
    const packet = await seedPacket(at.owner, globex.id, globex.open.id, { input: `Only ${mark}` });
    expect((await idsOf(`q=${mark}`, globex)).sort()).toEqual([call, packet].sort());
    expect(await idsOf(`q=${mark}`)).toEqual([]);
    expect(await idsOf(`q=${mark}&agent=${globex.open.slug}`)).toEqual([]);
  });

  it('finds nothing in a transaction that has entered no organization', async () => {
    const { rows: outside } = await at.owner.query(
      `SELECT * FROM ambit_find_calls('a', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 10)`,
    );
    const { rows: packets } = await at.owner.query(
      `SELECT * FROM ambit_find_packets(NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, 10)`,
    );
    expect([...outside, ...packets]).toEqual([]);
  });
});

describe('a call', () => {
  const get = (agent: string, id: string, tenant = acme) =>
    at.call('GET', `/orgs/${tenant.slug}/agents/${agent}/calls/${id}`, { key: tenant.people.viewer.key });

  it('shows the message, arguments, result and approval of its packet, and its corrections', async () => {
    const result = { success: true, output: { id: 7 }, error: null, executionTimeMs: 12, dryRun: false };
    const selected = {
      toolName: 'create_contact',
      params: { name: 'Ada' },
      selectionReasoning: '',
      selectionConfidence: 0.9,
    };
    const more = { input: 'Add Ada', status: 'executed', selectedTool: selected, executionResult: result };
    const packet = await seedPacket(at.owner, acme.id, acme.open.id, more);
    const id = await report(acme.open, { packet });
    const correction = await at.call('POST', '/corrections', {
      key: acme.open.key,
      body: { outcomeId: id, text: 'That is the wrong contact.' },
    });
    expect(correction.status, correction.text).toBe(201);
    const { body, status } = await get(acme.open.slug, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, packet, message: 'Add Ada', arguments: { name: 'Ada' }, result, approval: null });
    expect(body.corrections.map(({ text }: { text: string }) => text)).toEqual(['That is the wrong contact.']);
  });

  it('has neither arguments nor result where none were recorded, whatever packet the agent names', async () => {
    const foreign = await seedPacket(at.owner, globex.id, globex.open.id, { input: 'A secret' });
    const ofAnother = await seedPacket(at.owner, acme.id, acme.support.id, { input: 'Of another agent' });
    for (const packet of [undefined, 'no-uuid', foreign, ofAnother]) {
      const id = await report(acme.open, { packet });
      const { body } = await get(acme.open.slug, id);
      expect(body).toMatchObject({ message: null, arguments: null, result: null, approval: null, corrections: [] });
    }
  });

  it('is not found under another agent or organization', async () => {
    const id = await report(acme.open, {});
    expect((await get(acme.support.slug, id)).status).toBe(404);
    expect((await get(globex.open.slug, id, globex)).status).toBe(404);
  });
});
