import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInstallation, type Installation } from '@/lib/testing/installation';

let at: Installation;
beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
});
afterAll(() => at?.close());

const HIDDEN = 'Sup\u200bport';
const asOwner = (method: string, path: string, body: unknown, org = 0) => {
  const { slug, people } = at.tenants[org]!;
  return at.call(method, `/orgs/${slug}${path}`, { cookie: people.owner.cookie, body });
};
const asAdmin = (method: string, path: string, body: unknown) =>
  at.call(method, path, { cookie: at.admin.cookie, body });
const agent = (slug: string, name: string, org = 0) =>
  asOwner('POST', '/agents', { slug, name, subtype: 'general' }, org);

describe('display names', () => {
  it('with invisible characters are rejected everywhere', async () => {
    const acme = at.tenants[0]!;
    const tried = await Promise.all([
      agent('hidden', HIDDEN),
      asOwner('PATCH', `/agents/${acme.open.slug}`, { name: HIDDEN }),
      asOwner('POST', '/profiles', { slug: 'hidden', name: HIDDEN, tools: [] }),
      asOwner('POST', '/channels', { slug: 'hidden', name: HIDDEN, blocked: [] }),
      asOwner('POST', '/keys', { name: HIDDEN }),
      asOwner('POST', `/agents/${acme.open.slug}/keys`, { name: HIDDEN }),
      asOwner('POST', '/invitations', { email: 'a@b.test', role: 'viewer', name: HIDDEN }),
      asOwner('POST', '/boundary-templates', { slug: 'hidden', name: HIDDEN }),
      at.call('PUT', '/orgs/acme/descriptions/search_media', {
        cookie: acme.people.owner.cookie,
        body: { title: HIDDEN },
        headers: { 'If-Match': '*' },
      }),
      at.call('PATCH', '/me', { cookie: acme.people.owner.cookie, body: { name: HIDDEN } }),
      asAdmin('POST', '/platform/orgs', { slug: 'hidden', name: HIDDEN }),
      asAdmin('POST', '/platform/users', { email: 'a@b.test', name: HIDDEN }),
    ]);
    for (const [index, { status, text }] of tried.entries()) {
      if (status === 404 || status === 405) throw new Error(`request ${index} met no route: ${text}`);
      expect([index, status]).toEqual([index, 422]);
      expect(text).toContain('U+200B');
    }
  });

  it('of agents are unique within an organization, however they are written, and free elsewhere', async () => {
    expect((await agent('front', 'Front Desk')).status).toBe(201);
    for (const name of ['Front Desk', 'front desk', ' Front Desk ', 'Ｆront Desk']) {
      const { status, body } = await agent('other', name);
      expect([status, body.code], name).toEqual([409, 'already_exists']);
      expect(body.detail).toContain('front');
    }
    expect((await agent('front', 'Front Desk', 1)).status).toBe(201);
    expect((await agent('back', 'Back Office')).status).toBe(201);
    expect((await asOwner('PATCH', '/agents/back', { name: 'Front desk' })).status).toBe(409);
    // Its own name, written otherwise, is no other's.
    expect((await asOwner('PATCH', '/agents/back', { name: 'BACK office' })).status).toBe(200);
    expect((await asOwner('PATCH', '/agents/back', { autonomy: 'draft_only' })).status).toBe(200);
  });

  it('of agents are unique in an imported document too', async () => {
    const exported = await asOwner('GET', '/export?format=json', undefined);
    const document = exported.body;
    document.agents.push({ slug: 'doubled', name: 'FRONT DESK', subtype: 'general' });
    const imported = await asOwner('POST', '/import?dryRun=true', document);
    expect(imported.status).toBe(422);
    expect(imported.text).toContain('is already the name of agent front');
  });
});
