import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { insertRow } from '@/lib/testing/rows';
import type { Tenant } from '@/lib/testing/seed-tenant';
import type { InboxItem, InboxView } from './inbox-contract';

let at: Installation;
let acme: Tenant;
let globex: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
});
afterAll(() => at?.close());

async function inbox(query = '', tenant = acme, key = tenant.people.owner.key): Promise<InboxView> {
  const answer = await at.call('GET', `/orgs/${tenant.slug}/inbox?${query}`, { key });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);

async function waitingCall(minutes: number, tool = 'create_contact'): Promise<string> {
  const id = randomUUID();
  await insertRow(at.owner, 'Approval', {
    ...{ id, orgId: acme.id, agentId: acme.open.id, tool, definitionHash: 'x', argumentsDigest: id },
    ...{ arguments: { name: `n-${id}` }, askedBy: 'key:x', askedLabel: 'Agent', createdAt: ago(minutes) },
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  return `approval:${id}`;
}

async function openCorrection(minutes: number): Promise<string> {
  const id = randomUUID();
  await insertRow(at.owner, 'Correction', {
    ...{ id, orgId: acme.id, agentId: acme.open.id, tool: 'create_contact', text: `Wrong ${id}` },
    ...{ foundBy: 'stated', occurredAt: ago(minutes) },
  });
  return `correction:${id}`;
}

async function openSuggestion(minutes: number, kind = 'repair'): Promise<string> {
  const id = randomUUID();
  const evidence = {
    signals: 5,
    calls: 9,
    share: 0.5,
    lower: 0.3,
    upper: 0.7,
    sources: 3,
    outcomes: [],
    corrections: [],
  };
  await insertRow(at.owner, 'Suggestion', {
    ...{ id, orgId: acme.id, kind, key: id, tools: ['create_contact'], axes: [], evidence },
    ...{ effect: 'Fewer errors.', signals: 5, createdAt: ago(minutes) },
  });
  return `suggestion:${id}`;
}

const send = (item: InboxItem, name: string, key = acme.people.owner.key) => {
  const action = item.actions.find((one) => one.name === name)!;
  return at.call(action.method, action.path.replace('/api/v1', ''), { key, body: action.body as object });
};

describe('the inbox', () => {
  it('lists every kind in one order, by pages without gaps or repeats, and counts all of them', async () => {
    const before = (await inbox('limit=200')).counts;
    const older = await waitingCall(50);
    const newer = await waitingCall(10);
    const correction = await openCorrection(20);
    const suggestion = await openSuggestion(5);
    const unused = await openSuggestion(1, 'drop_grant');
    const all = await inbox('limit=200');
    const order = all.data
      .map(({ id }) => id)
      .filter((id) => [older, newer, correction, suggestion, unused].includes(id));
    expect(order).toEqual([newer, older, suggestion, correction, unused]);
    const askers = new Map(all.data.map(({ id, askedBy }) => [id, askedBy]));
    expect([askers.get(newer), askers.get(correction)]).toEqual(['Agent', null]);
    expect(all.counts).toMatchObject({
      approval: before.approval + 2,
      correction: before.correction + 1,
      suggestion: before.suggestion + 2,
    });
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page = await inbox(`limit=2${cursor && `&cursor=${cursor}`}`);
      paged.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(all.data.map(({ id }) => id));
  });

  it('filters by kind and text', async () => {
    const id = await openCorrection(1);
    const text = id.slice('correction:'.length);
    expect((await inbox(`q=${text}`)).data.map((item) => item.id)).toEqual([id]);
    expect((await inbox(`q=${text}&kind=approval`)).data).toEqual([]);
    // The arguments of a call are searched too.
    const call = await waitingCall(1);
    const [, argument] = call.split(':');
    expect((await inbox(`q=n-${argument}`)).data.map((item) => item.id)).toEqual([call]);
    expect(new Set((await inbox('kind=correction')).data.map(({ kind }) => kind))).toEqual(new Set(['correction']));
  });

  it('carries actions that decide as they stand, after which the item is among the decided', async () => {
    const ids = [await waitingCall(3), await openCorrection(3), await openSuggestion(3)];
    const names = ['deny', 'confirm', 'dismiss'];
    for (const [index, id] of ids.entries()) {
      const item = (await inbox('limit=200')).data.find((one) => one.id === id)!;
      expect(item.url).toBe(`/acme/inbox?item=${encodeURIComponent(id)}`);
      const answer = await send(item, names[index]!);
      expect(answer.status, answer.text).toBe(200);
    }
    const waiting = (await inbox('limit=200')).data.map(({ id }) => id);
    expect(waiting).not.toEqual(expect.arrayContaining(ids));
    const decided = (await inbox('status=decided&limit=200')).data.filter(({ id }) => ids.includes(id));
    expect(decided.map(({ outcome }) => outcome).sort()).toEqual(['confirmed', 'denied', 'dismissed']);
  });

  it('offers a viewer no action, and a configurator none that an owner alone may take', async () => {
    await waitingCall(1);
    await at.call('PATCH', '/orgs/acme/policy', {
      key: acme.people.owner.key,
      body: { tools: { [`gone_${randomUUID().slice(0, 8)}`]: 'block' } },
    });
    const isChecked = ({ kind, title }: InboxItem) => kind === 'check' && title.includes('gone_');
    await expect
      .poll(async () => (await inbox('limit=200')).data.find(isChecked)?.actions.map(({ name }) => name))
      .toEqual(['fix']);
    const viewed = await inbox('limit=200', acme, acme.people.viewer.key);
    expect(viewed.data.flatMap(({ actions }) => actions)).toEqual([]);
    const configured = await inbox('limit=200', acme, acme.people.configurator.key);
    expect(configured.data.find(isChecked)?.actions).toEqual([]);
    expect(configured.data.find(({ kind }) => kind === 'approval')?.actions).toHaveLength(2);
  });

  it('says when the agent of a request can call the tool already, which one action closes', async () => {
    const { owner, viewer } = acme.people;
    const policy = `/orgs/acme/agents/${acme.open.slug}/policy`;
    const set = (state: string) =>
      at.call('PATCH', policy, { key: owner.key, body: { tools: { list_contacts: state } } });
    expect((await set('block')).status).toBe(200);
    const body = { agent: acme.open.slug, tool: 'list_contacts', reason: 'For the season' };
    const asked = await at.call('POST', '/orgs/acme/requests', { key: viewer.key, body });
    expect(asked.status, asked.text).toBe(201);
    const item = async () => (await inbox('kind=request')).data.find(({ id }) => id.endsWith(asked.body.id))!;
    expect((await item()).askedBy).toContain('viewer@acme.test');
    const detail = async () => (await item()).detail;
    const names = async () => (await item()).actions.map(({ name }) => name);
    expect(await names()).toEqual(['grant', 'deny']);
    expect(await detail()).toBe('For the season');
    expect((await set('inherit')).status).toBe(200);
    expect(await detail()).toBe('For the season · The agent can call it already.');
    expect(await names()).toEqual(['close', 'deny']);
    const setChannel = (channel: string | null) =>
      at.owner.query(`UPDATE "AccessRequest" SET channel = $2 WHERE id = $1`, [asked.body.id, channel]);
    await setChannel('email');
    expect(await detail(), 'other rules apply on a channel').toBe('For the season');
    await setChannel(null);
    const satisfied = await item();
    expect((await set('block')).status).toBe(200);
    const late = await send(satisfied, 'close');
    expect(late.status, late.text).toBe(409);
    expect(await names(), 'closing grants nothing').toEqual(['grant', 'deny']);
    expect((await set('inherit')).status).toBe(200);
    const closed = await send(await item(), 'close');
    expect(closed.status, closed.text).toBe(200);
    expect(closed.body).toMatchObject({ status: 'granted', applied: [] });
    expect(await item()).toBeUndefined();
  });

  it('marks requests for destructive tools', async () => {
    const { owner, viewer } = acme.people;
    const policy = `/orgs/acme/agents/${acme.open.slug}/policy`;
    const asked: string[] = [];
    for (const tool of ['delete_contact', 'render_text']) {
      await at.call('PATCH', policy, { key: owner.key, body: { tools: { [tool]: 'block' } } });
      const answer = await at.call('POST', '/orgs/acme/requests', {
        key: viewer.key,
        body: { agent: acme.open.slug, tool },
      });
      expect(answer.status, answer.text).toBe(201);
      asked.push(answer.body.id);
    }
    const items = (await inbox('kind=request&limit=200')).data;
    const risks = asked.map((id) => items.find((item) => item.id === `request:${id}`)?.risk);
    expect(risks).toEqual(['destructive', null]);
  });

  it('shows one organization nothing of another', async () => {
    const id = await waitingCall(1);
    const other = await inbox('limit=200', globex);
    expect(JSON.stringify(other)).not.toContain(id.slice('approval:'.length));
  });

  it('refuses a cursor of another list', async () => {
    const key = acme.people.owner.key;
    expect((await at.call('GET', '/orgs/acme/inbox?cursor=nope', { key })).status).toBe(422);
  });
});

it('shows the new description of a changed definition, which the decision is about', async () => {
  const pending = JSON.stringify({ description: 'Says something new.' });
  await at.owner.query(
    `UPDATE "Tool" SET definition = 'changed', pending = $1, "pendingHash" = 'new' WHERE name = 'globex_export'`,
    [pending],
  );
  const { data } = await inbox('kind=quarantine&q=globex_export', globex);
  expect(data.map(({ title, detail }) => [title, detail])).toEqual([
    ['Changed definition of globex_export', 'Says something new.'],
  ]);
});
