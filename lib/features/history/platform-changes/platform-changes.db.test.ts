import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { toolInput } from '@/lib/testing/samples/sample';
import type { Tenant } from '@/lib/testing/seed-tenant';
import type { PlatformChangeView } from './platform-change-contract';

let at: Installation;
let acme: Tenant;
let globex: Tenant;
let since: string;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
});
afterAll(() => at?.close());
beforeEach(() => {
  since = new Date().toISOString();
});

const platform = async (method: string, path: string, body: object) => {
  const answer = await at.call(method, `/platform${path}`, { key: at.admin.key, body });
  expect(answer.status, answer.text).toBeLessThan(300);
};
const block = (tools: object, more: object = {}) => platform('PATCH', '/policy', { tools, ...more });
const list = async ({ slug, people }: Tenant, query = '') => {
  const answer = await at.call('GET', `/orgs/${slug}/platform-changes?from=${since}${query}`, {
    key: people.viewer.key,
  });
  expect(answer.status, answer.text).toBe(200);
  return answer;
};
const effects = async (tenant: Tenant, query = '') =>
  ((await list(tenant, query)).body.data as PlatformChangeView[]).flatMap((change) => change.effects);

describe('changes of the platform', () => {
  it('tells an organization of a block and its end, with the reason and without the author and the note', async () => {
    await block({ send_email: 'block' }, { reason: 'Phishing', note: 'Ticket 7 of globex' });
    await block({ send_email: 'inherit' });
    const { body, text } = await list(acme);
    expect(body.data.map((change: PlatformChangeView) => change.effects)).toEqual([
      [{ kind: 'unblocked', tools: ['send_email'], toolCount: 1 }],
      [{ kind: 'blocked', tools: ['send_email'], toolCount: 1, reason: 'Phishing' }],
    ]);
    expect(Object.keys(body.data[0]).sort()).toEqual(['at', 'effects', 'revision']);
    for (const secret of [at.admin.email, 'Ticket', 'user:', 'globex']) expect(text).not.toContain(secret);
  });

  it('names only the tools of the organization', async () => {
    await block({ globex_export: 'block', 'globex_*': 'block' }, { reason: 'Globex leaks' });
    expect((await list(acme)).body.data).toEqual([]);
    expect(await effects(globex)).toContainEqual({
      ...{ kind: 'blocked', tools: ['globex_export'], toolCount: 1, reason: 'Globex leaks' },
    });
    await block({ globex_export: 'inherit', 'globex_*': 'inherit', '*_export': 'block' }, { reason: 'Exports' });
    const answer = await list(acme);
    expect(answer.text).not.toContain('lobex');
    expect(answer.body.data).toHaveLength(1);
    expect(answer.body.data[0].effects).toEqual([
      { kind: 'blocked', tools: ['acme_export'], toolCount: 1, pattern: '*_export', reason: 'Exports' },
    ]);
    await block({ '*_export': 'inherit' });
  });

  it('names the block that explanations name, and no other', async () => {
    await block({ send_email: 'block' }, { reason: 'Exact' });
    await block({ 'send_*': 'block' }, { reason: 'Covered by the other' });
    const answer = await list(acme);
    expect(answer.text).not.toContain('Covered');
    const { body } = await at.call('POST', '/orgs/acme/decisions', {
      key: acme.people.viewer.key,
      body: { agent: acme.open.slug, tools: ['send_email'] },
    });
    expect(JSON.stringify(body.decisions[0].trace)).toContain('Exact');
    expect(JSON.stringify(body.decisions[0].trace)).not.toContain('Covered');
    await block({ send_email: 'inherit' });
    expect((await effects(acme))[0]).toEqual({
      ...{ kind: 'block_changed', tools: ['send_email'], toolCount: 1 },
      ...{ pattern: 'send_*', reason: 'Covered by the other' },
    });
    await block({ 'send_*': 'inherit' });
  });

  it('tells what an allow list takes and returns', async () => {
    await block({ '*': 'allow', globex_export: 'allow' }, { mode: 'selected' });
    expect((await list(acme)).body.data).toEqual([]);
    await block({ '*': 'inherit', query_org_data: 'allow' });
    const [lost] = await effects(acme);
    expect(lost).toMatchObject({ kind: 'no_longer_allowed' });
    expect(lost!.tools).toContain('acme_export');
    expect(lost!.tools).not.toContain('query_org_data');
    await block({ query_org_data: 'inherit', globex_export: 'inherit' }, { mode: 'all' });
    expect((await effects(acme))[0]).toMatchObject({ kind: 'allowed', toolCount: lost!.toolCount });
    expect((await list(acme)).text).not.toContain('globex');
  });

  it('tells of profiles that its agents use, of defaults, channels and the catalog', async () => {
    await platform('PATCH', '/profiles/support', { add: ['search_media'], remove: ['send_email'] });
    expect(await effects(acme)).toEqual([
      { kind: 'added_to_profile', tools: ['search_media'], toolCount: 1, profile: 'support' },
      { kind: 'removed_from_profile', tools: ['send_email'], toolCount: 1, profile: 'support' },
    ]);
    await platform('PATCH', '/profiles/support', { add: ['send_email'], remove: ['search_media'] });
    since = new Date().toISOString();
    // No agent has this subtype.
    await platform('PUT', '/defaults/subtypes/sales', { profile: 'support' });
    expect(await effects(acme)).toEqual([]);
    await platform('PUT', '/defaults/subtypes/customer_support', { profile: 'general' });
    expect(await effects(acme)).toMatchObject([
      { kind: 'default_profile', subtype: 'customer_support', profile: 'general' },
    ]);
    await platform('PUT', '/defaults/subtypes/customer_support', { profile: 'support' });
    since = new Date().toISOString();
    await at.owner.query(
      `UPDATE "Channel" SET blocked = '{create_invoice,globex_export}' WHERE "orgId" IS NULL AND slug = 'sms'`,
    );
    expect(await effects(acme)).toEqual([
      { kind: 'unblocked_on_channel', tools: ['render_text'], toolCount: 1, channel: 'sms' },
    ]);
    since = new Date().toISOString();
    await platform('PATCH', '/tools/list_contacts', { title: 'Contacts', examples: ['secret example'] });
    expect(await effects(acme)).toEqual([
      { kind: 'tool_changed', tools: ['list_contacts'], toolCount: 1, fields: ['title'] },
    ]);
    expect((await list(acme)).text).not.toContain('secret');
  });

  it('reads changes that are stored in parts', async () => {
    const names = Array.from({ length: 300 }, (_, n) => `globex_part_${n}`);
    const all = (effect: string) => Object.fromEntries(names.map((name) => [name, effect]));
    await block(all('block'));
    await platform('POST', '/tools', { ...toolInput('long_tool'), description: 'Long. '.repeat(600) });
    since = new Date().toISOString();
    await block({ globex_part_300: 'block', send_email: 'block' }, { reason: 'One of many' });
    await platform('PATCH', '/tools/long_tool', { title: 'Longer' });
    await platform('PATCH', '/tools/long_tool', { operations: ['create'], title: 'Longest' });
    await platform('DELETE', '/tools/long_tool', {});
    const parts = await at.owner.query(
      `SELECT entity FROM "RevisionChange" c JOIN "Revision" r ON r.id = c."revisionId"
       WHERE c."orgId" IS NULL AND c.parts IS NOT NULL AND r.at >= $1 ORDER BY c.seq`,
      [since],
    );
    expect(parts.rows.map(({ entity }) => entity)).toEqual(['PlatformPolicy', 'Tool', 'Tool']);
    expect(await effects(acme)).toEqual([
      { kind: 'tool_retired', tools: ['long_tool'], toolCount: 1 },
      { kind: 'tool_changed', tools: ['long_tool'], toolCount: 1, fields: ['operations', 'title'] },
      { kind: 'tool_changed', tools: ['long_tool'], toolCount: 1, fields: ['title'] },
      { kind: 'blocked', tools: ['send_email'], toolCount: 1, reason: 'One of many' },
    ]);
    await block({ ...all('inherit'), globex_part_300: 'inherit', send_email: 'inherit' });
  });

  it('tells an organization with only the universal tools of those alone', async () => {
    await at.owner.query('UPDATE "OrgSettings" SET "platformTools" = $2 WHERE "orgId" = $1', [globex.id, 'universal']);
    await platform('PATCH', '/tools/list_contacts', { title: 'Of others' });
    await platform('PATCH', '/tools/query_org_data', { universal: false });
    await platform('PATCH', '/tools/query_org_data', { universal: true });
    await block({ list_contacts: 'block' }, { reason: 'Not theirs' });
    const universal = { kind: 'tool_changed', tools: ['query_org_data'], toolCount: 1, fields: ['universal'] };
    expect(await effects(globex)).toEqual([universal, universal]);
    await block({ list_contacts: 'inherit' });
    await at.owner.query('UPDATE "OrgSettings" SET "platformTools" = $2 WHERE "orgId" = $1', [globex.id, 'all']);
  });

  it('filters by tool and text, and pages in one order', async () => {
    for (let n = 0; n < 3; n++) {
      await block({ create_invoice: 'block' }, { reason: `Round ${n}` });
      await block({ 'globex_*': n % 2 ? 'inherit' : 'block' });
      await block({ create_invoice: 'inherit' });
    }
    expect(await effects(acme, '&tool=create_invoice')).toHaveLength(6);
    expect(await effects(acme, '&tool=list_contacts')).toEqual([]);
    expect(await effects(acme, '&q=round%201')).toHaveLength(1);
    const all = (await list(acme)).body.data.map(({ revision }: PlatformChangeView) => revision);
    const paged: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body }: { body: { data: PlatformChangeView[]; nextCursor: string | null } } = await list(
        acme,
        `&limit=4${cursor ? `&cursor=${cursor}` : ''}`,
      );
      paged.push(...body.data.map(({ revision }) => revision));
      cursor = body.nextCursor;
    }
    expect(paged).toEqual(all);
    const together = await Promise.all(Array.from({ length: 20 }, () => list(acme)));
    for (const { body } of together) expect(body.data).toHaveLength(all.length);
    expect(all.map(Number)).toEqual(all.map(Number).sort((a: number, b: number) => b - a));
  });

  it('starts when the organization was created, and is closed to others', async () => {
    since = '2020-01-01T00:00:00Z';
    const first = await effects(acme);
    // The catalog is older.
    expect(first.flatMap(({ kind, tools }) => (kind === 'tool_added' ? tools : []))).toEqual(['long_tool']);
    await at.owner.query('UPDATE "Organization" SET "createdAt" = now() WHERE id = $1', [globex.id]);
    expect(await effects(globex)).toEqual([]);
    expect(first.length).toBeGreaterThan(0);
    for (const key of [globex.people.owner.key, acme.open.key, at.admin.key]) {
      const { status, text } = await at.call('GET', '/orgs/acme/platform-changes', { key });
      expect(status).toBeGreaterThanOrEqual(403);
      expect(text).not.toContain('send_email');
    }
  });

  it('leaves the revisions and the audit log of the organization as they were', async () => {
    const read = async () => {
      const key = acme.people.owner.key;
      const [revisions, audit, integrity] = await Promise.all(
        ['revisions', 'audit', 'audit/integrity'].map((part) => at.call('GET', `/orgs/acme/${part}`, { key })),
      );
      return [revisions!.body.data[0], audit!.body.data[0], integrity!.body.events, integrity!.body.state];
    };
    const before = await read();
    await block({ render_text: 'block' }, { reason: 'Later' });
    expect(await effects(acme)).toHaveLength(1);
    expect(await read()).toEqual(before);
    await block({ render_text: 'inherit' });
  });
});
