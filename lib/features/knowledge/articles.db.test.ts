import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;
let other: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'other'] });
  [acme, other] = at.tenants as [Tenant, Tenant];
});
afterAll(async () => {
  await at?.close();
});

const call = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  at.call(method, `/orgs/acme${path}`, {
    key: acme.people.configurator.key,
    ...(body === undefined ? {} : { body }),
    ...(headers ? { headers } : {}),
  });

const ARTICLE = {
  slug: 'type-safety',
  title: 'Type safety',
  kind: 'Patterns',
  body: 'One **schema** for all.',
  tags: ['types'],
};

describe('articles', () => {
  it('are written, found, listed by kind, status and tag, and page by page', async () => {
    const made = await call('POST', '/articles', { ...ARTICLE, note: 'first' });
    expect(made.status).toBe(201);
    expect(made.headers.get('etag')).toBe('"1"');
    expect(made.body).toMatchObject({ ...ARTICLE, status: 'Draft', description: '', formerSlugs: [], revision: '1' });
    expect((await call('POST', '/articles', ARTICLE)).body.code).toBe('already_exists');
    for (const slug of ['b-practice', 'c-practice'])
      await call('POST', '/articles', { slug, title: slug, kind: 'Practices' });
    const slugs = async (query: string) =>
      (await call('GET', `/articles?${query}`)).body.data.map(({ slug }: { slug: string }) => slug);
    expect(await slugs('kind=Practices')).toEqual(['b-practice', 'c-practice']);
    expect(await slugs('tag=types&status=Draft')).toEqual(['type-safety']);
    expect(await slugs('status=Live')).toEqual([acme.profile]);
    const first = (await call('GET', '/articles?limit=3')).body;
    expect(first.data).toHaveLength(3);
    const rest = (await call('GET', `/articles?limit=3&cursor=${first.nextCursor}`)).body;
    expect(rest.nextCursor).toBeNull();
    const all = [...first.data, ...rest.data].map(({ slug }: { slug: string }) => slug);
    expect(all.sort()).toEqual([acme.profile, 'b-practice', 'c-practice', 'type-safety'].sort());
    const { data } = (await call('GET', '/articles/search?q=schemas')).body;
    expect(data[0]).toMatchObject({ slug: 'type-safety', status: 'Draft' });
    expect(data[0].passages[0].parts).toContainEqual({ text: 'schema', hit: true });
  });

  it('keep a version of each save, and bring older ones back without moving slug or status', async () => {
    const patch = (body: object, etag: string) => call('PATCH', '/articles/type-safety', body, { 'If-Match': etag });
    expect((await call('PATCH', '/articles/type-safety', { title: 'No' })).status).toBe(428);
    expect((await patch({ body: 'Second.', status: 'Live', note: 'because' }, '"1"')).body.revision).toBe('2');
    const late = await patch({ body: 'Lost.' }, '"1"');
    expect([late.status, late.body.code]).toEqual([412, 'version_mismatch']);
    const { data } = (await call('GET', '/articles/type-safety/versions')).body;
    expect(data.map(({ number, note, by }: Record<string, string>) => [number, note, by])).toEqual([
      ['2', 'because', expect.stringContaining('configurator@acme.test')],
      ['1', 'first', expect.stringContaining('configurator@acme.test')],
    ]);
    expect((await call('GET', '/articles/type-safety/versions/1')).body).toMatchObject({
      body: ARTICLE.body,
      status: 'Draft',
    });
    const restored = await call('POST', '/articles/type-safety/versions/1/restore', {});
    expect(restored.body).toMatchObject({ body: ARTICLE.body, status: 'Live', revision: '3' });
    expect((await call('GET', '/articles/type-safety/versions/9')).status).toBe(404);
  });

  it('are reached by all their former slugs, which no other article may take', async () => {
    const rename = (from: string, slug: string) => call('PATCH', `/articles/${from}`, { slug }, { 'If-Match': '*' });
    expect((await rename('type-safety', 'safe-types')).body).toMatchObject({
      slug: 'safe-types',
      formerSlugs: ['type-safety'],
    });
    expect((await call('GET', '/articles/type-safety')).body.slug).toBe('safe-types');
    const taken = await call('POST', '/articles', ARTICLE);
    expect([taken.status, taken.body.detail]).toEqual([409, expect.stringContaining('redirects to "Type safety"')]);
    expect((await rename('b-practice', 'type-safety')).status).toBe(409);
    expect((await rename('type-safety', 'type-safety')).body).toMatchObject({
      slug: 'type-safety',
      formerSlugs: ['safe-types'],
    });
    expect((await call('DELETE', '/articles/safe-types')).status).toBe(204);
    expect((await call('GET', '/articles/type-safety')).status).toBe(404);
    expect((await call('POST', '/articles', ARTICLE)).status).toBe(201);
  });

  it('reject Markdown that breaks parsers, reserved slugs, and unknown fields', async () => {
    for (const wrong of [
      { ...ARTICLE, slug: 'bomb', body: '> '.repeat(99) },
      { ...ARTICLE, slug: 'search' },
      { ...ARTICLE, slug: 'x', html: '<b>' },
      { ...ARTICLE, slug: 'x', kind: 'Ideas' },
      { ...ARTICLE, slug: 'x', tags: ['a', 'a'] },
    ])
      expect((await call('POST', '/articles', wrong)).status).toBe(422);
  });

  it('write each change to the audit log, and advance nothing that decides', async () => {
    const before = await at.owner.query('SELECT revision FROM "Organization" WHERE slug = $1', ['acme']);
    await call('POST', '/articles', { ...ARTICLE, slug: 'logged' });
    const after = await at.owner.query('SELECT revision FROM "Organization" WHERE slug = $1', ['acme']);
    expect(after.rows).toEqual(before.rows);
    const { rows } = await at.owner.query('SELECT action FROM "AuditEvent" WHERE target = $1', ['article/logged']);
    expect(rows).toEqual([{ action: 'article.create' }]);
  });

  it('belong to one tenant: another has the same slugs for itself', async () => {
    const path = '/orgs/other/articles';
    expect((await at.call('GET', `${path}/logged`, { key: other.people.owner.key })).status).toBe(404);
    expect((await at.call('POST', path, { key: other.people.owner.key, body: ARTICLE })).status).toBe(201);
    const viewer = await at.call('POST', path, { key: other.people.viewer.key, body: { ...ARTICLE, slug: 'y' } });
    expect(viewer.status).toBe(403);
  });
});
