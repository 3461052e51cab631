import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOutcomePartitions } from '@/lib/data/system/retention/outcome-partitions';
import { deleteExpiredOutcomes } from '@/lib/data/system/retention/outcome-retention';
import { oldMessages } from '@/lib/data/system/retention/retention';
import { rollUpOutcomes } from '@/lib/data/system/retention/roll-up-outcomes';
import { createInstallation, type Installation } from '@/lib/testing/installation';

let at: Installation;
const DAY_MS = 86_400_000;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
});
afterAll(() => at?.close());

const keep = (slug: string, outcomeDays: number) => {
  const owner = at.tenants.find((tenant) => tenant.slug === slug)!.people.owner.key;
  return at.call('PATCH', `/orgs/${slug}/settings`, {
    key: owner,
    body: { outcomeDays },
    headers: { 'If-Match': '*' },
  });
};
const tell = (slug: string, daysAgo: number) => {
  const event = {
    id: randomUUID(),
    tool: 'list_contacts',
    outcome: 'ok',
    occurredAt: new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
  };
  const { key } = at.tenants.find((tenant) => tenant.slug === slug)!.open;
  return at.call('POST', '/outcomes', { key, body: { events: [event] } });
};
const stored = async (table: string) => {
  const { rows } = await at.owner.query(
    `SELECT o.slug || ' ' || round(extract(epoch FROM now() - t."occurredAt") / 86400) AS what FROM "${table}" t
     JOIN "Organization" o ON o.id = t."orgId" WHERE t."occurredAt" < now() - interval '1 day' ORDER BY 1`,
  );
  return rows.map(({ what }) => what);
};

it('keeps calls for each organization’s retention, and drops unused months', async () => {
  for (const [slug, days] of [
    ['acme', 5],
    ['acme', 20],
    ['acme', 399],
    ['globex', 20],
    ['globex', 150],
  ] as const)
    expect((await tell(slug, days)).status).toBe(202);
  await rollUpOutcomes();
  expect((await keep('acme', 10)).status).toBe(200);
  expect((await keep('globex', 200)).status).toBe(200);
  const months = async () => (await at.owner.query(`SELECT 1 FROM "OutcomeMonth"`)).rowCount!;
  const before = await months();
  expect(await deleteExpiredOutcomes()).toBe(2);
  expect(await stored('Outcome')).toEqual(['acme 5', 'globex 150', 'globex 20']);
  expect(await stored('OutcomeKey')).toEqual(['acme 5', 'globex 150', 'globex 20']);
  expect(await months()).toBe(before - 1);
  // Counted values stay.
  const { rows } = await at.owner.query(`SELECT sum(ok)::int AS n FROM "OutcomeRollup" WHERE span = 'day'`);
  expect(rows[0].n).toBe(7);
});

it('rejects calls that are older than they are kept, by name, and stores nothing of the batch', async () => {
  const answer = await tell('acme', 11);
  expect(answer.status).toBe(422);
  expect(answer.body.invalidParams).toEqual([
    { pointer: '/events/0/occurredAt', message: expect.stringContaining('more than 10 days') },
  ]);
  expect((await tell('globex', 11)).status).toBe(202);
});

it('makes a month again that was dropped, for an organization that keeps calls longer meanwhile', async () => {
  expect((await keep('globex', 400)).status).toBe(200);
  expect((await tell('globex', 398)).status).toBe(202);
  expect(await stored('Outcome')).toContain('globex 398');
  await at.owner.query(`DELETE FROM "OutcomeMonth" WHERE month < now() - interval '380 days'`);
  // This process still believes that it is there.
  expect((await tell('globex', 397)).status).toBe(202);
  expect(await stored('Outcome')).toContain('globex 397');
  await createOutcomePartitions([Date.now()]);
});

it('takes no other number of days', async () => {
  for (const days of [0, 401, 1.5]) expect((await keep('acme', days)).status).toBe(422);
});

it('finds the calls with messages of packets without reading the others', async () => {
  const { id: orgId, open } = at.tenants[0]!;
  await createOutcomePartitions([Date.now()]);
  await at.owner.query(
    `INSERT INTO "Outcome" (id, "orgId", "agentId", tool, outcome, source, "occurredAt", request)
     SELECT gen_random_uuid(), $1, $2, 'list_contacts', 'ok', 'gateway', now(), CASE WHEN n % 1000 = 0 THEN 'Hi' END
     FROM generate_series(1, 3000) n`,
    [orgId, open.id],
  );
  await at.owner.query('ANALYZE "Outcome"');
  const { text, values } = oldMessages(orgId, new Date(Date.now() + DAY_MS));
  const { rows } = await at.owner.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values);
  expect(JSON.stringify(rows)).toContain('"Actual Rows":3');
  // The few calls in the partitions of other months may be read as a whole.
  const read = [...JSON.stringify(rows).matchAll(/"Rows Removed by [^"]*":(\d+)/g)].map(([, count]) => Number(count));
  expect(read.reduce((sum, count) => sum + count, 0)).toBeLessThan(100);
});
