import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { enqueue } from '@/lib/data/enqueue';
import { startWorker, stopWorker } from '@/lib/start/worker';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';
import { resumeImports, runImport } from './import-service';

let at: Installation;
let acme: Tenant;
let globex: Tenant;
let number = 0;
/** A slug of this test's own. */
let slug: string;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
});
afterAll(async () => {
  await stopWorker();
  await at?.close();
});
beforeEach(() => {
  slug = `src${++number}`;
});

type Json = Record<string, unknown>;

const ask = (method: string, path: string, body?: unknown, tenant = acme) =>
  at.call(method, `/orgs/${tenant.slug}${path}`, { key: tenant.people.owner.key, body });

const entry = (name: string, more: Json = {}): Json => ({
  name,
  description: `Does ${name}.`,
  inputSchema: { type: 'object', properties: { zebra: { type: 'string' }, apple: { type: 'integer' } } },
  ...more,
});

async function ended(id: string, tenant = acme, source = slug) {
  return vi.waitFor(
    async () => {
      const { body } = await ask('GET', `/sources/${source}/runs/${id}`, undefined, tenant);
      if (['queued', 'running'].includes(body.status)) throw new Error(`the import is ${body.status}`);
      return body;
    },
    { timeout: 20_000, interval: 50 },
  );
}

async function create(document: unknown, more: Json = {}) {
  const made = await ask('POST', '/sources', { slug, kind: 'manifest', document, ...more });
  expect(made.status, made.text).toBe(201);
  return ended(made.body.run.id);
}

async function sync(document: unknown, more: Json = {}) {
  const made = await ask('POST', `/sources/${slug}/sync`, { document, ...more });
  expect(made.status, made.text).toBe(202);
  return ended(made.body.id);
}

const toolsOf = async () => (await ask('GET', `/sources/${slug}/tools`)).body.data as Json[];
const states = async () => Object.fromEntries((await toolsOf()).map((tool) => [tool.name, tool.definition]));
const agentSees = async (name: string) => {
  const { body } = await at.call('GET', '/tools', { key: acme.open.key });
  return (body.tools as Json[]).find((tool) => tool.name === name);
};
const jobOf = (runId: string) => ({ orgId: acme.id, orgSlug: acme.slug, runId });
const never = new AbortController().signal;

describe('an import', () => {
  beforeAll(() => startWorker());
  afterAll(() => stopWorker());

  it('imports the tools of a manifest into quarantine', async () => {
    const run = await create([entry('list_pets', { annotations: { readOnlyHint: true } }), entry('drop pets')]);
    expect(run).toMatchObject({ status: 'applied', step: 'done', error: null, refused: [] });
    expect(run.counts).toEqual({
      operations: 2,
      imported: 2,
      refused: 0,
      added: 2,
      changed: 0,
      removed: 0,
      unchanged: 0,
    });
    expect(await states()).toEqual({ [`${slug}__drop_pets`]: 'unapproved', [`${slug}__list_pets`]: 'unapproved' });
    expect(await agentSees(`${slug}__list_pets`)).toBeUndefined();
    const decided = await ask('POST', `/quarantine/${slug}__list_pets/approve`, {});
    expect(decided.body).toMatchObject({ decision: 'approve', count: 1, tools: [`${slug}__list_pets`] });
    const seen = await agentSees(`${slug}__list_pets`);
    expect(seen).toMatchObject({ annotations: { readOnlyHint: true, destructiveHint: false } });
    expect(Object.keys((seen!.inputSchema as Json).properties as Json)).toEqual(['zebra', 'apple']);
    expect(await agentSees(`${slug}__drop_pets`)).toBeUndefined();
  });

  it('approves immediately with the owner’s setting, and is audited', async () => {
    const run = await create([entry('ping')], { approve: true, name: 'Pings' });
    expect(run.status).toBe('applied');
    expect(await agentSees(`${slug}__ping`)).toMatchObject({ name: `${slug}__ping` });
    const { data } = (await ask('GET', '/audit?limit=20')).body;
    const events = data.filter(({ target }: Json) => target === `source/${slug}`).map(({ action }: Json) => action);
    expect(events).toEqual(['source.import', 'source.create']);
    expect(data[0]).toMatchObject({
      actor: 'system:import',
      details: { added: { count: 1, tools: [`${slug}__ping`] } },
    });
    expect((await ask('GET', `/tools/${slug}__ping`)).body).toMatchObject({
      origin: 'source',
      revision: expect.any(String),
    });
  });

  it('previews which agents gain the tools when their definitions are approved', async () => {
    await create([entry('ping'), entry('pong')]);
    const { slug: agent } = acme.open;
    const names = [`${slug}__ping`, `${slug}__pong`];
    const allowed = async () => {
      const { decisions } = (await ask('POST', '/decisions', { agent, detail: 'brief' })).body;
      return (decisions as { tool: string; allowed: boolean }[]).filter((one) => one.allowed).map(({ tool }) => tool);
    };
    const preview = async (approved: string[]) => {
      const { body } = await ask('POST', '/what-if', { approved });
      return body.agents.map(({ agent: who, gained, lost }: Json) => [who, gained, lost]);
    };
    const before = await allowed();
    expect(await preview([names[0]!])).toEqual([[agent, [names[0]], []]]);
    expect(await preview([`${slug}__*`])).toEqual([[agent, names, []]]);
    expect(await preview(['no_such_tool'])).toEqual([]);
    expect(await allowed()).toEqual(before);
    await ask('POST', '/quarantine/decisions', { decision: 'approve', source: slug });
    expect(await allowed()).toEqual([...before, ...names].sort());
    expect(await preview(names)).toEqual([]);

    // The latest definition is tried: an agent that only reads gains a tool that has become read-only.
    const reader = `reader-${slug}`;
    const { subtype, profile } = (await ask('GET', `/agents/${agent}`)).body;
    const settings = { slug: reader, name: 'Reader', subtype, profile, autonomy: 'draft_only' };
    expect((await ask('POST', '/agents', settings)).status).toBe(201);
    await sync([entry('ping', { annotations: { readOnlyHint: true } }), entry('pong')], { accept: 'all' });
    expect(await preview([names[0]!])).toEqual([
      [agent, [names[0]], []],
      [reader, [names[0]], []],
    ]);
    await ask('DELETE', `/agents/${reader}`);
  });

  it('says which agents get the tools, and one request gives them to others', async () => {
    const run = await create([entry('ping'), entry('pong')], { approve: true });
    const { slug: open } = acme.open;
    const { slug: support } = acme.support;
    expect(run.receivers).toEqual([{ agent: open, tools: 2 }]);
    const receivers = async () => (await ask('GET', `/sources/${slug}/runs/${run.id}`)).body.receivers;
    const path = `/profiles/support-${slug}/assign`;
    const before = (await ask('GET', `/agents/${support}`)).body.summary.allowed;
    const wanted = { add: [`${slug}__*`], extends: 'support', agents: [support] };
    const tried = await ask('POST', path, { ...wanted, dryRun: true });
    expect(tried.status, tried.text).toBe(200);
    expect(tried.body).toMatchObject({ profile: null, created: false });
    const impact = tried.body.impact.agents;
    expect(impact.map(({ agent, gained, lost }: Json) => [agent, gained, lost])).toEqual([
      [support, [`${slug}__ping`, `${slug}__pong`], []],
    ]);
    expect(await receivers()).toEqual([{ agent: open, tools: 2 }]);
    expect((await ask('GET', `/profiles/support-${slug}`)).status).toBe(404);

    const revisions = async () => (await ask('GET', '/revisions?limit=1')).body.data[0].number;
    const previous = await revisions();
    const made = await ask('POST', path, wanted);
    expect(made.status, made.text).toBe(200);
    expect(made.body).toMatchObject({
      created: true,
      profile: { extends: 'support', add: [`${slug}__*`], agents: [support] },
    });
    expect(Number(await revisions())).toBe(Number(previous) + 1);
    expect(await receivers()).toEqual([
      { agent: open, tools: 2 },
      { agent: support, tools: 2 },
    ]);
    expect((await ask('GET', `/agents/${support}`)).body.summary.allowed).toBe(before + 2);
    const events = (await ask('GET', '/audit?limit=2')).body.data.map(({ action, target }: Json) => [action, target]);
    expect(events).toEqual([
      ['agent.update', `agent/${support}`],
      ['profile.create', `profile/support-${slug}`],
    ]);

    const more = await ask('POST', path, { add: ['list_*'] });
    expect(more.body).toMatchObject({ created: false, profile: { add: [`${slug}__*`, 'list_*'], agents: [support] } });
    for (const [where, body, pointer] of [
      [path, { add: ['x'], agents: ['nobody'] }, '/agents/0'],
      [path, { add: ['x'], extends: 'general' }, '/extends'],
      [`/profiles/new-${slug}/assign`, { add: ['x'], extends: 'nothing' }, '/extends'],
    ] as const) {
      const refused = await ask('POST', where, body);
      expect([refused.status, refused.body.invalidParams[0].pointer]).toEqual([422, pointer]);
    }
    expect((await ask('POST', '/profiles/general/assign', { add: ['x'] })).status).toBe(409);
    await ask('PATCH', `/agents/${support}`, { profile: null });
  });

  it('read again shows what would change and asks; what is accepted is made, the rest stays', async () => {
    await create([entry('a'), entry('b'), entry('c')], { approve: true });
    const run = await sync([entry('a', { description: 'Does a, differently.' }), entry('b'), entry('d')]);
    expect(run).toMatchObject({ status: 'review', counts: { added: 1, changed: 1, removed: 1, unchanged: 1 } });
    expect((await toolsOf()).map(({ name }) => name)).toEqual([`${slug}__a`, `${slug}__b`, `${slug}__c`]);
    const { data } = (await ask('GET', `/sources/${slug}/runs/${run.id}/changes`)).body;
    expect(data.map(({ tool, kind, fields }: Json) => [tool, kind, fields])).toEqual([
      [`${slug}__a`, 'changed', ['description']],
      [`${slug}__c`, 'removed', []],
      [`${slug}__d`, 'added', []],
    ]);
    expect(data[1].agents).toEqual(['acme-open']);
    const accepted = await ask('POST', `/sources/${slug}/runs/${run.id}/accept`, {
      tools: [`${slug}__a`, `${slug}__d`],
    });
    expect(accepted.body.status).toBe('applied');
    expect(await states()).toEqual({
      ...{
        [`${slug}__a`]: 'changed',
        [`${slug}__b`]: 'approved',
        [`${slug}__c`]: 'approved',
        [`${slug}__d`]: 'unapproved',
      },
    });
    expect(await agentSees(`${slug}__a`)).toBeUndefined();
    // Where the organization keeps approved definitions, agents keep reading the approved text.
    await at.owner.query(`UPDATE "OrgSettings" SET "onDefinitionChange" = 'keep' WHERE "orgId" = $1`, [acme.id]);
    await vi.waitFor(
      async () => expect(await agentSees(`${slug}__a`)).toMatchObject({ description: 'Does a.' }),
      10_000,
    );
    await at.owner.query(`UPDATE "OrgSettings" SET "onDefinitionChange" = 'withdraw' WHERE "orgId" = $1`, [acme.id]);
    const waiting = (await ask('GET', `/quarantine?source=${slug}`)).body.data;
    expect(waiting.map(({ tool, state, fields }: Json) => [tool, state, fields])).toEqual([
      [`${slug}__a`, 'changed', ['description']],
      [`${slug}__d`, 'unapproved', []],
    ]);
    const stale = await ask('POST', `/quarantine/${slug}__a/approve`, { hash: 'another' });
    expect([stale.status, stale.body.code]).toEqual([412, 'version_mismatch']);
    await ask('POST', `/quarantine/${slug}__a/approve`, { hash: waiting[0].hash });
    expect(await agentSees(`${slug}__a`)).toMatchObject({ description: 'Does a, differently.' });
    const again = await ask('POST', `/sources/${slug}/runs/${run.id}/accept`, {});
    expect([again.status, again.body.code]).toEqual([409, 'conflict']);
  });

  it('that was rejected is not pending until its source changes it', async () => {
    await create([entry('a')]);
    await ask('POST', '/quarantine/decisions', { decision: 'refuse', source: slug });
    expect((await ask('GET', `/quarantine?source=${slug}`)).body.data).toEqual([]);
    expect((await ask('GET', `/sources/${slug}`)).body).toMatchObject({ waiting: 0, tools: { unapproved: 1 } });
    const refused = (await ask('GET', `/quarantine?source=${slug}&state=refused`)).body.data;
    expect(refused).toEqual([expect.objectContaining({ tool: `${slug}__a`, refused: true })]);
    await sync([entry('a', { title: 'Another' })], { accept: 'all' });
    expect((await ask('GET', `/quarantine?source=${slug}`)).body.data).toHaveLength(1);
  });

  it('that was decided waits again when the decision is taken back, and agents get what they had', async () => {
    await create([entry('a'), entry('b')], { approve: true });
    await sync([entry('a', { description: 'Does a, differently.' }), entry('b'), entry('c')], { accept: 'all' });
    const [a, c] = [`${slug}__a`, `${slug}__c`];
    const waiting = async () => (await ask('GET', `/quarantine?source=${slug}`)).body.data as Json[];
    const before = await waiting();
    expect(before.map(({ tool, state }) => [tool, state])).toEqual([
      [a, 'changed'],
      [c, 'unapproved'],
    ]);
    const decide = (tool: string, verb: string, body: Json = {}) => ask('POST', `/quarantine/${tool}/${verb}`, body);
    expect((await decide(a, 'reopen')).status, 'nothing was decided').toBe(409);
    for (const [tool, verb] of [
      [a, 'approve'],
      [c, 'approve'],
      [c, 'refuse'],
    ] as const) {
      expect((await decide(tool, verb)).status).toBe(200);
      const undone = await decide(tool, 'reopen');
      expect(undone.status, undone.text).toBe(200);
      expect((await ask('GET', '/audit?limit=2')).body.data.map(({ action }: Json) => action)).toContain(
        'definition.reopen',
      );
      expect(await waiting(), `${verb} ${tool}`).toEqual(before);
    }
    await at.owner.query(`UPDATE "OrgSettings" SET "onDefinitionChange" = 'keep' WHERE "orgId" = $1`, [acme.id]);
    await vi.waitFor(async () => expect(await agentSees(a)).toMatchObject({ description: 'Does a.' }), 10_000);
    await at.owner.query(`UPDATE "OrgSettings" SET "onDefinitionChange" = 'withdraw' WHERE "orgId" = $1`, [acme.id]);
    await decide(a, 'approve');
    expect((await decide(a, 'reopen', { hash: 'another' })).status).toBe(412);
    await sync([entry('a', { description: 'Does a, once more.' }), entry('b'), entry('c')], { accept: 'all' });
    expect((await decide(a, 'reopen')).status, 'the source changed it since').toBe(409);
    expect((await ask('POST', `/quarantine/${a}/reopen`, {}, globex)).status).toBe(404);
    const viewed = await at.call('POST', `/orgs/acme/quarantine/${c}/reopen`, {
      key: acme.people.viewer.key,
      body: {},
    });
    expect(viewed.status).toBe(403);
  });

  it('that another person has decided is not decided again, and nobody undoes the decision of another', async () => {
    await create([entry('a')]);
    const tool = `${slug}__a`;
    const decide = async (verb: string, body: Json = {}) => {
      const { status, body: answer } = await ask('POST', `/quarantine/${tool}/${verb}`, body);
      return { status, count: answer.count, revision: answer.revision };
    };
    const approved = await decide('approve');
    const newest = (await ask('GET', '/revisions?limit=1')).body.data[0];
    expect(approved).toEqual({ status: 200, count: 1, revision: newest.number });
    expect(await decide('refuse')).toEqual({ status: 200, count: 0, revision: null });
    expect(await agentSees(tool)).toBeDefined();
    expect((await decide('reopen', { revision: approved.revision })).status).toBe(200);
    const refused = await decide('refuse');
    expect(refused).toMatchObject({ count: 1, revision: expect.stringMatching(/^\d+$/) });
    expect(await decide('refuse'), 'refused already').toEqual({ status: 200, count: 0, revision: null });
    expect((await decide('reopen', { revision: approved.revision })).status, 'refused by another').toBe(409);
    const again = await decide('approve');
    expect((await decide('reopen', { revision: refused.revision })).status, 'approved by another').toBe(409);
    expect((await decide('reopen', { revision: approved.revision })).status, 'approved again').toBe(409);
    expect(await agentSees(tool)).toBeDefined();
    expect((await decide('reopen', { revision: again.revision })).status).toBe(200);
    const waiting = (await ask('GET', `/quarantine?source=${slug}`)).body.data;
    expect(waiting, 'not refused again').toMatchObject([{ tool, refused: false }]);
    expect((await decide('reopen')).status, 'nothing was decided').toBe(409);
    expect((await decide('reopen', { revision: 'x' })).status).toBe(422);
  });

  it('that approves another definition than the one that waited is no decision to reopen', async () => {
    await create([entry('a')]);
    const tool = `${slug}__a`;
    await sync([entry('a', { description: 'Does a, differently.' })], { accept: 'all', approve: true });
    expect(await states()).toEqual({ [tool]: 'approved' });
    const late = await ask('POST', `/quarantine/${tool}/reopen`, {});
    expect([late.status, late.body.code], late.text).toEqual([409, 'conflict']);
    expect(await agentSees(tool)).toMatchObject({ description: 'Does a, differently.' });
  });

  it('that was approved is pending again after a withdrawal', async () => {
    await create([entry('a'), entry('b')], { approve: true });
    await sync([entry('a'), entry('b', { description: 'Does b, differently.' })], { accept: 'all' });
    const names = [`${slug}__a`, `${slug}__b`];
    const before = (await ask('GET', '/audit?limit=1')).body.data[0].id;
    const done = await ask('POST', '/quarantine/decisions', {
      decision: 'withdraw',
      tools: names.map((tool) => ({ tool })),
      note: 'Not looked at',
    });
    expect(done.body).toMatchObject({ decision: 'withdraw', count: 2, tools: names });
    const [written] = (await ask('GET', '/audit?limit=1')).body.data;
    expect([written.action, written.id === before]).toEqual(['definition.withdraw', false]);
    expect(await states()).toEqual({ [names[0]!]: 'unapproved', [names[1]!]: 'unapproved' });
    for (const name of names) expect(await agentSees(name)).toBeUndefined();
    const [, b] = (await ask('GET', `/quarantine?source=${slug}`)).body.data;
    expect(b).toMatchObject({ tool: names[1], before: null, after: { description: 'Does b, differently.' } });
    expect((await ask('POST', `/quarantine/${names[0]}/withdraw`, {})).body).toMatchObject({ count: 0, tools: [] });
    await ask('POST', `/quarantine/${names[1]}/approve`, { hash: b.hash });
    expect(await agentSees(names[1]!)).toMatchObject({ description: 'Does b, differently.' });
    const whole = await ask('POST', '/quarantine/decisions', { decision: 'withdraw', source: slug });
    expect([whole.status, whole.body.code]).toEqual([422, 'invalid']);
    const own = await ask('POST', `/quarantine/${acme.tool}/withdraw`, {});
    expect([own.status, own.body.code]).toEqual([422, 'invalid']);
  });

  it('of a broken document stores nothing and reports the position', async () => {
    const run = await create('[\n  {"name": "a",,}\n]');
    expect(run).toMatchObject({ status: 'failed', error: { line: 2, column: 16, pointer: '/0' }, counts: null });
    expect(await toolsOf()).toEqual([]);
    const outside = { openapi: '3.0.3', paths: { '/a': { get: { parameters: [{ $ref: 'https://evil.test/x' }] } } } };
    slug = `${slug}x`;
    const other = await create(JSON.stringify(outside, null, 1), { kind: 'openapi' });
    expect(other).toMatchObject({ status: 'failed', counts: { operations: 1, imported: 0, refused: 1 } });
    expect(other.refused[0]).toMatchObject({
      pointer: '/paths/~1a/get',
      line: 5,
      message: expect.stringContaining('evil.test'),
    });
  });

  it('counts every operation: what is no tool is rejected by name', async () => {
    await ask('POST', '/tools', { ...entry(`own${number}`), title: 'Own', category: 'x' });
    const run = await create([entry('ok'), { name: 'bare' }, entry('same.name'), entry('same_name'), 7]);
    expect(run.counts).toMatchObject({ operations: 5, imported: 1, refused: 4, added: 1 });
    expect(run.refused.map(({ name, pointer }: Json) => [name, pointer])).toEqual([
      ['bare', '/1'],
      ['#5', '/4'],
      ['same.name', '/2'],
      ['same_name', '/3'],
    ]);
  });

  it('keeps a tool whose example requests became unusable, and names them', async () => {
    await create([entry('a', { examples: ['Do a'] }), entry('b')], { approve: true });
    const document = [entry('a', { examples: ['Do a', 'x'.repeat(301)] }), entry('b', { examples: 'Do b' })];
    const run = await sync(document, { accept: 'all', approve: true });
    expect(run).toMatchObject({ status: 'applied', counts: { refused: 0, removed: 0, changed: 1, unchanged: 1 } });
    expect(run.warnings.map(({ name, pointer }: Json) => [name, pointer])).toEqual([
      ['a', '/0/examples'],
      ['b', '/1/examples'],
    ]);
    const [a] = await toolsOf();
    expect(a).toMatchObject({ name: `${slug}__a`, definition: 'approved' });
    const { examples } = (await ask('GET', `/tools/${slug}__a`)).body;
    expect(examples).toEqual(['Do a', `${'x'.repeat(299)}…`]);
  });

  it('of one source run one at a time', async () => {
    await create([entry('a')]);
    await stopWorker();
    const first = await ask('POST', `/sources/${slug}/sync`, { document: [entry('b')] });
    const second = await ask('POST', `/sources/${slug}/sync`, { document: [entry('c')] });
    expect([first.status, second.status, second.body.code]).toEqual([202, 409, 'conflict']);
    startWorker();
    expect((await ended(first.body.id)).status).toBe('review');
  });

  it('of two sources at once mixes nothing', async () => {
    const [one, two] = [`${slug}a`, `${slug}b`];
    const many = (prefix: string) => Array.from({ length: 40 }, (_, i) => entry(`${prefix}${i}`));
    const made = await Promise.all(
      [one, two].map((name) => ask('POST', '/sources', { slug: name, kind: 'manifest', document: many(name) })),
    );
    for (const { body } of made) expect((await ended(body.run.id, acme, body.slug)).counts.added).toBe(40);
    for (const name of [one, two]) {
      const { data } = (await ask('GET', `/sources/${name}/tools`)).body;
      expect(data.every((tool: Json) => String(tool.name).startsWith(`${name}__${name}`))).toBe(true);
    }
  });

  it('rejects fields of servers', async () => {
    await create([entry('alpha')]);
    for (const field of ['callSeconds', 'syncMinutes']) {
      const { status, body } = await ask('PATCH', `/sources/${slug}`, { name: 'Renamed', [field]: 90 });
      expect([status, body.invalidParams?.[0]?.pointer]).toEqual([422, `/${field}`]);
    }
    expect((await ask('GET', `/sources/${slug}`)).body.name).not.toBe('Renamed');
  });

  it('stays in its organization', async () => {
    const made = await ask('POST', '/sources', { slug: 'shared', kind: 'manifest', document: [entry('x')] }, globex);
    await ended(made.body.run.id, globex, 'shared');
    expect((await ask('GET', '/sources/shared')).status).toBe(404);
    const { rows } = await at.owner.query(`SELECT DISTINCT "orgId" FROM "Tool" WHERE name = 'shared__x'`);
    expect(rows).toEqual([{ orgId: globex.id }]);
  });

  it('is deleted with its tools and reports the affected agents', async () => {
    await create([entry('a'), entry('b')], { approve: true });
    await ask('PATCH', '/policy', { tools: { [`${slug}__a`]: 'block' } });
    const asked = await ask('DELETE', `/sources/${slug}?dryRun=true`);
    expect(asked.body).toEqual({
      source: slug,
      deleted: false,
      tools: 2,
      agents: [{ agent: 'acme-open', loses: 1 }],
      lists: 1,
    });
    expect(await toolsOf()).toHaveLength(2);
    expect((await ask('DELETE', `/sources/${slug}`)).body.deleted).toBe(true);
    expect((await ask('GET', `/sources/${slug}`)).status).toBe(404);
    expect(await agentSees(`${slug}__b`)).toBeUndefined();
  });

  it('can be undone and brought back by restoring a revision, under the row that is there by then', async () => {
    await create([entry('a')], { approve: true });
    const revision = (await ask('GET', '/revisions?limit=1')).body.data[0].number;
    await ask('DELETE', `/sources/${slug}`);
    await create([entry('b')]);
    const restored = await ask('POST', `/revisions/${revision}/restore`, {});
    expect(restored.status, restored.text).toBe(200);
    expect(await states()).toEqual({ [`${slug}__a`]: 'approved' });
  });
});

describe('a worker that dies', () => {
  const begun = async (document: unknown) => {
    const made = await ask('POST', '/sources', { slug, kind: 'manifest', document });
    expect(made.status, made.text).toBe(201);
    return made.body.run.id as string;
  };

  it('leaves a run that is taken on again, once it has been silent', async () => {
    const id = await begun([entry('a')]);
    await at.owner.query(`DELETE FROM pgboss.job WHERE name = 'source-import'`);
    await at.owner.query(
      `UPDATE "ImportRun" SET status = 'running', attempt = 1, "heartbeatAt" = now() WHERE id = $1`,
      [id],
    );
    expect(await resumeImports()).toBe(0);
    await at.owner.query(`UPDATE "ImportRun" SET "heartbeatAt" = now() - interval '1 minute' WHERE id = $1`, [id]);
    expect(await resumeImports()).toBe(1);
    startWorker();
    expect(await ended(id)).toMatchObject({ status: 'applied', counts: { added: 1 } });
    await stopWorker();
  });

  it('does nothing twice: the same job again finds it done', async () => {
    const id = await begun([entry('a'), entry('b')]);
    await runImport(jobOf(id), never);
    const { rows: before } = await at.owner.query('SELECT id, "updatedAt" FROM "Tool" WHERE name LIKE $1', [
      `${slug}\\_\\_%`,
    ]);
    await runImport(jobOf(id), never);
    const { rows: after } = await at.owner.query('SELECT id, "updatedAt" FROM "Tool" WHERE name LIKE $1', [
      `${slug}\\_\\_%`,
    ]);
    expect(before).toHaveLength(2);
    expect(after).toEqual(before);
  });

  it('and comes back late commits nothing when another has its run', async () => {
    const id = await begun([entry('a')]);
    // Both have read the document; the second attempt is the one that counts.
    const both = await Promise.allSettled([runImport(jobOf(id), never), runImport(jobOf(id), never)]);
    expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await toolsOf()).toHaveLength(1);
    const { rows } = await at.owner.query(
      `SELECT count(*)::int AS n FROM "AuditEvent" WHERE action = 'source.import' AND target = $1`,
      [`source/${slug}`],
    );
    expect(rows[0].n).toBe(1);
  });

  it('is not followed for ever', async () => {
    const id = await begun([entry('a')]);
    await at.owner.query('UPDATE "ImportRun" SET attempt = 9 WHERE id = $1', [id]);
    await runImport(jobOf(id), never);
    expect(await ended(id)).toMatchObject({
      status: 'failed',
      error: { message: expect.stringContaining('interrupted') },
    });
  });

  it('returns to the queue when its process stops', async () => {
    const id = await begun([entry('a')]);
    await expect(runImport(jobOf(id), AbortSignal.abort(new Error('the process is stopping')))).rejects.toThrow(
      'the process is stopping',
    );
    expect(await toolsOf()).toEqual([]);
    startWorker();
    await ended(id);
    await stopWorker();
    expect(await toolsOf()).toHaveLength(1);
  });
});

it('a job is there with its run or not at all', async () => {
  const { appDatabase } = await import('@/lib/data/db');
  const runId = acme.run;
  await appDatabase('jobs')
    .$transaction(async (tx) => {
      await enqueue(tx, 'source-import', jobOf(runId), runId);
      throw new Error('no');
    })
    .catch(() => {});
  const { rows } = await at.owner.query(`SELECT 1 FROM pgboss.job WHERE data->>'runId' = $1`, [runId]);
  expect(rows).toEqual([]);
});
