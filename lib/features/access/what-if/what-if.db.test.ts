import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Random } from '@/lib/engine/testing/random';
import { checksumOf } from '@/lib/testing/checksum';
import { createInstallation, type Installation } from '@/lib/testing/installation';
import { type DraftWords, randomDraft } from '@/lib/testing/random-draft';
import type { Tenant } from '@/lib/testing/seed-tenant';
import type { WhatIfInput, WhatIfView } from './what-if-contract';

let at: Installation;
let acme: Tenant;
let globex: Tenant;

beforeAll(async () => {
  at = await createInstallation({ tenants: ['acme', 'globex'] });
  [acme, globex] = at.tenants as [Tenant, Tenant];
});
afterAll(() => at?.close());

const key = () => acme.people.owner.key;

async function tryDraft(draft: WhatIfInput, agent: string | null = null) {
  const query = agent === null ? '' : `?agent=${agent}`;
  return at.call('POST', `/orgs/acme/what-if${query}`, { key: acme.people.viewer.key, body: draft });
}

interface Place {
  channel?: string | null;
  session?: string | null;
}

interface Listed {
  names: Set<string>;
  needing: Set<string>;
  tokens: number;
}

/** An agent's own list; empty where its request is rejected for its channel. */
async function listed(agentKey: string, { channel, session }: Place): Promise<Listed> {
  const query = new URLSearchParams({ ...(channel ? { channel } : {}), ...(session ? { session } : {}) });
  const answer = await at.call('GET', `/tools?${query}`, { key: agentKey });
  if (answer.status === 403) return { names: new Set(), needing: new Set(), tokens: 0 };
  expect(answer.status).toBe(200);
  const tools = answer.body.tools as { name: string; requiresApproval: boolean }[];
  const names = (some: typeof tools) => new Set(some.map(({ name }) => name));
  const needing = names(tools.filter(({ requiresApproval }) => requiresApproval));
  return { names: names(tools), needing, tokens: answer.body.summary.tokens };
}

/** Saves a draft by the routes that people save with. */
async function save(draft: WhatIfInput, agent: string | null): Promise<void> {
  const send = async (method: string, path: string, body?: unknown, accepted = [200, 201, 204]) => {
    const answer = await at.call(method, `/orgs/acme${path}`, { key: key(), body, headers: { 'If-Match': '*' } });
    expect(accepted, `${method} ${path} ${answer.text}`).toContain(answer.status);
    return answer.body;
  };
  const { profile, channel, requirements, settings, allow, block, tools, mode } = draft;
  const policy = agent === null ? '/policy' : `/agents/${agent}/policy`;
  if (profile) await send('PUT', `/profiles/${profile.slug}`, { name: profile.slug, tools: profile.tools });
  if (channel) await send('PUT', `/channels/${channel.slug}`, { name: channel.slug, blocked: channel.blocked });
  for (const [tool, integrations] of Object.entries(requirements ?? {})) {
    const path = `/integration-requirements/${tool}`;
    if (integrations) await send('PUT', path, { integrations });
    else await send('DELETE', path, undefined, [204, 404]);
  }
  if (settings && Object.keys(settings).length > 0) await send('PATCH', `/agents/${agent}`, settings);
  if (allow || block) {
    const stored = await send('GET', policy);
    await send('PUT', policy, { allow: allow ?? stored.allow, block: block ?? stored.block });
  } else if (mode || Object.keys(tools ?? {}).length > 0) {
    await send('PATCH', policy, { tools: tools ?? {}, ...(mode ? { mode } : {}) });
  }
}

interface Call extends Place {
  agent: Tenant['open'];
  tool: string;
}

/** Calls that the plain oracle below knows one by one. */
const DRAFTS = process.env.AMBIT_FULL === '1' ? 200 : 25;

async function recordCalls(random: Random, words: DraftWords): Promise<Call[]> {
  const calls = Array.from({ length: 300 }, () => {
    const agent = random.pick([acme.open, acme.support]);
    const session = agent === acme.open ? random.pick([null, acme.session, acme.smsSession]) : null;
    const channel = random.chance(0.5) ? random.pick(['sms', 'webchat', 'nowhere']) : null;
    return { agent, tool: random.pick([...words.tools, 'gone_tool']), channel, session };
  });
  for (const agent of [acme.open, acme.support]) {
    const events = calls
      .filter((call) => call.agent === agent)
      .map(({ tool, channel, session }) => ({
        id: randomUUID(),
        tool,
        outcome: 'ok',
        occurredAt: new Date(Date.now() - random.below(6 * 86_400_000)).toISOString(),
        ...(channel ? { channel } : {}),
        ...(session ? { session } : {}),
      }));
    const answer = await at.call('POST', '/outcomes', { key: agent.key, body: { events } });
    expect(answer.status).toBe(202);
  }
  // The tenant's own first call.
  return [...calls, { agent: acme.open, tool: 'create_contact', channel: null, session: null }];
}

const CONTEXTS = ['sms', 'webchat', 'nowhere', null];

async function observe() {
  const agents = await Promise.all([acme.open, acme.support].map((agent) => listed(agent.key, {})));
  const sessions = await Promise.all(
    [acme.session, acme.smsSession].map((session) => listed(acme.open.key, { session })),
  );
  const channels = new Map<string, Listed>();
  for (const agent of [acme.open, acme.support])
    for (const channel of CONTEXTS) channels.set(`${agent.slug}/${channel}`, await listed(agent.key, { channel }));
  return { agents, sessions, channels };
}
type Observed = Awaited<ReturnType<typeof observe>>;

function differences(before: Set<string>, after: Set<string>) {
  return {
    gained: [...after].filter((name) => !before.has(name)).sort(),
    lost: [...before].filter((name) => !after.has(name)).sort(),
  };
}

/** Approvals count for tools kept. */
function movesBetween(before: Listed, after: Listed) {
  const kept = (some: Set<string>) =>
    new Set([...some].filter((name) => before.names.has(name) && after.names.has(name)));
  const { gained: added, lost: removed } = differences(kept(before.needing), kept(after.needing));
  return { ...differences(before.names, after.names), approvals: { added, removed } };
}
type Moves = ReturnType<typeof movesBetween>;

const isMoving = ({ gained, lost, approvals: { added, removed } }: Moves) =>
  gained.length + lost.length + added.length + removed.length > 0;

/** `channel`: the one that the draft changes, where agents are named if they do not move alike without it. */
function checkMoves(view: WhatIfView, before: Observed, after: Observed, channel: string | undefined): void {
  const expected = [acme.open, acme.support].flatMap(({ slug: agent }, i) => {
    const moves = movesBetween(before.agents[i]!, after.agents[i]!);
    const place = `${agent}/${channel}`;
    const wasOn = before.channels.get(place);
    const onChannel = wasOn ? movesBetween(wasOn, after.channels.get(place)!) : moves;
    const isSame = JSON.stringify(moves) === JSON.stringify(onChannel);
    return [
      { agent, channel: null, ...moves },
      ...(channel && !isSame ? [{ agent, channel, ...onChannel }] : []),
    ].filter(isMoving);
  });
  const observed = view.agents.filter((one) => one.channel === null || CONTEXTS.includes(one.channel));
  const said = observed.map(({ goal: _, allowed: __, tokens: ___, ...moves }) => moves);
  const placeOf = (one: { agent: string; channel: string | null }) => `${one.agent}/${one.channel ?? ''}`;
  expect(said.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))).toEqual(expected);
  const sessions = [acme.session, acme.smsSession].flatMap((session, i) => {
    const moves = movesBetween(before.sessions[i]!, after.sessions[i]!);
    return isMoving(moves) ? [{ session, ...moves }] : [];
  });
  expect(
    view.sessions
      .map(({ session, gained, lost, approvals }) => ({ session, gained, lost, approvals }))
      .sort((a, b) => (a.session < b.session ? -1 : 1)),
  ).toEqual(sessions);
  const tokens = ({ agents }: Observed) => agents.reduce((sum, agent) => sum + agent.tokens, 0);
  expect(view.tokens).toEqual({ before: tokens(before), after: tokens(after) });
}

function checkCalls(view: WhatIfView, calls: readonly Call[], before: Observed, after: Observed): void {
  const allowed = (observed: Observed, call: Call) => {
    const channel = call.channel ?? (call.session === acme.smsSession ? 'sms' : null);
    return observed.channels.get(`${call.agent.slug}/${channel}`)!.names.has(call.tool);
  };
  const examined = calls.filter((call) => allowed(before, call));
  const refused = examined.filter((call) => !allowed(after, call));
  expect(view.refusedCalls).toMatchObject({ examined: examined.length, count: refused.length });
  const byTool = Object.fromEntries(view.refusedCalls.byTool.map(({ tool, count }) => [tool, count]));
  const expected: Record<string, number> = {};
  for (const { tool } of refused) expected[tool] = (expected[tool] ?? 0) + 1;
  expect(byTool).toEqual(expected);
  expect(view.refusedCalls.samples.length).toBe(Math.min(10, refused.length));
  for (const { tool } of view.refusedCalls.samples) expect(expected[tool]).toBeGreaterThan(0);
}

describe('what-if', () => {
  it('predicts which tools of an agent need approval, and says so', async () => {
    const { slug: agent } = acme.open;
    const predicted = async (settings: NonNullable<WhatIfInput['settings']>) => {
      const before = await listed(acme.open.key, {});
      const { status, text, body } = await tryDraft({ settings }, agent);
      expect(status, text).toBe(200);
      expect(await listed(acme.open.key, {})).toEqual(before);
      await save({ settings }, agent);
      const moves = movesBetween(before, await listed(acme.open.key, {}));
      expect(body.agents).toMatchObject(isMoving(moves) ? [{ agent, ...moves }] : []);
      return { ...moves, summary: body.summary as string };
    };
    await save({ settings: { autonomy: 'supervised', requireApprovalFor: [] } }, agent);

    const freed = await predicted({ autonomy: 'autonomous' });
    expect(freed.approvals.removed.length).toBeGreaterThan(1);
    expect(freed).toMatchObject({ gained: [], lost: [], approvals: { added: [] } });
    const count = freed.approvals.removed.length;
    expect(freed.summary).toContain(
      `${agent} no longer needs approval for ${count} tools: ${freed.approvals.removed[0]}`,
    );

    const [one] = freed.approvals.removed as [string];
    const named = await predicted({ requireApprovalFor: [one] });
    expect(named).toMatchObject({ gained: [], lost: [], approvals: { added: [one], removed: [] } });
    expect(named.summary).toBe(`${agent} needs approval for ${one}.`);
    expect((await predicted({ requireApprovalFor: [] })).approvals).toEqual({ added: [], removed: [one] });
    expect((await predicted({ autonomy: 'supervised' })).approvals).toEqual({
      added: freed.approvals.removed,
      removed: [],
    });

    const readers = await predicted({ autonomy: 'draft_only' });
    expect(readers.lost).toEqual(expect.arrayContaining([one]));
    expect(readers.approvals.removed).not.toContain(one);
    expect((await predicted({ autonomy: 'draft_only' })).summary).toBe('No agent gains or loses a tool.');
    await predicted({ autonomy: 'supervised' });
  });

  it('predicts the effect of random drafts, and writes nothing', async () => {
    const random = new Random(20_261_122);
    const [{ number }] = (await at.call('GET', '/orgs/acme/revisions?limit=1', { key: key() })).body.data;
    const catalogue = await at.call('GET', '/orgs/acme/tools?limit=1000', { key: key() });
    const words: DraftWords = {
      tools: catalogue.body.data.map(({ name }: { name: string }) => name),
      profiles: [acme.profile, 'acme-narrow', 'acme-other'],
      channels: ['sms', 'webchat', acme.channel, 'acme-fresh'],
      providers: ['resend', 'stripe', 'unsplash'],
    };
    await save({ profile: { slug: 'acme-narrow', tools: ['list_*'] } }, null);
    await save({ profile: { slug: 'acme-other', tools: ['*_contact', 'send_*'] } }, null);
    const calls = await recordCalls(random, words);
    let moved = 0;
    let refused = 0;
    for (let n = 0; n < DRAFTS; n++) {
      const { agent, draft } = randomDraft(random, words, [acme.open.slug, acme.support.slug]);
      const before = await observe();
      const checksum = await checksumOf(at.owner, acme.id);
      const answer = await tryDraft(draft, agent);
      expect(answer.status, answer.text).toBe(200);
      expect(await checksumOf(at.owner, acme.id)).toEqual(checksum);
      await save(draft, agent);
      const after = await observe();
      const view = answer.body as WhatIfView;
      checkMoves(view, before, after, draft.channel?.slug);
      checkCalls(view, calls, before, after);
      moved += view.agents.length;
      refused += view.refusedCalls.count;
    }
    // A walk that ended in a corner would prove nothing.
    expect(moved).toBeGreaterThan(DRAFTS / 2);
    expect(refused).toBeGreaterThan(DRAFTS * 2);
    const restored = await at.call('POST', `/orgs/acme/revisions/${number}/restore`, { key: key(), body: {} });
    expect(restored.status, restored.text).toBe(200);
  }, 120_000);

  it('rejects drafts that could not be saved, with a pointer to what is wrong', async () => {
    const bad: [WhatIfInput, string | null, string][] = [
      [{ allow: { mode: 'all', tools: [] }, tools: { send_email: 'block' } }, null, '/tools'],
      [{ block: [], mode: 'all' }, null, '/mode'],
      [{ settings: { autonomy: 'draft_only' } }, null, '/settings'],
      [{ settings: { profile: 'no-such-profile' } }, acme.open.slug, '/settings/profile'],
      [{ settings: { profile: globex.profile } }, acme.open.slug, '/settings/profile'],
      [{ requirements: { no_such_tool: [] } }, null, '/requirements/no_such_tool'],
      [{ requirements: { send_email: ['resend', 'no-such'] } }, null, '/requirements/send_email/1'],
      [{ disconnected: ['no-such'] }, null, '/disconnected/0'],
      [{ access: { send_email: 'allow' } }, null, '/access'],
      [{ access: { no_such_tool: 'allow' } }, acme.open.slug, '/access/no_such_tool'],
      [{ tools: { 'not a name': 'block' } }, null, '/tools/not a name'],
    ];
    for (const [draft, agent, pointer] of bad) {
      const answer = await tryDraft(draft, agent);
      expect(answer.status, pointer).toBe(422);
      expect(answer.body.invalidParams.map((param: { pointer: string }) => param.pointer)).toContain(pointer);
    }
    expect((await tryDraft({ tools: {} }, globex.open.slug)).status).toBe(404);
    expect((await tryDraft({ tools: {} }, 'no-such-agent')).status).toBe(404);
  });

  it('predicts a change of access, after the rest of the draft, and says what another rule refuses', async () => {
    const agent = acme.support.slug;
    const tool = 'delete_contact';
    const everything = { allow: { mode: 'all' as const, tools: [] } };
    const blocked = { ...everything, block: [{ tool }] };
    await save(blocked, null);
    await save({ ...blocked, settings: { profile: acme.profile, autonomy: 'supervised', channels: [] } }, agent);
    const refused = (await tryDraft({ access: { [tool]: 'allow' } }, agent)).body as WhatIfView;
    expect(refused.agents).toEqual([]);
    expect(refused.warnings).toContainEqual(expect.objectContaining({ code: 'access_refused', tool }));
    await save({ ...everything, block: [] }, null);
    const before = await listed(acme.support.key, {});
    const said = (await tryDraft({ access: { [tool]: 'allow' } }, agent)).body as WhatIfView;
    expect((await listed(acme.support.key, {})).names).toEqual(before.names);
    const path = `/orgs/acme/agents/${agent}/access`;
    const changed = await at.call('PATCH', path, { key: key(), body: { tools: { [tool]: 'allow' } } });
    expect(changed.status, changed.text).toBe(200);
    const { gained, lost } = differences(before.names, (await listed(acme.support.key, {})).names);
    expect(gained).toEqual([tool]);
    expect(said.agents).toMatchObject([{ agent, gained, lost }]);
  });

  it('predicts the effect of disconnecting an integration', async () => {
    const connections = await at.call('GET', '/orgs/acme/integrations', { key: key() });
    const connected = connections.body.data.find(
      ({ status, tools }: { status: string; tools: string[] }) => status === 'connected' && tools.length > 0,
    );
    const tool = connected.tools[0] as string;
    await save({ tools: { [tool]: 'allow' }, mode: 'all' }, null);
    const before = await listed(acme.open.key, {});
    expect([...before.names]).toContain(tool);
    const said = (await tryDraft({ disconnected: [connected.provider] })).body as WhatIfView;
    expect((await listed(acme.open.key, {})).names).toEqual(before.names);
    const path = `/orgs/acme/integrations/${connected.provider}`;
    expect((await at.call('DELETE', path, { key: key() })).status).toBe(204);
    const { gained, lost } = differences(before.names, (await listed(acme.open.key, {})).names);
    expect(lost).toContain(tool);
    expect(said.agents.find(({ agent }) => agent === acme.open.slug)).toMatchObject({ gained, lost });
  });

  it('predicts the effect of a template’s draft', async () => {
    const send = async (method: string, path: string, body: unknown) => {
      const sent = await at.call(method, `/orgs/acme${path}`, { key: key(), body });
      expect(sent.status, sent.text).toBeLessThan(300);
    };
    const { slug: agent } = acme.open;
    await send('POST', '/boundary-templates', { slug: 'shared', name: 'S', toolBoundary: { operations: ['create'] } });
    const goals = [
      { goalId: 'FOLLOWS', primaryAgent: agent, template: 'shared' },
      { goalId: 'OVERRIDES', primaryAgent: agent, template: 'shared', toolBoundary: { operations: ['send'] } },
      { goalId: 'ALONE', primaryAgent: agent, toolBoundary: { operations: ['create'] } },
    ];
    for (const goal of goals) await send('POST', '/goals', goal);
    const allowedOn = async (goal: string) => {
      const body = { agent, goal, detail: 'brief' };
      const { decisions } = (await at.call('POST', '/orgs/acme/decisions', { key: key(), body })).body;
      return (decisions as { tool: string; allowed: boolean }[]).filter((one) => one.allowed).map(({ tool }) => tool);
    };
    const before = await allowedOn('FOLLOWS');
    const boundary = { toolBoundary: { operations: ['list'] } };
    const { body: view } = await tryDraft({ template: { slug: 'shared', ...boundary } });
    expect(view.agents.map(({ agent: who, goal }: { agent: string; goal: string }) => [who, goal])).toEqual([
      [agent, 'FOLLOWS'],
    ]);
    await send('PATCH', '/boundary-templates/shared', boundary);
    const after = await allowedOn('FOLLOWS');
    expect(view.agents[0].lost).toEqual(before.filter((tool) => !after.includes(tool)).sort());
    expect(view.agents[0].gained).toEqual(after.filter((tool) => !before.includes(tool)).sort());
    expect(after).not.toEqual(before);
    for (const { goalId } of goals) await at.call('DELETE', `/orgs/acme/goals/${goalId}`, { key: key() });
  });

  it('names the version that the draft was compared with', async () => {
    const org = await at.call('GET', '/orgs/acme/policy', { key: key() });
    expect((await tryDraft({})).body.revision).toBe(org.body.revision);
    const agent = await at.call('GET', `/orgs/acme/agents/${acme.open.slug}/policy`, { key: key() });
    expect((await tryDraft({}, acme.open.slug)).body.revision).toBe(agent.body.revision);
  });
});

describe("what-if of the platform's lists", () => {
  const all = async () => {
    const agents = [acme.open, acme.support, globex.open, globex.support];
    return Promise.all(agents.map(async (agent) => (await listed(agent.key, {})).names));
  };

  it('counts the recorded calls that it would refuse, as previews of the organizations do', async () => {
    const body = { tools: { create_contact: 'block', send_email: 'block' } };
    const own = await Promise.all(
      [acme, globex].map(({ slug, people }) =>
        at.call('POST', `/orgs/${slug}/what-if`, { key: people.owner.key, body }),
      ),
    );
    const counts = own.map((answer) => answer.body.refusedCalls.count as number);
    expect(Math.max(...counts)).toBeGreaterThan(0);
    const platform = await at.call('POST', '/platform/what-if', { key: at.admin.key, body });
    const orgs = platform.body.orgs.filter(({ lost }: { lost: number }) => lost > 0).length;
    expect(platform.body.refusedCalls).toEqual({ days: 7, count: counts[0]! + counts[1]!, orgs });
  });

  it("counts no calls of an organization's own tools", async () => {
    const event = { id: randomUUID(), tool: globex.tool, outcome: 'ok', occurredAt: new Date().toISOString() };
    const recorded = await at.call('POST', '/outcomes', { key: globex.open.key, body: { events: [event] } });
    expect(recorded.status, recorded.text).toBe(202);
    const body = { tools: { [globex.tool]: 'block' } };
    const own = await at.call('POST', '/orgs/globex/what-if', { key: globex.people.owner.key, body });
    expect(own.body.refusedCalls.count).toBeGreaterThan(0);
    const platform = await at.call('POST', '/platform/what-if', { key: at.admin.key, body });
    expect(platform.body.orgs).toMatchObject([{ org: 'globex', lost: 1 }]);
    expect(platform.body.refusedCalls).toEqual({ days: 7, count: 0, orgs: 1 });
    // Nor together with tools of the platform.
    const both = { tools: { [globex.tool]: 'block', create_contact: 'block' } };
    const [shared, mixed] = await Promise.all(
      [{ tools: { create_contact: 'block' } }, both].map((draft) =>
        at.call('POST', '/platform/what-if', { key: at.admin.key, body: draft }),
      ),
    );
    expect(shared!.body.refusedCalls.count).toBeGreaterThan(0);
    expect(mixed!.body.refusedCalls.count).toBe(shared!.body.refusedCalls.count);
  });

  it('counts by organization what saving does, and names no tool of an organization', async () => {
    const drafts: WhatIfInput[] = [
      { tools: { send_email: 'block', 'list_*': 'block' } },
      { mode: 'selected', tools: { query_org_data: 'allow', create_contact: 'allow' } },
      { allow: { mode: 'all', tools: [] }, block: [] },
    ];
    for (const draft of drafts) {
      const before = await all();
      const { status, body } = await at.call('POST', '/platform/what-if', { key: at.admin.key, body: draft });
      expect(status).toBe(200);
      if (draft.allow) {
        await at.call('PUT', '/platform/policy', { key: at.admin.key, body: draft, headers: { 'If-Match': '*' } });
      } else await at.call('PATCH', '/platform/policy', { key: at.admin.key, body: { tools: {}, ...draft } });
      const after = await all();
      const moves = before.map((names, i) => differences(names, after[i]!));
      for (const [n, org] of ['acme', 'globex'].entries()) {
        const own = moves.slice(n * 2, n * 2 + 2);
        const union = (kind: 'gained' | 'lost') => new Set(own.flatMap((move) => move[kind])).size;
        const agents = own.filter(({ gained, lost }) => gained.length + lost.length > 0).length;
        const said = body.orgs.find((row: { org: string }) => row.org === org);
        if (agents === 0) expect(said).toBeUndefined();
        else expect(said).toMatchObject({ agents, gained: union('gained'), lost: union('lost') });
      }
      const text = JSON.stringify(body.tools);
      expect(text).not.toMatch(/acme|globex/);
      expect(body.tools.length).toBeGreaterThan(0);
    }
  });
});

describe('a draft of many patterns', () => {
  const patterns = (length: number, start = '*e*e*e*e*') => Array.from({ length }, (_, n) => `${start}${n}`);
  const blocks = (length: number) => patterns(length).map((tool) => ({ tool }));

  it('is rejected beyond 250, counted over all its lists, before any of them is compiled', async () => {
    const profile = (tools: string[]) => ({ slug: 'wide', tools });
    for (const [draft, pointer] of [
      [{ block: blocks(20_000) }, '/block'],
      [{ tools: Object.fromEntries(patterns(251).map((entry) => [entry, 'block'])) }, '/tools'],
      [{ profile: profile(patterns(251)) }, '/profile/tools'],
      [{ channel: { slug: 'chat', blocked: patterns(251) } }, '/channel/blocked'],
      [{ block: blocks(150), profile: profile(patterns(150)) }, '/profile/tools'],
    ] as [WhatIfInput, string][]) {
      const { status, body } = await tryDraft(draft);
      expect([status, body.invalidParams?.[0]?.pointer], pointer).toEqual([422, pointer]);
    }
    const platform = await at.call('POST', '/platform/what-if', {
      key: at.admin.key,
      body: { tools: Object.fromEntries(patterns(251).map((entry) => [entry, 'block'])) },
    });
    expect(platform.status).toBe(422);
  });

  it('is tried with 250, and with thousands of names', async () => {
    expect((await tryDraft({ block: blocks(250) })).status).toBe(200);
    expect((await tryDraft({ block: patterns(5_000, 'tool_').map((tool) => ({ tool })) })).status).toBe(200);
  });

  it('cannot be saved either', async () => {
    const options = { key: key(), headers: { 'If-Match': '*' } };
    const policy = { allow: { mode: 'all', tools: [] }, block: blocks(251) };
    const saved = await at.call('PUT', '/orgs/acme/policy', { ...options, body: policy });
    expect([saved.status, saved.body.invalidParams?.[0]?.pointer]).toEqual([422, '/block']);
    const tools = Object.fromEntries(patterns(251).map((entry) => [entry, 'block']));
    expect((await at.call('PATCH', '/orgs/acme/policy', { ...options, body: { tools } })).status).toBe(422);
  });
});
