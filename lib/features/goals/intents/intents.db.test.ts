import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEFAULT_INTENTS } from '@/lib/shared/default-intents';
import { snapshots } from '@/lib/snapshot/snapshot-store';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme] = at.tenants as [Tenant];
});
afterAll(() => at?.close());
beforeEach(async () => {
  await at.owner.query('DELETE FROM "Intent" WHERE "orgId" = $1', [acme.id]);
  await at.owner.query('DELETE FROM "BrokerSettings" WHERE "orgId" = $1', [acme.id]);
});

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  at.call(method, `/orgs/acme${path}`, { key: acme.people.configurator.key, body, headers });
const ok = async (method: string, path: string, body?: unknown) => {
  const answer = await send(method, path, body, method === 'PUT' ? { 'If-Match': '*' } : {});
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
};
const pointers = (body: { invalidParams: { pointer: string }[] }) => body.invalidParams.map(({ pointer }) => pointer);
const intents = async (query = '') =>
  (await ok('GET', `/intents${query}`)).data.map(({ slug, state }: { slug: string; state: string }) => [slug, state]);
const deciding = async () => (await snapshots().get(acme.id)).snapshot.boundaries;
const tested = async (message: string) => (await ok('POST', '/intents/test', { message })).intents;

describe('intents', () => {
  it('begin as the default table, in its order', async () => {
    const { data } = await ok('GET', '/intents');
    expect(
      data.map(({ slug, patterns, tools }: (typeof DEFAULT_INTENTS)[number]) => ({ slug, patterns, tools })),
    ).toEqual(DEFAULT_INTENTS);
    expect(
      data.every(({ state, revision }: { state: string; revision: string }) => state === 'default' && revision === '0'),
    ).toBe(true);
    expect((await deciding()).intents).toEqual(DEFAULT_INTENTS);
  });

  it('are changed, removed and reset one by one, and decide immediately', async () => {
    const changed = await send('PATCH', '/intents/billing', { patterns: ['rechnung'] }, { 'If-Match': '"0"' });
    expect(changed.body).toMatchObject({ patterns: ['rechnung'], state: 'changed', revision: '1' });
    expect(changed.body.tools).toEqual(DEFAULT_INTENTS[0]!.tools);
    expect(await tested('die Rechnung, bitte')).toEqual(['billing']);
    expect((await send('PATCH', '/intents/billing', { tools: [] }, { 'If-Match': '"0"' })).status).toBe(412);
    expect((await send('DELETE', '/intents/email')).status).toBe(204);
    expect((await send('GET', '/intents/email')).status).toBe(404);
    expect((await send('DELETE', '/intents/email')).status).toBe(404);
    expect((await intents()).map(([slug]: string[]) => slug)).not.toContain('email');
    expect(await intents('?removed=true')).toContainEqual(['email', 'removed']);
    expect((await deciding()).intents!.map(({ slug }) => slug)).not.toContain('email');
    expect(await tested('an email')).toEqual(['general']);
    expect(await ok('POST', '/intents/email/reset', {})).toMatchObject({ state: 'default', revision: '0' });
    await ok('POST', '/intents/billing/reset', {});
    expect((await deciding()).intents).toEqual(DEFAULT_INTENTS);
    // A removed one may also be added again, as something else.
    await send('DELETE', '/intents/email');
    expect(await ok('POST', '/intents', { slug: 'email', patterns: ['post'], tools: [] })).toMatchObject({
      state: 'changed',
    });
  });

  it('of the organization come after the defaults and are deleted permanently', async () => {
    await ok('POST', '/intents', { slug: 'zoo', patterns: ['lion'], tools: ['list_*', 'no_such_*'] });
    const made = await ok('PUT', '/intents/ant', { patterns: ['ant\\b'], tools: ['list_contacts'] });
    expect(made.state).toBe('own');
    expect((await intents()).slice(6)).toEqual([
      ['zoo', 'own'],
      ['ant', 'own'],
    ]);
    const { warnings } = await ok('GET', '/intents/zoo');
    expect(warnings).toEqual([{ code: 'dead_entry', message: '`no_such_*` matches no tool.', entry: 'no_such_*' }]);
    expect(await tested('a lion and an ant')).toEqual(['zoo', 'ant']);
    expect((await send('POST', '/intents', { slug: 'zoo', patterns: [], tools: [] })).body.code).toBe('already_exists');
    expect((await send('POST', '/intents', { slug: 'billing', patterns: [], tools: [] })).body.code).toBe(
      'already_exists',
    );
    expect((await send('POST', '/intents', { slug: 'general', patterns: [], tools: [] })).status).toBe(422);
    expect((await send('POST', '/intents/zoo/reset', {})).status).toBe(404);
    expect((await send('DELETE', '/intents/zoo')).status).toBe(204);
    expect((await intents('?removed=true')).map(([slug]: string[]) => slug)).not.toContain('zoo');
  });

  it('refuse patterns that cannot be matched in linear time, that are none, and too many of them', async () => {
    const refused = async (patterns: string[]) => {
      const answer = await send('PUT', '/intents/own', { patterns, tools: [] });
      expect(answer.status, answer.text).toBe(422);
      return pointers(answer.body);
    };
    expect(await refused(['ok', '(', '(?=a)b', '(a)\\1'])).toEqual(['/patterns/1', '/patterns/2', '/patterns/3']);
    expect(await refused(['a{1000}'])).toEqual(['/patterns/0']);
    expect(await refused(['a'.repeat(201)])).toEqual(['/patterns/0']);
    expect(await refused(Array.from({ length: 51 }, (_, i) => `p${i}`))).toEqual(['/patterns']);
    // Each is cheap enough, all together are not.
    expect(await refused(Array.from({ length: 50 }, (_, i) => `p${i}[ab]{20}c`))).toEqual(['/patterns']);
    expect(await intents()).toHaveLength(6);
  });

  it('are tried on a message, with drafts of patterns beside them', async () => {
    const message = 'An INVOICE for the event: invoice 2';
    const { body } = await at.call('POST', '/orgs/acme/intents/test', {
      key: acme.people.viewer.key,
      body: { message, patterns: ['\\d+', '(', 'nothing'] },
    });
    expect(body.intents).toEqual(['billing', 'scheduling']);
    const words = (spans: { start: number; end: number }[]) => spans.map(({ start, end }) => message.slice(start, end));
    expect(body.matches.map(({ intent, pattern, spans }: never) => [intent, pattern, words(spans)])).toEqual([
      ['billing', 'invoice', ['INVOICE', 'invoice']],
      ['scheduling', 'event', ['event']],
    ]);
    expect(
      body.patterns.map(({ matches, problem }: { matches: boolean; problem: string | null }) => [matches, problem]),
    ).toEqual([
      [true, null],
      [false, expect.stringMatching(/is not a valid pattern/)],
      [false, null],
    ]);
    expect((await send('POST', '/intents/test', { message: 'a'.repeat(8193) })).status).toBe(422);
    expect(await tested('a'.repeat(8192))).toEqual(['general']);
  });
});

describe('the broker', () => {
  it('is tried by members before it is switched on, in either mode, and never by agents', async () => {
    const tried = async (draft: object | undefined) => {
      const body = { agent: acme.open.slug, message: 'send an email', detail: 'brief', brokerDraft: draft };
      const answer = await send('POST', '/decisions', body);
      expect(answer.status, answer.text).toBe(200);
      const { broker, decisions } = answer.body;
      return { broker, shown: decisions.filter((one: { shown: boolean }) => one.shown).length as number };
    };
    const off = await tried(undefined);
    expect(off.broker).toMatchObject({ applied: false, reason: 'off' });
    const ranked = { enabled: true, mode: 'ranked', alwaysKeep: [] };
    const search = await tried(ranked);
    expect(search.broker.reason).not.toBe('off');
    expect((await tried({ enabled: true })).broker.intents).toEqual(['email']);
    // The preview equals the response when it is on.
    await ok('PUT', '/broker', ranked);
    const now = await tried(undefined);
    expect(now).toEqual(search);
    expect((await tried({ ...ranked, enabled: false })).shown).toBe(off.shown);
    const body = { message: 'send an email', brokerDraft: ranked };
    expect((await at.call('POST', '/tools/resolve', { key: acme.open.key, body })).status).toBe(422);
  });

  it('is off at first, and is switched by configurators', async () => {
    const first = await ok('GET', '/broker');
    expect(first).toEqual({
      enabled: false,
      mode: 'intents',
      alwaysKeep: ['request_feature'],
      revision: '0',
      warnings: [
        { code: 'dead_entry', message: '`request_feature` is not a tool of the catalog.', entry: 'request_feature' },
      ],
    });
    const { number } = (await ok('GET', '/revisions?limit=1')).data[0];
    const on = await send(
      'PUT',
      '/broker',
      { enabled: true, mode: 'ranked', alwaysKeep: ['list_*'] },
      { 'If-Match': '"0"' },
    );
    expect([on.status, on.body.enabled, on.body.warnings]).toEqual([200, true, []]);
    expect((await deciding()).broker).toEqual({ enabled: true, mode: 'ranked', alwaysKeep: ['list_*'] });
    expect(Number((await ok('GET', '/revisions?limit=1')).data[0].number)).toBeGreaterThan(Number(number));
    expect((await send('PUT', '/broker', { enabled: false }, { 'If-Match': '"0"' })).status).toBe(412);
    expect((await send('PUT', '/broker', { enabled: false, mode: 'fuzzy' }, { 'If-Match': '*' })).status).toBe(422);
    expect((await send('PUT', '/broker', { enabled: false })).status).toBe(428);
    expect((await ok('PUT', '/broker', { enabled: false })).alwaysKeep).toEqual(['request_feature']);
    const { key } = acme.people.viewer;
    expect((await at.call('PUT', '/orgs/acme/broker', { key, body: { enabled: true } })).status).toBe(403);
    const audit = (await ok('GET', '/audit?limit=1')).data[0];
    expect(audit).toMatchObject({ action: 'broker.update', details: { before: { enabled: true } } });
  });
});
