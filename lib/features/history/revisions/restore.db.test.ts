import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Random } from '@/lib/engine/testing/random';
import { utcText } from '@/lib/shared/format';
import { type BoundaryWalk, CONTEXTS, createBoundaryWalk } from '@/lib/testing/boundary-walk';
import { checksumOf } from '@/lib/testing/checksum';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;
let globex: Tenant;
let walk: BoundaryWalk;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
  walk = createBoundaryWalk(at, acme);
});
afterAll(() => at?.close());

const SEED = Number(process.env.AMBIT_TEST_SEED ?? 20261122);
const STEPS = process.env.AMBIT_FULL === '1' ? 60 : 16;

/** The number of an organization's newest revision, or of the platform's. */
async function newest(orgId: string | null): Promise<string> {
  const { rows } = await at.owner.query(
    'SELECT max(number)::text AS n FROM "Revision" WHERE "orgId" IS NOT DISTINCT FROM $1',
    [orgId],
  );
  return rows[0].n;
}

const asOwner = (method: string, path: string, body?: unknown) =>
  at.call(method, `/orgs/globex${path}`, {
    key: globex.people.owner.key,
    body,
    headers: method === 'PUT' && path.endsWith('policy') ? { 'If-Match': '*' } : {},
  });
const asAdmin = (method: string, path: string, body?: unknown) =>
  at.call(method, `/platform${path}`, { key: at.admin.key, body });
const tools = async (agent: { key: string }) => {
  const { body } = await at.call('GET', '/tools', { key: agent.key });
  return body.tools.map(({ name }: { name: string }) => name) as string[];
};

describe('restoring an organization', () => {
  it('brings back exactly the sets of any revision of a random walk, and back again', {
    timeout: 240_000,
  }, async () => {
    const random = new Random(SEED);
    const seenNow = async () => {
      const seen = new Map<string, unknown[]>();
      // Sessions are not policies: only decisions outside them are compared.
      for (const [id, slug] of await walk.agents()) seen.set(id, (await walk.seen(slug)).slice(0, CONTEXTS.length));
      return seen;
    };
    const states: { number: string; seen: Map<string, unknown[]> }[] = [];
    let restores = 0;
    for (let step = 0; step < STEPS; step++) {
      await walk.step(random, false);
      states.push({ number: await newest(acme.id), seen: await seenNow() });
      if (step % 4 !== 3) continue;
      const present = states.at(-1)!;
      const past = random.pick(states);
      const preview = await walk.send('POST', `/revisions/${past.number}/restore?dryRun=true`, {});
      expect(preview.status, preview.text).toBe(200);
      expect(await newest(acme.id), 'a dry run changes nothing').toBe(present.number);
      const { body: restored } = await walk.send('POST', `/revisions/${past.number}/restore`, { note: `step ${step}` });
      expect({ ...restored, dryRun: true, revision: null, previous: null }).toEqual(preview.body);
      expect(restored.revision).toBe(restored.changeCount === 0 ? null : await newest(acme.id));
      const seen = await seenNow();
      for (const [id, decisions] of seen) {
        // Agents created since stay with what they have.
        if (past.seen.has(id)) expect(decisions, `step ${step}, seed ${SEED}`).toEqual(past.seen.get(id));
      }
      restores++;
      if (restored.revision === null) continue;
      expect(Number(restored.revision)).toBeGreaterThan(Number(present.number));
      const { body: revision } = await walk.send('GET', `/revisions/${restored.revision}`);
      expect(revision.note).toBe(`Restores revision ${past.number}: step ${step}`);
      expect(revision.changeCount).toBeGreaterThanOrEqual(restored.changeCount);
      // Undone by restoring the one before.
      expect(restored.previous).toBe(present.number);
      await walk.send('POST', `/revisions/${restored.previous}/restore`, {});
      expect(await seenNow(), `undo at step ${step}, seed ${SEED}`).toEqual(present.seen);
      states.push({ number: await newest(acme.id), seen: present.seen });
    }
    expect(restores).toBe(STEPS / 4);
  });

  it('restores what it can and reports the rest', async () => {
    const { open, support } = globex;
    await asOwner('POST', '/agents', { slug: 'leaver', name: 'Leaver', subtype: 'general' });
    await asOwner('PATCH', '/policy', { tools: { send_email: 'block' }, note: 'then' });
    const then = await newest(globex.id);
    const before = await tools(open);
    await asOwner('DELETE', '/agents/leaver');
    await asOwner('PATCH', '/integrations/resend', { status: 'broken' });
    await asOwner('POST', '/profiles', { slug: 'late', name: 'Late', tools: ['list_*'] });
    await asOwner('POST', '/profiles', { slug: 'later', name: 'Later', tools: ['list_*'] });
    await asOwner('POST', '/agents', { slug: 'newcomer', name: 'Newcomer', subtype: 'general', profile: 'late' });
    await asOwner('PATCH', `/agents/${support.slug}`, { profile: 'later', name: 'Renamed' });
    await asOwner('PATCH', '/policy', { tools: { send_email: 'inherit', list_contacts: 'block' } });
    const { body } = await asOwner('POST', `/revisions/${then}/restore`, {});
    const reasons = Object.fromEntries(
      body.notRestored.map(({ what, why }: { what: string; why: string }) => [what, why]),
    );
    expect(Object.keys(reasons).sort()).toEqual(
      ['agent leaver', 'agent newcomer', 'profile late', 'the connection to resend'].sort(),
    );
    expect(reasons['agent leaver']).toMatch(/deleted with its API keys/);
    expect(reasons['profile late']).toMatch(/newcomer/);
    expect(reasons['the connection to resend']).toBe('it was connected and is now broken');
    expect(body.agents.map(({ agent }: { agent: string }) => agent)).toContain(open.slug);
    expect(await tools(open)).toEqual(before);
    const agents = (await asOwner('GET', '/agents')).body.data;
    const found = agents.find(({ slug }: { slug: string }) => slug === support.slug);
    expect([found.profile, found.name], 'a name is no boundary').toEqual([null, 'Renamed']);
    const profiles = (await asOwner('GET', '/profiles')).body.data.map(({ slug }: { slug: string }) => slug);
    expect([profiles.includes('late'), profiles.includes('later')]).toEqual([true, false]);
    const audit = (await asOwner('GET', '/audit?limit=1')).body.data[0];
    expect(audit).toMatchObject({
      action: 'revision.restore',
      target: `revision/${then}`,
      details: { restores: then },
    });
    await asOwner('PATCH', '/integrations/resend', { status: 'connected' });
  });

  it('does not bring back a block that has ended', async () => {
    const ends = new Date(Date.now() + 300).toISOString();
    await asOwner('PUT', '/policy', {
      allow: { mode: 'all', tools: [] },
      block: [{ tool: 'purge_records', expiresAt: ends }, { tool: 'delete_contact' }],
    });
    const then = await newest(globex.id);
    await asOwner('PUT', '/policy', { allow: { mode: 'all', tools: [] }, block: [] });
    await new Promise((resolve) => setTimeout(resolve, 350));
    const { body } = await asOwner('POST', `/revisions/${then}/restore`, {});
    expect(body.notRestored).toContainEqual({
      what: 'the block of purge_records',
      why: `it ended at ${utcText(ends)}`,
    });
    expect((await asOwner('GET', '/policy')).body.block).toEqual([{ tool: 'delete_contact' }]);
  });

  it('survives names that were exchanged since', async () => {
    const then = await newest(globex.id);
    await at.owner.query(`BEGIN; UPDATE "Tool" SET name = 'between' WHERE name = 'globex_export';
      UPDATE "Tool" SET name = 'globex_export' WHERE name = 'globex_draft';
      UPDATE "Tool" SET name = 'globex_draft' WHERE name = 'between'; COMMIT`);
    expect((await asOwner('POST', `/revisions/${then}/restore`, {})).status).toBe(200);
    const { rows } = await at.owner.query(`SELECT name FROM "Tool" WHERE "orgId" = $1 AND definition = 'unapproved'`, [
      globex.id,
    ]);
    expect(rows).toEqual([{ name: 'globex_draft' }]);
  });

  it('names the revision that undoes it; sessions take no numbers in between', async () => {
    const { open } = globex;
    const then = await newest(globex.id);
    await asOwner('PATCH', '/policy', { tools: { list_contacts: 'block' } });
    const blocked = await newest(globex.id);
    const made = await at.call('PUT', '/sessions/gap', { key: open.key, body: { channel: 'sms' } });
    expect(made.status, made.text).toBe(200);
    const { body } = await asOwner('POST', `/revisions/${then}/restore`, {});
    expect(Number(body.revision) - Number(blocked)).toBe(1);
    expect(body.previous).toBe(blocked);
    expect(await tools(open)).toContain('list_contacts');
    expect((await asOwner('POST', `/revisions/${body.previous}/restore`, {})).status).toBe(200);
    expect(await tools(open)).not.toContain('list_contacts');
    await asOwner('PATCH', '/policy', { tools: { list_contacts: 'inherit' } });
  });

  it('is for owners, knows its own revisions only, and writes nothing when it rejects', async () => {
    const sum = await checksumOf(at.owner, globex.id);
    const path = '/orgs/globex/revisions/3/restore';
    const { configurator, viewer } = globex.people;
    for (const { key } of [configurator, viewer])
      expect((await at.call('POST', path, { key, body: {} })).status).toBe(403);
    expect((await asOwner('POST', '/revisions/999999/restore', {})).status).toBe(404);
    // A number that globex does not have.
    const known = Number(await newest(globex.id));
    while (Number(await newest(acme.id)) <= known)
      await at.owner.query('UPDATE "OrgSettings" SET "discloseReasons" = NOT "discloseReasons" WHERE "orgId" = $1', [
        acme.id,
      ]);
    const foreign = await newest(acme.id);
    expect((await asOwner('POST', `/revisions/${foreign}/restore`, {})).status).toBe(404);
    expect((await asOwner('POST', '/revisions/x/restore', {})).status).toBe(404);
    // Said in the query alone.
    expect((await asOwner('POST', '/revisions/3/restore', { dryRun: true })).status).toBe(422);
    expect(await checksumOf(at.owner, globex.id)).toEqual(sum);
    // Nothing differs, nothing is written.
    const now = await newest(globex.id);
    const { body } = await asOwner('POST', `/revisions/${now}/restore`, {});
    expect([body.revision, body.changeCount, await newest(globex.id)]).toEqual([null, 0, now]);
  });
});

describe('restoring the platform', () => {
  it('brings back policy, defaults, tools, profiles and channels, but for what is in use', async () => {
    const then = await newest(null);
    const before = await tools(acme.open);
    await asAdmin('PATCH', '/policy', { tools: { list_contacts: 'block' } });
    await asAdmin('PATCH', '/profiles/general', { tools: [] });
    await asAdmin('POST', '/profiles', { slug: 'new-used', name: 'New', tools: ['*'] });
    await asAdmin('POST', '/profiles', { slug: 'new-unused', name: 'New', tools: ['*'] });
    await asAdmin('POST', '/channels', { slug: 'fax', name: 'Fax', blocked: ['*'] });
    await at.owner.query(`UPDATE "SubtypeDefault" SET profile = 'new-unused' WHERE subtype = 'general'`);
    await at.owner.query(`DELETE FROM "Tool" WHERE name = 'render_text' AND "orgId" IS NULL`);
    await asOwner('PATCH', `/agents/${globex.open.slug}`, { profile: 'new-used' });
    const preview = await asAdmin('POST', `/revisions/${then}/restore?dryRun=true`, {});
    expect(preview.body.notRestored).toEqual([
      { what: 'profile new-used', why: expect.stringMatching(/agents that use it now/) },
    ]);
    const { status, body } = await asAdmin('POST', `/revisions/${then}/restore`, { note: 'a bad day' });
    expect([status, body.changeCount]).toEqual([200, preview.body.changeCount]);
    expect(body.agents).toBeUndefined();
    const { rows } = await at.owner.query(`SELECT slug FROM "Profile" WHERE "orgId" IS NULL ORDER BY slug`);
    expect(rows.map(({ slug }) => slug)).toEqual(['general', 'new-used', 'support']);
    const { rows: defaults } = await at.owner.query(`SELECT profile FROM "SubtypeDefault" WHERE subtype = 'general'`);
    expect(defaults).toEqual([{ profile: 'general' }]);
    await at.call('GET', '/tools', { key: acme.open.key });
    expect(await tools(acme.open)).toEqual(before);
    expect((await asAdmin('POST', '/revisions/999999/restore', {})).status).toBe(404);
    const { key } = acme.people.owner;
    expect((await at.call('POST', `/platform/revisions/${then}/restore`, { key, body: {} })).status).toBe(403);
  });
});
