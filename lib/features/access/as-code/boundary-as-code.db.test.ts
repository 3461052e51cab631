import { randomUUID } from 'node:crypto';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { checksumOf } from '@/lib/testing/checksum';
import { waitForNotifications } from '@/lib/testing/fresh';
import { type Answer, createInstallation, type Installation } from '@/lib/testing/installation';
import { connectedSecret } from '@/lib/testing/seed-connections';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;
let globex: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
});
afterAll(() => at?.close());

const YAML = { 'Content-Type': 'application/yaml' };
type As = keyof Tenant['people'];

// biome-ignore lint/suspicious/noExplicitAny: documents are edited as people edit them
type Document = any;

async function exported(as: As = 'viewer'): Promise<{ text: string; document: Document; etag: string }> {
  const answer = await at.call('GET', '/orgs/acme/export', { key: acme.people[as].key });
  expect(answer.status).toBe(200);
  return { text: answer.text, document: parse(answer.text), etag: answer.headers.get('etag')! };
}

function send(text: string, query: string, as: As = 'owner', headers: Record<string, string> = {}): Promise<Answer> {
  const key = acme.people[as].key;
  return at.call('POST', `/orgs/acme/import?${query}`, { key, body: text, headers: { ...YAML, ...headers } });
}

async function edited(change: (document: Document) => void): Promise<string> {
  const { document } = await exported();
  change(document);
  return stringify(document);
}

const agentNamed = (document: Document, slug: string) =>
  document.agents.find((agent: { slug: string }) => agent.slug === slug);

/** The places that a refusal names. */
const places = ({ body }: Answer) =>
  body.invalidParams.map(({ pointer, line, column }: Record<string, unknown>) => `${pointer} ${line}:${column}`);

describe('the export', () => {
  it('is one document for every member, stable, without ids and secrets, as YAML or JSON', async () => {
    const { text, document, etag } = await exported();
    expect(text).toMatch(
      /^# yaml-language-server: \$schema=http:\/\/localhost:3000\/api\/v1\/schemas\/boundary\.json\n/,
    );
    expect(document).toMatchObject({ ambit: 1, organization: 'acme', integrationRequirements: { search_media: [] } });
    expect(document.agents.map((agent: { slug: string }) => agent.slug)).toEqual(['acme-open', 'acme-support']);
    expect(agentNamed(document, 'acme-open')).toMatchObject({
      profile: acme.profile,
      policy: { allow: { mode: 'all', tools: [] }, block: [] },
    });
    expect(document.tools.map((tool: { name: string }) => tool.name)).toContain(acme.tool);
    const { owner, viewer } = acme.people;
    for (const secret of [connectedSecret('acme', 'resend'), owner.key, acme.open.key, acme.id, acme.open.id, owner.id])
      expect(text).not.toContain(secret);
    expect((await exported('owner')).text).toBe(text);

    const get = (query: string, headers: Record<string, string> = {}) =>
      at.call('GET', `/orgs/acme/export${query}`, { key: viewer.key, headers });
    const json = await get('', { Accept: 'application/json' });
    expect(json.headers.get('content-type')).toContain('application/json');
    expect((await get('?format=json')).body).toEqual(json.body);
    const { $schema, ...same } = json.body;
    expect([$schema, same]).toEqual(['http://localhost:3000/api/v1/schemas/boundary.json', document]);
    expect(json.headers.get('etag')).toBe(etag);
    expect((await get('', { 'If-None-Match': etag })).status).toBe(304);
    expect((await at.call('GET', '/orgs/acme/export', { key: globex.people.owner.key })).status).toBe(404);
  });

  it('is what the published schema describes', async () => {
    const answer = await at.call('GET', '/schemas/boundary.json');
    expect(answer.headers.get('content-type')).toBe('application/schema+json');
    const check = addFormats(new Ajv2020({ strict: true })).compile(answer.body);
    const { document } = await exported();
    expect(check(document), JSON.stringify(check.errors)).toBe(true);
    expect(check({ ...document, polices: {} })).toBe(false);
    expect(check({ ...document, agents: [{ slug: 'x' }] })).toBe(false);
  });
});

describe('an import', () => {
  it('of what was exported changes nothing, in any order, and writes nothing', async () => {
    const before = await checksumOf(at.owner, acme.id);
    const { text, document } = await exported();
    for (const sent of [
      text,
      JSON.stringify(document),
      stringify({ ...document, agents: document.agents.toReversed() }),
    ]) {
      const answer = await send(sent, 'prune=true');
      expect(answer.body, answer.text).toMatchObject({
        changeCount: 0,
        changes: [],
        applied: null,
        agents: [],
        kept: [],
      });
    }
    expect(await checksumOf(at.owner, acme.id)).toEqual(before);
  });

  it('returns the response of what-if', async () => {
    const block = [{ tool: 'list_*', reason: 'audit' }];
    const allow = { mode: 'all', tools: [] };
    const body = { allow, block };
    const whatIf = await at.call('POST', `/orgs/acme/what-if?agent=${acme.open.slug}`, {
      ...{ key: acme.people.viewer.key, body },
    });
    const before = await checksumOf(at.owner, acme.id);
    const tried = await send(
      await edited((document) => {
        agentNamed(document, 'acme-open').policy = { allow, block };
      }),
      'dryRun=true',
      'viewer',
    );
    expect(tried.status, tried.text).toBe(200);
    const { revision: _, ...expected } = whatIf.body;
    expect(expected.agents[0].lost.length).toBeGreaterThan(0);
    expect(tried.body).toMatchObject(expected);
    expect(tried.body.changes).toEqual([
      {
        section: 'agents',
        name: 'acme-open',
        change: 'changed',
        needs: 'configure',
        fields: [{ field: 'policy', before: { allow, block: [] }, after: { allow, block } }],
      },
    ]);
    expect(await checksumOf(at.owner, acme.id)).toEqual(before);
  });

  it('is one revision with its note and audit row, undone by restoring the one before', async () => {
    const { etag } = await exported();
    const text = await edited((document) => {
      document.profiles.push({ slug: 'as-code', name: 'As code', tools: ['list_contacts'] });
      document.agents.push({ slug: 'coded', name: 'Coded', subtype: 'general', profile: 'as-code' });
      document.channels.push({ slug: 'kiosk', name: 'Kiosk', blocked: ['delete_*'] });
      document.goals.push({ goalId: 'NEW', boundary: { operations: ['list'] }, availableTools: ['list_contacts'] });
      document.policy.block.push({ tool: 'send_email', reason: 'Not yet' });
    });
    const tried = await send(text, 'dryRun=true', 'owner', { 'If-Match': etag });
    expect(tried.body.agents.find(({ agent }: { agent: string }) => agent === 'coded')).toMatchObject({
      ...{ gained: expect.arrayContaining(['list_contacts']), lost: [], allowed: { before: 0 } },
    });
    const done = await send(text, 'note=From%20git', 'owner', { 'If-Match': etag });
    expect(done.body, done.text).toMatchObject({ dryRun: false, changeCount: 5 });
    expect(done.body.agents).toEqual(tried.body.agents);
    await waitForNotifications(at);
    const asOwner = (method: string, path: string, body?: unknown) =>
      at.call(method, `/orgs/acme${path}`, { key: acme.people.owner.key, body });
    const revision = await asOwner('GET', `/revisions/${done.body.applied}`);
    expect(revision.body).toMatchObject({ note: 'From git', changeCount: 6 });
    const { data } = (await asOwner('GET', '/audit?action=boundary.import')).body;
    expect(data[0]).toMatchObject({ action: 'boundary.import', details: { changeCount: 5, note: 'From git' } });
    expect((await asOwner('GET', '/agents/coded')).body).toMatchObject({ profile: 'as-code', autonomy: 'supervised' });
    expect((await send(text, 'dryRun=true')).body.changeCount).toBe(0);
    expect((await send(text, '', 'owner', { 'If-Match': etag })).status).toBe(412);

    const restored = await asOwner('POST', `/revisions/${done.body.previous}/restore`, {});
    expect(restored.body.changeCount, 'an agent that was added stays, with its profile').toBe(3);
    await asOwner('DELETE', '/agents/coded');
    await asOwner('DELETE', '/profiles/as-code');
  });

  it('deletes only on request, and only in given sections', async () => {
    const { text } = await exported();
    const add = await edited((document) => {
      document.channels = [{ slug: 'kiosk', name: 'Kiosk', blocked: [] }];
      document.agents = [{ slug: 'short', name: 'Short', subtype: 'general' }];
    });
    expect((await send(add, '')).body).toMatchObject({
      changeCount: 2,
      kept: expect.arrayContaining([{ section: 'agents', name: 'acme-open' }]),
    });
    const pruned = await send(text, 'prune=true&dryRun=true');
    const removed = [
      { section: 'channels', name: 'kiosk', change: 'removed' },
      { section: 'agents', name: 'short', change: 'removed' },
    ];
    expect(pruned.body.changes).toMatchObject(removed);
    const everywhere = pruned.body.agents.filter(({ channel }: { channel: string | null }) => channel === null);
    expect(everywhere).toMatchObject([{ agent: 'short', gained: [], allowed: { after: 0 } }]);
    // A channel that is unknown has the blocks of all channels.
    const onKiosk = pruned.body.agents.filter(({ channel }: { channel: string | null }) => channel === 'kiosk');
    expect(onKiosk).toContainEqual(expect.objectContaining({ agent: acme.open.slug, gained: [] }));
    expect((await send('ambit: 1', 'prune=true')).body.changeCount, 'no part is named').toBe(0);
    expect((await send(text, 'prune=true')).body.changeCount).toBe(2);
    expect((await at.call('GET', '/orgs/acme/agents/short', { key: acme.people.owner.key })).status).toBe(404);
    expect((await exported()).text).toBe(text);
  });

  it('takes the right that each part takes, and names what it may not change', async () => {
    const before = await checksumOf(at.owner, acme.id);
    const ownersPart = await edited((document) => {
      document.policy.block.push({ tool: 'send_email' });
      document.settings.discloseReasons = true;
      document.channels.push({ slug: 'kiosk', name: 'Kiosk', blocked: [] });
    });
    const refused = await send(ownersPart, '', 'configurator');
    expect([refused.status, refused.body.code]).toEqual([403, 'forbidden']);
    expect(refused.body.detail).toContain('settings, policy');
    expect(refused.body.detail).not.toContain('channels');
    const channels = await edited((document) => document.channels.push({ slug: 'kiosk', name: 'Kiosk', blocked: [] }));
    expect((await send(channels, '', 'viewer')).status).toBe(403);
    expect(await checksumOf(at.owner, acme.id)).toEqual(before);
    expect((await send(channels, '', 'configurator')).status).toBe(200);
    expect((await send(ownersPart, 'dryRun=true', 'configurator')).body.changes).toMatchObject([
      { section: 'settings', needs: 'own' },
      { section: 'policy', needs: 'own' },
    ]);
    await at.call('DELETE', '/orgs/acme/channels/kiosk', { key: acme.people.owner.key });
    const foreign = await at.call('POST', '/orgs/acme/import', { key: globex.people.owner.key, body: { ambit: 1 } });
    expect(foreign.status).toBe(404);
  });

  it('reports the position of an error', async () => {
    const text = [
      'ambit: 1',
      'policy:',
      '  block:',
      '    - tool: list_contcats',
      'profiles:',
      '  - {slug: own, name: Own, tools: [list_*, no_such_tool]}',
      '  - {slug: general, name: General, tools: []}',
      'agents:',
      '  - slug: fresh',
      '    name: Fresh',
      '    subtype: general',
      '    profile: nowhere',
      'integrationRequirements:',
      '  list_contacts: [nobody]',
      'intents:',
      '  - {slug: odd, patterns: ["(a"], tools: []}',
    ].join('\n');
    const refused = await send(text, 'dryRun=true');
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid']);
    expect(places(refused).sort()).toEqual(
      [
        '/policy/block/0/tool 4:13',
        '/profiles/0/tools/1 6:44',
        '/profiles/1/slug 7:12',
        '/agents/0/profile 12:14',
        '/integrationRequirements/list_contacts/0 14:19',
        '/intents/0/patterns/0 16:28',
      ].sort(),
    );
    expect(JSON.stringify(refused.body.invalidParams)).toContain('did you mean list_contacts');
    const shape = await send('ambit: 1\nagents:\n  - slug: Bad Slug\n    color: red\n', 'dryRun=true');
    expect(places(shape)).toEqual(
      expect.arrayContaining(['/agents/0/slug 3:11', '/agents/0/color 4:5', '/agents/0/name 3:5']),
    );
    const named = await send(
      'ambit: 1\nprofils:\n  - {slug: own}\npolicy:\n  blok:\n    - tool: x\n  block: [7]\nintegrationRequirements:\n  list_contcats:\n    []\n',
      'dryRun=true',
    );
    expect(named.body.invalidParams).toEqual([
      { pointer: '/policy/block/0', line: 7, column: 11, message: expect.any(String) },
      {
        ...{ pointer: '/policy/blok', line: 5, column: 3 },
        message: 'is not a known field; did you mean block?',
      },
      {
        ...{ pointer: '/profils', line: 2, column: 1 },
        message: 'is not a known field; did you mean profiles?',
      },
    ]);
    const asJson = await send('{"ambit": 1,\n "integrationRequirements": {"list_contcats":\n []}}', 'dryRun=true');
    expect(places(asJson)).toEqual(['/integrationRequirements/list_contcats 2:30']);
    // Existing names, and names that the caller keeps, are accepted.
    expect((await send(text.split('\n').slice(0, 4).join('\n'), 'dryRun=true&unknownTools=keep')).body).toMatchObject({
      ...{ changeCount: 1, warnings: [expect.objectContaining({ code: 'dead_entry', entry: 'list_contcats' })] },
    });
  });

  it('keeps what others lean on', async () => {
    const gone = await send('ambit: 1\nprofiles: []\nboundaryTemplates: []\n', 'prune=true&dryRun=true');
    expect(gone.status).toBe(422);
    expect(places(gone)).toEqual(['/profiles 2:11', '/boundaryTemplates 3:20']);
  });

  it.each([
    ['a repeated key', 'ambit: 1\npolicy: {}\npolicy: {}\n', 400],
    ['an alias of nothing', 'ambit: 1\nagents: *x\n', 400],
    ['a tab', 'ambit: 1\nagents:\n\t- slug: x\n', 400],
    ['a prototype', '{"ambit": 1, "__proto__": {"policy": {}}}', 400],
    ['a prototype in YAML', 'ambit: 1\n__proto__: {policy: {}}\n', 400],
    ['a merged prototype', 'ambit: 1\nx: &x {__proto__: {a: 1}}\nsettings: {<<: *x}\n', 400],
    ['a constructor', 'ambit: 1\nconstructor: {prototype: {}}\n', 422],
    ['nothing', '', 400],
    ['a list', '[]', 422],
    ['another version', 'ambit: 2\n', 422],
    ['a tag', 'ambit: !!js/function "x"\n', 422],
    ['deep nesting', `${'['.repeat(5000)}`, 400],
    ['many aliases', `ambit: 1\nx: &x y\nz: [${'*x,'.repeat(1500)}]\n`, 400],
    [
      'a bomb',
      ['l0: &l0 x', ...Array.from({ length: 12 }, (_, i) => `l${i + 1}: &l${i + 1} [${`*l${i},`.repeat(12)}]`)].join(
        '\n',
      ),
      400,
    ],
  ])('refuses %s at once', async (_, text, status) => {
    const startedAt = Date.now();
    const answer = await send(text, 'dryRun=true');
    expect([answer.status, answer.text.length < 20_000], answer.text.slice(0, 300)).toEqual([status, true]);
    expect(Date.now() - startedAt).toBeLessThan(2000);
  });

  it('takes lists as the seeds write them: arrays of names, of which an empty one allows everything', async () => {
    const listed = async (policy: object) => {
      const answer = await send(stringify({ ambit: 1, policy }), '');
      expect(answer.status, answer.text).toBe(200);
      return (await exported()).document.policy;
    };
    const before = (await exported()).document.policy;
    expect(await listed({ allow: [], block: ['create_contact'] })).toEqual({
      allow: { mode: 'all', tools: [] },
      block: [{ tool: 'create_contact' }],
    });
    expect(await listed({ allow: ['list_contacts'], block: [] })).toEqual({
      allow: { mode: 'selected', tools: ['list_contacts'] },
      block: [],
    });
    const wrong = await send('ambit: 1\npolicy:\n  allow: [list_contacts, no_such_tool]\n  block: [7]\n', '');
    expect([wrong.status, places(wrong)]).toEqual([422, ['/policy/block/0 4:11']]);
    const unknown = await send('ambit: 1\npolicy:\n  allow: [list_contacts, no_such_tool]\n', '');
    expect([unknown.status, places(unknown)]).toEqual([422, ['/policy/allow/tools/1 3:10']]);
    await listed(before);
  });

  it('takes YAML and JSON alone', async () => {
    const key = acme.people.owner.key;
    const headers = { 'Content-Type': 'text/plain' };
    expect((await at.call('POST', '/orgs/acme/import', { key, body: 'ambit: 1', headers })).status).toBe(415);
    expect((await at.call('POST', '/orgs/acme/import', { key, body: { ambit: 1 } })).status).toBe(200);
  });

  it('into another organization makes agents of the same kind, by names alone', async () => {
    const { text } = await exported();
    const key = globex.people.owner.key;
    const tried = await at.call('POST', '/orgs/globex/import?dryRun=true&unknownTools=keep', {
      key,
      body: text,
      headers: YAML,
    });
    expect(tried.body.warnings[0], tried.text).toMatchObject({ code: 'other_organization', entry: 'acme' });
    const note = randomUUID();
    const done = await at.call('POST', `/orgs/globex/import?unknownTools=keep&note=${note}`, {
      key,
      body: text,
      headers: YAML,
    });
    expect(done.status, done.text).toBe(200);
    const [ours, theirs] = await Promise.all(
      [acme, globex].map(({ slug, people }) => at.call('GET', `/orgs/${slug}/agents/acme-open`, people.owner)),
    );
    expect(theirs!.body.summary.allowed).toBeGreaterThan(0);
    expect(theirs!.body.id).not.toBe(ours!.body.id);
  });
});
