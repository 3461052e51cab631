import { describe, expect, it } from 'vitest';
import { applyEntries, applyRemedy } from './apply-remedy';
import { compileAgent } from './compile-agent';
import { compileCatalog } from './compile-catalog';
import { compileOrg } from './compile-org';
import { remedies } from './remedies';
import { agentOf, boundariesOf, toolOf } from './testing/builders';
import { oracle } from './testing/oracle';
import { type RandomWorld, randomWorld } from './testing/random-world';
import type { EngineAgent, Remedy, World } from './types';

function ask(world: World, name: string, at: number, agents: readonly EngineAgent[], channelFixed = false): Remedy[] {
  const org = compileOrg(compileCatalog(world.tools), world.boundaries, at);
  return remedies(compileAgent(org, world.agent, at), world.context, name, { agents, channelFixed });
}

function worldsOf(world: RandomWorld): World[] {
  const { tools, boundaries } = world;
  return world.agents.flatMap((agent) => world.requests.map(({ context }) => ({ tools, boundaries, agent, context })));
}

function allowedIn(world: World, at: number): string[] {
  return oracle(world, at).allowed;
}

/** Why no set of changes can allow a tool: nothing to switch the profile to, or no other channel to ask on. */
function isStuck(world: World, name: string, at: number): boolean {
  const { boundaries, agent, context } = world;
  const excluding = oracle(world, at).decisions.find((decision) => decision.tool === name)!.effects;
  const profileSlugs = ['general', 'support', 'admin', 'own', 'missing'];
  const free: World = { ...world, tools: world.tools.map((tool) => ({ ...tool, definition: 'approved' })) };
  const passes = (changed: World, rule: number) =>
    oracle(changed, at).decisions.find((decision) => decision.tool === name)!.effects[rule] !== 'exclude';
  if (excluding[6] === 'exclude') {
    const slug = agent.profile ?? new Map(Object.entries(boundaries.subtypeDefaults)).get(agent.subtype) ?? 'general';
    const editable = boundaries.profiles.some((profile) => profile.slug === slug && profile.owner === 'organization');
    const another = profileSlugs.some((profile) => passes({ ...free, agent: { ...agent, profile } }, 6));
    if (!editable && !another) return true;
  }
  const known = boundaries.channels.map((channel) => channel.slug);
  if (excluding[10] !== 'exclude' || known.includes(context.channel!)) return false;
  const usable = known.filter((slug) => agent.channels.length === 0 || agent.channels.includes(slug));
  return !usable.some((channel) => passes({ ...free, context: { ...context, channel } }, 10));
}

describe('remedies on random worlds', () => {
  it('flip the decision, need every change, and are missing only where nothing helps', { timeout: 600_000 }, () => {
    let flipped = 0;
    let stuck = 0;
    for (let seed = 0; seed < 1_200; seed++) {
      const random = randomWorld(seed);
      for (const world of worldsOf(random)) {
        const before = allowedIn(world, random.at);
        for (const { name } of world.tools) {
          const set = ask(world, name, random.at, random.agents);
          const flips = (changes: readonly Remedy[]) =>
            allowedIn(changes.reduce(applyRemedy, world), random.at).includes(name) !== before.includes(name);
          const where = `seed ${seed}, ${world.agent.id}, ${name}: ${JSON.stringify(set)}`;
          expect(set.length === 0, where).toBe(isStuck(world, name, random.at));
          stuck += set.length === 0 ? 1 : 0;
          if (set.length === 0) continue;
          expect(flips(set), where).toBe(true);
          flipped += 1;
          for (const left of set)
            expect(flips(set.filter((remedy) => remedy !== left)), `without one, ${where}`).toBe(false);
        }
      }
    }
    expect(flipped).toBeGreaterThan(20_000);
    expect(stuck).toBeGreaterThan(100);
  });

  it('of lists and channels change no other decision of any agent on any channel', { timeout: 600_000 }, () => {
    let seen = 0;
    for (let seed = 0; seed < 600; seed++) {
      const random = randomWorld(seed);
      for (const world of worldsOf(random)) {
        for (const { name } of world.tools) {
          for (const remedy of ask(world, name, random.at, random.agents, true)) {
            if (remedy.change.kind !== 'policy' && remedy.change.kind !== 'channel') continue;
            seen += 1;
            const after = applyRemedy(world, remedy);
            for (const channel of [undefined, 'fax', ...world.boundaries.channels.map((entry) => entry.slug)]) {
              const others = (side: World) =>
                allowedIn({ ...side, context: { channel } }, random.at).filter((other) => other !== name);
              expect(others(after), `seed ${seed}, ${name}: ${JSON.stringify(remedy)}`).toEqual(others(world));
            }
          }
        }
      }
    }
    expect(seen).toBeGreaterThan(2_000);
  });
});

describe('remedies', () => {
  const tools = ['create_event', 'create_invoice', 'list_events', 'send_invoice'].map((name) => toolOf({ name }));
  const at = Date.UTC(2026, 0, 1);

  it('replace a glob by exact blocks that keep its reason and end', () => {
    const policy = {
      allow: { mode: 'all' as const, tools: [] },
      block: [{ tool: 'create_*', reason: 'too risky', expiresAt: '2026-02-01T00:00:00Z' }],
    };
    const world = { tools, boundaries: boundariesOf({ org: policy }), agent: agentOf({}), context: {} };
    const set = ask(world, 'create_invoice', at, []);
    expect(set).toEqual([
      {
        actor: 'owner',
        change: { kind: 'policy', scope: 'organization', entries: { 'create_*': 'inherit', create_event: 'block' } },
        text: expect.stringMatching(
          /^Allow create_invoice in the organization's policy: replace the block `create_\*`/,
        ),
      },
    ]);
    expect(applyRemedy(world, set[0]!).boundaries.org.block).toEqual([
      { tool: 'create_event', reason: 'too risky', expiresAt: '2026-02-01T00:00:00Z' },
    ]);
  });

  it('keep a glob that is in both lists from taking other tools away', () => {
    const policy = { allow: { mode: 'selected' as const, tools: ['create_*'] }, block: [{ tool: 'create_*' }] };
    const world = { tools, boundaries: boundariesOf({ org: policy }), agent: agentOf({}), context: {} };
    const [remedy] = ask(world, 'create_invoice', at, []);
    expect(remedy!.change).toMatchObject({
      entries: { 'create_*': 'inherit', create_invoice: 'allow', create_event: 'block' },
    });
  });

  it('change profile and autonomy in one request when another profile holds the tool', () => {
    const boundaries = boundariesOf({
      profiles: [
        { slug: 'general', tools: [], owner: 'organization' },
        { slug: 'sales', tools: ['send_invoice'], owner: 'platform' },
      ],
    });
    const agent = agentOf({ autonomy: 'draft_only' });
    const set = ask({ tools, boundaries, agent, context: {} }, 'send_invoice', at, [agent]);
    expect(set.map((remedy) => remedy.change)).toEqual([{ kind: 'agent', profile: 'sales', autonomy: 'supervised' }]);
  });

  it('prefer the profile that changes least: the one to switch to, or the own one with the tool added', () => {
    const profiles = [
      { slug: 'general', tools: ['list_events'], owner: 'organization' as const },
      { slug: 'wide', tools: ['*'], owner: 'organization' as const },
    ];
    const agent = agentOf({});
    const alone = { tools, boundaries: boundariesOf({ profiles }), agent, context: {} };
    expect(ask(alone, 'send_invoice', at, [agent])[0]!.change).toEqual({
      kind: 'profile',
      profile: 'general',
      add: ['send_invoice'],
    });
    const crowd = [1, 2, 3].map((n) => agentOf({ id: `other_${n}` }));
    expect(ask(alone, 'send_invoice', at, [agent, ...crowd])[0]!.change).toEqual({ kind: 'agent', profile: 'wide' });
  });

  it('approve a definition alone when its read-only hint is all that a drafting agent waits for', () => {
    const hinted = [toolOf({ name: 'gh__list', origin: 'source', definition: 'unapproved', readOnly: true })];
    const agent = agentOf({ autonomy: 'draft_only' });
    const set = ask({ tools: hinted, boundaries: boundariesOf({}), agent, context: {} }, 'gh__list', at, [agent]);
    expect(set.map((remedy) => remedy.change.kind)).toEqual(['definition']);
  });

  it('name what is still healthy of a requirement and what is missing', () => {
    const needing = [toolOf({ name: 'send_invoice', integrations: ['stripe', 'resend'] })];
    const boundaries = boundariesOf({ healthyIntegrations: ['resend'] });
    const set = ask({ tools: needing, boundaries, agent: agentOf({}), context: {} }, 'send_invoice', at, []);
    expect(set).toEqual([
      {
        actor: 'owner',
        change: { kind: 'requirement', tool: 'send_invoice', integrations: ['resend'], missing: ['stripe'] },
        text: 'Stop requiring stripe for send_invoice. Connecting stripe would do as well.',
      },
    ]);
  });

  it('leave a channel by asking on another that the agent is bound to, else by lifting the restriction', () => {
    const boundaries = boundariesOf({
      channels: [
        { slug: 'sms', blocked: ['send_*'], owner: 'platform' },
        { slug: 'email', blocked: [], owner: 'platform' },
        { slug: 'webchat', blocked: [], owner: 'platform' },
      ],
    });
    const world = { tools, boundaries, agent: agentOf({ channels: ['sms', 'webchat'] }), context: { channel: 'sms' } };
    expect(ask(world, 'send_invoice', at, [])[0]).toEqual({
      actor: 'caller',
      change: { kind: 'ask', channel: 'webchat' },
      text: 'Ask on channel webchat.',
    });
    const fixed = ask(world, 'send_invoice', at, [], true);
    expect(fixed[0]).toMatchObject({
      actor: 'platform_admin',
      change: { kind: 'channel', remove: ['send_*'], add: [] },
    });
  });

  it('let the caller enable what failures disabled, and a configurator what a person disabled', () => {
    const actorOf = (by: 'person' | 'failures') => {
      const context = { disabled: [{ tool: 'send_invoice', by }] };
      return ask({ tools, boundaries: boundariesOf({}), agent: agentOf({}), context }, 'send_invoice', at, [])[0]!
        .actor;
    };
    expect([actorOf('failures'), actorOf('person')]).toEqual(['caller', 'configurator']);
  });

  it("deny an allowed tool by one block: the agent's, or the platform's for a universal tool", () => {
    const universal = toolOf({ name: 'query_org_data', universal: true });
    const world = { tools: [...tools, universal], boundaries: boundariesOf({}), agent: agentOf({}), context: {} };
    expect(ask(world, 'send_invoice', at, [])[0]).toMatchObject({ actor: 'configurator', change: { scope: 'agent' } });
    expect(ask(world, 'query_org_data', at, [])[0]).toMatchObject({
      actor: 'platform_admin',
      change: { scope: 'platform', entries: { query_org_data: 'block' } },
    });
  });

  it('are empty for a tool that the catalogue does not hold', () => {
    expect(ask({ tools, boundaries: boundariesOf({}), agent: agentOf({}), context: {} }, 'nothing', at, [])).toEqual(
      [],
    );
  });
});

describe('applyEntries', () => {
  it('moves entries between the lists and keeps what is not named', () => {
    const policy = {
      allow: { mode: 'selected' as const, tools: ['a', 'b', 'c'] },
      block: [{ tool: 'd', reason: 'why' }, { tool: 'e' }],
    };
    const after = applyEntries(policy, { a: 'block', b: 'inherit', d: 'allow' });
    expect(after).toEqual({ allow: { mode: 'selected', tools: ['c', 'd'] }, block: [{ tool: 'e' }, { tool: 'a' }] });
  });
});
