import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { revisionToken } from '@/lib/data/revision-clock';
import { atLeastNow, waitForNotifications } from '@/lib/testing/fresh';
import { type Answer, createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  acme = at.tenants[0]!;
});
afterAll(() => at?.close());

const asAgent = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  at.call(method, path, { key: acme.open.key, body, headers });
const asOwner = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people.owner.key, body, headers });
const names = (answer: Answer): string[] => answer.body.tools.map((tool: { name: string }) => tool.name);
const outcome = ({ status, body }: Answer) => [status, body?.code];

describe('sessions', () => {
  it('fix a channel, which a request may repeat and may not contradict', async () => {
    expect(outcome(await asAgent('GET', '/sessions/s1'))).toEqual([404, 'not_found']);
    expect((await asAgent('PUT', '/sessions/s1', { channel: 'sms' })).body).toMatchObject({
      id: 's1',
      channel: 'sms',
      goal: null,
    });
    expect(names(await asAgent('GET', '/tools?session=s1'))).not.toContain('create_invoice');
    expect((await asAgent('GET', '/tools?session=s1&channel=sms')).status).toBe(200);
    for (const answer of [
      await asAgent('GET', '/tools?session=s1&channel=webchat'),
      await asAgent('POST', '/tools/resolve', { session: 's1', channel: 'webchat' }),
      await asAgent('GET', '/tools/list_contacts/decision?session=s1&channel=webchat'),
      await asOwner('POST', '/decisions', { agent: acme.open.slug, session: 's1', channel: 'webchat' }),
    ]) {
      expect(outcome(answer)).toEqual([409, 'session_conflict']);
    }
    await asAgent('PUT', '/sessions/s1', {});
    expect((await asAgent('GET', '/sessions/s1')).body.channel).toBeNull();
    expect((await asAgent('GET', '/tools?session=s1&channel=webchat')).status).toBe(200);
  });

  it('with an unknown name are no session', async () => {
    const answer = await asAgent('GET', '/tools?session=never-made');
    expect([answer.status, names(answer)]).toEqual([200, names(await asAgent('GET', '/tools'))]);
  });

  it('lose a tool to the agent or a person; the agent gives back only what was not a person’s', async () => {
    await asAgent('PUT', '/sessions/s2', {});
    const path = '/sessions/s2/tools/send_email';
    const before = (await asAgent('GET', '/tools?session=s2')).headers.get('etag')!;
    expect((await asAgent('POST', `${path}/disable`, { reason: 'it fails' })).status).toBe(200);
    const after = await asAgent('GET', '/tools?session=s2', undefined, { 'If-None-Match': before });
    expect([after.status, names(after).includes('send_email')]).toEqual([200, false]);
    expect(names(await asAgent('GET', '/tools'))).toContain('send_email');
    expect((await asAgent('POST', `${path}/enable`, {})).body.disabled).toEqual([]);
    expect(names(await asAgent('GET', '/tools?session=s2'))).toContain('send_email');

    const members = `/agents/${acme.open.slug}/sessions/s2/tools/send_email`;
    expect((await asOwner('POST', `${members}/disable`, { reason: 'enough' })).body.disabled).toMatchObject([
      { by: 'person' },
    ]);
    expect(outcome(await asAgent('POST', `${path}/enable`, {}))).toEqual([403, 'forbidden']);
    // Nor may the agent take the entry over and then give it back.
    await asAgent('POST', `${path}/disable`, { reason: 'mine now' });
    expect(outcome(await asAgent('POST', `${path}/enable`, {}))).toEqual([403, 'forbidden']);
    await asAgent('PUT', '/sessions/s2', { channel: 'webchat' });
    expect(names(await asAgent('GET', '/tools?session=s2'))).not.toContain('send_email');
    expect((await asOwner('POST', `${members}/enable`, {})).status).toBe(200);
    expect(names(await asAgent('GET', '/tools?session=s2'))).toContain('send_email');
  });

  it('belong to one agent: another of the same organization neither sees nor changes them', async () => {
    await asAgent('PUT', '/sessions/mine', { channel: 'sms' });
    const colleague = { key: acme.support.key };
    expect((await at.call('GET', '/sessions/mine', colleague)).status).toBe(404);
    const path = '/sessions/mine/tools/list_contacts/disable';
    expect((await at.call('POST', path, { ...colleague, body: { reason: 'x' } })).status).toBe(404);
    await at.call('PUT', '/sessions/mine', { ...colleague, body: {} });
    expect((await asAgent('GET', '/sessions/mine')).body.channel).toBe('sms');
  });

  it('and requests of an agent that is bound to channels are rejected on others', async () => {
    await asOwner('PATCH', `/agents/${acme.support.slug}`, { channels: ['webchat'] });
    const bound = { key: acme.support.key };
    for (const answer of [
      await at.call('GET', '/tools?channel=sms', bound),
      await at.call('POST', '/tools/resolve', { ...bound, body: { channel: 'sms' } }),
      await at.call('GET', '/tools/list_contacts/decision?channel=sms', bound),
      await at.call('PUT', '/sessions/other', { ...bound, body: { channel: 'sms' } }),
    ]) {
      expect(outcome(answer)).toEqual([403, 'channel_not_bound']);
    }
    expect((await at.call('GET', '/tools?channel=webchat', bound)).status).toBe(200);
    await asOwner('PATCH', `/agents/${acme.support.slug}`, { channels: [] });
  });

  it('know no goals yet: any goal is unknown', async () => {
    expect(outcome(await asAgent('PUT', '/sessions/s3', { goal: 'EXECUTE_SOLUTION' }))).toEqual([404, 'not_found']);
  });
});

describe('If-Match', () => {
  const everything = { allow: { mode: 'all', tools: [] }, block: [] };

  it.each(['/policy', '/agents/acme-open/policy'])('of PUT %s is required and compared', async (path) => {
    const { body, headers } = await asOwner('GET', path);
    expect(headers.get('etag')).toBe(`"${body.revision}"`);
    expect(outcome(await asOwner('PUT', path, everything))).toEqual([428, 'precondition_required']);
    const block = [{ tool: 'purge_records' }];
    const first = await asOwner('PUT', path, { ...everything, block }, { 'If-Match': headers.get('etag')! });
    expect(first.status).toBe(200);
    const late = await asOwner('PUT', path, everything, { 'If-Match': headers.get('etag')! });
    expect(outcome(late)).toEqual([412, 'version_mismatch']);
    expect((await asOwner('GET', path)).body.block).toEqual(block);
    for (const malformed of ['7', '"a", "b"', '""', 'W/']) {
      expect(outcome(await asOwner('PUT', path, everything, { 'If-Match': malformed })), malformed).toEqual([
        400,
        'malformed',
      ]);
    }
    expect((await asOwner('PUT', path, everything, { 'If-Match': first.headers.get('etag')! })).status).toBe(200);
  });

  it.each([
    ['PATCH', '/settings', { discloseReasons: false }],
    ['PATCH', '/agents/acme-open', { name: 'Renamed' }],
    ['PATCH', '/profiles/acme-wide', { name: 'Renamed' }],
    ['PATCH', '/channels/acme-chat', { name: 'Renamed' }],
    ['PATCH', '/policy', { tools: { purge_records: 'inherit' } }],
  ])('of %s %s may be left out, and refuses an old one', async (method, path, body) => {
    expect((await asOwner(method, path, body)).status).toBe(200);
    const wrong = await asOwner(method, path, body, { 'If-Match': '"999999"' });
    expect(outcome(wrong)).toEqual([412, 'version_mismatch']);
    const right = (await asOwner('GET', path)).headers.get('etag')!;
    expect((await asOwner(method, path, body, { 'If-Match': right })).status).toBe(200);
  });

  it('lets one of two who save concurrently win', async () => {
    const tag = (await asOwner('GET', '/policy')).headers.get('etag')!;
    const save = (tool: string) => asOwner('PUT', '/policy', { ...everything, block: [{ tool }] }, { 'If-Match': tag });
    const both = await Promise.all([save('list_contacts'), save('delete_contact')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const winner = both.find(({ status }) => status === 200)!;
    expect((await asOwner('GET', '/policy')).body.block).toEqual(winner.body.block);
    await asOwner('PUT', '/policy', everything, { 'If-Match': '*' });
  });

  it('is unnecessary for single switches', async () => {
    const tools = ['list_contacts', 'delete_contact', 'send_email', 'purge_records', 'create_contact'];
    await Promise.all(tools.map((tool) => asOwner('PATCH', '/policy', { tools: { [tool]: 'block' } })));
    const { block } = (await asOwner('GET', '/policy')).body;
    expect(block.map((entry: { tool: string }) => entry.tool).sort()).toEqual([...tools].sort());
    await asOwner('PUT', '/policy', everything, { 'If-Match': '*' });
  });
});

describe('Idempotency-Key', () => {
  it('repeats the ETag with the answer that it belongs to', async () => {
    const everything = { allow: { mode: 'all', tools: [] }, block: [] };
    const headers = { 'If-Match': '*', 'Idempotency-Key': 'with-its-etag' };
    const first = await asOwner('PUT', '/policy', everything, headers);
    const again = await asOwner('PUT', '/policy', everything, headers);
    expect(first.headers.get('etag')).toBe(`"${first.body.revision}"`);
    expect([again.body, again.headers.get('etag')]).toEqual([first.body, first.headers.get('etag')]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
  });

  it('makes a key once, and shows its secret once', async () => {
    const headers = { 'Idempotency-Key': 'make-a-key' };
    const first = await asOwner('POST', '/keys', { name: 'once' }, headers);
    expect(first.status).toBe(201);
    expect(first.body.apiKey).toMatch(/^amb_user_[0-9A-Za-z]{38}$/);
    const again = await asOwner('POST', '/keys', { name: 'once' }, headers);
    expect([again.status, again.body]).toEqual([201, { id: first.body.id }]);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    const { data } = (await asOwner('GET', '/keys')).body;
    expect(data.filter((key: { name: string }) => key.name === 'once')).toHaveLength(1);
    const { rows } = await at.owner.query('SELECT body::text AS body FROM "IdempotencyRecord"');
    expect(rows.map((row) => row.body).join()).not.toContain('amb_user_');
  });

  it('belongs to one request, and to one caller', async () => {
    const headers = { 'Idempotency-Key': 'shared' };
    expect((await asOwner('PATCH', '/policy', { tools: { send_email: 'inherit' } }, headers)).status).toBe(200);
    for (const [path, body] of [
      ['/policy', { tools: { send_email: 'block' } }],
      ['/settings', { discloseReasons: false }],
    ] as const) {
      expect(outcome(await asOwner('PATCH', path, body, headers))).toEqual([422, 'idempotency_mismatch']);
    }
    const other = await at.call('POST', '/orgs/acme/profiles', {
      key: acme.people.configurator.key,
      body: { slug: 'idempotent', name: 'x', tools: [] },
      headers,
    });
    expect(other.status).toBe(201);
  });

  it('belongs to the query too: a dry run is never replayed for the real thing', async () => {
    await asOwner('PATCH', '/policy', { tools: { list_contacts: 'block' } });
    const { data } = (await asOwner('GET', '/revisions')).body;
    const then = data[1]?.number ?? data[0].number;
    const headers = { 'Idempotency-Key': 'restore-once' };
    const tried = await asOwner('POST', `/revisions/${then}/restore?dryRun=true`, {}, headers);
    expect([tried.status, tried.body.dryRun]).toEqual([200, true]);
    const real = await asOwner('POST', `/revisions/${then}/restore`, {}, headers);
    expect(outcome(real)).toEqual([422, 'idempotency_mismatch']);
    await asOwner('PATCH', '/policy', { tools: { list_contacts: 'inherit' } });
  });

  it('is free again after a refusal, since nothing was done', async () => {
    const headers = { 'Idempotency-Key': 'after-refusal' };
    const bad = await asOwner(
      'POST',
      '/agents',
      { slug: 'idem', name: 'x', subtype: 'x', profile: 'nowhere' },
      headers,
    );
    expect(bad.status).toBe(422);
    const good = await asOwner('POST', '/agents', { slug: 'idem', name: 'x', subtype: 'x' }, headers);
    expect(good.status).toBe(201);
    const replay = await asOwner('POST', '/agents', { slug: 'idem', name: 'x', subtype: 'x' }, headers);
    expect([replay.status, replay.body]).toEqual([201, good.body]);
  });

  it('replays an answer without a body', async () => {
    await asOwner('POST', '/profiles', { slug: 'to-delete', name: 'x', tools: [] });
    const headers = { 'Idempotency-Key': 'deleting' };
    expect((await asOwner('DELETE', '/profiles/to-delete', undefined, headers)).status).toBe(204);
    const replay = await asOwner('DELETE', '/profiles/to-delete', undefined, headers);
    expect([replay.status, replay.text]).toEqual([204, '']);
  });

  it('never keeps a decision: what was withdrawn meanwhile is not served again', async () => {
    const headers = { 'Idempotency-Key': 'resolving' };
    const before = await asAgent('POST', '/tools/resolve', { channel: 'webchat' }, headers);
    expect(names(before)).toContain('list_contacts');
    const question = { agent: acme.open.slug, tools: ['list_contacts'] };
    expect((await asOwner('POST', '/decisions', question, headers)).body.decisions[0].allowed).toBe(true);
    await asOwner('PATCH', '/policy', { tools: { list_contacts: 'block' } });
    const after = await asAgent('POST', '/tools/resolve', { channel: 'webchat' }, headers);
    expect(names(after)).toEqual(names(before).filter((name) => name !== 'list_contacts'));
    expect((await asOwner('POST', '/decisions', question, headers)).body.decisions[0].allowed).toBe(false);
    await asOwner('PATCH', '/policy', { tools: { list_contacts: 'inherit' } });
  });

  it('runs one of several requests that come concurrently', async () => {
    const headers = { 'Idempotency-Key': 'at-once' };
    const all = await Promise.all(
      Array.from({ length: 5 }, () => asOwner('POST', '/keys', { name: 'at-once' }, headers)),
    );
    expect(all.filter(({ status, body }) => status === 201 && body.apiKey)).toHaveLength(1);
    for (const { status, body } of all) expect([201, 409], JSON.stringify(body)).toContain(status);
    const { data } = (await asOwner('GET', '/keys')).body;
    expect(data.filter((key: { name: string }) => key.name === 'at-once')).toHaveLength(1);
  });

  it('is held for as long as its request takes, and answered for after that, whatever became of the request', async () => {
    const headers = { 'Idempotency-Key': 'takes-minutes' };
    const save = () => asOwner('POST', '/profiles', { slug: 'slow', name: 'x', tools: [] }, headers);
    const change = (set: string) => at.owner.query(`UPDATE "IdempotencyRecord" SET ${set} WHERE key = 'takes-minutes'`);
    const age = (seconds: number) => change(`"leaseUntil" = "leaseUntil" - ${seconds} * interval '1 second'`);
    const isFresh = async () => {
      const { rows } = await at.owner.query(
        `SELECT "leaseUntil" > now() + interval '20 seconds' AS fresh FROM "IdempotencyRecord" WHERE key = 'takes-minutes'`,
      );
      expect(rows).toEqual([{ fresh: true }]);
    };
    const lock = new pg.Client({ connectionString: at.database.ownerUrl });
    await lock.connect();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      await lock.query('BEGIN');
      await lock.query(`SELECT FROM "Organization" WHERE slug = 'acme' FOR UPDATE`);
      const slow = save();
      await vi.waitFor(isFresh, 5_000);
      for (let passed = 0; passed < 80; passed += 20) {
        await age(20);
        vi.advanceTimersByTime(10_000);
        await vi.waitFor(isFresh, 5_000);
      }
      expect(outcome(await save())).toEqual([409, 'idempotency_in_flight']);
      await lock.query('ROLLBACK');
      const first = await slow;
      expect(first.status).toBe(201);
      const again = await save();
      expect([again.status, again.body, again.headers.get('idempotency-replayed')]).toEqual([201, first.body, 'true']);
      expect(vi.getTimerCount()).toBe(0);
      // Its process was killed after the commit: neither answered nor renewed.
      await change(`status = NULL, body = NULL, "leaseUntil" = clock_timestamp() + interval '30 seconds'`);
      expect(outcome(await save())).toEqual([409, 'idempotency_in_flight']);
      await age(31);
      expect(outcome(await save())).toEqual([409, 'outcome_unknown']);
      // A day later the key is free.
      await change(`"createdAt" = "createdAt" - interval '25 hours'`);
      expect(outcome(await save())).toEqual([409, 'already_exists']);
    } finally {
      vi.useRealTimers();
      await lock.end();
    }
  });
});

describe('X-Min-Revision', () => {
  it('makes an answer see what psql committed before', async () => {
    for (const mode of ['selected', 'all']) {
      await at.owner.query('UPDATE "OrgPolicy" SET "allowMode" = $1::"AllowMode"', [mode]);
      const answer = await asAgent('GET', '/tools', undefined, await atLeastNow(at, acme.id));
      expect(names(answer).length > 1).toBe(mode === 'all');
    }
  });

  it('that has not happened yet is answered 503, and one that is none of ours 400', async () => {
    await waitForNotifications(at);
    const future = { 'X-Min-Revision': revisionToken(1, 999_999) };
    const late = await asAgent('GET', '/tools', undefined, future);
    expect(outcome(late)).toEqual([503, 'revision_unavailable']);
    expect(late.headers.get('retry-after')).toBe('1');
    const platform = await at.call('GET', '/me', {
      key: at.admin.key,
      headers: { 'X-Min-Revision': revisionToken(999_999, 0) },
    });
    expect(outcome(platform)).toEqual([503, 'revision_unavailable']);
    for (const token of ['x', '1-2', '000000000001-00000000000a', ' ']) {
      const answer = await asAgent('GET', '/tools', undefined, { 'X-Min-Revision': token });
      if (token.trim() !== '') expect(outcome(answer), token).toEqual([400, 'malformed']);
    }
  });

  it('follows from the answer to one’s own save', async () => {
    const saved = await asOwner('PATCH', '/policy', { tools: { send_email: 'block' } });
    const headers = { 'X-Min-Revision': saved.headers.get('x-revision')! };
    const answer = await asAgent('GET', '/tools', undefined, headers);
    expect(names(answer)).not.toContain('send_email');
    expect(answer.headers.get('x-revision')! >= saved.headers.get('x-revision')!).toBe(true);
  });
});

describe('profiles that are in use', () => {
  it('are not deleted, neither an organization’s nor the platform’s', async () => {
    expect(outcome(await asOwner('DELETE', '/profiles/acme-wide'))).toEqual([409, 'in_use']);
    const platform = (path: string, method = 'DELETE', body?: unknown) =>
      at.call(method, `/platform${path}`, { key: at.admin.key, body });
    expect(outcome(await platform('/profiles/support'))).toEqual([409, 'in_use']);
    expect(outcome(await platform('/profiles/general'))).toEqual([409, 'in_use']);
    await platform('/profiles', 'POST', { slug: 'shared', name: 'x', tools: ['*'] });
    await asOwner('PATCH', `/agents/${acme.support.slug}`, { profile: 'shared' });
    const refused = await platform('/profiles/shared');
    expect(outcome(refused), 'an agent of an organization uses it').toEqual([409, 'in_use']);
    expect(refused.text).not.toMatch(/acme/);
    await asOwner('PATCH', `/agents/${acme.support.slug}`, { profile: null });
    expect((await platform('/profiles/shared')).status).toBe(204);
  });
});
