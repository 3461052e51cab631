import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeAllExpiredBlocks } from '@/lib/features/access/policies/expired-blocks-service';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  acme = at.tenants[0]!;
});
afterAll(() => at?.close());

const call = (method: string, path: string, body?: unknown, who: 'owner' | 'configurator' = 'configurator') =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people[who].key, body });
const access = (body: object, agent = acme.support.slug) => call('PATCH', `/agents/${agent}/access`, body);
const toolsOf = async (agent: { key: string }) =>
  (await at.call('GET', '/tools', { key: agent.key })).body.tools.map(({ name }: { name: string }) => name) as string[];
const agentRow = async () => (await call('GET', `/agents/${acme.support.slug}`)).body;
const profiles = async () => (await call('GET', '/profiles')).body.data as { slug: string; owner: string }[];

describe('the number of tools that a profile makes callable', () => {
  it('is that of a new agent with it, though the profile contains more', async () => {
    const { key } = acme.people.owner;
    const set = (state: string) =>
      at.call('PATCH', '/orgs/acme/policy', { key, body: { tools: { create_contact: state } } });
    expect((await set('block')).status).toBe(200);
    const made = await call('POST', '/profiles', {
      slug: 'pair',
      name: 'Pair',
      tools: ['create_contact', 'send_email'],
    });
    const agent = await call('POST', '/agents', {
      slug: 'paired',
      name: 'Paired',
      subtype: 'general',
      profile: 'pair',
    });
    expect(agent.status, agent.text).toBe(201);
    expect(made.body.held).toBe(2);
    expect(made.body.callable).toBe(agent.body.summary.allowed);
    expect((await call('GET', '/profiles/pair')).body.callable).toBe(agent.body.summary.allowed);
    const platform = await at.call('GET', '/platform/profiles', { key: at.admin.key });
    expect(platform.body.data[0].callable).toBeNull();
    await call('DELETE', '/agents/paired');
    await call('DELETE', '/profiles/pair');
    await set('inherit');
  });
});

describe('profiles that extend', () => {
  const profile = (slug: string, more: object) => call('POST', '/profiles', { slug, name: slug, ...more });

  it('hold what their base gains later', async () => {
    const made = await profile('desk', { extends: 'support', add: ['render_text'], remove: ['delete_contact'] });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({
      extends: 'support',
      tools: [],
      add: ['render_text'],
      remove: ['delete_contact'],
    });
    await call('PATCH', `/agents/${acme.support.slug}`, { profile: 'desk' });
    const before = await toolsOf(acme.support);
    expect(before).toContain('render_text');
    expect(before).not.toContain('delete_contact');
    const platform = (body: object) => at.call('PATCH', '/platform/profiles/support', { key: at.admin.key, body });
    expect((await platform({ add: ['purge_records'] })).status).toBe(200);
    expect(await toolsOf(acme.support)).toEqual([...before, 'purge_records'].sort());
    await platform({ remove: ['purge_records'] });
    const decision = await call('POST', '/decisions', { agent: acme.support.slug, tools: ['render_text'] });
    const trace = decision.body.decisions[0].trace as { rule: string; detail: string }[];
    expect(trace.find(({ rule }) => rule === 'agent.profile')!.detail).toBe(
      'Profile desk (extends support) contains it.',
    );
    await call('PATCH', `/agents/${acme.support.slug}`, { profile: null });
    expect((await call('DELETE', '/profiles/desk')).status).toBe(204);
  });

  it('refuse a missing base, a cycle, tools beside a base, and the deletion of a base', async () => {
    expect((await profile('lost', { extends: 'nothing' })).body.invalidParams).toEqual([
      { pointer: '/extends', message: 'no profile nothing' },
    ]);
    expect((await profile('both', { extends: 'support', tools: ['x'] })).status).toBe(422);
    expect((await profile('neither', {})).status).toBe(422);
    expect((await profile('one', { extends: 'general' })).status).toBe(201);
    expect((await profile('two', { extends: 'one' })).status).toBe(201);
    const cycle = await call('PATCH', '/profiles/one', { extends: 'two' });
    expect(cycle.status).toBe(422);
    expect(cycle.body.invalidParams[0].message).toBe('makes a cycle: one → two → one');
    const used = await call('DELETE', '/profiles/one');
    expect(used.status).toBe(409);
    expect(used.body.detail).toContain('profiles that extend it: two');
    const shared = await at.call('POST', '/platform/profiles', {
      key: at.admin.key,
      body: { slug: 'shared', name: 'Shared', extends: 'one' },
    });
    expect(shared.body.invalidParams).toEqual([{ pointer: '/extends', message: 'no profile one' }]);
    const base = { slug: 'base-list', name: 'Base', tools: ['list_*'] };
    await at.call('POST', '/platform/profiles', { key: at.admin.key, body: base });
    expect((await profile('three', { extends: base.slug })).status).toBe(201);
    const inUse = await at.call('DELETE', `/platform/profiles/${base.slug}`, { key: at.admin.key });
    expect(inUse.status).toBe(409);
    for (const slug of ['two', 'one', 'three']) expect((await call('DELETE', `/profiles/${slug}`)).status).toBe(204);
  });

  it('may belong to one agent, and are deleted with it', async () => {
    await call('POST', '/agents', { slug: 'short', name: 'Short', subtype: 'general' });
    const made = await profile('short-own', { extends: 'general', agent: 'short', add: ['purge_records'] });
    expect(made.body).toMatchObject({ agent: 'short' });
    expect((await call('PATCH', `/agents/${acme.support.slug}`, { profile: 'short-own' })).status).toBe(422);
    expect((await profile('thief', { extends: 'short-own' })).body.invalidParams[0].message).toContain('another agent');
    expect((await call('PATCH', '/agents/short', { profile: 'short-own' })).status).toBe(200);
    expect((await call('DELETE', '/agents/short')).status).toBe(204);
    expect((await profiles()).map(({ slug }) => slug)).not.toContain('short-own');
  });

  it('go through export and import', async () => {
    await call('POST', '/agents', { slug: 'kept', name: 'Kept', subtype: 'general' });
    await profile('kept-own', {
      extends: 'general',
      agent: 'kept',
      add: [{ tool: 'purge_records', expiresAt: soon() }],
    });
    const text = (await call('GET', '/export?format=json', undefined, 'owner')).body;
    const entry = text.profiles.find(({ slug }: { slug: string }) => slug === 'kept-own');
    expect(entry).toMatchObject({ extends: 'general', agent: 'kept', add: [{ tool: 'purge_records' }] });
    const unchanged = await call('POST', '/import?dryRun=true', text, 'owner');
    expect(unchanged.body.changeCount, unchanged.text).toBe(0);
    await call('DELETE', '/agents/kept');
    const back = await call('POST', '/import', text, 'owner');
    expect(back.status, back.text).toBe(200);
    expect((await call('GET', '/profiles/kept-own')).body).toMatchObject({ agent: 'kept', extends: 'general' });
    const broken = structuredClone(text);
    broken.profiles.find(({ slug }: { slug: string }) => slug === 'kept-own').extends = 'kept-own';
    const refused = await call('POST', '/import?dryRun=true', broken, 'owner');
    expect(refused.body.invalidParams[0].message).toContain('makes a cycle: kept-own → kept-own');
    await call('DELETE', '/agents/kept');
  });
});

const soon = () => new Date(Date.now() + 3_600_000).toISOString();

describe('PATCH access', () => {
  it('gives an agent exactly one tool for a time, and takes it back', async () => {
    const before = await toolsOf(acme.support);
    const answer = await access({ tools: { render_text: 'allow' }, expiresAt: soon(), note: 'For the fair' });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.refused).toEqual([]);
    expect(answer.body.changed).toEqual([
      {
        tool: 'render_text',
        text: expect.stringMatching(/^Added to profile support for this agent only until /),
        takesBack: false,
        createsProfile: true,
      },
    ]);
    expect(answer.body.impact.agents).toMatchObject([{ agent: acme.support.slug, gained: ['render_text'], lost: [] }]);
    expect(await toolsOf(acme.support)).toEqual([...before, 'render_text'].sort());
    expect((await agentRow()).profile).toBe(`${acme.support.slug}-own`);
    const [{ changes }] = (await call('GET', '/revisions?limit=1')).body.data;
    const ofProfile = changes.find(({ entity }: { entity: string }) => entity === 'Profile');
    expect(ofProfile).toMatchObject({ agent: acme.support.slug, before: null });
    const audit = (await call('GET', '/audit?limit=1', undefined, 'owner')).body.data[0];
    expect(audit).toMatchObject({ action: 'access.update', target: `agent/${acme.support.slug}` });
    const again = await access({ tools: { render_text: 'allow' } });
    expect(again.body.changed).toMatchObject([{ tool: 'render_text', createsProfile: false }]);
    const taken = await access({ tools: { render_text: 'inherit' } });
    expect(taken.body.changed).toMatchObject([{ tool: 'render_text', takesBack: true, createsProfile: false }]);
    expect(await toolsOf(acme.support)).toEqual(before);
    expect((await agentRow()).profile).toBe(null);
    expect((await profiles()).filter(({ slug }) => slug === `${acme.support.slug}-own`)).toEqual([]);
  });

  it('gives and takes tools during one goal only', async () => {
    const goal = { goalId: 'FAIR', description: 'A fair', primaryAgent: acme.support.slug };
    expect((await call('POST', '/goals', goal)).status).toBe(201);
    const during = async (path = '') => {
      const answer = await at.call('GET', `/tools${path}`, { key: acme.support.key });
      return answer.body.tools.map(({ name }: { name: string }) => name) as string[];
    };
    const [plain, before] = [await during(), await during('?goal=FAIR')];
    const answer = await access({ tools: { render_text: 'allow', delete_contact: 'block' }, goal: 'FAIR' });
    expect(answer.body.refused).toEqual([]);
    expect(answer.body.changed).toMatchObject([
      { tool: 'render_text', text: 'Added to profile support for this agent only during goal FAIR.' },
      { tool: 'delete_contact', text: 'Blocked for this agent during goal FAIR.' },
    ]);
    expect(answer.body.impact.agents).toMatchObject([
      { agent: acme.support.slug, goal: 'FAIR', gained: ['render_text'], lost: ['delete_contact'] },
    ]);
    expect(await during()).toEqual(plain);
    const wanted = [...before.filter((name) => name !== 'delete_contact'), 'render_text'].sort();
    expect((await during('?goal=FAIR')).sort()).toEqual(wanted);

    const draft = {
      block: [
        { tool: 'delete_contact', goal: 'FAIR' },
        { tool: 'list_contacts', goal: 'FAIR' },
      ],
    };
    const tried = await call('POST', `/what-if?agent=${acme.support.slug}`, draft);
    expect(tried.body.agents, tried.text).toMatchObject([{ goal: 'FAIR', gained: [], lost: ['list_contacts'] }]);

    // Call and explanation follow the same decision.
    const decide = async (body: object) => {
      const asked = { agent: acme.support.slug, tools: ['render_text', 'delete_contact'], ...body };
      return (await call('POST', '/decisions', asked)).body.decisions as { tool: string; decidedBy: unknown }[];
    };
    const ruling = (decisions: { tool: string; decidedBy: unknown }[]) =>
      Object.fromEntries(decisions.map(({ tool, decidedBy }) => [tool, decidedBy]));
    const agentRule = (rule: string) => ({ layer: 'agent', rule });
    expect(ruling(await decide({}))).toEqual({ delete_contact: null, render_text: agentRule('agent.profile') });
    expect(ruling(await decide({ goal: 'FAIR' }))).toEqual({
      delete_contact: agentRule('agent.block'),
      render_text: null,
    });
    const tryCall = (tool: string, goalId?: string) =>
      at.call('POST', `/tools/${tool}/call`, { key: acme.support.key, body: { arguments: {}, goal: goalId } });
    expect((await tryCall('render_text')).status).toBe(404);
    expect((await tryCall('render_text', 'FAIR')).body.code).not.toBe('unavailable');
    expect((await tryCall('delete_contact', 'FAIR')).status).toBe(404);

    // The same entries go through export and import, and may be put back by a restore.
    const text = (await call('GET', '/export?format=json', undefined, 'owner')).body;
    const kept = text.profiles.find(({ slug }: { slug: string }) => slug === `${acme.support.slug}-own`);
    expect(kept.add).toEqual([{ tool: 'render_text', goal: 'FAIR' }]);
    expect((await call('POST', '/import?dryRun=true', text, 'owner')).body.changeCount).toBe(0);
    const broken = structuredClone(text);
    broken.policy.block.push({ tool: 'render_text', goal: 'FAIR' });
    const misplaced = await call('POST', '/import?dryRun=true', broken, 'owner');
    expect(misplaced.body.invalidParams[0].message).toContain('only entries of agents can hold during one goal');

    const again = await access({ tools: { render_text: 'allow', delete_contact: 'block' }, goal: 'FAIR' });
    expect(again.body.changed).toEqual([]);
    const [{ number }] = (await call('GET', '/revisions?limit=1')).body.data;
    const taken = await access({ tools: { render_text: 'inherit', delete_contact: 'inherit' }, goal: 'FAIR' });
    expect(taken.body.changed).toHaveLength(2);
    expect(await during('?goal=FAIR')).toEqual(before);
    expect((await agentRow()).profile).toBe(null);
    expect((await call('POST', `/revisions/${number}/restore`, {}, 'owner')).status).toBe(200);
    expect((await during('?goal=FAIR')).sort()).toEqual(wanted);
    // Without a goal, a change concerns every request and replaces the entries for single goals.
    await access({ tools: { render_text: 'block', delete_contact: 'allow' } });
    expect(await during('?goal=FAIR')).toEqual(before);
    expect((await agentRow()).profile).toBe(null);
  });

  it('rejects goals that the agent cannot use and entries without effect', async () => {
    const unknown = await access({ tools: { render_text: 'allow' }, goal: 'FAIT' });
    expect([unknown.status, unknown.body.invalidParams]).toEqual([
      422,
      [{ pointer: '/goal', message: expect.stringContaining('no goal FAIT') }],
    ]);
    const closed = await access({ tools: { render_text: 'allow' }, goal: 'FAIR' }, acme.open.slug);
    expect(closed.body.invalidParams[0].message).toContain(`is not open to ${acme.open.slug}`);
    await call('PATCH', '/goals/FAIR', { toolBoundary: { excludeOperations: ['render'] } });
    const excluded = await access({ tools: { render_text: 'allow' }, goal: 'FAIR' });
    expect(excluded.body).toMatchObject({ changed: [], refused: [{ decidedBy: { rule: 'goal.excluded' } }] });
    await access({ tools: { delete_contact: 'block' } });
    const always = await access({ tools: { delete_contact: 'allow' }, goal: 'FAIR' });
    expect(always.body.refused[0].text).toContain('cannot be lifted for one goal');
    await access({ tools: { delete_contact: 'allow' } });
    for (const [path, body] of [
      ['/policy', { allow: { mode: 'all', tools: [] }, block: [{ tool: 'render_text', goal: 'FAIR' }] }],
      [
        `/agents/${acme.support.slug}/policy`,
        { allow: { mode: 'all', tools: [] }, block: [{ tool: 'a*', goal: 'FAIR' }] },
      ],
    ] as const) {
      const headers = { 'If-Match': '*' };
      const refused = await at.call('PUT', `/orgs/acme${path}`, { key: acme.people.owner.key, body, headers });
      expect(refused.status, refused.text).toBe(422);
    }
  });

  it('reports entries for goals that have no effect, with the request that removes them', async () => {
    await access({ tools: { delete_contact: 'block' }, goal: 'FAIR' });
    expect((await call('DELETE', '/goals/FAIR')).status).toBe(204);
    const { findings } = (await call('GET', '/lint')).body;
    const idle = findings.filter(({ code }: { code: string }) => code === 'idle_goal_entry');
    expect(idle).toMatchObject([{ place: { agent: acme.support.slug, entry: 'delete_contact', goal: 'FAIR' } }]);
    const { method, path, body } = idle[0].fix;
    const fixed = await at.call(method, path.replace('/api/v1', ''), { key: acme.people.configurator.key, body });
    // A goal that is gone can only be named to take its entries away.
    expect(fixed.body.changed, fixed.text).toHaveLength(1);
    const policy = (await call('GET', `/agents/${acme.support.slug}/policy`)).body;
    expect(policy.block).toEqual([]);
  });

  it('changes nothing in a dry run, and holds to If-Match', async () => {
    const dry = await access({ tools: { render_text: 'allow' }, dryRun: true });
    expect(dry.body.impact.agents[0].gained).toEqual(['render_text']);
    expect((await agentRow()).profile).toBe(null);
    const path = `/orgs/acme/agents/${acme.support.slug}/access`;
    const { key } = acme.people.configurator;
    const body = { tools: { delete_contact: 'block' } };
    const ifMatch = (revision: string) =>
      at.call('PATCH', path, { key, body, headers: { 'If-Match': `"${revision}"` } });
    expect((await ifMatch('0.0.0')).status).toBe(412);
    expect((await ifMatch(dry.body.revision)).status).toBe(200);
    expect(await toolsOf(acme.support)).not.toContain('delete_contact');
    expect((await ifMatch(dry.body.revision)).status).toBe(412);
    const again = await access(body);
    expect(again.body).toMatchObject({ changed: [], refused: [] });
    await access({ tools: { delete_contact: 'allow' } });
    expect(await toolsOf(acme.support)).toContain('delete_contact');
  });

  it('rejects what another layer decides and stores nothing of it', async () => {
    await call('PATCH', '/policy', { tools: { render_text: 'block' }, reason: 'Not now' }, 'owner');
    const revisions = async () => (await call('GET', '/revisions?limit=1')).body.data[0].number;
    const before = await revisions();
    const answer = await access({ tools: { render_text: 'allow', acme_draft: 'allow', query_org_data: 'block' } });
    expect(answer.body.changed).toEqual([]);
    expect(answer.body.refused).toMatchObject([
      { tool: 'render_text', decidedBy: { layer: 'organization', rule: 'org.block' }, actor: 'owner' },
      { tool: 'acme_draft', decidedBy: { rule: 'source.quarantine' }, actor: 'configurator' },
      { tool: 'query_org_data', decidedBy: null, actor: 'platform_admin' },
    ]);
    expect(answer.body.refused[0].text).toBe('The organization blocks it: Not now. An owner can change this.');
    expect(await revisions()).toBe(before);
    await call('PATCH', '/policy', { tools: { render_text: 'inherit' } }, 'owner');
    const unknown = await access({ tools: { render_txt: 'allow' } });
    expect(unknown.status).toBe(422);
    expect(unknown.body.invalidParams[0].message).toContain('render_text');
  });

  it('takes ended additions out by a revision', async () => {
    await access({ tools: { render_text: 'allow' }, expiresAt: soon() });
    await at.owner.query(
      `UPDATE "Profile" SET "add" = '[{"tool":"render_text","expiresAt":"2026-01-01T00:00:00Z"}]' WHERE slug = $1`,
      [`${acme.support.slug}-own`],
    );
    expect(await toolsOf(acme.support)).not.toContain('render_text');
    expect(await removeAllExpiredBlocks()).toBe(1);
    expect((await agentRow()).profile).toBe(null);
    expect((await call('GET', `/profiles/${acme.support.slug}-own`)).status).toBe(404);
    const [revision] = (await call('GET', '/revisions?limit=1')).body.data;
    expect(revision.note).toBe(`The entry of render_text in profile ${acme.support.slug}-own ended`);
  });

  it('keeps to what an agent that is deleted since had, when it restores', async () => {
    await call('POST', '/agents', { slug: 'gone', name: 'Gone', subtype: 'general' });
    await access({ tools: { purge_records: 'allow' } }, 'gone');
    const [{ number }] = (await call('GET', '/revisions?limit=1')).body.data;
    expect((await call('DELETE', '/agents/gone')).status).toBe(204);
    const restored = await call('POST', `/revisions/${number}/restore`, {}, 'owner');
    expect(restored.status, restored.text).toBe(200);
    expect(restored.text).toContain('it belonged to a deleted agent');
  });

  it('is undone by restoring the revision before', async () => {
    const [{ number }] = (await call('GET', '/revisions?limit=1')).body.data;
    const before = await toolsOf(acme.support);
    await access({ tools: { render_text: 'allow', delete_contact: 'block' } });
    expect(await toolsOf(acme.support)).not.toEqual(before);
    const restored = await call('POST', `/revisions/${number}/restore`, {}, 'owner');
    expect(restored.status, restored.text).toBe(200);
    expect(await toolsOf(acme.support)).toEqual(before);
    expect((await agentRow()).profile).toBe(null);
  });
});

describe('assigning a private profile', () => {
  it('names each agent that cannot use it, wherever it stands in the list', async () => {
    const { slug: owner } = acme.support;
    const { slug: other } = acme.open;
    await call('POST', '/profiles', { slug: 'assigned', name: 'Assigned', extends: 'support', agent: owner });
    for (const agents of [
      [owner, other],
      [other, owner],
    ]) {
      const refused = await call('POST', '/profiles/assigned/assign', { add: ['render_text'], agents });
      expect([refused.status, refused.body.invalidParams]).toEqual([
        422,
        [{ pointer: `/agents/${agents.indexOf(other)}`, message: `${other} cannot use profile assigned` }],
      ]);
    }
  });

  it('accepts its agent twice', async () => {
    const agents = [acme.support.slug, acme.support.slug];
    const made = await call('POST', '/profiles/assigned/assign', { add: ['render_text'], agents });
    expect([made.status, made.body.profile?.agents], made.text).toEqual([200, [acme.support.slug]]);
    await call('PATCH', `/agents/${acme.support.slug}`, { profile: null });
    expect((await call('DELETE', '/profiles/assigned')).status).toBe(204);
  });
});

it('warns when an organization or an agent blocks a universal tool', async () => {
  for (const path of ['/policy', `/agents/${acme.support.slug}/policy`]) {
    const saved = await call('PATCH', path, { tools: { query_org_data: 'block' } }, 'owner');
    expect(saved.body.warnings).toMatchObject([{ code: 'universal_tool', entry: 'query_org_data' }]);
    const back = await call('PATCH', path, { tools: { query_org_data: 'inherit' } }, 'owner');
    expect(back.body.warnings).toEqual([]);
  }
});

describe('the undo of a change of access', () => {
  const send = ({ method, path, body }: { method: string; path: string; body: object }) =>
    at.call(method, path, { key: acme.people.configurator.key, body });
  const lists = async () => (await call('GET', `/agents/${acme.support.slug}/policy`)).body;

  it('restores a block with reason and expiry and the profile, when the change touched both', async () => {
    const tool = 'render_text';
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const blocked = { tools: { [tool]: 'block' }, reason: 'not yet', expiresAt };
    await call('PATCH', `/agents/${acme.support.slug}/policy`, blocked);
    const [agentBefore, listsBefore, profilesBefore] = [await agentRow(), await lists(), await profiles()];
    const dry = await access({ tools: { [tool]: 'allow' }, dryRun: true });
    expect(dry.body.undo).toBeNull();
    const { body } = await access({ tools: { [tool]: 'allow' } });
    expect(await toolsOf(acme.support)).toContain(tool);
    expect(await profiles()).toHaveLength(profilesBefore.length + 1);
    const undone = await send(body.undo);
    expect(undone.status, undone.text).toBe(200);
    expect((await lists()).block).toEqual(listsBefore.block);
    expect(await profiles()).toEqual(profilesBefore);
    expect((await agentRow()).profile).toBe(agentBefore.profile);
    await call('PATCH', `/agents/${acme.support.slug}/policy`, { tools: { [tool]: 'inherit' } });
  });

  it('restores an addition that a block took away, with its expiry', async () => {
    const tool = 'render_text';
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    await access({ tools: { [tool]: 'allow' }, expiresAt });
    const before = (await call('GET', '/profiles')).body.data;
    const { body } = await access({ tools: { [tool]: 'block' } });
    expect(await toolsOf(acme.support)).not.toContain(tool);
    expect((await send(body.undo)).status).toBe(200);
    const addsOf = (rows: { slug: string; add: unknown[] }[]) => rows.map(({ slug, add }) => [slug, add]);
    expect(addsOf((await call('GET', '/profiles')).body.data)).toEqual(addsOf(before));
    await access({ tools: { [tool]: 'inherit' } });
  });

  it('takes back the addition that created the private profile, and keeps those that followed', async () => {
    const before = await agentRow();
    expect(before.profile).toBeNull();
    const first = (await access({ tools: { render_text: 'allow' } })).body.undo;
    const second = (await access({ tools: { purge_records: 'allow' } })).body.undo;
    const preview = await send({ ...first, path: `${first.path}?dryRun=true` });
    expect(preview.body).toMatchObject({ conflicts: [], changeCount: 1 });
    const undone = await send(first);
    expect(undone.status, undone.text).toBe(200);
    const tools = await toolsOf(acme.support);
    expect(tools).not.toContain('render_text');
    expect(tools).toContain('purge_records');
    expect((await send(second)).status).toBe(200);
    expect(await toolsOf(acme.support)).not.toContain('purge_records');
    const { profile } = await agentRow();
    await call('PATCH', `/agents/${acme.support.slug}`, { profile: null });
    await call('DELETE', `/profiles/${profile}`);
  });

  it('takes back the newest addition, then the one that created the private profile, with the profile', async () => {
    const shelf = await profiles();
    const first = (await access({ tools: { render_text: 'allow' } })).body.undo;
    const second = (await access({ tools: { purge_records: 'allow' } })).body.undo;
    expect((await send(second)).status).toBe(200);
    expect(await toolsOf(acme.support)).toContain('render_text');
    expect((await send(first)).status).toBe(200);
    expect(await profiles()).toEqual(shelf);
    expect((await agentRow()).profile).toBeNull();
  });

  it('names the revision that changed the first addition again', async () => {
    const first = (await access({ tools: { render_text: 'allow' } })).body.undo;
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    await access({ tools: { purge_records: 'allow' } });
    await access({ tools: { render_text: 'allow' }, expiresAt });
    const refused = await send(first);
    expect(refused.status, refused.text).toBe(409);
    expect(refused.body.detail).toContain('the entry render_text in profile');
    expect(await toolsOf(acme.support)).toEqual(expect.arrayContaining(['purge_records', 'render_text']));
    await access({ tools: { render_text: 'inherit', purge_records: 'inherit' } });
    expect((await agentRow()).profile).toBeNull();
  });

  it('changes nothing when another private profile has taken the place of the one that was added', async () => {
    const first = (await access({ tools: { render_text: 'allow' } })).body.undo;
    await access({ tools: { render_text: 'inherit' } });
    await access({ tools: { purge_records: 'allow' } });
    expect((await send(first)).body).toMatchObject({ revision: null, changeCount: 0 });
    expect(await toolsOf(acme.support)).toContain('purge_records');
    await access({ tools: { purge_records: 'inherit' } });
  });

  it('is refused, and names the revision, when the entry has changed since', async () => {
    const block = (reason: string) => access({ tools: { list_contacts: 'block' }, note: reason });
    const { body } = await block('one');
    await access({ tools: { list_contacts: 'allow' } });
    await block('two');
    const refused = await send(body.undo);
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict']);
    expect(refused.body.detail).toContain('list_contacts');
    await access({ tools: { list_contacts: 'allow' } });
  });
});
