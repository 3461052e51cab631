import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemOrgScope } from '@/lib/access/system-scope';
import { INSERT_EVENTS } from '@/lib/cohesion/testing/generate-month';
import { PLANTED_TOOLS, plantedMonth, SINCE } from '@/lib/cohesion/testing/planted-month';
import { createOutcomePartitions } from '@/lib/data/system/retention/outcome-partitions';
import { rollUpOutcomes } from '@/lib/data/system/retention/roll-up-outcomes';
import { checkCohesion } from '@/lib/features/suggestions/suggestion-job';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { type SeededAgent, seedAgent } from '@/lib/testing/seed-agent';
import type { Tenant } from '@/lib/testing/seed-tenant';
import type { ProblemView } from './problem-contract';
import { versionsBefore } from './problem-read-model';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const { failing, mistaken, right, weak, slow, stopped } = PLANTED_TOOLS;
const LISTED = new Set(['policy', 'budget']);

let at: Installation;
let acme: Tenant;
let second: SeededAgent;
let liar: SeededAgent;
const now = Date.now();

const problems = async (query = '', key = acme.people.viewer.key): Promise<ProblemView[]> =>
  (await at.call('GET', `/orgs/acme/problems?limit=200${query}`, { key })).body.data;
const post = (path: string, body: unknown, key = acme.people.configurator.key) =>
  at.call('POST', `/orgs/acme${path}`, { key, body });
const of = async (kind: string, tool?: string) => {
  const found = (await problems()).filter((one) => one.kind === kind && (tool === undefined || one.tool === tool));
  expect(found).toHaveLength(1);
  return found[0]!;
};
const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));

async function report(agent: SeededAgent, events: object[]) {
  const told = events.map((one) => ({ id: randomUUID(), occurredAt: new Date().toISOString(), ...one }));
  const answer = await at.call('POST', '/outcomes', { key: agent.key, body: { events: told } });
  expect(answer.status).toBe(202);
  return answer.body;
}
const failed = (tool: string, count: number) =>
  times(count, (i) => ({ tool, session: `f${i}`, outcome: 'execution', error: { code: 'down', message: 'x' } }));

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  acme = at.tenants[0]!;
  second = await seedAgent(at.owner, acme.id, 'second', { profile: acme.profile });
  liar = await seedAgent(at.owner, acme.id, 'liar', {});
  for (const table of ['Outcome', 'OutcomePending', 'OutcomeRollup', 'OutcomeSummary', 'FailureRollup', 'GoalRollup'])
    await at.owner.query(`DELETE FROM "${table}"`);
  for (const table of [
    'Suggestion',
    'CohesionWarning',
    'ToolCohesion',
    'CohesionProgress',
    'Correction',
    'DetectedProblem',
  ])
    await at.owner.query(`DELETE FROM "${table}"`);
  await createOutcomePartitions(times(60, (day) => now - day * DAY_MS));
  for (const [agent, seed] of [
    [acme.open, 1],
    [second, 2],
  ] as const) {
    const events = [...plantedMonth(now, seed)];
    for (let i = 0; i < events.length; i += 5_000)
      await at.owner.query(INSERT_EVENTS, [JSON.stringify(events.slice(i, i + 5_000)), agent.id, acme.id]);
  }
  // Known for long enough to say what is unused.
  const first = {
    id: randomUUID(),
    tool: right,
    method: 'call',
    outcome: 'ok',
    occurredAt: new Date(now - 40 * DAY_MS),
  };
  await at.owner.query(INSERT_EVENTS, [JSON.stringify([first]), acme.open.id, acme.id]);
  const blocked = await at.call('PATCH', '/orgs/acme/agents/liar/policy', {
    ...{ key: acme.people.owner.key, body: { tools: { render_text: 'block' } } },
  });
  expect(blocked.status).toBe(200);
  const events = ['problem.opened', 'problem.closed', 'cohesion.warning', 'request.created'];
  const hook = await post('/webhooks', { url: 'http://127.0.0.1:9/', events }, acme.people.owner.key);
  expect(hook.status).toBe(201);
  await report(liar, failed('render_text', 300));
  await report(liar, failed('no_such_tool_at_all', 40));
  // Its description was changed right before it began to fail.
  const described = await at.call('PUT', `/orgs/acme/descriptions/${failing}`, {
    ...{ key: acme.people.owner.key, headers: { 'If-Match': '*' } },
    body: { name: null, title: null, description: 'Creates an invoice, or not.', parameters: {} },
  });
  expect(described.status).toBe(200);
  await rollUpOutcomes();
  await checkCohesion();
  const { since } = await of('failures', failing);
  await at.owner.query(
    `UPDATE "Revision" SET at = $2 WHERE id IN (SELECT "revisionId" FROM "RevisionChange" WHERE entity = 'ToolOverride' AND "orgId" = $1)`,
    [acme.id, new Date(Date.parse(since) - HOUR_MS)],
  );
});
afterAll(() => at?.close());

describe('a planted month', () => {
  it('is found by name and kind, and nothing else', async () => {
    const found = (await problems()).filter(({ kind }) => !LISTED.has(kind));
    expect(found.map(({ kind, tool, agents }) => `${kind} ${tool ?? agents.join()}`).sort()).toEqual(
      [
        `failures ${failing}`,
        `low_utility ${weak}`,
        `slow ${slow}`,
        `volume ${stopped}`,
        'source ',
        `wrong_tool ${mistaken}`,
        'agent_reports liar',
        ...found.filter(({ kind }) => kind === 'unused_access').map(({ agents }) => `unused_access ${agents.join()}`),
      ].sort(),
    );
    expect(found.some(({ kind, agents }) => kind === 'unused_access' && agents.includes(acme.open.slug))).toBe(true);
  });

  it('says since when, how much, who is hit and what changed before', async () => {
    const one = await of('failures', failing);
    expect(Math.abs(Date.parse(one.since) - (now - SINCE.failing))).toBeLessThan(12 * HOUR_MS);
    expect(one.before).toBeLessThan(0.05);
    expect(one.now).toBeGreaterThan(0.1);
    expect(one.agents).toEqual([acme.open.slug, 'second'].sort());
    expect(one.users).toBeGreaterThan(50);
    expect(one.cause).toMatchObject({ kind: 'definition', by: expect.any(String) });
    expect(one.cause!.text).not.toContain('@');
    expect(one.actions[0]).toMatchObject({ href: `/acme/activity?tool=${failing}&outcome=execution` });
    expect(one.evidence.reportedBy).toBeNull();
    expect(one.evidence.text).toContain('Error code of 100% of the failures: timeout.');
    const source = await of('source');
    expect(source).toMatchObject({ title: 'The source parcels cannot be reached', unit: 'share' });
    const latency = await of('slow', slow);
    expect(latency.now! / latency.before!).toBeGreaterThan(2);
    expect(Math.abs(Date.parse(latency.since) - (now - SINCE.slow))).toBeLessThan(24 * HOUR_MS);
    const volume = await of('volume', stopped);
    expect(volume).toMatchObject({ title: `${stopped} is called less often`, unit: 'count' });
    expect(volume.before).toBeGreaterThan(40);
    expect(Math.abs(Date.parse(volume.since) - (now - SINCE.stopped))).toBeLessThan(12 * HOUR_MS);
  });

  it('names a new model and a new version of the source as what happened just before', async () => {
    // The detected moment: it is some hours from the planted one.
    const since = new Date((await of('low_utility', weak)).since);
    const earlier = (hours: number) => new Date(since.getTime() - hours * HOUR_MS);
    for (const [version, selection, hours] of [
      [101, 'small-1', 200],
      [102, 'small-2', 1],
      [103, 'small-2', 0.5],
    ] as const)
      await at.owner.query(
        `INSERT INTO "RoutingSettingsVersion" ("orgId", version, settings, author, label, at) VALUES ($1, $2, $3, 'x', 'Jane', $4)`,
        [acme.id, version, { model: { selection, review: selection } }, earlier(hours)],
      );
    const one = await of('low_utility', weak);
    expect(one.cause).toMatchObject({ kind: 'model', ref: '102', at: earlier(1).toISOString(), by: 'Jane' });
    expect(one.cause!.text).toBe('The model changed from small-1 to small-2 shortly before.');
    // The description is closer to the failures than the model.
    expect((await of('failures', failing)).cause).toMatchObject({ kind: 'definition' });
    const source = randomUUID();
    await at.owner.query(
      `INSERT INTO "Source" (id, "orgId", slug, name, kind, "createdBy") VALUES ($1, $2, 'shop', 'Shop', 'mcp-http', 'x')`,
      [source, acme.id],
    );
    for (const [version, hours] of [
      ['1.0', 50],
      ['1.0', 20],
      ['2.0', 3],
    ] as const)
      await at.owner.query(
        `INSERT INTO "ImportRun" (id, "orgId", "sourceId", status, approve, "acceptAll", counts, "requestedBy", "requestedLabel", "finishedAt")
         VALUES (gen_random_uuid(), $1, $2, 'applied', false, false, $3, 'x', 'x', $4)`,
        [acme.id, source, { document: { title: 'Shop', version, servers: [] } }, earlier(hours)],
      );
    const scope = systemOrgScope({ id: acme.id, slug: 'acme' }, { actor: 'system:test', label: 'Test' });
    const asked = ['shop__pay', 'shopping__pay'].map((tool) => ({ kind: 'failures', tool, method: 'call', since }));
    const upstream = { kind: 'upstream', ref: 'shop', before: '1.0', after: '2.0', by: null };
    expect(await versionsBefore(scope, asked)).toMatchObject([
      { place: 1, ...upstream, at: earlier(3) },
      { place: 2, kind: 'model' },
    ]);
    await at.owner.query(`DELETE FROM "Source" WHERE id = $1`, [source]);
    await at.owner.query(`DELETE FROM "RoutingSettingsVersion" WHERE "orgId" = $1 AND version > 100`, [acme.id]);
  });

  it('learns the tool that is meant, and drafts both descriptions', async () => {
    const one = await of('wrong_tool', mistaken);
    expect(one.title).toBe(`${mistaken} is mistaken for ${right}`);
    expect(one.actions[0]).toMatchObject({ href: `/acme/tools/descriptions/~pair/${one.suggestion}` });
    const { key } = acme.people.configurator;
    const { body } = await at.call('GET', `/orgs/acme/suggestions/${one.suggestion}/draft`, { key });
    expect(body.suggestion).toMatchObject({ kind: 'distinguish', tools: [mistaken, right] });
    expect([body.editor.change, ...body.editor.more].map(({ path }) => path.split('/').at(-1))).toEqual([
      mistaken,
      right,
    ]);
    const known = await at.call('GET', '/known-tools?tokenBudget=5000', { key: acme.open.key });
    expect(known.body.text).toMatch(new RegExp(`- ${mistaken}: COHESION WARNING: .*; use ${right} for such tasks`));
    expect(known.body.text).toMatch(new RegExp(`- ${failing}: FAILING: `));
    expect(known.body.text).not.toContain('render_text');
  });

  it('is listed by urgency, in pages and by filters, to the organization alone', async () => {
    const all = await problems();
    expect(all[0]!.kind).toMatch(/failures|source/);
    const { body } = await at.call('GET', '/orgs/acme/problems?limit=2', { key: acme.people.viewer.key });
    const next = await at.call('GET', `/orgs/acme/problems?limit=2&cursor=${body.nextCursor}`, {
      key: acme.people.viewer.key,
    });
    expect([...body.data, ...next.body.data].map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ id }) => id));
    expect((await problems('&kind=slow')).map(({ tool }) => tool)).toEqual([slow]);
    expect((await problems('&agent=liar')).map(({ kind }) => kind)).toContain('agent_reports');
    expect((await problems(`&tool=${weak}`)).map(({ kind }) => kind)).toEqual(['low_utility', 'unused_access']);
    const other = at.tenants[1]!;
    const foreign = await at.call('GET', `/orgs/globex/problems/${all[0]!.id}`, { key: other.people.owner.key });
    expect(foreign.status).toBe(404);
    const own = await at.call('GET', `/orgs/acme/problems/${all[0]!.id}`, { key: acme.people.viewer.key });
    expect(own.body).toEqual(all[0]);
  });

  it('finds a liar by what it cannot know: nothing opens, and nobody is told', async () => {
    const one = await of('agent_reports');
    expect(one.evidence).toMatchObject({ signals: 340, items: ['no_such_tool_at_all', 'render_text'] });
    const { rows } = await at.owner.query(`SELECT tool FROM "CohesionWarning" WHERE tool IN ('render_text')`);
    expect(rows).toEqual([]);
    const { body } = await at.call('GET', '/orgs/acme/activity?agent=liar&limit=1', { key: acme.people.viewer.key });
    expect(body.data[0]).toMatchObject({ isEvidence: false, fault: 'tool' });
  });

  it('leaves what a liar reports out of every count and list', async () => {
    const get = async (path: string) => {
      const { status, text, body } = await at.call('GET', `/orgs/acme${path}`, { key: acme.people.viewer.key });
      expect(status, text).toBe(200);
      return body;
    };
    expect((await get('/health/failures?range=7d&agent=liar')).data).toEqual([]);
    expect((await get('/health/tools?range=7d&agent=liar')).data).toEqual([]);
    expect((await get('/health?range=7d&agent=liar')).total).toMatchObject({ calls: 0, failures: 0, unbacked: 340 });
    expect((await get('/cohesion?tool=no_such_tool_at_all')).data).toEqual([]);
    const usage = await get('/usage?days=7');
    expect(usage.tools.map(({ tool }: { tool: string }) => tool)).not.toContain('no_such_tool_at_all');
    expect(usage.agents.map(({ agent }: { agent: string }) => agent)).not.toContain('liar');
    const goals = await get('/usage/goals?range=7d');
    expect(goals.calls.map(({ agent }: { agent: string }) => agent)).not.toContain('liar');
  });

  it('tries the change that removes unused tools as it is sent', async () => {
    const found = await problems('&kind=unused_access');
    const one = found.find(({ agents }) => agents.includes(acme.open.slug))!;
    const change = one.actions.find((action) => action.change !== null)!.change!;
    const tried = await post(`/what-if?agent=${acme.open.slug}`, change.body, acme.people.viewer.key);
    expect(tried.status, tried.text).toBe(200);
    expect(tried.body.agents).toHaveLength(1);
    expect(tried.body.agents[0].lost.length).toBeGreaterThan(0);
    expect(tried.body.refusedCalls.count).toBe(0);
  });

  it('notifies of each once, and of its end', async () => {
    const told = async () => {
      const { rows } = await at.owner.query(
        `SELECT event, data->>'kind' AS kind FROM "NotificationDelivery" WHERE event LIKE 'problem%' OR event = 'cohesion.warning' ORDER BY 1, 2`,
      );
      return rows.map(({ event, kind }) => `${event} ${kind}`);
    };
    const opened = [
      ...['cohesion.warning boundary', 'cohesion.warning implementation', 'cohesion.warning utility'],
      ...['problem.opened agent_reports', 'problem.opened slow', 'problem.opened source', 'problem.opened volume'],
    ];
    expect(await told()).toEqual(opened);
    await post('/cohesion/evaluate', {});
    expect(await told()).toEqual(opened);
    await at.owner.query(`UPDATE "DetectedProblem" SET key = 'source:gone' WHERE kind = 'source'`);
    await post('/cohesion/evaluate', {});
    expect((await told()).filter((one) => one.endsWith(' source'))).toEqual([
      'problem.closed source',
      'problem.opened source',
      'problem.opened source',
    ]);
    const { rows } = await at.owner.query(`SELECT id FROM "DetectedProblem" WHERE key = 'source:gone'`);
    const closed = await at.call('GET', `/orgs/acme/problems/${rows[0].id}`, { key: acme.people.viewer.key });
    expect(closed.body).toMatchObject({ kind: 'source', status: 'closed', actions: [] });
    expect((await post(`/problems/${rows[0].id}/accept`, {})).status).toBe(409);
  });

  it('keeps what was decided, with its suggestion', async () => {
    const { id, suggestion } = await of('low_utility', weak);
    expect((await post(`/problems/${id}/dismiss`, {})).status).toBe(422);
    expect((await post(`/problems/${id}/dismiss`, { reason: 'x' }, acme.people.viewer.key)).status).toBe(403);
    const dismissed = await post(`/problems/${id}/dismiss`, { reason: 'It is replaced next week' });
    expect(dismissed.body).toMatchObject({ status: 'dismissed', reason: 'It is replaced next week' });
    await checkCohesion();
    expect((await problems()).some((one) => one.id === id)).toBe(false);
    expect((await problems('&status=decided')).map((one) => one.id)).toEqual([id]);
    const { key } = acme.people.viewer;
    expect((await at.call('GET', `/orgs/acme/suggestions/${suggestion}`, { key })).body.status).toBe('dismissed');
    const { rows } = await at.owner.query(
      `SELECT count(*)::int AS n FROM "AuditEvent" WHERE action = 'problem.dismiss'`,
    );
    expect(rows[0].n).toBe(1);
    expect((await post(`/problems/${id}/reopen`, {})).body.status).toBe('open');
    expect((await at.call('GET', `/orgs/acme/suggestions/${suggestion}`, { key })).body.status).toBe('open');
  });
});

describe('evidence', () => {
  it('of one agent alone opens a warning that names it, and that others are not told of', async () => {
    const tool = 'purge_records';
    await report(second, failed(tool, 200));
    await rollUpOutcomes();
    await checkCohesion();
    const one = await of('failures', tool);
    expect(one.evidence.reportedBy).toBe('second');
    expect(one.evidence.text).toContain('Only second reported this.');
    const told = async (agent: SeededAgent) =>
      (await at.call('GET', '/known-tools?tokenBudget=5000', { key: agent.key })).body.text as string;
    expect(await told(second)).toContain(`- ${tool}: FAILING`);
    expect(await told(acme.open)).not.toContain(`- ${tool}: FAILING`);
  });

  it('that contradicts what Ambit observed counts for nothing, and names the agent', async () => {
    const tool = 'delete_contact';
    const seen = times(100, (i) => ({
      ...{ id: randomUUID(), tool, method: 'call', session: `g${i}`, outcome: 'ok', source: 'gateway' },
      occurredAt: new Date(now - i * 60_000),
    }));
    await at.owner.query(INSERT_EVENTS, [JSON.stringify(seen), second.id, acme.id]);
    await report(second, failed(tool, 200));
    await rollUpOutcomes();
    await post('/cohesion/evaluate', {});
    // Early in a day, most of the planted calls are a whole day's volume.
    const others = ['unused_access', 'volume'];
    const kinds = (await problems(`&tool=${tool}`)).map(({ kind }) => kind).filter((kind) => !others.includes(kind));
    expect(kinds).toEqual(['agent_reports']);
    const doubtful = (await problems('&kind=agent_reports')).map(({ agents }) => agents.join());
    expect(doubtful.sort()).toEqual(['liar', 'second']);
  });

  it('against a tool excludes what its caller caused: no warning, and the session keeps the tool', async () => {
    const tool = 'render_text';
    const error = { code: 'invalid_arguments', message: 'x' };
    const wrong = times(60, () => ({ tool, session: 'mine', outcome: 'contract_violation', error }));
    await report(acme.open, wrong);
    await report(
      acme.open,
      times(60, () => ({ tool, session: 'mine', outcome: 'execution', error: { code: 'cancelled', message: 'x' } })),
    );
    await rollUpOutcomes();
    await checkCohesion();
    expect(await problems(`&tool=${tool}&kind=failures`)).toEqual([]);
    const { body } = await at.call('GET', '/tools?session=mine', { key: acme.open.key });
    expect(body.tools.map(({ name }: { name: string }) => name)).toContain(tool);
    await report(
      acme.open,
      failed(tool, 3).map((one) => ({ ...one, session: 'mine' })),
    );
    const after = await at.call('GET', '/tools?session=mine', { key: acme.open.key });
    expect(after.body.tools.map(({ name }: { name: string }) => name)).not.toContain(tool);
  });
});

describe('corrections', () => {
  const correct = (body: object) => at.call('POST', '/corrections', { key: acme.open.key, body });

  it('name the expected tool in words or by field, and are one problem', async () => {
    const call = () => report(acme.open, [{ tool: mistaken, session: 'said', outcome: 'ok' }]);
    await call();
    const said = await correct({ session: 'said', text: `You called the wrong tool, use ${right}` });
    expect(said.body).toMatchObject({ tool: mistaken, expectedTool: right, foundBy: 'session' });
    const stated = await correct({ tool: mistaken, expectedTool: right, text: 'hm' });
    expect(stated.body).toMatchObject({ tool: mistaken, expectedTool: right, found: { rule: 'expected_tool' } });
    const inSession = await correct({ session: 'said', expectedTool: right, text: 'hm' });
    expect(inSession.status).toBe(201);
    const one = await of('corrections', mistaken);
    // Two conversations: `said`, and the one without a session.
    expect(one).toMatchObject({ now: 3, users: 2, title: `Users correct 3 calls of ${mistaken}: expected ${right}` });
  });

  it('in other languages wait for a person, and weigh nothing until then', async () => {
    for (const text of [
      'Das war das falsche Werkzeug',
      'No, eso no es correcto',
      'Has llamado a otra herramienta',
      // With words that English shares.
      'Ok, das war das falsche Werkzeug',
      "Okay, c'était le mauvais outil",
      'Du skulle have brugt et andet værktøj',
      'Vale, ok, esa no era la herramienta',
    ]) {
      const foreign = await correct({ session: 'said', text });
      expect(foreign.body).toMatchObject({ tool: mistaken, found: null, status: 'open', expectedTool: null });
    }
    expect((await correct({ session: 'said', text: 'Thank you' })).status).toBe(422);
  });
});

describe('a description that was changed while its tool failed', () => {
  const describeTool = (description: string, more: object = {}) =>
    at.call('PUT', `/orgs/acme/descriptions/${failing}`, {
      ...{ key: acme.people.owner.key, headers: { 'If-Match': '*' } },
      body: { name: null, title: null, description, parameters: {}, ...more },
    });
  const reminders = () => problems('&kind=stale_description');

  it('is a problem once the tool works again, until it is edited', async () => {
    expect((await of('failures', failing)).actions.map(({ label }) => label)).toEqual([
      'Show failing calls',
      'Open its schema',
    ]);
    expect((await describeTool('Creates an invoice. Fails often.')).status).toBe(200);
    expect(await reminders()).toEqual([]);
    await at.owner.query(
      `UPDATE "CohesionWarning" SET "closedAt" = now(), "closedBy" = 'recovered' WHERE tool = $1 AND kind = 'implementation'`,
      [failing],
    );
    const [one, ...others] = await reminders();
    expect(others).toEqual([]);
    expect(one).toMatchObject({ tool: failing, title: `The description of ${failing} was changed while it failed` });
    expect(one!.actions[0]).toMatchObject({
      // Viewers follow it too, and cannot edit.
      label: 'Open the description',
      href: `/acme/tools/descriptions/${failing}`,
    });
    const { body } = await post(`/problems/${one!.id}/dismiss`, { reason: 'It has no note' });
    expect(body.status).toBe('dismissed');
    expect((await post(`/problems/${one!.id}/reopen`, {})).body.status).toBe('open');
    // Another title says nothing about failures.
    expect((await describeTool('Creates an invoice. Fails often.', { title: 'Create an invoice' })).status).toBe(200);
    expect((await reminders()).map(({ id }) => id)).toEqual([one!.id]);
    expect((await describeTool('Creates an invoice.')).status).toBe(200);
    expect(await reminders()).toEqual([]);
  });

  it('is none when only its title was changed, or when the tool is gone', async () => {
    const reopen = (tool: string) =>
      at.owner.query(
        `UPDATE "CohesionWarning" SET tool = $1, since = now(), "closedAt" = NULL, "closedBy" = NULL WHERE tool = $2 AND kind = 'implementation'`,
        [tool, failing],
      );
    const close = () =>
      at.owner.query(
        `UPDATE "CohesionWarning" SET "closedAt" = now(), "closedBy" = 'recovered' WHERE kind = 'implementation' AND "closedAt" IS NULL`,
      );
    await reopen(failing);
    expect((await describeTool('Creates an invoice.', { title: 'Another title' })).status).toBe(200);
    await close();
    expect(await reminders()).toEqual([]);
    await reopen(failing);
    expect((await describeTool('Creates an invoice. Fails.')).status).toBe(200);
    await close();
    expect(await reminders()).toHaveLength(1);
    await at.owner.query('DELETE FROM "Tool" WHERE name = $1', [failing]);
    await expect.poll(reminders, { timeout: 20_000 }).toEqual([]);
  });
});
