import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Random } from '@/lib/engine/testing/random';
import { type BoundaryWalk, createBoundaryWalk } from '@/lib/testing/boundary-walk';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { insertRow } from '@/lib/testing/rows';
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
/** Each is asked again at the end, of every agent: the long run takes more of them. */
const STEPS = process.env.AMBIT_FULL === '1' ? 90 : 9;
const MIDDLE = Math.floor((STEPS * 2) / 3);

const decisions = (body: object, key = globex.people.viewer.key) =>
  at.call('POST', '/orgs/globex/decisions', { key, body });
const allowedNames = (body: { decisions: { tool: string; allowed: boolean }[] }) =>
  body.decisions.filter(({ allowed }) => allowed).map(({ tool }) => tool);
const now = () => new Date().toISOString();

describe('what was decided at a past moment', () => {
  it('judges blocks that end at that moment, not now', { timeout: 20_000 }, async () => {
    const agent = globex.open.slug;
    // The first question waits for everything to be read; the block must not end meanwhile.
    await decisions({ agent });
    const expiresAt = new Date(Date.now() + 4_000).toISOString();
    const block = { tools: { list_contacts: 'block' }, expiresAt };
    const before = now();
    await wait(5);
    await at.call('PATCH', '/orgs/globex/policy', { key: globex.people.owner.key, body: block });
    const during = now();
    await wait(Date.parse(expiresAt) - Date.now() + 50);
    const seen = async (moment: object) => allowedNames((await decisions({ agent, ...moment })).body);
    expect(await seen({})).toContain('list_contacts');
    expect(await seen({ at: during })).not.toContain('list_contacts');
    expect(await seen({ at: before })).toContain('list_contacts');
    expect(await seen({ at: now() })).toContain('list_contacts');
    const { body } = await decisions({ agent, at: during, tools: ['list_contacts'] });
    expect(body.decisions[0]).toMatchObject({ decidedBy: { rule: 'org.block' }, remedies: [] });
    expect(body.decisions[0].trace.length).toBeGreaterThan(5);
    expect(body.warnings.map(({ code }: { code: string }) => code)).toContain('past_moment');
  });

  it('returns the agent at that time', async () => {
    const { owner } = globex.people;
    const body = { slug: 'drifter', name: 'Drifter', subtype: 'general' };
    await at.call('POST', '/orgs/globex/agents', { key: owner.key, body });
    const tools = { list_contacts: 'block' };
    await at.call('PATCH', '/orgs/globex/agents/drifter/policy', { key: owner.key, body: { tools } });
    const before = now();
    await wait(5);
    await at.call('PATCH', '/orgs/globex/agents/drifter', { key: owner.key, body: { autonomy: 'draft_only' } });
    await at.call('PATCH', '/orgs/globex/agents/drifter/policy', {
      key: owner.key,
      body: { tools: { list_contacts: 'inherit' } },
    });
    const seen = async (moment: object) => (await decisions({ agent: 'drifter', ...moment })).body.agent;
    expect(await seen({ at: before })).toMatchObject({ slug: 'drifter', autonomy: 'supervised', entries: 1 });
    expect(await seen({})).toMatchObject({ slug: 'drifter', autonomy: 'draft_only', entries: 0 });
  });

  it('shows an agent that is gone, and not one that was not there yet', async () => {
    const { owner } = globex.people;
    const body = { slug: 'brief', name: 'Brief', subtype: 'general' };
    const before = now();
    await wait(5);
    await at.call('POST', '/orgs/globex/agents', { key: owner.key, body });
    const during = now();
    await wait(5);
    await at.call('DELETE', '/orgs/globex/agents/brief', { key: owner.key });
    expect((await decisions({ agent: 'brief' })).status).toBe(404);
    expect((await decisions({ agent: 'brief', at: during })).status).toBe(200);
    const early = await decisions({ agent: 'brief', at: before });
    expect([early.status, early.body.code]).toEqual([404, 'not_found']);
    expect(early.body.detail).toMatch(/at that time/);
  });

  it('rejects moments that were never, and another organization’s revisions', async () => {
    const agent = globex.open.slug;
    const refused = async (moment: object, status: number) => {
      const answer = await decisions({ agent, ...moment });
      expect(answer.status, answer.text).toBe(status);
      return answer.body;
    };
    const future = await refused({ at: new Date(Date.now() + 60_000).toISOString() }, 422);
    expect(future.invalidParams).toEqual([{ pointer: '/at', message: 'must not be in the future' }]);
    const early = await refused({ at: '2020-01-01T00:00:00Z' }, 422);
    expect(early.invalidParams[0].message).toMatch(/before the organization was created/);
    await refused({ at: 'yesterday' }, 422);
    await refused({ at: now(), revision: '3' }, 422);
    await refused({ revision: '999999' }, 404);
    for (let i = 0; i < 30; i++)
      await at.owner.query('UPDATE "OrgSettings" SET "discloseReasons" = NOT "discloseReasons" WHERE "orgId" = $1', [
        acme.id,
      ]);
    const { rows } = await at.owner.query('SELECT max(number) AS n FROM "Revision" WHERE "orgId" = $1', [acme.id]);
    await refused({ revision: rows[0].n }, 404);
    const stranger = await decisions({ agent, at: now() }, acme.people.owner.key);
    expect([stranger.status, stranger.text.includes('globex')]).toEqual([404, false]);
  });

  it('does not take the sessions of an earlier agent for those of a later one of the same name', async () => {
    const { owner } = globex.people;
    const create = { slug: 'twin', name: 'Twin', subtype: 'general', profile: globex.profile };
    const agents = '/orgs/globex/agents';
    await at.call('POST', agents, { key: owner.key, body: create });
    const { apiKey } = (await at.call('POST', `${agents}/twin/keys`, { key: owner.key, body: { name: 'k' } })).body;
    const put = await at.call('PUT', '/sessions/s1', { key: apiKey, body: { channel: 'sms' } });
    expect(put.status, put.text).toBe(200);
    const first = now();
    await at.call('DELETE', `${agents}/twin`, { key: owner.key });
    await at.call('POST', agents, { key: owner.key, body: create });
    await wait(5);
    const rule = async (moment: object) => {
      const { body } = await decisions({ agent: 'twin', session: 's1', tools: ['render_text'], ...moment });
      return body.decisions[0].decidedBy?.rule ?? null;
    };
    expect(await rule({ at: first })).toBe('session.channel');
    expect(await rule({ at: now() })).toBe(null);
  });
});

describe('the list of revisions', () => {
  const list = async (query: string) => {
    const answer = await at.call('GET', `/orgs/globex/revisions?${query}`, { key: globex.people.viewer.key });
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data as {
      number: string;
      note: string | null;
      label: string;
      at: string;
      changes: { entity: string; agent: string | null }[];
    }[];
  };

  it('is narrowed by who, what, agent, time and words', async () => {
    const { owner, configurator } = globex.people;
    const path = `/orgs/globex/agents/${globex.support.slug}`;
    const body = { tools: { send_email: 'block' }, note: 'Campaign_100% is over' };
    await at.call('PATCH', `${path}/policy`, { key: configurator.key, body });
    const [newest] = await list('limit=1');
    expect(newest).toMatchObject({ note: body.note, changes: [{ entity: 'AgentPolicy', agent: globex.support.slug }] });
    await wait(5);
    const later = now();
    await at.call('PATCH', '/orgs/globex/policy', {
      key: owner.key,
      body: { tools: { send_email: 'inherit' }, mode: 'all' },
    });
    await at.call('PATCH', `/orgs/globex/agents/${globex.open.slug}`, {
      key: owner.key,
      body: { autonomy: 'draft_only' },
    });
    const numbers = async (query: string) => (await list(query)).map(({ number }) => number);
    expect(await numbers('q=campaign_100%25')).toEqual([newest!.number]);
    expect(await numbers('q=campaignX100')).toEqual([]);
    expect(await numbers(`author=${configurator.email}`)).toEqual([newest!.number]);
    expect(
      (await list('entity=AgentPolicy')).every(({ changes }) => changes.some((c) => c.entity === 'AgentPolicy')),
    ).toBe(true);
    expect(await numbers(`agent=${globex.support.slug}&entity=AgentPolicy`)).toContain(newest!.number);
    expect(await numbers(`agent=${globex.open.slug}`)).not.toContain(newest!.number);
    expect(await numbers(`concerns=${globex.open.slug}`)).not.toContain(newest!.number);
    expect(await numbers(`concerns=${globex.support.slug}`)).toContain(newest!.number);
    expect(await numbers(`from=${later}`)).not.toContain(newest!.number);
    expect((await numbers(`to=${later}`))[0]).toBe(newest!.number);
    expect(await numbers('agent=nobody')).toEqual([]);
    // By pages it is the same list.
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await at.call('GET', `/orgs/globex/revisions?limit=3${cursor ? `&cursor=${cursor}` : ''}`, {
        key: owner.key,
      });
      paged.push(...page.body.data.map(({ number }: { number: string }) => number));
      cursor = page.body.nextCursor;
    } while (cursor);
    expect(paged).toEqual(await numbers('limit=500'));
  });

  it('has the decisions on a definition and other changes of a tool under its name', async () => {
    const key = globex.people.owner.key;
    const tool = globex.draftTool;
    const before = (await list('limit=1'))[0]!.number;
    const decide = (decision: string) =>
      at.call('POST', '/orgs/globex/quarantine/decisions', { key, body: { decision, tools: [{ tool }] } });
    expect((await decide('refuse')).status).toBe(200);
    expect((await decide('approve')).status).toBe(200);
    for (const description of ['Renders a draft.', 'Renders a draft of a text.']) {
      const put = { key, body: { description }, headers: { 'If-Match': '*' } };
      expect((await at.call('PUT', `/orgs/globex/descriptions/${tool}`, put)).status).toBe(200);
    }
    const found = (await list(`tool=${tool}`)).filter(({ number }) => Number(number) > Number(before));
    expect(found.map(({ changes }) => changes[0]!.entity)).toEqual([
      ...['ToolOverride', 'ToolOverride', 'Tool', 'Tool'],
    ]);
    expect(await list(`tool=${tool}_other`)).toEqual([]);
  });

  it('has its own page for a revision of many changes', async () => {
    await at.owner.query('BEGIN');
    for (let i = 0; i < 130; i++)
      await insertRow(at.owner, 'IntegrationRequirement', { orgId: globex.id, tool: `many_${i}`, integrations: [] });
    await at.owner.query('COMMIT');
    const number = (await list('limit=1'))[0]!.number;
    const key = globex.people.viewer.key;
    const whole = (await at.call('GET', `/orgs/globex/revisions/${number}`, { key })).body;
    expect([whole.changeCount, whole.changes.length]).toEqual([130, 50]);
    const path = `/orgs/globex/revisions/${number}/changes`;
    const first = (await at.call('GET', `${path}?limit=100`, { key })).body;
    const second = (await at.call('GET', `${path}?limit=100&cursor=${first.nextCursor}`, { key })).body;
    const ids = [...first.data, ...second.data].map(({ entityId }) => entityId);
    expect(ids).toEqual(Array.from({ length: 130 }, (_, i) => `many_${i}`));
    expect(second.nextCursor).toBeNull();
  });
});

// Last, for it changes the platform as well.
describe('a random walk', () => {
  it('is answered at every moment as it was answered then, for every agent', { timeout: 240_000 }, async () => {
    const random = new Random(SEED);
    const moments: { at: string; number: string; seen: [string, unknown][] }[] = [];
    for (let step = 0; step < STEPS; step++) {
      await walk.step(random, true);
      const moment = now();
      const seen: [string, unknown][] = [];
      for (const agent of (await walk.agents()).values()) seen.push([agent, await walk.seen(agent)]);
      const { body } = await walk.send('GET', '/revisions?limit=1');
      moments.push({ at: moment, number: body.data[0].number, seen });
    }
    const distinct = (of: (moment: (typeof moments)[number]) => string) => new Set(moments.map(of)).size;
    expect(distinct(({ number }) => number)).toBeGreaterThan(STEPS / 3);
    expect(distinct(({ seen }) => JSON.stringify(seen))).toBeGreaterThan(STEPS / 5);
    for (const [i, moment] of moments.entries()) {
      for (const [agent, seen] of moment.seen) {
        expect(await walk.seen(agent, { at: moment.at }), `${agent} at ${i}, seed ${SEED}`).toEqual(seen);
      }
    }
    // A revision's number identifies its time; sessions and the platform may have changed since.
    const { body } = await walk.send('GET', `/revisions/${moments[MIDDLE]!.number}`);
    const agent = moments[MIDDLE]!.seen[0]![0];
    const byNumber = await walk.seen(agent, { revision: body.number });
    expect(byNumber).toEqual(await walk.seen(agent, { at: body.at }));
  });
});
