import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { KeyedLimit } from '@/lib/data/keyed-limit';
import { createOutcomePartitions } from '@/lib/data/system/retention/outcome-partitions';
import { rollUpOutcomes } from '@/lib/data/system/retention/roll-up-outcomes';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { insertRow } from '@/lib/testing/rows';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;
const DAY_MS = 86_400_000;
/** One time for all events. */
let now: number;

const get = (path: string) => at.call('GET', `/orgs/acme/${path}`, { key: acme.people.viewer.key });
const event = (daysAgo: number, values: object = {}) => ({
  ...{ id: randomUUID(), tool: 'list_contacts', outcome: 'ok', latencyMs: 100 },
  occurredAt: new Date(now - daysAgo * DAY_MS).toISOString(),
  ...values,
});
const many = (count: number, make: (n: number) => object) => Array.from({ length: count }, (_, n) => make(n));
const tell = async (tenant: Tenant, events: object[], who: 'open' | 'support' = 'open') =>
  expect((await at.call('POST', '/outcomes', { key: tenant[who].key, body: { events } })).status).toBe(202);

/** Waits for midnight UTC when it is near: the days of events and requests must be the same. */
async function passMidnight() {
  const left = DAY_MS - (Date.now() % DAY_MS);
  if (left < 120_000) await new Promise((resolve) => setTimeout(resolve, left + 2_000));
}

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  await passMidnight();
  now = Date.now() - 1_000;
  acme = at.tenants[0]!;
  await createOutcomePartitions([0, 30, 60].map((days) => Date.now() - days * DAY_MS));
  const closed = (n: number) => ({ outcome: 'execution', error: { code: 'closed', message: `Order ${n} is closed` } });
  // The period before: 5 of 100 fail; this one: 40 of 100. Another tool stays as it was.
  await tell(
    acme,
    many(100, (n) => event(9, n < 5 ? closed(n) : {})),
  );
  await tell(
    acme,
    many(100, (n) => event(n % 3, n < 40 ? closed(n) : { latencyMs: 1_000, method: 'call' })),
  );
  await tell(
    acme,
    many(50, () => event(1, { tool: 'send_email' })),
    'support',
  );
  await tell(acme, [
    event(1, {
      tool: 'send_email',
      outcome: 'execution',
      error: { code: 'down', message: 'x' },
      repair: { attempted: true, succeeded: true },
    }),
    event(1, { tool: 'send_email', outcome: 'wrong_tool_boundary', boundary: { axes: ['a'], evidence: 'e' } }),
    event(1, { tool: 'send_email', outcome: 'low_utility', goal: 'SOME_GOAL' }),
  ]);
  await tell(
    at.tenants[1]!,
    many(30, () => event(1, { tool: at.tenants[1]!.tool })),
  );
  await rollUpOutcomes();
}, 360_000);
afterAll(() => at?.close());

describe('health', () => {
  it('reports the health of tools and the previous period', async () => {
    const { status, body } = await get('health?range=7d');
    expect(status).toBe(200);
    expect(body.range.step).toBe('hour');
    // One more is the seed's.
    expect(body.total).toMatchObject({ calls: 154, failures: 41, wrongToolBoundary: 1, lowUtility: 1 });
    expect(body.total).toMatchObject({ repairsAttempted: 1, repairsSucceeded: 1 });
    expect(body.before).toMatchObject({ calls: 100, failures: 5, failureRate: 0.05 });
    expect(body.series).toHaveLength(168);
    expect(body.series.reduce((sum: number, { calls }: { calls: number }) => sum + calls, 0)).toBe(154);
    expect(body.seriesBefore.reduce((sum: number, { calls }: { calls: number }) => sum + calls, 0)).toBe(100);
    expect(body.agents.map(({ agent, calls }: { agent: string; calls: number }) => [agent, calls])).toEqual([
      [acme.open.slug, 104],
      [acme.support.slug, 50],
    ]);
    const { latency } = body.total;
    expect(latency.calls).toBe(153);
    expect(Math.abs(latency.p50Ms - 100)).toBeLessThanOrEqual(5);
    expect(Math.abs(latency.p99Ms - 1_000)).toBeLessThanOrEqual(48);
    expect(body.recordedSince).not.toBeNull();
    expect(JSON.stringify(body)).not.toContain('globex');
  });

  it('is read in one transaction, on one connection', async () => {
    const read = vi.spyOn(KeyedLimit.prototype, 'run');
    try {
      expect((await get('health?range=7d')).status).toBe(200);
      expect(read.mock.calls.filter(([key]) => key === acme.id)).toHaveLength(1);
    } finally {
      read.mockRestore();
    }
  });

  it('names what got worse, and nothing that did not', async () => {
    const { body } = await get('health?range=7d');
    expect(body.movers).toHaveLength(1);
    expect(body.movers[0]).toMatchObject({ tool: 'list_contacts', method: 'call' });
    expect(body.movers[0].change).toBeCloseTo(0.35);
  });

  it('narrows to agent, tool and method', async () => {
    expect((await get(`health?agent=${acme.support.slug}`)).body.total.calls).toBe(50);
    expect((await get('health?tool=list_contacts')).body.total).toMatchObject({ calls: 100, failures: 40 });
    expect((await get(`health?tool=list_contacts&agent=${acme.support.slug}`)).body.total.calls).toBe(0);
    expect((await get('health?tool=list_contacts&method=other')).body.total).toMatchObject({
      calls: 0,
      failureRate: null,
    });
    expect((await get('health?tool=list_contacts')).body.agents).toHaveLength(1);
    expect((await get('health?agent=nobody')).status).toBe(404);
    expect((await get(`health?agent=${at.tenants[1]!.open.slug}-none`)).status).toBe(404);
    for (const bad of ['range=2d', 'step=day', 'tool=']) expect((await get(`health?${bad}`)).status, bad).toBe(422);
  });

  it('answers for a range of one’s own, beside the one before it', async () => {
    const day = (ago: number) => new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS - ago * DAY_MS).toISOString();
    const { status, body } = await get(`health?from=${day(20)}&until=${day(5)}`);
    expect(status).toBe(200);
    expect(body.range).toEqual({ from: day(20), until: day(5), before: day(35), step: 'day' });
    expect(body.total).toMatchObject({ calls: 100, failures: 5 });
    expect(body.series).toHaveLength(15);
    const query = `from=${day(20)}&until=${day(5)}`;
    expect((await get(`health/tools?${query}`)).body.data[0]).toMatchObject({ tool: 'list_contacts', calls: 100 });
    expect((await get(`health/failures?${query}`)).body.data[0]).toMatchObject({ code: 'closed', calls: 5 });
    expect((await get(`usage/goals?${query}`)).body.withoutGoal).toBe(100);
    for (const bad of [
      `from=${day(5)}`,
      `until=${day(5)}`,
      `from=${day(5)}&until=${day(20)}`,
      `from=${day(500)}&until=${day(5)}`,
    ])
      expect((await get(`health?${bad}`)).status, bad).toBe(422);
  });

  it.each(['1h', '24h', '30d', '90d'])('answers for %s', async (range) => {
    const { status, body } = await get(`health?range=${range}`);
    expect(status).toBe(200);
    expect(body.series.length).toBe({ '1h': 60, '24h': 24, '30d': 30, '90d': 90 }[range]);
    expect((await get(`health/failures?range=${range}`)).status).toBe(200);
    expect((await get(`usage/goals?range=${range}`)).status).toBe(200);
    if (range === '90d') expect(body.total.calls).toBe(254);
  });

  it('lists every tool, with its methods together or apart', async () => {
    const { body } = await get('health/tools?range=7d');
    expect(body.data.map(({ tool, calls, method }: Record<string, unknown>) => [tool, calls, method])).toEqual([
      ['list_contacts', 100, null],
      ['send_email', 53, null],
      ['create_contact', 1, null],
    ]);
    expect(body.data[0].before).toMatchObject({ calls: 100, failures: 5 });
    expect(Math.abs(body.data[1].latency.p90Ms - 100)).toBeLessThanOrEqual(5);
    const apart = await get('health/tools?range=7d&byMethod=true');
    expect(apart.body.data[0]).toMatchObject({ tool: 'list_contacts', method: 'call' });
  });

  it('groups failures by what their messages have in common', async () => {
    const { body } = await get('health/failures?range=7d');
    expect(body.total).toBe(4);
    expect(body.data[0]).toMatchObject({
      ...{ tool: 'list_contacts', outcome: 'execution', code: 'closed', signature: 'Order <n> is closed' },
      ...{ calls: 40, before: 5, agents: 1 },
    });
    const same = await get(`activity?kind=call&signature=${encodeURIComponent('Order <n> is closed')}&limit=5`);
    expect(same.body.data).toHaveLength(5);
    expect(same.body.data[0]).toMatchObject({ signature: 'Order <n> is closed', offGoal: false });
  });

  it('exports its tables as CSV', async () => {
    for (const [table, first] of [
      ['series', 'at,calls'],
      ['tools', 'tool,method,calls'],
      ['failures', 'tool,method,outcome,code'],
    ]) {
      const { status, headers, text } = await get(`health/export?table=${table}&range=7d`);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toContain('text/csv');
      expect(text.startsWith(first!), text.slice(0, 60)).toBe(true);
    }
  });
});

describe('usage', () => {
  it('counts goals, and what tools cost to read', async () => {
    const { body } = await get('usage/goals?range=7d');
    expect(body.goals).toMatchObject([{ goal: 'SOME_GOAL', calls: 1, failures: 0, tools: 1, agents: 1, before: 0 }]);
    expect(body.withoutGoal).toBe(153);
    expect(body.agents[0]).toMatchObject({ agent: acme.open.slug, calls: 104 });
    expect(body.agents[0].tokens).toBeGreaterThan(0);
    expect(body.agents[0].tokensSaved).toBeGreaterThanOrEqual(0);
  });

  it('returns calls by agent and tool in both periods, as the events recount', async () => {
    const { body } = await get('usage/goals?range=7d');
    const [open, support] = [acme.open.slug, acme.support.slug];
    expect(body.calls.slice(0, 2)).toEqual([
      { agent: open, tool: 'list_contacts', calls: 100, failures: 40, before: 100 },
      { agent: support, tool: 'send_email', calls: 50, failures: 0, before: 0 },
    ]);
    const { from, until } = body.range;
    const { rows } = await at.owner.query(
      `SELECT a.slug AS agent, o.tool, count(*)::int AS calls, count(*) FILTER (WHERE outcome IN ('execution', 'contract_violation'))::int AS failures
       FROM "Outcome" o JOIN "Agent" a ON a.id = o."agentId"
       WHERE o."orgId" = $1 AND "occurredAt" >= $2 AND "occurredAt" < $3 GROUP BY 1, 2`,
      [acme.id, from, until],
    );
    const said = body.calls.filter(({ calls }: { calls: number }) => calls > 0);
    const sorted = (list: { agent: string; tool: string; calls: number; failures: number }[]) =>
      list.map(({ agent, tool, calls, failures }) => `${agent} ${tool} ${calls} ${failures}`).sort();
    expect(sorted(said)).toEqual(sorted(rows));
    const sum = said.reduce((all: number, { calls }: { calls: number }) => all + calls, 0);
    expect(sum).toBe(body.withoutGoal + 1);
  });
});

describe('the export of calls', () => {
  it('streams them all, newest first, narrowed as the list is, and as CSV that no spreadsheet runs', async () => {
    await tell(acme, [event(0, { tool: '=cmd', request: 'a "b", c' })]);
    const lines = (await get('outcomes/export?format=ndjson')).text.trimEnd().split('\n');
    const rows = lines.map((line) => JSON.parse(line));
    expect(rows).toHaveLength(255);
    expect(rows.map(({ occurredAt }) => occurredAt)).toEqual(
      rows
        .map(({ occurredAt }) => occurredAt)
        .sort()
        .reverse(),
    );
    const narrowed = await get('outcomes/export?format=ndjson&tool=list_contacts&outcome=execution');
    expect(narrowed.text.trimEnd().split('\n')).toHaveLength(45);
    const csv = (await get('outcomes/export?format=csv')).text.split('\r\n');
    expect(csv[0]).toMatch(/^occurredAt,receivedAt,id,agent,tool/);
    expect(csv.find((line) => line.includes('cmd'))).toContain(`'=cmd`);
    expect(csv).toHaveLength(257);
  });

  it('continues after a cursor', async () => {
    const first = await get('activity?kind=call&limit=200');
    const rest = await get(`outcomes/export?format=ndjson&cursor=${first.body.nextCursor}`);
    expect(rest.text.trimEnd().split('\n')).toHaveLength(55);
    expect((await get('outcomes/export?format=ndjson&cursor=x')).status).toBe(422);
  });
});

describe('tools with an open warning', () => {
  const tool = 'search_media';
  const failing = (n: number, every: number) =>
    n % every === 0 ? { tool, outcome: 'execution', error: { code: 'down', message: 'x' } } : { tool };
  /** Start of the day: the period before a warning consists of whole days. */
  const warn = (days: number) => new Date(Math.floor((now - days * DAY_MS) / DAY_MS) * DAY_MS);

  beforeAll(async () => {
    for (const days of [8, 14])
      await tell(
        acme,
        many(100, (n) => event(days, failing(n, 100))),
      );
    await tell(
      acme,
      many(140, (n) => event(n % 7, failing(n, 4))),
    );
    await rollUpOutcomes();
    await insertRow(at.owner, 'CohesionWarning', {
      ...{ id: randomUUID(), orgId: acme.id, tool, method: 'call', kind: 'implementation' },
      ...{ openedAt: new Date(), since: warn(6), lastSeenAt: new Date() },
      ...{ share: 0.25, lower: 0.2, upper: 0.3, calls: 140, signals: 35, axes: [], outcomes: [], corrections: [] },
    });
  });

  const moverOf = async (range: string) =>
    (await get(`health?range=${range}`)).body.movers.find((one: { tool: string }) => one.tool === tool);

  it('are among the movers of every period, compared with the week before the rise', async () => {
    const day = await moverOf('24h');
    expect(day).toMatchObject({ now: { calls: 20 }, before: { calls: 100, failures: 1 } });
    expect(day.change).toBeCloseTo(day.now.failureRate - 0.01);
    const month = await moverOf('30d');
    expect(month).toMatchObject({ now: { calls: 140, failures: 35 }, before: { calls: 100, failures: 1 } });
    expect(month.change).toBeCloseTo(0.24);
  });

  it('are compared by the day where the rise is long ago', async () => {
    await at.owner.query(`UPDATE "CohesionWarning" SET since = $1 WHERE tool = $2`, [warn(10), tool]);
    expect(await moverOf('24h')).toMatchObject({ now: { calls: 20 }, before: { calls: 100, failures: 1 } });
    expect(await moverOf('30d')).toMatchObject({ now: { calls: 240 }, before: { calls: 100, failures: 1 } });
  });
});
