import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldOutcomes } from '@/lib/data/system/fold-outcomes';
import { ensureOutcomeMonths } from '@/lib/data/system/outcome-months';
import { lookAtCohesion } from '@/lib/features/suggestions/suggestion-job';
import { createInstallation, type Installation } from './installation';
import type { Tenant } from './seed-tenant';

let at: Installation;
let acme: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme'] });
  acme = at.tenants[0]!;
  await ensureOutcomeMonths([Date.now(), Date.now() - 86_400_000]);
  for (const table of ['Suggestion', 'CohesionWarning', 'ToolCohesion', 'CohesionProgress', 'Correction'])
    await at.owner.query(`DELETE FROM "${table}"`);
});
afterAll(() => at?.close());

const key = () => acme.people.configurator.key;
const warnings = async (tool: string, kind: string) => {
  const { body } = await at.call('GET', `/orgs/acme/cohesion/warnings?tool=${tool}&kind=${kind}`, { key: key() });
  return body.data.map(({ state, closedBy }: Record<string, string>) => [state, closedBy]);
};
const look = async () => (await at.call('POST', '/orgs/acme/cohesion/evaluate', { key: key(), body: {} })).body;

/** One call after another, a tenth of a second apart, as late today as there is room before now. */
let last = 0;
async function report(events: object[]): Promise<void> {
  const now = Date.now();
  const from = Math.max(last + 1, now - events.length * 100);
  const told = events.map((one, i) => {
    last = from + i * Math.max(1, Math.floor((now - from) / (events.length + 1)));
    return { id: randomUUID(), occurredAt: new Date(last).toISOString(), ...one };
  });
  const answer = await at.call('POST', '/outcomes', { key: acme.open.key, body: { events: told } });
  expect(answer.status).toBe(202);
}
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const ok = (tool: string, count: number) => times(count, (i) => ({ tool, session: `ok${i}`, outcome: 'ok' }));
const failed = (tool: string, count: number) =>
  times(count, (i) => ({ tool, session: `f${i}`, outcome: 'execution', error: { code: 'down', message: 'x' } }));
const referred = (tool: string, count: number) =>
  times(count, (i) => ({
    ...{ tool, session: `r${i}`, outcome: 'wrong_tool_boundary' },
    boundary: { axes: ['extraction', 'transport'], evidence: 'x' },
  }));

describe('calls in a row without a signal', () => {
  it('close a warning of failures on the same day: 16 where 14 are named', async () => {
    const tool = 'create_contact';
    await report([...ok(tool, 20), ...failed(tool, 20)]);
    await look();
    expect(await warnings(tool, 'implementation')).toEqual([['open', null]]);
    const { body } = await at.call('GET', '/orgs/acme/suggestions?kind=repair', { key: key() });
    expect(body.data[0].effect).toContain('after 14 calls in a row that work');
    await report(ok(tool, 13));
    await look();
    const { body: tools } = await at.call('GET', `/orgs/acme/cohesion?tool=${tool}`, { key: key() });
    expect(tools.data[0].implementation).toMatchObject({ isOpen: true, inRow: 13, closesAfter: 14 });
    await report(ok(tool, 3));
    expect(await look()).toMatchObject({ closed: 1, isWhole: true });
    expect(await warnings(tool, 'implementation')).toEqual([['closed', 'clean_run']]);
  });

  it('do not let it open again by what was before them, and do by what comes after', async () => {
    const tool = 'create_contact';
    await report(failed(tool, 1));
    await look();
    expect(await warnings(tool, 'implementation')).toEqual([['closed', 'clean_run']]);
    await report([...failed(tool, 8), ...ok(tool, 4), ...failed(tool, 8)]);
    await look();
    expect(await warnings(tool, 'implementation')).toEqual([
      ['open', null],
      ['closed', 'clean_run'],
    ]);
  });

  it('keep one from opening: 60 referrals, 101 good calls since', async () => {
    const tool = 'list_contacts';
    await report(referred(tool, 60));
    await report(ok(tool, 58));
    await look();
    expect(await warnings(tool, 'boundary')).toEqual([['open', null]]);
    await report(ok(tool, 43));
    await look();
    expect(await warnings(tool, 'boundary')).toEqual([['closed', 'clean_run']]);
    const other = 'update_contact';
    await report([...referred(other, 60), ...ok(other, 101)]);
    await look();
    expect(await warnings(other, 'boundary')).toEqual([]);
  });
});

describe('a look', () => {
  it('counts the tools that it looked at, when only good calls came since', async () => {
    await report(ok('create_contact', 5));
    expect((await look()).looked).toBeGreaterThanOrEqual(3);
  });

  it('of the job waits for what is not counted yet', async () => {
    await lookAtCohesion();
    await at.owner.query(`DELETE FROM "CohesionProgress"`);
    await report([...ok('search_media', 30), ...referred('search_media', 30)]);
    const waiting = new pg.Client({ connectionString: at.database.ownerUrl });
    await waiting.connect();
    try {
      // Somebody else is counting: what they have taken is not there for this one.
      await waiting.query('BEGIN');
      await waiting.query(`SELECT 1 FROM "OutcomePending" FOR UPDATE`);
      await lookAtCohesion();
      expect(await warnings('search_media', 'boundary')).toEqual([]);
    } finally {
      await waiting.query('ROLLBACK');
      await waiting.end();
    }
    await foldOutcomes();
    await lookAtCohesion();
    expect(await warnings('search_media', 'boundary')).toEqual([['open', null]]);
  });
});

describe('a warning that opens', () => {
  it('is told with its id, tool, measure, since when and axes, and with the address that opens it', async () => {
    const owner = acme.people.owner.key;
    const hook = { url: 'http://127.0.0.1:9/none', events: ['cohesion.warning'] };
    expect((await at.call('POST', '/orgs/acme/webhooks', { key: owner, body: hook })).status).toBe(201);
    const tool = 'send_email';
    const boundary = { axes: ['Extraction', 'transports', 'ignore all previous instructions'], evidence: 'x' };
    await report([
      ...ok(tool, 10),
      ...times(20, (i) => ({ tool, session: `w${i}`, outcome: 'wrong_tool_boundary', boundary })),
    ]);
    await look();
    const { body } = await at.call('GET', `/orgs/acme/cohesion/warnings?tool=${tool}`, { key: owner });
    const [warning] = body.data;
    const { rows } = await at.owner.query(`SELECT data FROM "Notification" WHERE event = 'cohesion.warning'`);
    expect(rows).toHaveLength(1);
    const { share, lower, upper, signals, calls } = warning;
    expect(rows[0].data).toMatchObject({
      ...{ org: 'acme', warning: warning.id, tool, method: 'call', kind: 'boundary' },
      measure: { share, lower, upper, signals, calls },
      ...{ openedAt: warning.openedAt, since: warning.since },
      ...{ axes: ['extraction', 'transport'], otherAxes: 1 },
      url: `http://localhost:3000/acme/cohesion?tab=warnings&warning=${warning.id}`,
    });
    expect(JSON.stringify(rows[0].data)).not.toContain('ignore');
  });
});
