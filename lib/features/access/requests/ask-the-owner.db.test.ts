import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checksumOf } from '@/lib/testing/checksum';
import { type Answer, createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;
let globex: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
});
afterAll(() => at?.close());

type Role = 'owner' | 'configurator' | 'viewer';
let made = 0;

const as = (role: Role) => ({ key: acme.people[role].key });
const ask = (role: Role, body: object): Promise<Answer> =>
  at.call('POST', '/orgs/acme/requests', { ...as(role), body });
const answer = (role: Role, id: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
  at.call('POST', `/orgs/acme/requests/${id}/decision`, { ...as(role), body, headers });
const reopen = (role: Role, id: string, org = 'acme'): Promise<Answer> =>
  at.call('POST', `/orgs/${org}/requests/${id}/reopen`, { ...as(role), body: {} });
const read = async (role: Role, id: string) => (await at.call('GET', `/orgs/acme/requests/${id}`, as(role))).body;

/** A separate agent for each test; its default profile contains everything. */
async function agent(settings: Record<string, unknown> = {}): Promise<string> {
  const slug = `asked-${++made}`;
  const body = { slug, name: slug, subtype: 'general', profile: acme.profile };
  const answered = await at.call('POST', '/orgs/acme/agents', { ...as('owner'), body });
  expect(answered.status, answered.text).toBe(201);
  if (Object.keys(settings).length > 0)
    await at.call('PATCH', `/orgs/acme/agents/${body.slug}`, { ...as('owner'), body: settings });
  return body.slug;
}

const policyPath = (slug: string) => `/orgs/acme/agents/${slug}/policy`;
const block = (slug: string, tool: string, more: object = {}) =>
  at.call('PATCH', policyPath(slug), { ...as('owner'), body: { tools: { [tool]: 'block' }, ...more } });

async function allowed(slug: string, tool: string): Promise<boolean> {
  const body = { agent: slug, tools: [tool] };
  return (await at.call('POST', '/orgs/acme/decisions', { ...as('owner'), body })).body.decisions[0].allowed;
}

describe('asking', () => {
  it('201 keeps the question with the changes that would answer it now, for any member', async () => {
    const slug = await agent();
    await block(slug, 'list_contacts');
    const asked = await ask('viewer', { agent: slug, tool: 'list_contacts', reason: 'for the report' });
    expect(asked.status, asked.text).toBe(201);
    expect(asked.body).toMatchObject({
      agent: slug,
      tool: 'list_contacts',
      reason: 'for the report',
      status: 'pending',
      grantBy: 'configurator',
      mine: true,
      mayAnswer: false,
      present: { state: 'denied', differs: false, decidedBy: { rule: 'agent.block' } },
    });
    expect(asked.body.changes).toEqual([
      {
        actor: 'configurator',
        change: expect.objectContaining({
          method: 'PATCH',
          path: `/api/v1/orgs/acme/agents/${slug}/access`,
          body: { tools: { list_contacts: 'allow' } },
        }),
        effect: { gained: ['list_contacts'], lost: [] },
        alternative: false,
        lowersProtection: false,
      },
    ]);
    expect(await read('configurator', asked.body.id)).toMatchObject({ mine: false, mayAnswer: true });
  });

  it('409 for allowed tools, for unreachable ones, and for duplicates', async () => {
    const slug = await agent();
    const open = await ask('viewer', { agent: slug, tool: 'list_contacts' });
    expect([open.status, open.body.detail]).toEqual([409, `${slug} can already use list_contacts.`]);
    await block(slug, 'list_contacts');
    const first = await ask('viewer', { agent: slug, tool: 'list_contacts' });
    const second = await ask('configurator', { agent: slug, tool: 'list_contacts' });
    expect(second.status).toBe(409);
    expect(second.body.detail).toContain(first.body.id);
    // The same on a channel is another question.
    expect((await ask('viewer', { agent: slug, tool: 'list_contacts', channel: 'webchat' })).status).toBe(201);
    // On an unknown channel, no change would help.
    const lost = await ask('viewer', { agent: slug, tool: 'render_text', channel: 'fax' });
    expect([lost.status, lost.body.code]).toEqual([409, 'conflict']);
  });

  it('carries the goal that it was asked on, whose change is then among what granting makes', async () => {
    const slug = await agent();
    const goal = { goalId: `ASKED_${slug}`, primaryAgent: slug, mode: 'explicit', availableTools: ['list_contacts'] };
    await at.call('POST', '/orgs/acme/goals', { ...as('owner'), body: goal });
    const question = { agent: slug, tool: 'send_email' };
    // Outside the goal there is nothing to ask for.
    expect((await ask('viewer', question)).status).toBe(409);
    const asked = await ask('viewer', { ...question, goal: goal.goalId, message: 'write to all of them' });
    expect(asked.status, asked.text).toBe(201);
    expect(asked.body).toMatchObject({ goal: goal.goalId, message: 'write to all of them', grantBy: 'configurator' });
    expect(asked.body.changes[0].change.path).toBe(`/api/v1/orgs/acme/goals/${goal.goalId}`);
    expect((await ask('configurator', { ...question, goal: goal.goalId })).status).toBe(409);
    expect((await answer('configurator', asked.body.id, { grant: true })).status).toBe(200);
    const body = { ...question, tool: undefined, tools: ['send_email'], goal: goal.goalId };
    const decided = await at.call('POST', '/orgs/acme/decisions', { ...as('viewer'), body });
    expect(decided.body.decisions[0].allowed).toBe(true);
    expect((await ask('viewer', { ...question, goal: 'NO_SUCH_GOAL' })).status).toBe(404);
  });

  it('404 for unknown agents and tools, 422 for other fields, 403 for agents', async () => {
    expect((await ask('viewer', { agent: 'nobody', tool: 'list_contacts' })).status).toBe(404);
    expect((await ask('viewer', { agent: acme.open.slug, tool: 'no_such_tool' })).status).toBe(404);
    expect((await ask('viewer', { agent: acme.open.slug, tool: 'list_contacts', changes: [] })).status).toBe(422);
    const body = { agent: acme.open.slug, tool: 'list_contacts' };
    expect((await at.call('POST', '/orgs/acme/requests', { key: acme.open.key, body })).status).toBe(403);
  });
});

describe('granting', () => {
  it('makes the changes in one revision, audits both, and returns the undo', async () => {
    const slug = await agent();
    await block(slug, 'list_contacts', { reason: 'not yet' });
    const { id, revision } = (await ask('viewer', { agent: slug, tool: 'list_contacts' })).body;
    expect(await allowed(slug, 'list_contacts')).toBe(false);
    const granted = await answer('configurator', id, { grant: true, note: 'fine' }, { 'If-Match': `"${revision}"` });
    expect(granted.status, granted.text).toBe(200);
    expect(granted.body).toMatchObject({
      status: 'granted',
      answer: 'fine',
      answeredBy: expect.stringContaining('configurator@acme.test'),
      present: null,
    });
    expect(granted.body.applied).toHaveLength(1);
    expect(await allowed(slug, 'list_contacts')).toBe(true);
    const audit = (await at.call('GET', '/orgs/acme/audit?limit=2', as('owner'))).body.data;
    expect(audit.map((event: { action: string }) => event.action)).toEqual(['request.grant', 'access.update']);
    const newest = (await at.call('GET', '/orgs/acme/revisions?limit=1', as('owner'))).body.data[0];
    expect(newest).toMatchObject({ note: 'fine', changeCount: 1 });
    const [undo] = granted.body.undo;
    expect(undo).toMatchObject({ method: 'POST', path: `/api/v1/orgs/acme/requests/${id}/reopen` });
    const reopened = await reopen('configurator', id);
    expect(reopened.status, reopened.text).toBe(200);
    expect(reopened.body).toMatchObject({ status: 'pending', answer: null, answeredBy: null, mayAnswer: true });
    const undone = (await at.call('GET', '/orgs/acme/audit?limit=2', as('owner'))).body.data;
    expect(undone.map((event: { action: string }) => event.action).sort()).toEqual([
      'request.reopen',
      'revision.revert',
    ]);
    expect(await allowed(slug, 'list_contacts')).toBe(false);
    expect((await at.call('GET', policyPath(slug), as('owner'))).body.block).toEqual([
      { tool: 'list_contacts', reason: 'not yet' },
    ]);
  });

  it('names the person who asked in the revision', async () => {
    const slug = await agent();
    await block(slug, 'list_contacts');
    await at.owner.query(`UPDATE "User" SET name = 'Vera Okoro' WHERE id = $1`, [acme.people.viewer.id]);
    const { id } = (await ask('viewer', { agent: slug, tool: 'list_contacts' })).body;
    expect((await answer('owner', id, { grant: true })).status).toBe(200);
    const newest = (await at.call('GET', '/orgs/acme/revisions?limit=1', as('owner'))).body.data[0];
    expect(newest.note).toBe(`Granted the request of Vera Okoro: list_contacts for ${slug}.`);
  });

  it('asks for a preview of what is destructive or concerns more than the requested tool', async () => {
    const slug = await agent();
    const needsPreview = async (tool: string) => (await ask('viewer', { agent: slug, tool })).body.present.needsPreview;
    await block(slug, 'list_contacts');
    expect(await needsPreview('list_contacts')).toBe(false);
    await block(slug, 'delete_contact');
    expect(await needsPreview('delete_contact'), 'destructive').toBe(true);
    const org = (state: string) =>
      at.call('PATCH', '/orgs/acme/policy', { ...as('owner'), body: { tools: { render_text: state } } });
    await org('block');
    expect(await needsPreview('render_text'), 'concerns other agents').toBe(true);
    await org('inherit');
  });

  it('writes nothing at all when the second change cannot be made', async () => {
    const slug = await agent();
    const blocked = { tools: { render_text: 'block' } };
    await at.call('PATCH', '/orgs/acme/policy', { ...as('owner'), body: blocked });
    await block(slug, 'render_text');
    const asked = (await ask('viewer', { agent: slug, tool: 'render_text' })).body;
    expect(asked.changes.map(({ actor }: { actor: string }) => actor)).toEqual(['owner', 'configurator']);
    const before = await checksumOf(at.owner, acme.id);
    // The organization's policy is written first, the agent's policy after it: that is where it breaks.
    await at.owner.query(`CREATE FUNCTION break_it() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'injected'; END $$`);
    await at.owner.query(
      'CREATE TRIGGER break_it BEFORE UPDATE ON "AgentPolicy" FOR EACH ROW EXECUTE FUNCTION break_it()',
    );
    try {
      expect((await answer('owner', asked.id, { grant: true })).status).toBe(500);
    } finally {
      await at.owner.query('DROP TRIGGER break_it ON "AgentPolicy"');
    }
    expect(await checksumOf(at.owner, acme.id)).toEqual(before);
    expect(await read('owner', asked.id)).toMatchObject({ status: 'pending', present: { state: 'denied' } });
    expect(await allowed(slug, 'render_text')).toBe(false);
    const granted = await answer('owner', asked.id, { grant: true });
    expect(granted.status, granted.text).toBe(200);
    expect(granted.body.applied).toHaveLength(2);
    expect(await allowed(slug, 'render_text')).toBe(true);
    const newest = (await at.call('GET', '/orgs/acme/revisions?limit=1', as('owner'))).body.data[0];
    expect(newest.changeCount, 'both changes are one revision').toBe(2);
  });

  it('403 for configurators where a change is the owner’s, and for viewers always', async () => {
    const slug = await agent();
    await at.call('PATCH', '/orgs/acme/policy', { ...as('owner'), body: { tools: { purge_records: 'block' } } });
    const { id, grantBy } = (await ask('configurator', { agent: slug, tool: 'purge_records' })).body;
    expect(grantBy).toBe('owner');
    for (const role of ['configurator', 'viewer'] as const) {
      for (const grant of [true, false]) expect((await answer(role, id, { grant })).status).toBe(403);
    }
    expect((await answer('owner', id, { grant: true })).status).toBe(200);
    expect(await allowed(slug, 'purge_records')).toBe(true);
  });

  it('409 where only the platform can change something, which an owner may still decline', async () => {
    const slug = await agent();
    const platform = (state: string) =>
      at.call('PATCH', '/platform/policy', { key: at.admin.key, body: { tools: { delete_contact: state } } });
    await platform('block');
    const { id } = (await ask('viewer', { agent: slug, tool: 'delete_contact' })).body;
    expect(await read('owner', id)).toMatchObject({ grantBy: null, obstacle: expect.stringContaining('platform') });
    const refused = await answer('owner', id, { grant: true });
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect((await answer('configurator', id, { grant: false })).status).toBe(403);
    expect((await answer('owner', id, { grant: false, note: 'ask the platform' })).body).toMatchObject({
      status: 'declined',
      answer: 'ask the platform',
      applied: [],
      undo: [expect.objectContaining({ path: `/api/v1/orgs/acme/requests/${id}/reopen` })],
    });
    expect((await reopen('configurator', id)).status).toBe(403);
    expect((await reopen('owner', id)).body).toMatchObject({ status: 'pending', answer: null });
    await platform('inherit');
  });

  it('makes the changes of now, not of then, and 412 when others were shown', async () => {
    const slug = await agent();
    await block(slug, 'list_contacts');
    const { id, revision } = (await ask('viewer', { agent: slug, tool: 'list_contacts' })).body;
    await at.call('PATCH', policyPath(slug), {
      ...as('owner'),
      body: { tools: { list_contacts: 'inherit', 'list_*': 'block' } },
    });
    const blocked = { tools: { list_contacts: 'block' } };
    await at.call('PATCH', '/orgs/acme/policy', { ...as('owner'), body: blocked });
    const now = await read('owner', id);
    expect(now.present).toMatchObject({ state: 'denied', differs: true });
    expect(now.present.changes.map(({ actor }: { actor: string }) => actor)).toEqual(['owner', 'configurator']);
    const old = await answer('owner', id, { grant: true }, { 'If-Match': `"${revision}"` });
    expect(old.status).toBe(412);
    expect(await allowed(slug, 'list_contacts')).toBe(false);
    const granted = await answer('owner', id, { grant: true }, { 'If-Match': `"${now.revision}"` });
    expect(granted.status, granted.text).toBe(200);
    expect(await allowed(slug, 'list_contacts')).toBe(true);
    expect(await allowed(slug, 'list_invoices')).toBe(false);
  });

  it('only closes it when the tool has become allowed meanwhile, and returns 409 the second time', async () => {
    const slug = await agent();
    await block(slug, 'list_contacts');
    const { id } = (await ask('viewer', { agent: slug, tool: 'list_contacts' })).body;
    await at.call('PATCH', policyPath(slug), { ...as('owner'), body: { tools: { list_contacts: 'inherit' } } });
    expect((await read('owner', id)).present).toMatchObject({ state: 'allowed', changes: [] });
    expect((await answer('owner', id, { grant: true })).body).toMatchObject({ status: 'granted', applied: [] });
    expect((await answer('owner', id, { grant: true })).status).toBe(409);
    expect((await answer('owner', id, { grant: false })).status).toBe(409);
  });

  it('takes back a closing alone, and nothing that others changed', async () => {
    const slug = await agent();
    await block(slug, 'list_contacts');
    const { id } = (await ask('viewer', { agent: slug, tool: 'list_contacts' })).body;
    await at.call('PATCH', policyPath(slug), { ...as('owner'), body: { tools: { list_contacts: 'inherit' } } });
    const [undo] = (await answer('owner', id, { grant: true, onlyIfAllowed: true })).body.undo;
    const undone = await at.call(undo.method, undo.path, { ...as('owner'), body: undo.body });
    expect(undone.body).toMatchObject({ status: 'pending' });
    expect(await allowed(slug, 'list_contacts')).toBe(true);
  });

  it('stays where a later change depends on it, where it is not answered, and for those who may not undo it', async () => {
    const slug = await agent();
    const policy = (state: string) =>
      at.call('PATCH', '/orgs/acme/policy', { ...as('owner'), body: { tools: { purge_records: state } } });
    await policy('block');
    const { id } = (await ask('viewer', { agent: slug, tool: 'purge_records' })).body;
    expect((await reopen('owner', id)).status, 'pending').toBe(409);
    await answer('owner', id, { grant: true });
    expect((await reopen('configurator', id)).status).toBe(403);
    expect((await reopen('viewer', id)).status).toBe(403);
    expect((await reopen('owner', id, 'globex')).status).toBe(404);
    const again = (await ask('viewer', { agent: slug, tool: 'purge_records' })).status;
    expect(again, 'allowed now').toBe(409);
    await at.call('PATCH', '/orgs/acme/policy', {
      ...as('owner'),
      body: { tools: { purge_records: 'block' }, reason: 'Since then' },
    });
    const late = await reopen('owner', id);
    expect([late.status, late.body.code], late.text).toEqual([409, 'conflict']);
    expect(await read('owner', id)).toMatchObject({ status: 'granted' });
    await policy('inherit');
  });

  it('stays where another answer came after the one to undo', async () => {
    const slug = await agent();
    await block(slug, 'list_contacts');
    const { id } = (await ask('viewer', { agent: slug, tool: 'list_contacts' })).body;
    const undoOf = async (grant: boolean) => {
      const [{ method, path, body }] = (await answer('owner', id, { grant })).body.undo;
      return async () => (await at.call(method, path, { ...as('owner'), body })).status;
    };
    const undoDenial = await undoOf(false);
    expect((await reopen('owner', id)).status).toBe(200);
    const undoGrant = await undoOf(true);
    expect(await undoDenial()).toBe(409);
    expect(await allowed(slug, 'list_contacts')).toBe(true);
    expect(await undoGrant()).toBe(200);
    expect(await allowed(slug, 'list_contacts')).toBe(false);
  });

  it('stays where its changes were reverted and another decision made them again', async () => {
    const slug = await agent();
    await block(slug, 'list_contacts');
    const { id } = (await ask('viewer', { agent: slug, tool: 'list_contacts' })).body;
    await answer('owner', id, { grant: true });
    const { number } = (await at.call('GET', '/orgs/acme/revisions?limit=1', as('owner'))).body.data[0];
    const revert = await at.call('POST', `/orgs/acme/revisions/${number}/revert`, { ...as('owner'), body: {} });
    expect(revert.status, revert.text).toBe(200);
    await at.call('PATCH', policyPath(slug), { ...as('owner'), body: { tools: { list_contacts: 'inherit' } } });
    expect(await allowed(slug, 'list_contacts')).toBe(true);
    const late = await reopen('owner', id);
    expect([late.status, late.body.code], late.text).toEqual([409, 'conflict']);
    expect(late.body.detail).toContain(`reverted this grant in revision ${revert.body.revision}`);
    expect(await allowed(slug, 'list_contacts')).toBe(true);
    expect(await read('owner', id)).toMatchObject({ status: 'granted' });
  });

  it('is not reopened beside the same request, nor after it was withdrawn', async () => {
    const slug = await agent();
    await block(slug, 'list_contacts');
    const first = (await ask('viewer', { agent: slug, tool: 'list_contacts' })).body.id;
    await answer('owner', first, { grant: false });
    const second = (await ask('viewer', { agent: slug, tool: 'list_contacts' })).body.id;
    expect((await reopen('owner', first)).status).toBe(409);
    expect(
      (await at.call('POST', `/orgs/acme/requests/${second}/withdraw`, { ...as('viewer'), body: {} })).status,
    ).toBe(200);
    expect((await reopen('owner', second)).status).toBe(409);
    expect((await reopen('owner', first)).status).toBe(200);
  });

  it('lets a tool back into a session in which a person disabled it', async () => {
    const body = { agent: acme.open.slug, tool: 'create_contact', session: acme.session };
    const asked = await ask('viewer', body);
    expect(asked.status, asked.text).toBe(201);
    expect((await answer('configurator', asked.body.id, { grant: true })).status).toBe(200);
    const listed = await at.call('GET', `/tools?session=${acme.session}`, { key: acme.open.key });
    expect(listed.body.tools.map(({ name }: { name: string }) => name)).toContain('create_contact');
  });

  it('two concurrent owners: one grants, the other gets a conflict', async () => {
    const slug = await agent();
    await block(slug, 'list_contacts');
    const { id } = (await ask('viewer', { agent: slug, tool: 'list_contacts' })).body;
    const both = await Promise.all([answer('owner', id, { grant: true }), answer('owner', id, { grant: false })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('withdrawing and reading', () => {
  it('is the asker’s alone, and ends the question', async () => {
    const slug = await agent();
    await block(slug, 'list_contacts');
    const { id } = (await ask('viewer', { agent: slug, tool: 'list_contacts' })).body;
    const withdraw = (role: Role) => at.call('POST', `/orgs/acme/requests/${id}/withdraw`, { ...as(role), body: {} });
    expect((await withdraw('owner')).status).toBe(403);
    expect((await withdraw('viewer')).body).toMatchObject({ status: 'withdrawn' });
    expect((await withdraw('viewer')).status).toBe(409);
    expect((await ask('viewer', { agent: slug, tool: 'list_contacts' })).status).toBe(201);
  });

  it('lists by status, page by page, newest first, and another tenant sees none of it', async () => {
    const page = async (query: string) => (await at.call('GET', `/orgs/acme/requests?${query}`, as('viewer'))).body;
    const all: { id: string; createdAt: string; status: string }[] = [];
    for (let cursor = ''; ; ) {
      const { data, nextCursor } = await page(`limit=3${cursor}`);
      all.push(...data);
      if (nextCursor === null) break;
      cursor = `&cursor=${nextCursor}`;
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect([...all].sort((a, b) => b.createdAt.localeCompare(a.createdAt))).toEqual(all);
    const pending = (await page('status=pending&limit=200')).data;
    const answered = (await page('status=answered&limit=200')).data;
    expect(pending.every((row: { status: string }) => row.status === 'pending')).toBe(true);
    expect(pending.length + answered.length).toBe(all.length);
    const theirs = await at.call('GET', '/orgs/globex/requests', { key: globex.people.owner.key });
    expect(theirs.text).not.toContain('acme');
    const foreign = await at.call('GET', `/orgs/globex/requests/${all[0]!.id}`, { key: globex.people.owner.key });
    expect(foreign.status).toBe(404);
  });

  it('goes with the agent that it is about', async () => {
    const slug = await agent({ profile: 'support' });
    const asked = await ask('viewer', { agent: slug, tool: 'purge_records' });
    expect(asked.status, asked.text).toBe(201);
    await at.call('DELETE', `/orgs/acme/agents/${slug}`, as('owner'));
    expect((await at.call('GET', `/orgs/acme/requests/${asked.body.id}`, as('owner'))).status).toBe(404);
  });
});
