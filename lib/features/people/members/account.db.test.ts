import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { accessCache } from '@/lib/access/authenticate';
import { hashPassword, verifyPassword } from '@/lib/access/password';
import { makeSessionCookie } from '@/lib/access/testing/make-session-cookie';
import { stopJobs } from '@/lib/jobs/run-every';
import { flushKeyUses } from '@/lib/start/key-use';
import { type Answer, createInstallation, type Installation } from '@/lib/testing/installation';
import { mistyped } from '@/lib/testing/mistyped';
import { insertRow } from '@/lib/testing/rows';
import { type Person, seedKey, seedMember } from '@/lib/testing/seed-people';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  acme = at.tenants[0]!;
});
afterAll(() => at?.close());

const outcome = ({ status, body }: Answer) => [status, body?.code];

async function anotherBrowser({ id }: Person, userAgent = 'other'): Promise<{ id: string; cookie: string }> {
  const row = { id: crypto.randomUUID(), userId: id, userAgent, expiresAt: new Date(Date.now() + 60_000) };
  await insertRow(at.owner, 'UserSession', row);
  return { id: row.id, cookie: await makeSessionCookie(id, row.id) };
}

describe('a person’s own account', () => {
  it('lists browser sessions, and signs out one or all others immediately', async () => {
    const me = await seedMember(at.owner, acme.id, 'viewer', 'me@acme.test');
    const others = [await anotherBrowser(me), await anotherBrowser(me), await anotherBrowser(me)];
    const { data } = (await at.call('GET', '/me/sessions', { cookie: me.cookie })).body;
    expect(data).toHaveLength(4);
    expect(data.filter((row: { current: boolean }) => row.current)).toMatchObject([{ id: me.sid }]);
    const end = (id: string) => at.call('DELETE', `/me/sessions/${id}`, { cookie: me.cookie });
    const alive = async ({ cookie }: { cookie: string }) => (await at.call('GET', '/me', { cookie })).status === 200;
    expect(await alive(others[0]!)).toBe(true);
    expect((await end(others[0]!.id)).status).toBe(204);
    expect(await alive(others[0]!)).toBe(false);
    expect(outcome(await end(acme.people.owner.sid))).toEqual([404, 'not_found']);
    expect(await alive(acme.people.owner)).toBe(true);
    expect(await alive(others[1]!)).toBe(true);
    expect((await at.call('DELETE', '/me/sessions', { cookie: me.cookie })).status).toBe(204);
    expect([await alive(others[1]!), await alive(others[2]!), await alive(me)]).toEqual([false, false, true]);
    const { rows } = await at.owner.query(
      `SELECT details FROM "AuditEvent" WHERE action = 'user.sign_out' AND target = $1 ORDER BY seq`,
      [`user/${me.id}`],
    );
    expect(rows.map(({ details }) => [details.browsers, details.by])).toEqual([
      [1, 'themselves'],
      [2, 'themselves'],
    ]);
  });

  it('takes another name', async () => {
    const { cookie, id } = acme.people.viewer;
    expect((await at.call('PATCH', '/me', { cookie, body: { name: 'Vera' } })).body.user.name).toBe('Vera');
    expect((await at.call('GET', '/me', { cookie })).body.user.name).toBe('Vera');
    const { rows } = await at.owner.query(`SELECT * FROM "AuditEvent" WHERE action = 'user.rename'`);
    expect(rows).toMatchObject([{ orgId: null, target: `user/${id}`, details: { after: 'Vera' } }]);
  });

  it('takes another password from who knows the present one, and ends every other browser', async () => {
    const me = await seedMember(at.owner, acme.id, 'viewer', 'changer@acme.test');
    const change = (current: string, password = 'a new horse battery') =>
      at.call('POST', '/me/password', { cookie: me.cookie, body: { current, password } });
    expect(outcome(await change('anything'))).toEqual([409, 'conflict']);
    const old = await hashPassword('the old password');
    await at.owner.query('UPDATE "User" SET "passwordHash" = $1 WHERE id = $2', [old, me.id]);
    const other = await anotherBrowser(me);
    expect(outcome(await change('the wrong password'))).toEqual([422, 'invalid']);
    expect(outcome(await change('the old password', 'short'))).toEqual([422, 'invalid']);
    expect((await at.call('GET', '/me', { cookie: other.cookie })).status).toBe(200);
    expect((await change('the old password')).status).toBe(204);
    const { rows } = await at.owner.query('SELECT "passwordHash" AS hash FROM "User" WHERE id = $1', [me.id]);
    expect(await verifyPassword('a new horse battery', rows[0].hash)).toBe(true);
    expect((await at.call('GET', '/me', { cookie: other.cookie })).status).toBe(401);
    expect((await at.call('GET', '/me', { cookie: me.cookie })).status).toBe(200);
  });

  it('is guessed at ten times, and then not even the right password changes it', async () => {
    const me = await seedMember(at.owner, acme.id, 'viewer', 'guessed@acme.test');
    await at.owner.query('UPDATE "User" SET "passwordHash" = $1 WHERE id = $2', [await hashPassword('right'), me.id]);
    const change = (current: string) =>
      at.call('POST', '/me/password', { cookie: me.cookie, body: { current, password: 'a new horse battery' } });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => change(`guess ${n}`)));
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(outcome(await change('right'))).toEqual([429, 'rate_limited']);
  });
});

describe('when a key was last used', () => {
  // The recurring flush could run between two steps of a test.
  beforeAll(() => stopJobs());

  const usedAt = async (id: string) =>
    (await at.owner.query('SELECT "lastUsedAt" AS at FROM "ApiKey" WHERE id = $1', [id])).rows[0].at as Date | null;

  it('is saved to the minute, only for successful keys', async () => {
    const agentKey = await seedKey(at.owner, 'agent', { orgId: acme.id, agentId: acme.open.id });
    const idle = await seedKey(at.owner, 'agent', { orgId: acme.id, agentId: acme.open.id });
    const { owner } = acme.people;
    expect((await at.call('GET', '/tools', { key: agentKey.key })).status).toBe(200);
    expect((await at.call('GET', '/me', { key: owner.key })).status).toBe(200);
    expect((await at.call('GET', '/me', { key: mistyped(idle.key) })).status).toBe(401);
    expect(await usedAt(agentKey.keyId)).toBeNull();
    await flushKeyUses();
    for (const id of [agentKey.keyId, owner.keyId]) {
      const at = await usedAt(id);
      expect(at!.getTime() % 60_000).toBe(0);
      expect(Date.now() - at!.getTime()).toBeLessThan(120_000);
    }
    expect(await usedAt(idle.keyId)).toBeNull();
    const path = `/orgs/acme/agents/${acme.open.slug}/keys`;
    const { data } = (await at.call('GET', path, { key: owner.key })).body;
    const shown = Object.fromEntries(
      data.map((key: { id: string; lastUsedAt: string | null }) => [key.id, key.lastUsedAt]),
    );
    expect([typeof shown[agentKey.keyId], shown[idle.keyId]]).toEqual(['string', null]);
  });

  it('is noted once a minute, however often the key is used', async () => {
    const { key, keyId } = acme.open;
    const notedAfterUse = async () => {
      accessCache().drainUsedKeys();
      expect((await at.call('GET', '/tools', { key })).status).toBe(200);
      return accessCache().drainUsedKeys().includes(keyId);
    };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    try {
      expect(await notedAfterUse()).toBe(true);
      expect(await notedAfterUse()).toBe(false);
      vi.setSystemTime(Date.now() + 60_000);
      expect(await notedAfterUse()).toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });

  it('makes no notice: a key that is used stays in memory', async () => {
    await flushKeyUses();
    const client = at.owner;
    const heard: string[] = [];
    client.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await client.query('LISTEN ambit');
    await client.query(`UPDATE "ApiKey" SET "lastUsedAt" = now() WHERE id = $1`, [acme.open.keyId]);
    await client.query(`UPDATE "ApiKey" SET name = 'renamed' WHERE id = $1`, [acme.open.keyId]);
    await client.query('SELECT 1');
    await client.query('UNLISTEN ambit');
    expect(heard.filter((payload) => payload.includes('"key"'))).toHaveLength(1);
  });
});
