import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PageRead, reads } from '@/lib/client/page-reads';
import { fillCache } from '@/lib/client/page-state';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { answerReads } from './answer-reads';
import { makeApp } from './app';

let at: Installation;
beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'other'] });
}, 90_000);
afterAll(() => at?.close());

/** The browser’s cache after a page with these reads. */
async function cacheOf(asked: readonly PageRead[], cookie: string): Promise<QueryClient> {
  const { state, large } = await answerReads(makeApp(), asked, { host: 'localhost:3000', cookie });
  expect(large).toEqual([]);
  const client = new QueryClient();
  fillCache(client, state);
  return client;
}

it('answers reads as the API does, in the form of the query', async () => {
  const [acme] = at.tenants;
  const org = 'acme';
  const { cookie } = acme!.people.owner;
  const inbox = reads.inbox(org, { status: 'waiting' });
  const asked = [reads.agents(org), reads.policy(org), reads.tools(org), inbox];
  const client = await cacheOf(asked, cookie);
  const same = async (path: string) => (await at.call('GET', path, { cookie })).body;
  expect(client.getQueryData(reads.agents(org).key)).toEqual((await same('/orgs/acme/agents')).data);
  expect(client.getQueryData(reads.policy(org).key)).toEqual(await same('/orgs/acme/policy'));
  expect(client.getQueryData<unknown[]>(reads.tools(org).key)?.length).toBeGreaterThan(0);
  expect(client.getQueryData(inbox.key)).toMatchObject({ pages: [{ nextCursor: null }], pageParams: [null] });
});

it('leaves out what this person may not read, and every read without a session', async () => {
  const [acme, other] = at.tenants;
  const foreign = reads.agents('acme');
  expect((await cacheOf([foreign], other!.people.owner.cookie)).getQueryData(foreign.key)).toBeUndefined();
  expect((await cacheOf([foreign], '')).getQueryData(foreign.key)).toBeUndefined();
  expect((await cacheOf([foreign], acme!.people.viewer.cookie)).getQueryData(foreign.key)).toBeDefined();
});

it('answers a question that is a POST, and leaves it out of the preloads when it is large', async () => {
  const [acme] = at.tenants;
  const { cookie } = acme!.people.owner;
  const agents = await at.call('GET', '/orgs/acme/agents', { cookie });
  const read = reads.decisions('acme', { agent: agents.body.data[0].slug, detail: 'brief' });
  const answer = (await cacheOf([read], cookie)).getQueryData<{ decisions: unknown[] }>(read.key);
  expect(answer?.decisions.length).toBeGreaterThan(0);
  const app = { fetch: () => Response.json({ decisions: 'x'.repeat(500_000) }) };
  const asked = { host: 'localhost:3000', cookie };
  const { state, large } = await answerReads(app, [read], asked);
  expect(large).toEqual([]);
  expect(JSON.parse(state).answers).toEqual([]);
  expect((await answerReads(app, [reads.policy('acme')], asked)).large).toEqual(['/api/v1/orgs/acme/policy']);
});

it('answers each person with their own large response', async () => {
  const read = reads.policy('acme');
  const app = {
    fetch: (request: Request) => Response.json({ of: request.headers.get('cookie'), filler: 'x'.repeat(50_000) }),
  };
  for (const cookie of ['one', 'two', 'two', 'one']) {
    const { state } = await answerReads(app, [read], { host: 'localhost:3000', cookie });
    const client = new QueryClient();
    fillCache(client, state);
    expect(client.getQueryData(read.key)).toMatchObject({ of: cookie });
  }
});
