import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkRollups } from '@/lib/data/system/retention/check-rollups';
import { createOutcomePartitions } from '@/lib/data/system/retention/outcome-partitions';
import { purgeRollups, readPending, rollUpOutcomes } from '@/lib/data/system/retention/roll-up-outcomes';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { expectRollupsExact, expectSummariesExact } from '@/lib/testing/rollup-recount';

let at: Installation;
let seeded: number;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  const day = 86_400_000;
  await createOutcomePartitions(Array.from({ length: 90 }, (_, n) => Date.now() - n * day));
  seeded = await rollUpOutcomes();
});
afterAll(() => at?.close());

let seed = 7;
function random(): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed / 2 ** 32;
}
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

const KINDS = ['ok', 'ok', 'ok', 'execution', 'contract_violation', 'wrong_tool_boundary', 'low_utility'];
/** Most of today, some of last month, some by a clock that runs ahead. */
function anyEvent() {
  const outcome = pick(KINDS);
  const ago = pick([0, 1_000, 60_000, 3_600_000, 86_400_000 * 2, 86_400_000 * 40, -60_000]) * (0.2 + random());
  return {
    id: randomUUID(),
    tool: pick(['create_contact', 'list_contacts', 'send_email', 'no_such_tool']),
    ...(random() < 0.3 ? { method: pick(['search', 'fetch']) } : {}),
    ...(random() < 0.3 ? { goal: pick(['ONE', 'TWO']) } : {}),
    outcome,
    ...(outcome === 'ok'
      ? {}
      : { error: { code: pick(['timeout', 'refused']), message: `No answer within ${Math.floor(random() * 99)} s` } }),
    ...(outcome === 'wrong_tool_boundary' ? { boundary: { axes: ['transport'], evidence: 'seen' } } : {}),
    ...(random() < 0.8 ? { latencyMs: Math.floor(random() ** 4 * 100_000) } : {}),
    ...(random() < 0.2 ? { repair: { attempted: true, succeeded: random() < 0.5 } } : {}),
    occurredAt: new Date(Date.now() - ago).toISOString(),
  };
}

async function post(events: object[]) {
  const tenant = pick(at.tenants);
  const { key } = pick([tenant.open, tenant.support]);
  const answer = await at.call('POST', '/outcomes', { key, body: { events } });
  expect(answer.status).toBe(202);
  return answer.body.accepted as number;
}
const batches = (count: number, size: number) =>
  Promise.all(
    Array.from({ length: count }, () => post(Array.from({ length: 1 + Math.floor(random() * size) }, anyEvent))),
  );

describe('rollups', () => {
  it('equal a plain count of the events, whenever they come', async () => {
    const accepted = (await batches(12, 80)).reduce((a, b) => a + b, 0);
    expect((await readPending()).rows).toBeGreaterThan(0);
    expect(await rollUpOutcomes()).toBe(accepted);
    expect(await expectRollupsExact(at.owner)).toBe(seeded + accepted);
    expect((await readPending()).rows).toBe(0);
    // Late ones go into hours that were counted long ago.
    await batches(12, 80);
    await rollUpOutcomes();
    await expectRollupsExact(at.owner);
    await expectSummariesExact(at.owner);
  });

  it('count a repeat once', async () => {
    const events = Array.from({ length: 50 }, anyEvent);
    const { key } = at.tenants[0]!.open;
    for (const accepted of [50, 0])
      expect((await at.call('POST', '/outcomes', { key, body: { events } })).body.accepted).toBe(accepted);
    expect(await rollUpOutcomes()).toBe(50);
    await expectRollupsExact(at.owner);
  });

  it('are exact while events come and two count at once', async () => {
    let isOver = false;
    const ingest = (async () => {
      for (let n = 0; n < 8; n++) await batches(4, 60);
      isOver = true;
    })();
    const count = async () => {
      while (!isOver) await rollUpOutcomes().catch(() => {});
    };
    await Promise.all([ingest, count(), count()]);
    await rollUpOutcomes();
    await expectRollupsExact(at.owner);
  });

  it('are exact when counting is killed at any moment', async () => {
    const killer = new pg.Client({ connectionString: at.database.systemUrl });
    await killer.connect();
    let killed = 0;
    // Counting can be faster than its killer.
    for (let n = 0; n < 8 || (killed === 0 && n < 80); n++) {
      await batches(4, 100);
      const counting = rollUpOutcomes().catch(() => killed++);
      await new Promise((resolve) => setTimeout(resolve, random() * 30));
      await killer.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE '%OutcomePending%' AND state = 'active' AND usename = current_user`,
      );
      await counting;
    }
    await killer.end();
    expect(killed).toBeGreaterThan(0);
    await rollUpOutcomes();
    await expectRollupsExact(at.owner);
    await expectSummariesExact(at.owner);
  });

  it('follow what is stored past the application, and forget what goes with its agent', async () => {
    const { rows } = await at.owner.query(
      `INSERT INTO "Agent" (id, "orgId", slug, name, subtype) VALUES (gen_random_uuid(), $1, 'brief', 'Brief', 'general') RETURNING id`,
      [at.tenants[1]!.id],
    );
    const insert = () =>
      at.owner.query(
        `INSERT INTO "Outcome" (id, "orgId", "agentId", tool, outcome, "occurredAt") VALUES (gen_random_uuid(), $1, $2, 'x', 'ok', now())`,
        [at.tenants[1]!.id, rows[0].id],
      );
    await insert();
    expect(await rollUpOutcomes()).toBe(1);
    await expectRollupsExact(at.owner);
    await insert();
    await at.owner.query(
      `INSERT INTO "OutcomeKey" ("agentId", id, "orgId", digest, "occurredAt") VALUES ($1, gen_random_uuid(), $2, '', now())`,
      [rows[0].id, at.tenants[1]!.id],
    );
    await at.owner.query(`DELETE FROM "Agent" WHERE id = $1`, [rows[0].id]);
    const { rowCount } = await at.owner.query(`SELECT 1 FROM "OutcomeKey" WHERE "agentId" = $1`, [rows[0].id]);
    expect(rowCount).toBe(0);
    await rollUpOutcomes();
    await expectRollupsExact(at.owner);
  });

  it('distinguish a hundred failures of a tool and day, and count the others as one', async () => {
    const { key, id } = { key: at.tenants[0]!.open.key, id: at.tenants[0]!.id };
    // Letters, which are not masked.
    const word = (n: number) =>
      String.fromCharCode(97 + (n % 26), 97 + (Math.floor(n / 26) % 26), 97 + Math.floor(n / 676));
    const events = Array.from({ length: 150 }, (_, n) => ({
      ...anyEvent(),
      tool: 'search_media',
      outcome: 'execution',
      error: { code: 'odd', message: `because of ${word(n)}` },
      occurredAt: new Date().toISOString(),
    }));
    for (const half of [events.slice(0, 60), events.slice(60), events.slice(0, 0)])
      if (half.length > 0) {
        await at.call('POST', '/outcomes', { key, body: { events: half } });
        await rollUpOutcomes();
      }
    const { rows } = await at.owner.query(
      `SELECT signature = '…' AS rest, count(DISTINCT signature)::int AS kinds, sum(calls)::int AS calls FROM "FailureRollup"
       WHERE "orgId" = $1 AND tool = 'search_media' AND span = 'day' GROUP BY 1 ORDER BY 1`,
      [id],
    );
    expect(rows).toEqual([
      { rest: false, kinds: 100, calls: 100 },
      { rest: true, kinds: 1, calls: 50 },
    ]);
    await expectRollupsExact(at.owner);
  });

  it('are compared with the calls of yesterday, and a difference is reported', async () => {
    const [acme] = at.tenants;
    const yesterday = new Date(Date.now() - 86_400_000);
    await at.owner.query(
      `INSERT INTO "Outcome" (id, "orgId", "agentId", tool, outcome, "occurredAt") VALUES (gen_random_uuid(), $1, $2, 'checked', 'ok', $3)`,
      [acme!.id, acme!.open.id, yesterday],
    );
    // Pending counts are no difference.
    expect(await checkRollups()).toBe(2);
    await rollUpOutcomes();
    expect(await checkRollups()).toBe(2);
    const change = (by: number) =>
      at.owner.query(`UPDATE "OutcomeRollup" SET ok = ok + $1 WHERE span = 'day' AND tool = 'checked'`, [by]);
    await change(1);
    await expect(checkRollups()).rejects.toThrow(/do not match their events: 1 rows, of 1 organizations/);
    await change(-1);
    expect(await checkRollups()).toBe(2);
  });

  it('are deleted by age', async () => {
    await at.owner.query(`UPDATE "OutcomeRollup" SET bucket = bucket - interval '80 hours' WHERE span = 'minute'`);
    const { rows } = await at.owner.query(`SELECT count(*)::int AS n FROM "OutcomeRollup" WHERE span = 'minute'`);
    expect(await purgeRollups()).toBe(rows[0].n);
  });
});
