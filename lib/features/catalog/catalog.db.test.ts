import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { env } from '@/lib/env';
import { waitForNotifications } from '@/lib/testing/fresh';
import { type Answer, createInstallation, type Installation } from '@/lib/testing/installation';
import { addLoopbackSource } from '@/lib/testing/mcp/loopback-source';
import { insertRow, toolRow } from '@/lib/testing/rows';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;
let globex: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
});
afterAll(() => at?.close());

type Headers = Record<string, string>;
const asAdmin = (method: string, path: string, body?: unknown, headers: Headers = {}) =>
  at.call(method, `/platform${path}`, { key: at.admin.key, body, headers });
const asOwner = (method: string, path: string, body?: unknown, headers: Headers = {}) =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people.owner.key, body, headers });
const toolsOf = async ({ open }: Tenant): Promise<string[]> =>
  (await at.call('GET', '/tools', { key: open.key })).body.tools.map((tool: { name: string }) => tool.name);
const outcome = ({ status, body }: Answer) => [status, body?.code];
const pointers = ({ body }: Answer) => body.invalidParams?.map(({ pointer }: { pointer: string }) => pointer);

const schema = { type: 'object', properties: { zebra: { type: 'string' }, apple: { type: 'integer' } } };
const input = (name: string, more: object = {}) => ({
  name,
  title: 'Archive a contact',
  description: 'Moves a contact out of sight.',
  category: 'crm',
  inputSchema: schema,
  ...more,
});

describe("the platform's catalog", () => {
  it('201: a tool is there for agents immediately, its schema in the order in which it was written', async () => {
    const made = await asAdmin(
      'POST',
      '/tools',
      input('archive_contact', { operations: ['archive'], note: 'asked for' }),
    );
    expect(made.status, made.text).toBe(201);
    expect(made.headers.get('etag')).toBe(`"${made.body.revision}"`);
    expect(made.body).toMatchObject({
      universal: false,
      readOnly: null,
      integrations: [],
      warnings: [],
      allowed: true,
    });
    const answer = await at.call('GET', '/tools', { key: acme.open.key });
    const tool = answer.body.tools.find(({ name }: { name: string }) => name === 'archive_contact');
    expect(Object.keys(tool.inputSchema.properties)).toEqual(['zebra', 'apple']);
    expect(await toolsOf(globex)).toContain('archive_contact');
    expect(await toolsOf({ ...acme, open: acme.support })).not.toContain('archive_contact');
  });

  it.each<[string, object, string]>([
    ['a name with a space', { name: 'archive contact' }, '/name'],
    ['a name of 65 letters', { name: 'a'.repeat(65) }, '/name'],
    ['a name of an imported tool', { name: 'github__archive' }, '/name'],
    ['a title of nothing', { title: '' }, '/title'],
    ['a NUL in the text', { description: 'a\u0000b' }, '/description'],
    ['an unknown field', { definition: 'approved' }, '/definition'],
    ['a schema that is none', { inputSchema: { type: 'object', properties: 3 } }, '/inputSchema/properties'],
    ['a schema of a text', { inputSchema: { type: 'string' } }, '/inputSchema/type'],
    ['a list for a schema', { inputSchema: [] }, '/inputSchema'],
    ['an outside reference', { outputSchema: { type: 'object', $ref: 'http://localhost/x' } }, '/outputSchema/$ref'],
    ['an integration of nobody', { integrations: ['stripe', 'nobody'] }, '/integrations/1'],
    ['reading that destroys', { readOnly: true, destructive: true }, '/destructive'],
  ])('422: %s', async (_, fields, pointer) => {
    const answer = await asAdmin('POST', '/tools', input('never_made', fields));
    expect(outcome(answer)).toEqual([422, 'invalid']);
    expect(pointers(answer)).toContain(pointer);
    expect((await asAdmin('GET', '/tools/never_made')).status).toBe(404);
  });

  it('201: takes the facts as MCP names them, unless they are stated', async () => {
    const annotations = { readOnlyHint: true, destructiveHint: false, openWorldHint: true };
    const { body, text } = await asAdmin('POST', '/tools', input('read_archive', { annotations, openWorld: false }));
    expect(body, text).toMatchObject({ readOnly: true, destructive: false, idempotent: null, openWorld: false });
  });

  it('400: a body that is nested without end', async () => {
    const deep = `${'{"properties":{"a":'.repeat(5_000)}1${'}}'.repeat(5_000)}`;
    const body = JSON.stringify(input('never_made')).replace(JSON.stringify(schema), deep);
    expect(outcome(await asAdmin('POST', '/tools', body))).toEqual([400, 'malformed']);
  });

  it('409: a name that is taken', async () => {
    expect(outcome(await asAdmin('POST', '/tools', input('create_contact')))).toEqual([409, 'already_exists']);
    const renamed = await asAdmin('PATCH', '/tools/list_contacts', { name: 'create_contact' });
    expect(outcome(renamed)).toEqual([409, 'already_exists']);
  });

  it('412 after a concurrent save; omitted fields stay', async () => {
    const { revision } = (await asAdmin('GET', '/tools/search_media')).body;
    const first = await asAdmin(
      'PATCH',
      '/tools/search_media',
      { title: 'Find media' },
      { 'If-Match': `"${revision}"` },
    );
    expect(first.body).toMatchObject({ title: 'Find media', readOnly: true, integrations: ['unsplash'] });
    const second = await asAdmin('PATCH', '/tools/search_media', { title: 'Other' }, { 'If-Match': `"${revision}"` });
    expect(outcome(second)).toEqual([412, 'version_mismatch']);
    expect(outcome(await asAdmin('DELETE', '/tools/search_media', undefined, { 'If-Match': `"${revision}"` }))).toEqual(
      [412, 'version_mismatch'],
    );
    expect((await asAdmin('GET', '/tools/search_media')).body.title).toBe('Find media');
  });

  it('422: a change that the stored rest makes a contradiction', async () => {
    const answer = await asAdmin('PATCH', '/tools/delete_contact', { readOnly: true });
    expect([answer.status, pointers(answer)]).toEqual([422, ['/destructive']]);
    expect(outcome(await asAdmin('PATCH', '/tools/delete_contact', {}))).toEqual([422, 'invalid']);
  });

  it('keeps the identity after a rename and reports lists with the old name, of tenants only counts', async () => {
    const { id } = (await asAdmin('GET', '/tools/send_email')).body;
    await asOwner('PATCH', '/policy', { tools: { send_email: 'block' } });
    const renamed = await asAdmin('PATCH', '/tools/send_email', { name: 'post_email', note: 'clearer' });
    expect(renamed.body).toMatchObject({ id, name: 'post_email' });
    const said = renamed.body.warnings.map(({ message }: { message: string }) => message);
    expect(said).toEqual([
      'The profile `general` still names `send_email`.',
      'The profile `support` still names `send_email`.',
      'Lists of 2 organizations still name `send_email`.',
    ]);
    expect(renamed.text).not.toContain('acme');
    expect((await asAdmin('GET', '/tools/send_email')).status).toBe(404);
    expect(await toolsOf(globex)).toContain('post_email');
    await asAdmin('PATCH', '/tools/post_email', { name: 'send_email' });
    await asOwner('PATCH', '/policy', { tools: { send_email: 'inherit' } });
  });

  it('previews the effects of retiring and keeps the history', async () => {
    const path = '/tools/render_text';
    const asked = await asAdmin('DELETE', `${path}?dryRun=true`);
    expect(asked.body).toEqual({
      tool: 'render_text',
      retired: false,
      lists: [
        { kind: 'profile', slug: 'general' },
        { kind: 'channel', slug: 'sms' },
      ],
      agents: 2,
      agentSlugs: [],
      organizations: { losing: 2, naming: 0 },
    });
    expect(await toolsOf(acme)).toContain('render_text');
    await asAdmin('PATCH', path, { title: 'Render' });
    const gone = await asAdmin('DELETE', `${path}?note=nobody%20needs%20it`);
    expect([gone.status, gone.body.retired]).toEqual([200, true]);
    expect(await toolsOf(acme)).not.toContain('render_text');
    expect(outcome(await asAdmin('DELETE', path))).toEqual([404, 'not_found']);

    const history = (await asAdmin('GET', `${path}/history`)).body.data;
    expect(history.map(({ change, note }: { change: string; note: string }) => [change, note])).toEqual([
      ['retired', 'nobody needs it'],
      ['changed', null],
      ['added', null],
    ]);
    expect(history[1]).toMatchObject({
      label: expect.stringContaining(at.admin.email),
      before: { title: 'Rendre « texte »' },
      after: { title: 'Render' },
    });
    expect(history[0].before).not.toHaveProperty('orgId');
    // The schemas are there once, not again as the text that restoring needs.
    for (const { before, after } of history) expect(Object.keys({ ...before, ...after })).not.toContain('written');
    const retired = (await asAdmin('GET', '/retired-tools')).body.data;
    expect(retired).toMatchObject([{ name: 'render_text', title: 'Render', note: 'nobody needs it' }]);
    expect((await asAdmin('GET', '/tools/never_was/history')).status).toBe(404);
  });

  it('follows a tool through its names, page by page', async () => {
    await asAdmin('POST', '/tools', input('first_name'));
    await asAdmin('PATCH', '/tools/first_name', { name: 'second_name' });
    await asAdmin('PATCH', '/tools/second_name', { title: 'Second' });
    const path = '/tools/second_name/history';
    const page = (await asAdmin('GET', `${path}?limit=2`)).body;
    expect(page.data.map(({ after }: { after: { title: string } }) => after.title)).toEqual([
      'Second',
      'Archive a contact',
    ]);
    const rest = (await asAdmin('GET', `${path}?limit=2&cursor=${page.nextCursor}`)).body;
    expect(rest.data.map(({ change }: { change: string }) => change)).toEqual(['added']);
    expect(rest.nextCursor).toBeNull();
    expect((await asAdmin('GET', '/tools/first_name/history')).body.data).toHaveLength(2);
  });

  it('a name of an organization’s tool hides it, and both sides are warned', async () => {
    const named = globex.tool;
    const before = (await at.call('GET', `/orgs/globex/tools/${named}`, { key: globex.people.owner.key })).body;
    const made = await asAdmin('POST', '/tools', input(named));
    expect(made.body.warnings).toMatchObject([{ code: 'hides_own_tools', tool: named }]);
    const asGlobex = (method: string, body?: unknown) =>
      at.call(method, `/orgs/globex/tools/${named}`, { key: globex.people.owner.key, body });
    expect((await asGlobex('GET')).body).toMatchObject({ origin: 'platform', hidesOwn: true, revision: null });
    // Its own row is still its own: renamed, it is there again.
    expect((await asGlobex('PATCH', { name: 'globex_exported' })).body).toMatchObject({
      id: before.id,
      hidesOwn: false,
    });
    expect((await asGlobex('GET')).body).toMatchObject({ origin: 'platform', hidesOwn: false });
  });
});

describe("an organization's own tools", () => {
  it('counts tools as the list shows them, whatever the page', async () => {
    const list = async (query: string) => (await asOwner('GET', `/tools?${query}`)).body;
    await asOwner('PATCH', '/policy', { tools: { create_contact: 'block' } });
    const { data, counts } = await list('limit=5000');
    const count = (which: (tool: Record<string, unknown>) => boolean) => data.filter(which).length;
    expect(counts).toEqual({
      tools: data.length,
      allowed: count(({ decidedBy }) => decidedBy === null),
      available: count(({ agentCount }) => Number(agentCount) > 0),
      universal: count(({ universal }) => universal === true),
    });
    expect(counts.allowed).toBeLessThan(counts.tools);
    expect(counts.available).toBeGreaterThan(0);
    expect((await list('limit=1&detail=brief')).counts).toEqual(counts);
    expect((await list('q=contact')).counts).toEqual(counts);
    await asOwner('PATCH', '/policy', { tools: { create_contact: 'inherit' } });
  });

  it('201, 200, 200: are its agents’ alone', async () => {
    const made = await asOwner('POST', '/tools', input('acme_archive', { readOnly: true }));
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({ origin: 'organization', agents: [acme.open.slug] });
    expect(await toolsOf(acme)).toContain('acme_archive');
    expect(await toolsOf(globex)).not.toContain('acme_archive');
    const headers = { 'If-Match': `"${made.body.revision}"` };
    const changed = await asOwner('PATCH', '/tools/acme_archive', { requiresApproval: true }, headers);
    expect(changed.body).toMatchObject({ requiresApproval: true, readOnly: true });
    const asked = (await asOwner('DELETE', '/tools/acme_archive?dryRun=true')).body;
    expect(asked).toMatchObject({ agentSlugs: [acme.open.slug], agents: 1, organizations: null, lists: [] });
    expect((await asOwner('DELETE', '/tools/acme_archive')).body.retired).toBe(true);
    expect((await asOwner('GET', '/tools/acme_archive/history')).body.data).toHaveLength(3);
    expect((await asOwner('GET', '/retired-tools')).body.data).toMatchObject([{ name: 'acme_archive' }]);
  });

  it('403, 404: configurators cannot write, no organization writes the platform’s, others’ do not exist', async () => {
    const asConfigurator = { key: acme.people.configurator.key, body: input('acme_other') };
    expect(outcome(await at.call('POST', '/orgs/acme/tools', asConfigurator))).toEqual([403, 'forbidden']);
    expect(outcome(await asOwner('PATCH', '/tools/create_contact', { title: 'Mine' }))).toEqual([403, 'forbidden']);
    expect(outcome(await asOwner('DELETE', '/tools/create_contact'))).toEqual([403, 'forbidden']);
    for (const name of ['globex_draft', 'no_such_tool']) {
      expect(outcome(await asOwner('PATCH', `/tools/${name}`, { title: 'Mine' }))).toEqual([404, 'not_found']);
      expect(outcome(await asOwner('GET', `/tools/${name}/history`))).toEqual([404, 'not_found']);
      expect(outcome(await asAdmin('GET', `/tools/${name}/history`))).toEqual([404, 'not_found']);
    }
    // The history of a platform's tool is the platform's.
    expect(outcome(await asOwner('GET', '/tools/create_contact/history'))).toEqual([404, 'not_found']);
  });

  it('409, 422: take no name of the platform’s, and are never universal', async () => {
    expect(outcome(await asOwner('POST', '/tools', input('create_contact')))).toEqual([409, 'already_exists']);
    expect(outcome(await asOwner('PATCH', `/tools/${acme.tool}`, { name: 'create_contact' }))).toEqual([
      409,
      'already_exists',
    ]);
    expect(outcome(await asOwner('POST', '/tools', input('acme_wide', { universal: true })))).toEqual([422, 'invalid']);
    expect((await asOwner('POST', '/tools', input('acme_narrow', { universal: false }))).status).toBe(201);
    const both = await at.call('POST', '/orgs/globex/tools', {
      key: globex.people.owner.key,
      body: input('acme_narrow'),
    });
    expect(both.status).toBe(201);
  });

  it('names the lists that still contain it', async () => {
    await asOwner('POST', '/tools', input('acme_named'));
    await asOwner('PATCH', '/policy', { tools: { acme_named: 'block' } });
    await asOwner('POST', '/profiles', { slug: 'named', name: 'Named', tools: ['acme_named'] });
    await asOwner('PATCH', `/agents/${acme.open.slug}`, { requireApprovalFor: ['acme_named'] });
    await asOwner('PUT', '/goals/NAMED', { availableTools: ['acme_named'] });
    await asOwner('POST', '/intents', { slug: 'named', patterns: ['named'], tools: ['acme_named'] });
    await asOwner('PUT', '/broker', { enabled: false, alwaysKeep: ['acme_named'] }, { 'If-Match': '*' });
    await asOwner('PUT', '/descriptions/acme_named', { title: 'Named' }, { 'If-Match': '*' });
    const { lists } = (await asOwner('DELETE', '/tools/acme_named?dryRun=true')).body;
    expect(lists).toEqual([
      { kind: 'policy', slug: null },
      { kind: 'profile', slug: 'named' },
      { kind: 'approval', slug: acme.open.slug },
      { kind: 'goal', slug: 'NAMED' },
      { kind: 'intent', slug: 'named' },
      { kind: 'broker', slug: null },
      { kind: 'description', slug: null },
    ]);
    const renamed = await asOwner('PATCH', '/tools/acme_named', { name: 'acme_renamed' });
    expect(renamed.body.warnings.map(({ message }: { message: string }) => message)).toEqual([
      'The policy still names `acme_named`.',
      'The profile `named` still names `acme_named`.',
      `The approval list of agent \`${acme.open.slug}\` still names \`acme_named\`.`,
      'The goal `NAMED` still names `acme_named`.',
      'The intent `named` still names `acme_named`.',
      'The always-kept list of the broker still names `acme_named`.',
      'The description override still names `acme_named`.',
    ]);
  });
});

describe('a draft', () => {
  it('equals the cost of the saved tool and reports schema problems', async () => {
    const { name, title, description, category, inputSchema } = input('acme_draft_costs');
    const draft = { name, title, description, category, inputSchema };
    const preview = (await asOwner('POST', '/tool-preview', draft)).body;
    const { tokens } = (await asOwner('POST', '/tools', draft)).body;
    expect(preview).toEqual({ tokens, problems: [] });
    const odd = await asAdmin('POST', '/tool-preview', {
      inputSchema: { type: 'object', properties: { a: { $ref: 'x' } } },
    });
    expect(odd.body.problems).toMatchObject([{ pointer: '/inputSchema/properties/a/$ref' }]);
  });
});

describe('defaults', () => {
  const defaults = async () => (await asAdmin('GET', '/defaults')).body;

  it('200: a subtype’s profile moves its agents immediately, and members read it', async () => {
    expect((await defaults()).subtypes).toContainEqual({ subtype: 'customer_support', profile: 'support', agents: 2 });
    const before = await toolsOf({ ...acme, open: acme.support });
    expect(before).not.toContain('search_media');
    expect((await asAdmin('PUT', '/defaults/subtypes/customer_support', { profile: 'general' })).status).toBe(200);
    await asOwner('PUT', '/integrations/unsplash', { kind: 'apiKey', secret: 'a secret of some length' });
    expect(await toolsOf({ ...acme, open: acme.support })).toContain('search_media');
    const viewer = { key: acme.people.viewer.key };
    expect((await at.call('GET', '/orgs/acme/subtypes', viewer)).body.data).toEqual([
      { subtype: 'customer_support', profile: 'general' },
      { subtype: 'general', profile: 'general' },
    ]);
    await asAdmin('PUT', '/defaults/subtypes/customer_support', { profile: 'support' });
    const { data } = (await asAdmin('GET', '/revisions?limit=1')).body;
    expect(data[0].changes).toMatchObject([{ entity: 'SubtypeDefault', after: { profile: 'support' } }]);
  });

  it('422, 404, 409: no profile of an organization, no unknown subtype, no profile that one starts from', async () => {
    const answer = await asAdmin('PUT', '/defaults/subtypes/customer_support', { profile: acme.profile });
    expect([answer.status, pointers(answer)]).toEqual([422, ['/profile']]);
    expect(outcome(await asAdmin('DELETE', '/defaults/subtypes/unknown'))).toEqual([404, 'not_found']);
    expect(outcome(await asAdmin('DELETE', '/profiles/support'))).toEqual([409, 'in_use']);
  });

  it('204: agents of a subtype that is gone have the fallback', async () => {
    expect((await asAdmin('DELETE', '/defaults/subtypes/customer_support')).status).toBe(204);
    expect(await defaults()).toMatchObject({ fallback: 'general', unlisted: 2 });
    expect(await toolsOf({ ...acme, open: acme.support })).toContain('search_media');
    await asAdmin('PUT', '/defaults/subtypes/customer_support', { profile: 'support' });
  });
});

describe('integration providers', () => {
  it('201, 200, 204: come, change and go, with an audit row each', async () => {
    const made = await asAdmin('POST', '/integration-providers', {
      slug: 'twilio',
      name: 'Twilio',
      checkUrl: 'https://api.twilio.test/me',
    });
    expect([made.status, made.body.kinds, made.body.tools]).toEqual([201, ['apiKey'], []]);
    const tag = { 'If-Match': `"${made.body.revision}"` };
    expect((await asAdmin('PATCH', '/integration-providers/twilio', { hint: 'Console' }, tag)).status).toBe(200);
    expect(outcome(await asAdmin('PATCH', '/integration-providers/twilio', { hint: 'Other' }, tag))).toEqual([
      412,
      'version_mismatch',
    ]);
    expect((await asOwner('GET', '/integrations/twilio')).body).toMatchObject({
      hint: 'Console',
      status: 'disconnected',
    });
    await asAdmin('PATCH', '/tools/create_contact', { integrations: ['twilio'] });
    expect(await toolsOf(acme)).not.toContain('create_contact');
    expect(outcome(await asAdmin('DELETE', '/integration-providers/twilio'))).toEqual([409, 'in_use']);
    await asAdmin('PATCH', '/tools/create_contact', { integrations: [] });
    expect((await asAdmin('DELETE', '/integration-providers/twilio')).status).toBe(204);
    const { data } = (await asAdmin('GET', '/audit?limit=10')).body;
    const actions = data.map(({ action }: { action: string }) => action);
    expect(actions.filter((action: string) => action.startsWith('integration_provider'))).toEqual([
      'integration_provider.delete',
      'integration_provider.update',
      'integration_provider.create',
    ]);
  });

  it('409: one that an organization is connected to, or asks for, without naming it', async () => {
    const answer = await asAdmin('DELETE', '/integration-providers/stripe');
    expect(outcome(answer)).toEqual([409, 'in_use']);
    await asAdmin('POST', '/integration-providers', { slug: 'needed', name: 'Needed' });
    await asOwner('PUT', '/integration-requirements/list_contacts', { integrations: ['needed'] });
    const needed = await asAdmin('DELETE', '/integration-providers/needed');
    expect([needed.status, needed.body.detail]).toEqual([409, expect.stringContaining('by organizations')]);
    expect(needed.text).not.toContain('acme');
  });

  it('asks providers over plain http only where the installation allows private addresses', async () => {
    const post = (slug: string) =>
      asAdmin('POST', '/integration-providers', { slug, name: slug, checkUrl: 'http://127.0.0.1:9/me' });
    expect((await post('near')).status).toBe(201);
    Object.assign(env(), { allowPrivateAddresses: false });
    const refused = await post('nearer');
    const changed = await asAdmin('PATCH', '/integration-providers/near', { checkUrl: 'http://127.0.0.1:10/me' });
    Object.assign(env(), { allowPrivateAddresses: true });
    for (const answer of [refused, changed]) expect([answer.status, pointers(answer)]).toEqual([422, ['/checkUrl']]);
  });

  it.each([
    'http://user:secret@127.0.0.1:9/me',
    'https://user:secret@api.test/me',
    'ftp://api.test',
    'file:///etc/passwd',
    'api.test',
  ])('422: asks no provider at %s', async (checkUrl) => {
    const answer = await asAdmin('POST', '/integration-providers', { slug: 'odd', name: 'Odd', checkUrl });
    expect([answer.status, pointers(answer)]).toEqual([422, ['/checkUrl']]);
  });
});

describe('executable', () => {
  it('marks tools that have a server, and filters the list page by page', async () => {
    for (const name of ['acme_run_a', 'acme_run_b', 'acme_document'])
      await insertRow(at.owner, 'Tool', toolRow({ name }, acme.id));
    await addLoopbackSource(at.owner, acme.id, ['acme_run_a', 'acme_run_b'], async () => ({ content: [] }));
    const document = { id: randomUUID(), orgId: acme.id, slug: 'acme-openapi', name: 'Document', kind: 'openapi' };
    await insertRow(at.owner, 'Source', { ...document, servers: ['https://api.test'], createdBy: 'test' });
    await at.owner.query(`UPDATE "Tool" SET "sourceId" = $1 WHERE name = 'acme_document'`, [document.id]);
    await waitForNotifications(at);
    const list = async (query: string) => (await asOwner('GET', `/tools?detail=brief&${query}`)).body;
    const names = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name);
    const first = await list('executable=true&limit=1');
    expect(names(first)).toEqual(['acme_run_a']);
    const second = await list(`executable=true&limit=1&cursor=${first.nextCursor}`);
    expect([names(second), second.nextCursor]).toEqual([['acme_run_b'], null]);
    const whole = await list('');
    const others = await list('executable=false');
    expect(names(others)).toEqual(names(whole).filter((name) => !name.startsWith('acme_run_')));
    expect(names(others)).toContain('acme_document');
    for (const { name, executable } of whole.data) expect(executable, name).toBe(name.startsWith('acme_run_'));
    expect((await asOwner('GET', '/tools/acme_run_a')).body.executable).toBe(true);
    expect(outcome(await asOwner('GET', '/tools?executable=maybe'))).toEqual([422, 'invalid']);
  });
});

describe('a search of the catalog', () => {
  it('finds tools by what they do and by parts of their names, best first', async () => {
    const search = async (q: string) => {
      const { status, body, text } = await asOwner('GET', `/tools?detail=brief&q=${encodeURIComponent(q)}`);
      expect(status, text).toBe(200);
      expect(body.nextCursor).toBeNull();
      return (body.data as { name: string }[]).map(({ name }) => name);
    };
    expect((await search('write an invoice'))[0]).toBe('create_invoice');
    const byPart = await search('reate_inv');
    expect(byPart).toContain('create_invoice');
    expect(byPart).not.toContain('send_email');
    expect(await search('xyzzyplugh')).toEqual([]);
    expect((await asOwner('GET', '/tools?q=invoice&limit=1')).body.data).toHaveLength(1);
  });
});

describe('a tool that was changed past the application', () => {
  it('keeps its history', async () => {
    await insertRow(at.owner, 'Tool', toolRow({ name: 'from_psql' }, null));
    await waitForNotifications(at);
    const { data } = (await asAdmin('GET', '/tools/from_psql/history')).body;
    expect(data).toMatchObject([{ change: 'added', author: expect.stringMatching(/^database:/) }]);
  });
});
