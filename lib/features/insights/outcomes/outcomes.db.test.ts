import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rollUpOutcomes } from '@/lib/data/system/retention/roll-up-outcomes';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import type { SeededAgent } from '@/lib/testing/seed-agent';
import type { Tenant } from '@/lib/testing/seed-tenant';

let at: Installation;
let acme: Tenant;
let globex: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
});
afterAll(() => at?.close());

type Event = Record<string, unknown> & { id: string };

function event(values: Record<string, unknown> = {}): Event {
  return { id: randomUUID(), tool: 'create_contact', outcome: 'ok', occurredAt: new Date().toISOString(), ...values };
}

function report(events: unknown[], agent: SeededAgent = acme.open) {
  return at.call('POST', '/outcomes', { key: agent.key, body: { events } });
}

async function stored(ids: string[]): Promise<number> {
  const { rows } = await at.owner.query('SELECT count(*)::int AS n FROM "Outcome" WHERE id = ANY($1)', [ids]);
  const keys = await at.owner.query('SELECT count(*)::int AS n FROM "OutcomeKey" WHERE id = ANY($1)', [ids]);
  expect(keys.rows[0].n).toBe(rows[0].n);
  return rows[0].n;
}

describe('reporting outcomes', () => {
  it('stores a batch and returns the lane of each, in order', async () => {
    const events = [
      event({ outcome: 'wrong_tool_boundary', boundary: { axes: ['transport'], evidence: 'it asked for both' } }),
      event({ outcome: 'execution', error: { code: 'timeout', message: 'no answer' } }),
      event({ outcome: 'contract_violation' }),
      event({ outcome: 'low_utility' }),
      event(),
    ];
    const answer = await report(events);
    expect(answer.status).toBe(202);
    const lanes = ['referral', 'correct', 'correct', 'referral', 'none'];
    expect(answer.body).toEqual({
      accepted: 5,
      duplicates: 0,
      results: events.map(({ id }, i) => ({ id, lane: lanes[i] })),
    });
    expect(await stored(events.map(({ id }) => id))).toBe(5);
  });

  it('counts a repeat with the same content as a duplicate, however it is written', async () => {
    const boundary = { axes: ['a'], evidence: 'e', observedTaskShape: 's' };
    const first = event({ outcome: 'wrong_tool_boundary', boundary, occurredAt: '2026-11-20T10:00:00.000Z' });
    const again = {
      ...first,
      id: first.id.toUpperCase(),
      method: 'call',
      occurredAt: '2026-11-20T11:00:00+01:00',
      boundary: { evidence: 'e', observed_task_shape: 's', boundary_axes: ['a'] },
    };
    expect((await report([first])).body).toMatchObject({ accepted: 1, duplicates: 0 });
    const more = event();
    expect((await report([again, more])).body).toMatchObject({ accepted: 1, duplicates: 1 });
    expect(await stored([first.id, more.id])).toBe(2);
  });

  it('takes the seed’s fields flat beside its own, and stores them in the contract’s names', async () => {
    const { boundary: _, ...plain } = event({ outcome: 'wrong_tool_boundary' }) as Record<string, unknown> & {
      id: string;
    };
    const flat = {
      ...plain,
      boundary_axes: ['transport', 'extraction'],
      observed_task_shape: 'fetch and extract',
      suggested_split: 'one tool that fetches',
      evidence: 'It named a page and fields of it.',
    };
    expect((await report([flat])).body.results).toEqual([{ id: plain.id, lane: 'referral' }]);
    const boundary = {
      axes: flat.boundary_axes,
      observedTaskShape: flat.observed_task_shape,
      suggestedSplit: flat.suggested_split,
      evidence: flat.evidence,
    };
    expect((await report([{ ...plain, boundary }])).body).toMatchObject({ accepted: 0, duplicates: 1 });
    const { rows } = await at.owner.query('SELECT boundary FROM "Outcome" WHERE id = $1', [plain.id]);
    expect(rows[0].boundary).toEqual(boundary);
    const without = await report([{ ...plain, id: randomUUID(), boundary_axes: ['a'] }]);
    expect(without.body.invalidParams[0].pointer).toBe('/events/0/boundary/evidence');
  });

  it('names an outcome that there is not', async () => {
    const { body } = await report([event({ outcome: 'user_correction' })]);
    expect(body.invalidParams[0]).toMatchObject({
      pointer: '/events/0/outcome',
      message: expect.stringContaining('must be one of "ok", "execution"'),
    });
  });

  it('rejects another content under a known id, and stores nothing of the batch', async () => {
    const first = event();
    await report([first]);
    const beside = event();
    const answer = await report([beside, { ...first, tool: 'send_email' }]);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'outcome_conflict',
      invalidParams: [{ pointer: '/events/1/id' }],
    });
    expect(await stored([beside.id])).toBe(0);
  });

  it('knows an event by agent and id: another agent may use the same id', async () => {
    const one = event();
    await report([one]);
    const answer = await report([{ ...one, tool: 'send_email' }], acme.support);
    expect(answer.status).toBe(202);
    expect(await stored([one.id])).toBe(2);
  });

  it('takes one id twice in a batch as one event, and rejects two contents of it', async () => {
    const one = event();
    const twice = await report([one, { ...one }]);
    expect(twice.body).toMatchObject({ accepted: 1, duplicates: 1 });
    expect(twice.body.results).toHaveLength(2);
    const two = event();
    const differing = await report([two, { ...two, outcome: 'low_utility' }]);
    expect(differing.status).toBe(409);
    expect(await stored([two.id])).toBe(0);
  });

  it('keeps a latency with fractions in whole milliseconds, and knows it again', async () => {
    const one = event({ latencyMs: 12.6 });
    expect((await report([one])).status).toBe(202);
    expect((await report([{ ...one, latencyMs: 13 }])).body).toMatchObject({ accepted: 0, duplicates: 1 });
    const { rows } = await at.owner.query('SELECT "latencyMs" FROM "Outcome" WHERE id = $1', [one.id]);
    expect(rows).toEqual([{ latencyMs: 13 }]);
  });

  it('rejects the batch for one bad event, with a pointer to it', async () => {
    const day = 86_400_000;
    const bad: [Record<string, unknown>, string][] = [
      [{ outcome: 'failed' }, '/events/1/outcome'],
      [{ id: 'not-a-uuid' }, '/events/1/id'],
      [{ outcome: 'wrong_tool_boundary' }, '/events/1/boundary/axes'],
      [{ outcome: 'wrong_tool_boundary', boundary: { axes: ['a'] } }, '/events/1/boundary/evidence'],
      [{ outcome: 'wrong_tool_boundary', boundary: { axes: [], evidence: 'e' } }, '/events/1/boundary/axes'],
      [{ outcome: 'wrong_tool_boundary', boundary: { axes: ['a'], evidence: '   ' } }, '/events/1/boundary/evidence'],
      [{ outcome: 'wrong_tool_boundary', boundary_axes: ['a'], evidence: ' \u200b\n' }, '/events/1/evidence'],
      [
        { outcome: 'wrong_tool_boundary', boundary: { axes: ['tax', '  '], evidence: 'e' } },
        '/events/1/boundary/axes/1',
      ],
      [{ outcome: 'wrong_tool_boundary', boundary_axes: ['!!'], evidence: 'e' }, '/events/1/boundary_axes/0'],
      [{ repair: { attempted: false, succeeded: true } }, '/events/1/repair/succeeded'],
      [{ occurredAt: new Date(Date.now() - 401 * day).toISOString() }, '/events/1/occurredAt'],
      [{ occurredAt: new Date(Date.now() + 10 * 60_000).toISOString() }, '/events/1/occurredAt'],
      [{ occurredAt: 'yesterday' }, '/events/1/occurredAt'],
      [{ unknown: 1 }, '/events/1/unknown'],
      [{ latencyMs: -1 }, '/events/1/latencyMs'],
      [{ request: 'a\u0000b' }, '/events/1/request'],
    ];
    for (const [values, pointer] of bad) {
      const good = event();
      const answer = await report([good, event(values)]);
      expect(answer.status, JSON.stringify(values)).toBe(422);
      expect(answer.body.invalidParams.map((param: { pointer: string }) => param.pointer)).toContain(pointer);
      expect(await stored([good.id])).toBe(0);
    }
    expect((await report([])).status).toBe(422);
    expect((await report(Array.from({ length: 1001 }, () => event()))).status).toBe(422);
  });

  it('stores calls of unknown and hidden tools alike', async () => {
    const answers = await Promise.all(
      ['no_such_tool', acme.draftTool, 'create_contact'].map((tool) => report([event({ tool, outcome: 'execution' })])),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.accepted} ${body.results[0].lane}`)).size).toBe(
      1,
    );
  });

  it('makes the partition of a month that has none', async () => {
    const old = event({ occurredAt: new Date(Date.now() - 390 * 86_400_000).toISOString() });
    expect((await report([old])).status).toBe(202);
    expect(await stored([old.id])).toBe(1);
  });

  it('stores a thousand at once, and two requests with the same thousand once', async () => {
    const events = Array.from({ length: 1000 }, () => event());
    const [one, two] = await Promise.all([report(events), report([...events].reverse())]);
    expect([one.status, two.status]).toEqual([202, 202]);
    expect(one.body.accepted + two.body.accepted).toBe(1000);
    expect(await stored(events.map(({ id }) => id))).toBe(1000);
  });
});

describe('failures in a row', () => {
  const session = () => `streak-${randomUUID().slice(0, 8)}`;
  const has = async (name: string, tool = 'create_contact') => {
    const answer = await at.call('GET', `/tools/${tool}/decision?session=${name}`, { key: acme.open.key });
    return answer.body.allowed as boolean;
  };
  const tell = (name: string, ...outcomes: string[]) =>
    report(outcomes.map((outcome) => event({ session: name, outcome })));

  it('takes the tool from that session after three, in one batch or one by one, and writes it down', async () => {
    const one = session();
    await tell(one, 'execution');
    await tell(one, 'contract_violation');
    expect(await has(one)).toBe(true);
    await tell(one, 'execution');
    expect(await has(one)).toBe(false);
    const two = session();
    await tell(two, 'execution', 'execution', 'execution');
    expect(await has(two)).toBe(false);
    expect(await has(session())).toBe(true);
    const view = await at.call('GET', `/sessions/${one}`, { key: acme.open.key });
    expect(view.body.disabled).toMatchObject([{ tool: 'create_contact', by: 'failures' }]);
    const { rows } = await at.owner.query(
      `SELECT count(*)::int AS n FROM "AuditEvent" WHERE action = 'session.disable_tool' AND target LIKE $1`,
      [`%/${one}`],
    );
    expect(rows[0].n).toBe(1);
  });

  it('is ended by anything else, and never caused by low utility', async () => {
    const one = session();
    await tell(one, 'execution', 'execution', 'ok', 'execution', 'execution');
    expect(await has(one)).toBe(true);
    const two = session();
    await tell(two, 'low_utility', 'low_utility', 'low_utility', 'low_utility');
    expect(await has(two)).toBe(true);
  });

  it('counts by tool and session, repeats once', async () => {
    const one = session();
    const failure = event({ session: one, outcome: 'execution' });
    await report([failure, failure]);
    await report([failure]);
    await report([event({ session: one, outcome: 'execution', tool: 'search_media' })]);
    expect(await has(one)).toBe(true);
  });

  it('lets the agent enable the tool again, which then has three more tries', async () => {
    const one = session();
    await tell(one, 'execution', 'execution', 'execution');
    const enabled = await at.call('POST', `/sessions/${one}/tools/create_contact/enable`, {
      key: acme.open.key,
      body: {},
    });
    expect(enabled.status).toBe(200);
    await tell(one, 'execution', 'execution');
    expect(await has(one)).toBe(true);
    await tell(one, 'execution');
    expect(await has(one)).toBe(false);
  });

  it('takes it at each failure once a run fills all that is looked back over', async () => {
    const one = session();
    await tell(one, ...Array.from({ length: 21 }, () => 'execution'));
    for (const more of [1, 2]) {
      await at.call('POST', `/sessions/${one}/tools/create_contact/enable`, { key: acme.open.key, body: {} });
      expect(await has(one), String(more)).toBe(true);
      await tell(one, ...Array.from({ length: more }, () => 'execution'));
      expect(await has(one), String(more)).toBe(false);
    }
  });

  it('holds up the organization’s writers only shortly, however many sessions failed', async () => {
    await tell(session(), 'execution');
    const sessions = Array.from({ length: 1_000 }, session);
    for (const disabled of [0, 0, 1_000]) {
      const events = sessions.map((one) => event({ session: one, outcome: 'execution' }));
      // CPU of this process, not time. Quadratic work would take ten times as much; a busy machine takes a half more.
      const before = process.cpuUsage();
      expect((await report(events)).body).toMatchObject({ accepted: 1_000 });
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(3_000);
      const { rows } = await at.owner.query(
        `SELECT count(*)::int AS n FROM "SessionDisabledTool" d JOIN "AgentSession" s ON s.id = d."sessionId" WHERE s.name = ANY($1)`,
        [sessions],
      );
      expect(rows[0].n).toBe(disabled);
    }
    // Tools that no session can lose are not looked for at all.
    const events = sessions.map((one, index) =>
      event({ session: one, outcome: 'execution', tool: `no_tool_${index}` }),
    );
    expect((await report(events)).body).toMatchObject({ accepted: 1_000 });
  });

  it('never takes a universal tool, and leaves to a person what a person disabled', async () => {
    const one = session();
    const calls = (tool: string) => [1, 2, 3].map(() => event({ session: one, outcome: 'execution', tool }));
    await report(calls('query_org_data'));
    expect(await has(one, 'query_org_data')).toBe(true);
    await report([1, 2, 3].map(() => event({ session: acme.session, outcome: 'execution' })));
    const { rows } = await at.owner.query(
      `SELECT d.by FROM "SessionDisabledTool" d JOIN "AgentSession" s ON s.id = d."sessionId"
       WHERE s.name = $1 AND d.tool = 'create_contact'`,
      [acme.session],
    );
    expect(rows).toEqual([{ by: 'person' }]);
  });
});

describe('reading calls', () => {
  it('lists them for members, newest first, by pages and filters', async () => {
    const name = `list-${randomUUID().slice(0, 8)}`;
    const times = [5, 4, 3, 2, 1].map((minutes) => new Date(Date.now() - minutes * 60_000).toISOString());
    await report(times.map((occurredAt) => event({ session: name, occurredAt })));
    const get = (query: string) => at.call('GET', `/orgs/acme/activity?${query}`, { key: acme.people.viewer.key });
    const first = await get(`session=${name}&limit=3`);
    expect(first.body.data.map((row: { occurredAt: string }) => row.occurredAt)).toEqual(
      times.toReversed().slice(0, 3),
    );
    const second = await get(`session=${name}&limit=3&cursor=${first.body.nextCursor}`);
    expect(second.body.data.map((row: { occurredAt: string }) => row.occurredAt)).toEqual(
      times.slice(0, 2).toReversed(),
    );
    expect(second.body.nextCursor).toBeNull();
    expect((await get(`session=${name}&outcome=execution`)).body.data).toEqual([]);
    expect((await get(`session=${name}&agent=${acme.support.slug}`)).body.data).toEqual([]);
    expect((await get(`session=${name}&tool=create_contact`)).body.data).toHaveLength(5);
  });

  it('counts usage of its own organization only', async () => {
    await report([event({ tool: globex.tool })], globex.open);
    await rollUpOutcomes();
    const theirs = await at.call('GET', '/orgs/globex/usage?days=7', { key: globex.people.viewer.key });
    expect(JSON.stringify(theirs.body.tools)).toContain(globex.tool);
    const { body } = await at.call('GET', '/orgs/acme/usage?days=7', { key: acme.people.viewer.key });
    const { rows } = await at.owner.query(
      `SELECT count(*)::int AS n FROM "Outcome" WHERE "orgId" = $1 AND "occurredAt" >= $2
         AND discounted IS DISTINCT FROM 'unavailable'`,
      [acme.id, body.since],
    );
    expect(body.total.calls).toBe(rows[0].n);
    const sum = (list: { calls: number }[]) => list.reduce((total, { calls }) => total + calls, 0);
    expect(sum(body.agents)).toBe(body.total.calls);
    expect(sum(body.tools)).toBe(body.total.calls);
    expect(sum(body.perDay)).toBe(body.total.calls);
    expect(body.perDay).toHaveLength(7);
    expect(JSON.stringify(body)).not.toContain('globex');
  });
});

describe('least privilege', () => {
  it('does not count tools that are always kept, in the list and in the summary', async () => {
    const { key } = globex.people.owner;
    const mine = async (query = '') => {
      const { body } = await at.call('GET', `/orgs/globex/least-privilege${query}`, { key });
      return body.agents.find(({ agent }: { agent: string }) => agent === globex.open.slug);
    };
    const before = await mine();
    const [kept] = before.unused;
    const broker = (alwaysKeep: string[]) =>
      at.call('PUT', '/orgs/globex/broker', {
        ...{ key, headers: { 'If-Match': '*' }, body: { enabled: false, alwaysKeep } },
      });
    expect((await broker([kept.tool])).status).toBe(200);
    const after = await mine();
    const summary = await mine('?summary=true');
    await broker(['request_feature']);
    expect(after.unused).toEqual(before.unused.slice(1));
    expect(after.granted).toBe(before.granted - 1);
    expect([summary.granted, summary.used]).toEqual([after.granted, after.used]);
  });

  it('names what an agent may call and did not, and nothing for one of which no call is known', async () => {
    const { body } = await at.call('GET', '/orgs/globex/least-privilege', { key: globex.people.viewer.key });
    const summary = await at.call('GET', '/orgs/globex/least-privilege?summary=true', {
      key: globex.people.viewer.key,
    });
    expect(summary.body.total).toEqual(body.total);
    const counted = ({ agents }: typeof body) =>
      agents.map(({ agent, granted, used }: { agent: string; granted: number; used: number }) => ({
        agent,
        granted,
        used,
      }));
    expect(counted(summary.body)).toEqual(
      expect.arrayContaining(counted(body).filter(({ used }: { used: number }) => used > 0)),
    );
    expect(body.agents).not.toHaveLength(0);
    const open = body.agents.find(({ agent }: { agent: string }) => agent === globex.open.slug);
    const support = body.agents.find(({ agent }: { agent: string }) => agent === globex.support.slug);
    expect(open.evidence).toBe(true);
    const usage = await at.call('GET', '/orgs/globex/usage?days=30', { key: globex.people.viewer.key });
    const ofUsage = usage.body.agents.find(({ agent }: { agent: string }) => agent === globex.open.slug);
    expect([body.since, open.calls], 'the same days and calls as in the usage').toEqual([
      usage.body.since,
      ofUsage.calls,
    ]);
    const unused = open.unused.map(({ tool }: { tool: string }) => tool);
    expect(unused).not.toContain('create_contact');
    expect(unused).not.toContain('query_org_data');
    expect(unused.length).toBe(open.granted - open.used);
    expect(support).toMatchObject({ evidence: false, unused: [], calls: 0 });
    const list = await at.call('GET', '/tools', { key: globex.open.key });
    const granted = list.body.tools.map(({ name }: { name: string }) => name);
    expect([...unused, 'create_contact', 'query_org_data', globex.tool].sort()).toEqual(granted.sort());
  });
});

describe('a tool that agents call by another name', () => {
  it('is taken after three failures, and is on the goals that name it', async () => {
    const { key } = globex.people.owner;
    const as = (method: string, path: string, body: object) =>
      at.call(method, `/orgs/globex${path}`, { key, body, headers: { 'If-Match': '*' } });
    const texts = { name: 'ledger_download', title: null, description: null, parameters: {} };
    expect((await as('PUT', `/descriptions/${globex.tool}`, texts)).status).toBe(200);
    const made = await as('POST', '/goals', { goalId: 'BOOKS', mode: 'explicit', availableTools: [globex.tool] });
    expect(made.status, made.text).toBe(201);
    const session = `renamed-${randomUUID().slice(0, 8)}`;
    const inside = { session, goal: 'BOOKS', tool: 'ledger_download' };
    const calls = [
      event({ ...inside, outcome: 'execution' }),
      event({ ...inside, outcome: 'execution' }),
      event({ ...inside, outcome: 'execution' }),
      event({ ...inside, tool: 'create_contact' }),
    ];
    expect((await report(calls, globex.open)).status).toBe(202);
    const { rows } = await at.owner.query(`SELECT id, tool, "offGoal" FROM "Outcome" WHERE id = ANY($1)`, [
      calls.map(({ id }) => id),
    ]);
    const offGoal = calls.map(({ id }) => rows.find((row) => row.id === id).offGoal);
    expect(offGoal).toEqual([false, false, false, true]);
    const disabled = await at.owner.query(
      `SELECT d.tool, d.by FROM "SessionDisabledTool" d JOIN "AgentSession" s ON s.id = d."sessionId" WHERE s.name = $1`,
      [session],
    );
    expect(disabled.rows).toEqual([{ tool: globex.tool, by: 'failures' }]);
    const { body } = await at.call('GET', '/tools', { key: globex.open.key });
    const names = body.tools.map(({ name }: { name: string }) => name);
    expect(names).toContain('ledger_download');
    const there = await at.call('GET', `/tools?session=${session}`, { key: globex.open.key });
    expect(there.body.tools.map(({ name }: { name: string }) => name)).not.toContain('ledger_download');
  });
});

describe('reports about tools that the agent cannot call now', () => {
  const discounts = async (tool: string) => {
    const { rows } = await at.owner.query(
      'SELECT discounted FROM "Outcome" WHERE "orgId" = $1 AND tool = $2 ORDER BY "occurredAt"',
      [globex.id, tool],
    );
    return rows.map(({ discounted }) => discounted);
  };
  const change = async (body: object) => {
    const key = globex.people.owner.key;
    const path = `/orgs/globex/agents/${globex.support.slug}/access`;
    const answer = await at.call('PATCH', path, { key, body });
    expect(answer.status, answer.text).toBe(200);
  };
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();

  it('count during the goal that allows the tool', async () => {
    const goal = { goalId: 'AUDIT', description: 'An audit', primaryAgent: globex.support.slug };
    const key = globex.people.owner.key;
    expect((await at.call('POST', '/orgs/globex/goals', { key, body: goal })).status).toBe(201);
    await change({ tools: { render_text: 'allow' }, goal: 'AUDIT' });
    const tool = 'render_text';
    const events = [event({ tool, occurredAt: ago(20) }), event({ tool, goal: 'AUDIT', occurredAt: ago(10) })];
    await report(events, globex.support);
    expect(await discounts(tool)).toEqual(['unavailable', null]);
  });

  it('count if the call was before the change and the agent used the tool until then', async () => {
    const tool = 'delete_contact';
    await report([event({ tool, occurredAt: ago(60) })], globex.support);
    await change({ tools: { delete_contact: 'block' } });
    const events = [event({ tool, occurredAt: ago(30) }), event({ tool, occurredAt: new Date().toISOString() })];
    await report(events, globex.support);
    expect(await discounts(tool)).toEqual([null, null, 'unavailable']);
  });
});
