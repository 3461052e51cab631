import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { toolSearch } from '@/lib/snapshot/tool-search';
import { waitForNotifications } from '@/lib/testing/fresh';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { toolInput } from '@/lib/testing/samples/sample';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  [acme] = at.tenants as [Tenant];
  await waitForNotifications(at);
});
afterAll(() => at?.close());

const owner = (method: string, path: string, body?: unknown, ifMatch?: string) =>
  at.call(method, `/orgs/acme${path}`, {
    key: acme.people.owner.key,
    ...(body === undefined ? {} : { body }),
    ...(ifMatch ? { headers: { 'If-Match': ifMatch } } : {}),
  });
const agent = (path: string) => at.call('GET', path, { key: acme.open.key });
/** The best hit by score; null when nothing matches. */
const firstFor = async (request: string): Promise<string | null> => {
  const [best] = (await agent(`/tools/search?q=${encodeURIComponent(request)}`)).body.data;
  return best?.score > 0 ? best.name : null;
};

/** Words of no tool. */
const OWN = ['Please gruntle the wombat', 'Is my wombat gruntled'];
const OVER = ['Fetch the plumbus', 'Where did the plumbus go'];

describe('example requests', () => {
  it('of an own tool find it, and agents do not read them', async () => {
    const name = 'fresh_one';
    const made = await owner('POST', '/tools', { ...toolInput(name), examples: [...OWN, OWN[0]] });
    expect(made.status, made.text).toBe(201);
    expect((await owner('GET', `/tools/${name}`)).body.examples).toEqual(OWN);
    expect(await firstFor('gruntle a wombat for me')).toBe(name);
    const listed = (await agent('/tools')).body.tools.find((tool: { name: string }) => tool.name === name);
    expect(listed).toBeDefined();
    expect(JSON.stringify(listed)).not.toContain('wombat');
    const explained = await owner('POST', '/search/explain', { agent: acme.open.slug, message: OWN[0] });
    expect(explained.body.data[0]).toMatchObject({ tool: name, likeExamples: 2, likeCalls: 0 });
  });

  it('of a tool that an agent may not call find nothing', async () => {
    const name = 'fresh_hidden';
    await owner('POST', '/tools', { ...toolInput(name), examples: ['Defrost the snark'] });
    expect(await firstFor('defrost the snark')).toBe(name);
    await owner('PUT', '/policy', { allow: { mode: 'all', tools: [] }, block: [{ tool: name }] }, '*');
    const { data } = (await agent('/tools/search?q=defrost the snark&limit=50')).body;
    expect(data.map((tool: { name: string }) => tool.name)).not.toContain(name);
    await owner('PUT', '/policy', { allow: { mode: 'all', tools: [] }, block: [] }, '*');
  });

  it('change one tool, and only that one is indexed again', async () => {
    await firstFor('wombat');
    const before = toolSearch().analyzed;
    const changed = await owner('PATCH', '/tools/fresh_one', { examples: [...OWN, 'Any wombat news'] }, '*');
    expect(changed.status, changed.text).toBe(200);
    expect(await firstFor('any wombat news')).toBe('fresh_one');
    expect(toolSearch().analyzed - before).toBe(1);
    await owner('PATCH', '/tools/fresh_one', { examples: OWN }, '*');
  });

  it('are validated', async () => {
    const refused = await owner('POST', '/tools', { ...toolInput('fresh_bad'), examples: ['', 'x'.repeat(301)] });
    expect(refused.status).toBe(422);
    expect(refused.body.invalidParams.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/examples/0',
      '/examples/1',
    ]);
    const override = { examples: ['Fine', '   ', ' \n'] };
    const unusable = await owner('PUT', '/descriptions/acme_export', override, '*');
    expect(unusable.body.invalidParams, unusable.text).toEqual([
      { pointer: '/examples/1', message: 'must not be blank' },
      { pointer: '/examples/2', message: 'must not be blank' },
    ]);
  });

  it('with line breaks are saved as one line, and so are those of earlier versions', async () => {
    const path = '/descriptions/list_contacts';
    const examplesNow = async () => (await owner('GET', path)).body.override.examples;
    const saved = await owner('PUT', path, { examples: ['Two\n  lines', ' kept  as is'] }, '"0"');
    expect(saved.status, saved.text).toBe(200);
    expect(await examplesNow()).toEqual(['Two lines', ' kept  as is']);
    const earlier = ['Two\nlines'];
    await at.owner.query(`UPDATE "ToolOverride" SET examples = $2 WHERE "orgId" = $1 AND tool = 'list_contacts'`, [
      acme.id,
      earlier,
    ]);
    const exported = JSON.parse((await owner('GET', '/export?format=json')).text);
    expect(exported.descriptions).toContainEqual(expect.objectContaining({ tool: 'list_contacts', examples: earlier }));
    const applied = await owner('POST', '/import', exported);
    expect(applied.status, applied.text).toBe(200);
    expect(await examplesNow()).toEqual(['Two lines']);
    expect((await owner('DELETE', path, undefined, '*')).status).toBe(204);
  });

  it('of an override add to the tool’s own; a check shows the ranks before it is published', async () => {
    const tool = 'acme_export';
    const draft = { examples: OVER };
    const checked = await owner('POST', `/descriptions/${tool}/check`, draft);
    expect(checked.body.examples).toEqual(OVER.map((request) => ({ request, before: null, after: 1 })));
    expect(await firstFor('fetch plumbus')).not.toBe(tool);
    const saved = await owner('PUT', `/descriptions/${tool}`, draft, '"0"');
    expect(saved.body).toMatchObject({ overridden: ['examples'], override: draft, served: draft });
    expect(saved.body.source.examples).toEqual([]);
    expect(await firstFor('fetch plumbus')).toBe(tool);
    const events = (await owner('GET', '/audit?limit=5')).body.data;
    expect(events[0]).toMatchObject({ action: 'description.update', details: { after: draft } });
  });

  it('that take requests from another tool are named before they are published', async () => {
    const tool = 'acme_export';
    const checked = await owner('POST', `/descriptions/${tool}/check`, { examples: [...OVER, OWN[0], OWN[0]] });
    expect(checked.body.takes).toEqual([]);
    const many = ['Gruntle the wombat', 'Please gruntle the wombat now', 'Can you gruntle the wombat please'];
    const greedy = await owner('POST', `/descriptions/${tool}/check`, { examples: [OWN[0], ...many] });
    expect(greedy.body.takes).toContainEqual({ tool: 'fresh_one', request: OWN[0] });
  });

  it('are in the history, the export and an import', async () => {
    const { body: versions } = await owner('GET', '/descriptions/acme_export/versions');
    expect(versions.data[0].texts.examples).toEqual(OVER);
    const exported = await at.call('GET', '/orgs/acme/export?format=json', { key: acme.people.owner.key });
    const { descriptions, tools } = JSON.parse(exported.text);
    expect(descriptions).toContainEqual(expect.objectContaining({ tool: 'acme_export', examples: OVER }));
    expect(tools.find((one: { name: string }) => one.name === 'fresh_one').examples).toEqual(OWN);
    const again = await owner('POST', '/import?dryRun=true', JSON.parse(exported.text));
    expect(again.body.changes).toEqual([]);
    expect((await owner('DELETE', '/descriptions/acme_export')).status).toBe(204);
    expect(await firstFor('fetch plumbus')).not.toBe('acme_export');
    const back = await owner('POST', `/descriptions/acme_export/versions/${versions.data[0].number}/restore`, {});
    expect(back.body.override.examples).toEqual(OVER);
    await vi.waitFor(async () => expect(await firstFor('fetch plumbus')).toBe('acme_export'));
  });
});
