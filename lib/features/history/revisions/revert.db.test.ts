import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Random } from '@/lib/engine/testing/random';
import { createBoundaryWalk } from '@/lib/testing/boundary-walk';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;
let globex: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
});
afterAll(() => at?.close());

const SEED = Number(process.env.AMBIT_TEST_SEED ?? 20261123);
const STEPS = process.env.AMBIT_FULL === '1' ? 60 : 9;

async function newest(orgId: string | null): Promise<string> {
  const { rows } = await at.owner.query(
    'SELECT max(number)::text AS n FROM "Revision" WHERE "orgId" IS NOT DISTINCT FROM $1',
    [orgId],
  );
  return rows[0].n;
}

const asOwner = (method: string, path: string, body?: unknown) =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people.owner.key, body });
/** Makes a change and returns the number of its revision. */
async function change(method: string, path: string, body?: unknown): Promise<string> {
  const answer = await asOwner(method, path, body);
  expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
  return newest(acme.id);
}
const revert = (number: string, body: object = {}, query = '') =>
  asOwner('POST', `/revisions/${number}/revert${query}`, body);
const preview = (number: string) => revert(number, {}, '?dryRun=true');
const blocks = async (path = '/policy') =>
  ((await asOwner('GET', path)).body.block as { tool: string; reason?: string }[]).map(({ tool }) => tool).sort();

describe('reverting one revision', () => {
  it('says which tools need approval afterwards, and which no longer do', async () => {
    const { slug } = acme.open;
    const agent = `/agents/${slug}`;
    await change('PATCH', agent, { requireApprovalFor: ['create_contact', 'send_email'] });
    const blocked = await change('PATCH', '/policy', { tools: { send_email: 'block' } });
    const effectOf = async (number: string) =>
      (await preview(number)).body.agents.find((one: { agent: string }) => one.agent === slug);
    expect(await effectOf(blocked)).toMatchObject({
      gained: ['send_email'],
      approvals: { added: ['send_email'], removed: [] },
    });
    const freed = await change('PATCH', agent, { requireApprovalFor: [] });
    expect(await effectOf(freed)).toMatchObject({ gained: [], approvals: { added: ['create_contact'], removed: [] } });
    const asked = await change('PATCH', agent, { requireApprovalFor: ['create_contact'] });
    expect(await effectOf(asked)).toMatchObject({ gained: [], approvals: { added: [], removed: ['create_contact'] } });
    await change('PATCH', agent, { requireApprovalFor: [] });
    await change('PATCH', '/policy', { tools: { send_email: 'inherit' } });
  });

  it('takes back that change alone, in one audited revision of its own', async () => {
    const blocked = await change('PATCH', '/policy', { tools: { list_contacts: 'block' }, reason: 'audit' });
    await change('PATCH', '/policy', { tools: { create_contact: 'block' } });
    await change('PATCH', `/agents/${acme.open.slug}/policy`, { tools: { send_email: 'block' } });
    const last = await change('PATCH', '/policy', { tools: { delete_contact: 'block' } });

    const tried = await preview(blocked);
    expect(tried.status, tried.text).toBe(200);
    expect(tried.body).toMatchObject({ dryRun: true, reverts: blocked, revision: null, changeCount: 1, conflicts: [] });
    expect(tried.body.agents.find(({ agent }: { agent: string }) => agent === acme.open.slug)).toMatchObject({
      gained: ['list_contacts'],
      lost: [],
    });
    expect(await newest(acme.id), 'a dry run changes nothing').toBe(last);

    const { status, body, text } = await revert(blocked, { note: 'audit is over' });
    expect(status, text).toBe(200);
    expect(body).toEqual({ ...tried.body, dryRun: false, revision: await newest(acme.id), previous: last });
    expect(await blocks()).toEqual(['create_contact', 'delete_contact']);
    expect(await blocks(`/agents/${acme.open.slug}/policy`)).toContain('send_email');
    const { body: revision } = await asOwner('GET', `/revisions/${body.revision}`);
    expect(revision.note).toBe(`Reverts revision ${blocked}: audit is over`);
    const { body: log } = await asOwner('GET', '/audit?action=revision.revert');
    expect(log.data[0]).toMatchObject({
      target: `revision/${blocked}`,
      revision: body.revision,
      details: { reverts: blocked, changeCount: 1, note: 'audit is over' },
    });

    const revertedBy = async (number: string) => (await asOwner('GET', `/revisions/${number}`)).body.revertedBy;
    expect(await revertedBy(blocked)).toEqual({ number: body.revision, label: expect.stringContaining('owner@acme') });
    expect(await revertedBy(last)).toBeNull();
    const { body: list } = await asOwner('GET', '/revisions?limit=10');
    expect(list.data.find(({ number }: { number: string }) => number === blocked).revertedBy?.number).toBe(
      body.revision,
    );

    const again = await revert(blocked);
    expect(again.body).toMatchObject({ revision: null, changeCount: 0, conflicts: [] });
    // The revert is a revision too: reverting it puts the block back, with its reason.
    expect((await revert(body.revision)).body.conflicts).toEqual([]);
    expect((await asOwner('GET', '/policy')).body.block).toContainEqual({ tool: 'list_contacts', reason: 'audit' });
    expect(await revertedBy(blocked), 'it is in effect again').toBeNull();
    expect((await revertedBy(body.revision))?.number).toBe(await newest(acme.id));
    const { body: reverted } = await revert(blocked);
    expect((await revertedBy(blocked))?.number).toBe(reverted.revision);
    const before = String(BigInt(reverted.revision) - 1n);
    const restored = await asOwner('POST', `/revisions/${before}/restore`, {});
    expect(restored.status, restored.text).toBe(200);
    expect((await asOwner('GET', '/policy')).body.block).toContainEqual({ tool: 'list_contacts', reason: 'audit' });
    expect(await revertedBy(blocked), 'a restore put it in effect again').toBeNull();
    for (const tool of ['list_contacts', 'create_contact', 'delete_contact'])
      await change('PATCH', '/policy', { tools: { [tool]: 'inherit' } });
  });

  it('is possible for whoever made a change, with the number in its response', async () => {
    const headerOf = (answer: { headers: { get(name: string): string | null } }) =>
      answer.headers.get('x-revision-number');
    const tool = { tools: { list_contacts: 'block' } };
    const [made, others] = await Promise.all([
      asOwner('PATCH', '/policy', tool),
      asOwner('PATCH', `/agents/${acme.open.slug}/policy`, { tools: { delete_contact: 'block' } }),
    ]);
    expect(headerOf(made)).not.toBe(headerOf(others));
    expect((await revert(headerOf(made)!)).status).toBe(200);
    expect(await blocks()).not.toContain('list_contacts');
    expect(await blocks(`/agents/${acme.open.slug}/policy`)).toContain('delete_contact');

    const key = acme.people.configurator.key;
    const asConfigurator = (method: string, path: string, body: unknown) =>
      at.call(method, `/orgs/acme${path}`, { key, body });
    const agent = await asConfigurator('PATCH', `/agents/${acme.open.slug}`, { requireApprovalFor: ['send_email'] });
    expect((await asConfigurator('POST', `/revisions/${headerOf(agent)}/revert`, {})).status).toBe(200);
    expect((await revert(headerOf(others)!)).status).toBe(200);

    const unchanged = await asOwner('PATCH', '/policy', { tools: { list_contacts: 'inherit' } });
    expect([unchanged.status, headerOf(unchanged)]).toEqual([200, null]);
    expect(headerOf(await asOwner('GET', '/policy'))).toBeNull();
    const asAdmin = (method: string, path: string, body: unknown) =>
      at.call(method, `/platform${path}`, { key: at.admin.key, body });
    const platform = await asAdmin('PATCH', '/policy', tool);
    expect(headerOf(platform)).toBe(await newest(null));
    expect((await asAdmin('POST', `/revisions/${headerOf(platform)}/revert`, {})).status).toBe(200);
  });

  it('takes the first change of an agent’s lists back when others followed', async () => {
    await change('POST', '/agents', { slug: 'fresh', name: 'Fresh', subtype: 'general' });
    const first = await change('PATCH', '/agents/fresh/policy', { tools: { list_contacts: 'block' } });
    await change('PATCH', '/agents/fresh/policy', { tools: { create_contact: 'block' } });
    expect((await revert(first)).status).toBe(200);
    expect(await blocks('/agents/fresh/policy')).toEqual(['create_contact']);
  });

  it('names the later revision that changed the same entry, and writes nothing', async () => {
    const first = await change('PATCH', '/policy', { tools: { list_contacts: 'block' }, reason: 'one' });
    const second = await change('PATCH', '/policy', { tools: { list_contacts: 'block' }, reason: 'two' });
    await change('PATCH', '/policy', { tools: { create_contact: 'block' } });
    const last = await newest(acme.id);
    const { body } = await preview(first);
    expect(body).toMatchObject({
      changeCount: 0,
      conflicts: [
        {
          what: "the entry list_contacts in the organization's lists",
          why: 'it has changed again since',
          revision: second,
          by: expect.stringContaining('owner@acme'),
        },
      ],
    });
    const refused = await revert(first);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('conflict');
    expect(refused.body.detail).toContain(`(revision ${second})`);
    expect(await newest(acme.id)).toBe(last);
    // Latest first, both can be taken back.
    expect((await revert(second)).status).toBe(200);
    expect((await revert(first)).status).toBe(200);
    expect(await blocks()).toEqual(['create_contact']);
  });

  it('refuses to delete what is in use since, and names who uses it', async () => {
    const made = await change('POST', '/profiles', { slug: 'desk', name: 'Desk', tools: ['list_*'] });
    const used = await change('PATCH', `/agents/${acme.support.slug}`, { profile: 'desk' });
    const extended = await change('POST', '/profiles', { slug: 'desk-2', name: 'Desk 2', extends: 'desk' });
    const { body } = await preview(made);
    expect(body.conflicts).toEqual([
      { what: `agent ${acme.support.slug}`, why: 'it uses profile desk', revision: used, by: expect.any(String) },
      { what: 'profile desk-2', why: 'it uses profile desk', revision: extended, by: expect.any(String) },
    ]);
    expect((await revert(made)).status).toBe(409);
    for (const number of [extended, used, made]) expect((await revert(number)).status).toBe(200);
    expect((await asOwner('GET', `/agents/${acme.support.slug}`)).body.profile).toBeNull();
    expect((await asOwner('GET', '/profiles/desk')).status).toBe(404);
  });

  it('brings a deleted row back, unless what it needs or its name is gone', async () => {
    await change('POST', '/profiles', { slug: 'base', name: 'Base', tools: ['list_*'] });
    await change('POST', '/profiles', { slug: 'top', name: 'Top', extends: 'base', add: ['create_contact'] });
    const top = await change('DELETE', '/profiles/top');
    const base = await change('DELETE', '/profiles/base');
    expect((await preview(top)).body.conflicts).toEqual([
      { what: 'profile top', why: 'there is no profile base any more', revision: null, by: null },
    ]);
    const taken = await change('POST', '/profiles', { slug: 'base', name: 'Another', tools: [] });
    expect((await preview(base)).body.conflicts).toMatchObject([
      { what: 'profile base', why: 'another has its name now', revision: taken },
    ]);
    await change('DELETE', '/profiles/base');
    expect((await revert(base)).status).toBe(200);
    expect((await revert(top)).status).toBe(200);
    expect((await asOwner('GET', '/profiles/top')).body).toMatchObject({ extends: 'base', add: ['create_contact'] });
  });

  it('deletes and adds no agents', async () => {
    const made = await change('POST', '/agents', { slug: 'short', name: 'Short', subtype: 'general' });
    expect((await revert(made)).body.detail).toContain('a revert deletes no agent');
    const gone = await change('DELETE', '/agents/short');
    expect((await revert(gone)).body.detail).toContain('its keys are gone');
  });

  it('decides on what is stored: a change after the preview is a conflict', async () => {
    const made = await change('PATCH', '/policy', { tools: { list_contacts: 'block' }, reason: 'one' });
    expect((await preview(made)).body.conflicts).toEqual([]);
    await change('PATCH', '/policy', { tools: { list_contacts: 'block' }, reason: 'two' });
    expect((await revert(made)).status).toBe(409);
    const other = await change('PATCH', '/policy', { tools: { delete_contact: 'block' } });
    const both = await Promise.all([revert(other), revert(other)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.filter(({ body }) => body.revision !== null)).toHaveLength(1);
  });

  it('lets configurators revert what they can change, and viewers nothing', async () => {
    const as = (person: 'configurator' | 'viewer', number: string, query = '') =>
      at.call('POST', `/orgs/acme/revisions/${number}/revert${query}`, { key: acme.people[person].key, body: {} });
    const lists = `/agents/${acme.open.slug}/policy`;
    const agents = await change('PATCH', lists, { tools: { render_text: 'block' }, reason: 'one' });
    const role = async (number: string) =>
      (await at.call('GET', `/orgs/acme/revisions/${number}`, { key: acme.people.viewer.key })).body.revertRole;
    expect(await role(agents)).toBe('configurator');
    expect((await as('viewer', agents)).status).toBe(403);
    expect((await as('configurator', agents, '?dryRun=true')).body).toMatchObject({ changeCount: 1 });
    expect((await as('configurator', agents)).status).toBe(200);
    expect(await blocks(lists)).not.toContain('render_text');
    const owners = await change('PATCH', '/policy', { tools: { render_text: 'block' } });
    expect(await role(owners)).toBe('owner');
    for (const query of ['', '?dryRun=true']) {
      const refused = await as('configurator', owners, query);
      expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    }
    expect(await blocks()).toContain('render_text');
    expect((await revert(owners)).status).toBe(200);
  });

  it('knows no revision of another organization', async () => {
    const number = await newest(acme.id);
    const foreign = await at.call('POST', `/orgs/globex/revisions/${number}/revert`, {
      key: acme.people.owner.key,
      body: {},
    });
    expect(foreign.status).toBe(404);
    expect((await revert('999999')).status).toBe(404);
    expect((await revert(number, { unknown: 1 })).status).toBe(422);
  });

  it('takes back a change of the platform’s lists', async () => {
    const admin = (method: string, path: string, body?: unknown) =>
      at.call(method, `/platform${path}`, { key: at.admin.key, body });
    await admin('PATCH', '/policy', { tools: { list_contacts: 'block' }, reason: 'one' });
    const number = await newest(null);
    await admin('PATCH', '/policy', { tools: { create_contact: 'block' }, reason: 'two' });
    const reverted = await admin('POST', `/revisions/${number}/revert`, {});
    expect(reverted.status, reverted.text).toBe(200);
    expect(reverted.body).toMatchObject({ changeCount: 1, conflicts: [] });
    expect((await admin('GET', '/policy')).body.block.map(({ tool }: { tool: string }) => tool)).toEqual([
      'create_contact',
    ]);
    await admin('PATCH', '/policy', { tools: { create_contact: 'inherit' } });
  });
});

describe('reverting the newest revision of a random walk', () => {
  it('leads to exactly the decisions before it, or names a reason', { timeout: 240_000 }, async () => {
    const walk = createBoundaryWalk(at, globex);
    const random = new Random(SEED);
    const seen = async () => {
      const all = new Map<string, unknown>();
      for (const [id, slug] of await walk.agents()) all.set(id, await walk.seen(slug));
      return all;
    };
    let reverted = 0;
    for (let step = 0; step < STEPS; step++) {
      const [before, number] = [await seen(), await newest(globex.id)];
      await walk.step(random, false);
      const made = await newest(globex.id);
      if (Number(made) !== Number(number) + 1) continue;
      const after = await seen();
      const { status, body } = await walk.send('POST', `/revisions/${made}/revert`, {});
      if (status === 409) {
        expect(body.detail, `step ${step}, seed ${SEED}`).toMatch(/agent|connection|keys/);
        continue;
      }
      expect(status, `step ${step}, seed ${SEED}`).toBe(200);
      expect(await seen(), `step ${step}, seed ${SEED}`).toEqual(before);
      reverted++;
      // And back, so that the walk goes on.
      if (body.revision === null) continue;
      await walk.send('POST', `/revisions/${body.revision}/revert`, {});
      expect(await seen(), `redo at step ${step}, seed ${SEED}`).toEqual(after);
    }
    expect(reverted).toBeGreaterThan(STEPS / 3);
  });
});
