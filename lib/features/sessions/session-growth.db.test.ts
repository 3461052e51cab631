import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemOrgScope } from '@/lib/access/system-scope';
import { MAX_SESSIONS, noteSessions } from '@/lib/data/system/note-sessions';
import { writeOrg } from '@/lib/data/transactions';
import { observedCalls } from '@/lib/features/calls/observed-calls';
import { disableFailing } from '@/lib/features/sessions/session-service';
import { log } from '@/lib/log';
import { sessionNotes } from '@/lib/snapshot/session-notes';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation();
  acme = at.tenants[0]!;
  // A compiled organization, so that tags of later answers differ by what changes alone.
  await tools(acme.open.key);
  await tools(acme.support.key);
});
afterAll(() => at?.close());

const tools = (key: string, query = '', headers: Record<string, string> = {}) =>
  at.call('GET', `/tools${query}`, { key, headers });
const names = ({ body }: { body: { tools: { name: string }[] } }) => body.tools.map(({ name }) => name);
const sessionsOf = async (agent: string) => {
  const { body } = await at.call('GET', `/orgs/acme/agents/${agent}/sessions?limit=200`, {
    key: acme.people.viewer.key,
  });
  return body.data as { id: string; channel: string | null; disabled: unknown[] }[];
};
const counters = async () => {
  const { rows } = await at.owner.query(
    `SELECT o.revision, (SELECT count(*)::int FROM "AuditEvent" WHERE "orgId" = o.id) AS events FROM "Organization" o WHERE id = $1`,
    [acme.id],
  );
  return rows[0];
};

it('lists a session from the first request that names it, and takes tools from it from then on', async () => {
  const { key, slug } = acme.open;
  expect(names(await tools(key, '?session=conv-42'))).toContain('list_contacts');
  expect((await sessionsOf(slug)).find(({ id }) => id === 'conv-42')).toMatchObject({ channel: null, disabled: [] });
  await tools(key, '?session=conv-43');
  const disabled = await at.call('POST', `/orgs/acme/agents/${slug}/sessions/conv-43/tools/list_contacts/disable`, {
    key: acme.people.owner.key,
    body: { reason: 'by hand' },
  });
  expect(disabled.status, disabled.text).toBe(200);
  expect(names(await tools(key, '?session=conv-43'))).not.toContain('list_contacts');
  expect(names(await tools(key, '?session=conv-42'))).toContain('list_contacts');
  const unknown = await at.call('POST', `/orgs/acme/agents/${slug}/sessions/never/tools/list_contacts/disable`, {
    key: acme.people.owner.key,
    body: { reason: 'by hand' },
  });
  expect(unknown.status).toBe(404);
});

it('disables failing tools in sessions that requests name at the same moment', async () => {
  const { key, slug, id: agentId } = acme.open;
  const scope = systemOrgScope({ id: acme.id, slug: 'acme' }, { actor: 'system:test', label: 'A test' });
  const sessions = ['known', 'noted-meanwhile', 'only-failed'];
  await tools(key, '?session=known');
  const touched = await writeOrg(scope, undefined, (tx) => {
    const insertsAfterOthers = new Proxy(tx.agentSession, {
      get: (target, name) => {
        const method = Reflect.get(target, name);
        if (!String(name).startsWith('create')) return method;
        return async (input: unknown) => {
          await noteSessions([{ orgId: acme.id, agentId, name: 'noted-meanwhile' }]);
          return method.call(target, input);
        };
      },
    });
    const racing = new Proxy(tx, {
      get: (target, name) => (name === 'agentSession' ? insertsAfterOthers : Reflect.get(target, name)),
    });
    const failing = sessions.map((session) => ({ session, tool: 'list_contacts' }));
    return disableFailing(racing, scope, { agentId, agentSlug: slug }, failing);
  });
  expect(touched.toSorted()).toEqual(sessions.toSorted());
  for (const name of sessions)
    expect((await sessionsOf(slug)).find(({ id }) => id === name)?.disabled, name).toMatchObject([
      { tool: 'list_contacts', by: 'failures' },
    ]);
});

it('lists sessions that only reports name', async () => {
  const { key, slug } = acme.open;
  const post = (path: string, body: unknown) => at.call('POST', path, { key, body });
  const event = (session: string) => ({
    ...{ id: randomUUID(), session, tool: 'list_contacts', outcome: 'ok', occurredAt: new Date().toISOString() },
  });
  const outcomes = await post('/outcomes', { events: [event('told-1'), event('told-2')] });
  expect(outcomes.status, outcomes.text).toBe(202);
  const one = await post('/corrections', { tool: 'list_contacts', session: 'told-3', text: 'That was wrong.' });
  expect(one.status, one.text).toBe(201);
  const events = [{ id: randomUUID(), tool: 'list_contacts', session: 'told-4', text: 'That was wrong too.' }];
  const several = await post('/corrections', { events });
  expect(several.status, several.text).toBe(202);
  const listed = (await sessionsOf(slug)).map(({ id }) => id).filter((id) => id.startsWith('told-'));
  expect(listed.sort()).toEqual(['told-1', 'told-2', 'told-3', 'told-4']);
});

it('moves nothing that others see when an agent begins conversations', async () => {
  const before = await counters();
  const other = (await tools(acme.support.key)).headers.get('etag')!;
  const own = (await tools(acme.open.key)).headers.get('etag')!;
  await tools(acme.open.key, '?session=quiet');
  const put = await at.call('PUT', '/sessions/fixed', { key: acme.open.key, body: { channel: 'sms' } });
  expect(put.status, put.text).toBe(200);
  await sessionNotes().flush();
  // Earlier notifications have been processed.
  await wait(500);
  expect(await counters()).toEqual(before);
  expect((await tools(acme.support.key, '', { 'If-None-Match': other })).status).toBe(304);
  expect((await tools(acme.open.key, '', { 'If-None-Match': own })).status).toBe(304);
});

it('gives a session its own tag, which changes with its content', async () => {
  const seen = await tools(acme.open.key, '?session=tagged');
  const put = await at.call('PUT', '/sessions/tagged', { key: acme.open.key, body: { channel: 'sms' } });
  const next = await tools(acme.open.key, '?session=tagged', {
    'If-None-Match': seen.headers.get('etag')!,
    'X-Min-Revision': put.headers.get('x-revision')!,
  });
  expect(next.status).toBe(200);
  expect(names(next)).not.toEqual(names(seen));
  expect(next.headers.get('x-revision')! > seen.headers.get('x-revision')!).toBe(true);
  expect(next.headers.get('x-revision')).toBe(put.headers.get('x-revision'));
  expect(next.body.revision).toBe(next.headers.get('x-revision'));
});

it('reloads a session for a token of an unknown change', async () => {
  await at.call('PUT', '/sessions/unheard', { key: acme.open.key, body: {} });
  const wide = names(await tools(acme.open.key, '?session=unheard'));
  // As from another replica whose notice is still on its way.
  await at.owner.query('ALTER TABLE "AgentSession" DISABLE TRIGGER record_change');
  const { rows } = await at.owner.query(
    `UPDATE "AgentSession" SET channel = 'sms' WHERE name = 'unheard' RETURNING revision`,
  );
  await at.owner.query('ALTER TABLE "AgentSession" ENABLE TRIGGER record_change');
  const old = await tools(acme.open.key, '?session=unheard');
  expect(names(old)).toEqual(wide);
  const token = `${old.headers.get('x-revision')}-${String(rows[0].revision).padStart(12, '0')}`;
  const fresh = await tools(acme.open.key, '?session=unheard', { 'X-Min-Revision': token });
  expect(names(fresh)).not.toEqual(wide);
  expect(fresh.headers.get('x-revision')).toBe(token);
});

it('begins a conversation while a writer holds the organization', async () => {
  await at.owner.query('BEGIN');
  try {
    await at.owner.query('SELECT 1 FROM "Organization" WHERE id = $1 FOR NO KEY UPDATE', [acme.id]);
    const put = await at.call('PUT', '/sessions/not-waiting', { key: acme.open.key, body: { channel: 'sms' } });
    expect(put.status, put.text).toBe(200);
  } finally {
    await at.owner.query('ROLLBACK');
  }
});

it('returns the state of a session at a past time', async () => {
  const key = acme.people.viewer.key;
  const rule = async (moment: object) => {
    const body = { agent: acme.open.slug, session: 'past', tools: ['render_text'], ...moment };
    const answer = await at.call('POST', '/orgs/acme/decisions', { key, body });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.decisions[0].decidedBy?.rule ?? null;
  };
  const put = (body: object) => at.call('PUT', '/sessions/past', { key: acme.open.key, body });
  const moments: string[] = [];
  const mark = () => moments.push(new Date().toISOString());
  mark();
  await put({ channel: 'sms' });
  mark();
  await put({});
  mark();
  expect(await Promise.all(moments.map((moment) => rule({ at: moment })))).toEqual([null, 'session.channel', null]);
  expect(await rule({})).toBe(null);
});

it('bounds the sessions of an agent, and keeps those that hold something', { timeout: 60_000 }, async () => {
  const { id } = acme.support;
  await at.owner.query(
    `INSERT INTO "AgentSession" (id, "orgId", "agentId", name, channel, "updatedAt")
     SELECT gen_random_uuid(), $1, $2, 'many-' || n, CASE WHEN n = 1 THEN 'sms' END, now() - (100000 - n) * interval '1 second'
     FROM generate_series(1, $3::int) AS n`,
    [acme.id, id, MAX_SESSIONS],
  );
  await noteSessions(['new-1', 'new-2', 'new-3'].map((name) => ({ orgId: acme.id, agentId: id, name })));
  const { rows } = await at.owner.query(
    `SELECT count(*)::int AS n, array_agg(name ORDER BY name) FILTER (WHERE name ~ '^new-|^many-[1-4]$') AS kept
     FROM "AgentSession" WHERE "agentId" = $1`,
    [id],
  );
  expect(rows).toEqual([{ n: MAX_SESSIONS + 1, kept: ['many-1', 'many-4', 'new-1', 'new-2', 'new-3'] }]);
});

describe('an agent that is deleted while a request names its session', () => {
  /** Deletes the agent in a transaction that commits once `request` waits for it. */
  async function deleteDuring<T>(slug: string, request: () => Promise<T>): Promise<T> {
    const other = new pg.Client({ connectionString: at.database.ownerUrl });
    await other.connect();
    try {
      await other.query('BEGIN');
      await other.query(`DELETE FROM "Agent" WHERE slug = $1 AND "orgId" = $2`, [slug, acme.id]);
      const answered = request();
      await vi.waitFor(
        async () => {
          const { rows } = await at.owner.query(
            `SELECT 1 FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE NOT granted AND datname = current_database()`,
          );
          expect(rows).not.toEqual([]);
        },
        { timeout: 2_000, interval: 20 },
      );
      await other.query('COMMIT');
      return await answered;
    } finally {
      await other.end();
    }
  }
  const makeAgent = async (slug: string) => {
    const key = acme.people.owner.key;
    const made = await at.call('POST', '/orgs/acme/agents', { key, body: { slug, name: slug, subtype: 'general' } });
    expect(made.status, made.text).toBe(201);
    return made.body.id as string;
  };

  it('refuses to fix the session, with a conflict', async () => {
    await makeAgent('leaving');
    const path = '/orgs/acme/agents/leaving/sessions/s1';
    const { status, body } = await deleteDuring('leaving', () =>
      at.call('PUT', path, { key: acme.people.owner.key, body: {} }),
    );
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'conflict' });
  });

  it('refuses its reports, with a conflict', async () => {
    await makeAgent('reporting');
    const made = await at.call('POST', '/orgs/acme/agents/reporting/keys', {
      key: acme.people.owner.key,
      body: { name: 'reporting' },
    });
    const key = made.body.apiKey as string;
    const event = { id: randomUUID(), tool: 'list_contacts', outcome: 'ok', occurredAt: new Date().toISOString() };
    const { status, body } = await deleteDuring('reporting', () =>
      at.call('POST', '/outcomes', { key, body: { events: [event] } }),
    );
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'conflict' });
  });

  it('drops the outcomes of its calls instead of writing them again and again', async () => {
    const agentId = await makeAgent('calling');
    const warn = vi.spyOn(log(), 'warn');
    const owner = { agentId, agentSlug: 'calling' };
    const scope = systemOrgScope({ id: acme.id, slug: 'acme' }, { actor: 'system:test', label: 'A test' });
    await observedCalls().add(scope, owner, { tool: 'list_contacts', outcome: 'ok' });
    await deleteDuring('calling', () => observedCalls().flush());
    const messages = () => warn.mock.calls.map((call) => call.at(-1));
    expect(messages()).toContain('call outcomes dropped: the agent was deleted');
    await observedCalls().flush();
    expect(messages()).not.toContain('failed to save call outcomes; retrying');
    warn.mockRestore();
  });

  it('still lists sessions of other agents', async () => {
    const agentId = await makeAgent('leaving-too');
    sessionNotes().note(acme.id, agentId, 'of-nobody');
    await tools(acme.support.key, '?session=stays');
    const listed = await deleteDuring('leaving-too', () => sessionsOf(acme.support.slug));
    expect(listed.map(({ id }) => id)).toContain('stays');
  });
});
