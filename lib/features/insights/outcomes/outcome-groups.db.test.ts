import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rollUpOutcomes } from '@/lib/data/system/retention/roll-up-outcomes';
import { canonicalJson } from '@/lib/shared/canonical-json';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { expectRollupsExact } from '@/lib/testing/rollup-recount';

let at: Installation;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
});
afterAll(() => at?.close());

const event = (values: object = {}) => ({
  ...{ id: randomUUID(), tool: 'create_contact', outcome: 'ok', occurredAt: new Date().toISOString() },
  ...values,
});
const tell = (key: string, events: object[]) => at.call('POST', '/outcomes', { key, body: { events } });
const keys = () => at.tenants.flatMap(({ open, support }) => [open.key, support.key]);
const transactionsOf = async (ids: readonly string[]) =>
  (
    await at.owner.query(
      `SELECT count(DISTINCT xmin::text)::int AS n, count(*)::int AS calls FROM "Outcome" WHERE id = ANY($1)`,
      [ids],
    )
  ).rows[0];

it('stores concurrent events of all agents in few commits', async () => {
  await Promise.all(keys().map((key) => tell(key, [event()])));
  const events = Array.from({ length: 200 }, () => event());
  const answers = await Promise.all(events.map((one, n) => tell(keys()[n % 4]!, [one])));
  expect(answers.map(({ status }) => status)).toEqual(events.map(() => 202));
  const { n, calls } = await transactionsOf(events.map(({ id }) => id));
  expect(calls).toBe(200);
  expect(n).toBeLessThan(20);
  // Each is its own tenant's.
  const { rows } = await at.owner.query(
    `SELECT "orgId", count(*)::int AS n FROM "Outcome" WHERE id = ANY($1) GROUP BY 1`,
    [events.map(({ id }) => id)],
  );
  expect(rows.map(({ n: own }) => own)).toEqual([100, 100]);
});

it('returns each request its own errors only', async () => {
  const key = at.tenants[0]!.open.key;
  const known = event();
  await tell(key, [known]);
  const twin = event();
  const posts: [object[], number][] = [
    [[event(), { ...known, outcome: 'low_utility' }], 409],
    [[event()], 202],
    [[twin], 202],
    [[twin], 202],
    [[{ ...twin, tool: 'other' }, event()], 409],
    [[known], 202],
    [[event({ outcome: 'none' })], 422],
  ];
  const answers = await Promise.all(posts.map(([events]) => tell(key, events)));
  expect(answers.map(({ status }) => status)).toEqual(posts.map(([, status]) => status));
  expect(answers[0]!.body.invalidParams[0].pointer).toBe('/events/1/id');
  const accepted = answers.map(({ body }) => body.accepted);
  expect([accepted[1], accepted[2] + accepted[3], accepted[5]]).toEqual([1, 1, 0]);
  const refused = posts
    .filter(([, status]) => status === 409)
    .map(([events]) => (events as { id: string }[]).map(({ id }) => id));
  const stored = await at.owner.query(`SELECT id FROM "Outcome" WHERE id = ANY($1)`, [refused.flat()]);
  expect(stored.rows.map(({ id }) => id).sort()).toEqual([known.id, twin.id].sort());
});

it('stores once what another process stores concurrently, with the other events', async () => {
  const { open, id: orgId } = at.tenants[0]!;
  const [mine, theirs, beside] = [event(), event(), event()];
  const other = new pg.Client({ connectionString: at.database.ownerUrl });
  await other.connect();
  try {
    await other.query('BEGIN');
    for (const one of [mine, theirs])
      await other.query(
        `INSERT INTO "OutcomeKey" ("agentId", id, "orgId", digest, "occurredAt")
         SELECT $1, $2, $3, sha256(convert_to($4, 'UTF8')), $5`,
        [open.id, one.id, orgId, one === mine ? canonicalJson({ ...mine, method: 'call' }) : 'other', one.occurredAt],
      );
    const told = [[mine], [theirs], [beside]].map((events) => tell(open.key, events));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await other.query('COMMIT');
    const answers = await Promise.all(told);
    expect(answers.map(({ status, body }) => [status, body.duplicates])).toEqual([
      [202, 1],
      [409, undefined],
      [202, 0],
    ]);
  } finally {
    await other.end();
  }
});

it('stores the others when the database rejects an event', async () => {
  const { open, id } = at.tenants[1]!;
  await at.owner.query(`ALTER TABLE "Outcome" ADD CONSTRAINT probe CHECK (tool <> 'forbidden' OR "orgId" <> '${id}')`);
  const events = Array.from({ length: 20 }, (_, n) => event({ tool: n === 7 ? 'forbidden' : 'x' }));
  const answers = await Promise.all(events.map((one) => tell(open.key, [one])));
  await at.owner.query(`ALTER TABLE "Outcome" DROP CONSTRAINT probe`);
  expect(answers.map(({ status }) => status)).toEqual(events.map((_, n) => (n === 7 ? 500 : 202)));
  expect((await transactionsOf(events.map(({ id: one }) => one))).calls).toBe(19);
});

it('takes a tool after the third failure, when the failures come in requests at once', async () => {
  const { key } = at.tenants[0]!.open;
  const session = `at-once-${randomUUID().slice(0, 8)}`;
  const failure = () => event({ session, outcome: 'execution' });
  const answers = await Promise.all([1, 2, 3].map(() => tell(key, [failure()])));
  expect(answers.map(({ body }) => body.results[0].lane)).toEqual(['correct', 'correct', 'correct']);
  const view = await at.call('GET', `/sessions/${session}`, { key });
  expect(view.body.disabled).toMatchObject([{ tool: 'create_contact', by: 'failures' }]);
});

it('notes the goal that a call was made on, and whether the goal leaves the tool out', async () => {
  const { key } = at.tenants[0]!.open;
  const { rows: goals } = await at.owner.query(`SELECT "goalId" FROM "Goal" WHERE "orgId" = $1 LIMIT 1`, [
    at.tenants[0]!.id,
  ]);
  const goal = goals[0]?.goalId as string;
  const session = `goal-${randomUUID().slice(0, 8)}`;
  expect((await at.call('PUT', `/sessions/${session}`, { key, body: { goal } })).status).toBe(200);
  const set = await at.call('GET', `/tools?goal=${goal}`, { key });
  const inside = set.body.tools.map(({ name }: { name: string }) => name)[0];
  const calls = [
    event({ session, tool: inside }),
    event({ session, tool: 'no_such_tool' }),
    event({ tool: 'no_such_tool' }),
  ];
  await tell(key, calls);
  const { rows } = await at.owner.query(`SELECT id, goal, "activeGoal", "offGoal" FROM "Outcome" WHERE id = ANY($1)`, [
    calls.map(({ id }) => id),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  expect(calls.map(({ id }) => byId.get(id))).toMatchObject([
    { goal: null, activeGoal: goal, offGoal: false },
    { goal: null, activeGoal: goal, offGoal: true },
    { goal: null, activeGoal: null, offGoal: false },
  ]);
  await rollUpOutcomes();
  await expectRollupsExact(at.owner);
});

it('groups failures by what they have in common, and takes the referral as tools spell it', async () => {
  const { key } = at.tenants[0]!.open;
  const refusals = [1, 2].map((n) =>
    event({
      outcome: 'execution',
      tool: 'signed',
      error: { code: 'closed', message: `Order ${n} of "Jane ${n}" is closed` },
    }),
  );
  const referral = event({
    outcome: 'wrong_tool_boundary',
    boundary: {
      boundary_axes: ['transport', 'extraction'],
      observed_task_shape: 'fetch and read',
      suggested_split: 'two',
      evidence: 'seen',
    },
  });
  const answer = await tell(key, [...refusals, referral]);
  expect(answer.body.results.map(({ lane }: { lane: string }) => lane)).toEqual(['correct', 'correct', 'referral']);
  const { rows } = await at.owner.query(`SELECT DISTINCT signature FROM "Outcome" WHERE tool = 'signed'`);
  expect(rows).toEqual([{ signature: 'Order <n> of <text> is closed' }]);
  const { rows: told } = await at.owner.query(`SELECT boundary FROM "Outcome" WHERE id = $1`, [referral.id]);
  expect(told[0].boundary).toEqual({
    axes: ['transport', 'extraction'],
    observedTaskShape: 'fetch and read',
    suggestedSplit: 'two',
    evidence: 'seen',
  });
});
